const port = chrome.runtime.connect({ name: 'popup' });
port.onMessage.addListener((m) => { document.getElementById('p').innerHTML = `<b>${m.n}</b>`; });
// ok: private-data-to-outsiders
port.postMessage({ want: 'n' });
