// expect: message-to-request
chrome.runtime.onMessage.addListener(function (m) { if (m.ajax) $.ajax(m.ajax); });
