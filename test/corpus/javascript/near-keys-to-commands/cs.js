let seq = '';
window.addEventListener('keydown', e => {
  if (/input|textarea/i.test(e.target.tagName) || e.target.isContentEditable) return;
  seq += e.key; clearTimeout(window.__t); window.__t = setTimeout(() => seq = '', 800);
  const map = { J: 'next', x: 'close', X: 'restore' };
  // ok: key-logging
  if (map[seq]) { chrome.runtime.sendMessage({ c: map[seq] }); seq = ''; e.preventDefault(); }
  else if (seq === 'gg') scrollTo(0, 0); else if (seq === 'j') scrollBy(0, 60);
  else if (seq === 'yy') { navigator.clipboard.writeText(location.href); seq = ''; }
}, true);
