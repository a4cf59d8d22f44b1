const notify = ({ message, level }) => {
  // expect: untrusted-to-markup
  document.body.insertAdjacentHTML('beforeend', `<div class="n ${level}">${message}</div>`);
};
chrome.runtime.onMessage.addListener((msg) => {
  if (msg.type === 'notify') notify(msg.data);
});
