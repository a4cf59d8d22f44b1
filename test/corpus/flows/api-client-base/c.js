window.addEventListener('message', async ({ data }) => { if (data.rate) await chrome.runtime.sendMessage({ type: 'rate', id: data.id, stars: data.stars }); });
