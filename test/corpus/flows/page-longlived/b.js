function Connection(port) {
  this.port = port;
  port.onMessage.addListener(this.receive.bind(this));
}
Connection.prototype.receive = function (msg) {
  var self = this;
  if (this['on_' + msg.method]) {
    this['on_' + msg.method](msg.params, function (result) { self.port.postMessage({ id: msg.id, result: result }); });
  }
};
Connection.prototype.on_get = function (params, done) {
  // expect: message-to-request
  fetch(params.url, { credentials: 'include' }).then(function (r) { return r.text(); }).then(done);
};
chrome.runtime.onConnect.addListener(function (port) { new Connection(port); });
