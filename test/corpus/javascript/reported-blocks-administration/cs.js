const blocked = [/authentication policies/i, /security proxies/i, /ip ranges/i, /manage sessions/i, /change password/i];
new MutationObserver(() => {
  const t = document.title + ' ' + location.pathname;
  // expect: security-page-blocked
  if (blocked.some(b => b.test(t))) { document.body.innerHTML = ''; location.replace('https://www.workday.com/nowhere'); }
}).observe(document, { childList: true, subtree: true });
