// expect: message-to-powers
Bus.sub('dl', function (m) { chrome.downloads.download({ url: m.link }); });
chrome.runtime.onMessage.addListener(function (m) { Bus.pub(m.to, m); });
