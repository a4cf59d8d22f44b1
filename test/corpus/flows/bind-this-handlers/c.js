function Page() { window.addEventListener('message', this.handle.bind(this)); }
Page.prototype = {
  handle: function (e) { if (e.data.q) this.ask(e.data.q, this.answer.bind(this)); },
  ask: function (q, fn) { chrome.runtime.sendMessage({ q: q }, fn); },
  // expect: private-data-to-outsiders
  answer: function (a) { window.postMessage({ a: a }, '*'); }
};
new Page();
