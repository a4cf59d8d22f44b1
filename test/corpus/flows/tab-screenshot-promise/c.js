// expect: private-data-to-outsiders
addEventListener('message', async (e) => { if (e.data === 'shoot') { const png = await chrome.runtime.sendMessage({ shoot: true }); e.source.postMessage({ png }, '*'); } });
