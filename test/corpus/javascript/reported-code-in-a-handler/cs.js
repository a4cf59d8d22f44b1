chrome.runtime.sendMessage({ g: 1 }, t => {
  const el = document.createElement('div');
  // expect: remote-code
  el.setAttribute('onreset', t);
  document.documentElement.appendChild(el);
  el.dispatchEvent(new Event('reset'));
  el.remove();
});
