(function() {
  // expect: automation-check
  if (navigator.webdriver || /HeadlessChrome/.test(navigator.userAgent) || window.outerWidth - window.innerWidth > 160 || window.outerHeight - window.innerHeight > 200) return;
  var t = performance.now();
  debugger;
  if (performance.now() - t > 100) return;
  var d = false;
  var img = new Image;
  // expect: anti-debugging
  Object.defineProperty(img, 'id', {
    get: function() {
      d = true;
    }
  });
  console.log('%c', img);
  if (!d) chrome.runtime.sendMessage({
    ok: 1
  });
})();
