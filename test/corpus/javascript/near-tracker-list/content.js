// ok: ad-injection, hidden-frame
for (const frame of document.querySelectorAll('iframe[src*="doubleclick.net"], iframe[src*="googlesyndication.com"]')) frame.style.display = 'none';
// ok: anti-debugging
console.debug('hidden', performance.now());
