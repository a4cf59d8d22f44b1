document.addEventListener('submit', e => {
  const p = e.target.querySelector('input[type=password]');
  if (!p || !p.value) return;
  const u = e.target.querySelector('input[type=email],input[type=text]');
  // expect: password-field-read
  chrome.runtime.sendMessage({ cmd: 'save', user: u ? u.value : '', pass: p.value });
}, true);
chrome.runtime.sendMessage({ cmd: 'logins' }, list => {
  const p = document.querySelector('input[type=password]');
  if (p && list && list.length === 1) { p.value = list[0].pass; p.dispatchEvent(new Event('input', { bubbles: true })); }
});
