// ok: message-to-request
chrome.runtime.onMessage.addListener((m) => { if (m.vote) fetch('https://api.v.example/vote', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ v: m.vote }) }); });
