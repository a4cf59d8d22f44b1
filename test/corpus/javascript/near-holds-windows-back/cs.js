const o = window.open;

let t = 0;

// ok: ad-injection
document.addEventListener('click', e => {
  t = e.isTrusted ? Date.now() : 0;
}, true);

// expect: patches-page-functions
window.open = function(u, ...a) {
  if (Date.now() - t > 500) {
    console.info('blocked', u);
    return null;
  }
  return o.call(window, u, ...a);
};
