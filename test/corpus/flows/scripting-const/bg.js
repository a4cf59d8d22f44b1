function paint(on) { document.body.classList.toggle('painted', on); }
chrome.runtime.onMessage.addListener((msg, sender) => {
  if (msg.type === 'paint') {
    // ok: message-to-code
    chrome.scripting.executeScript({ target: { tabId: sender.tab.id }, func: paint, args: [Boolean(msg.color)] });
  }
});
