(function () {
  // The page's own analytics went missing, so we bring another one.
  var first = document.getElementsByTagName('script')[0];
  var script = document.createElement('script');
  script.async = 1;
  // expect: remote-script
  script.src = '//stats.suspend-tabs.example/owa/modules/base/js/owa.tracker-combined-min.js';
  first.parentNode.insertBefore(script, first);
})();
