function Xhr(opts, done) {
  this.opts = opts;
  this.done = done;
  this.x = new XMLHttpRequest();
}
Xhr.prototype.start = function () {
  var that = this;
  this.x.onreadystatechange = function () { if (that.x.readyState === 4) that.done({ text: that.x.responseText }); };
  // expect: message-to-request
  this.x.open(this.opts.method, this.opts.url, true);
  this.x.send(this.opts.data);
};
chrome.runtime.onMessage.addListener(function (m, s, cb) {
  if (m.gm == 'xhr') { new Xhr(m.req, cb).start(); return true; }
});
