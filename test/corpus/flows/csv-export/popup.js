// ok: message-to-powers
document.getElementById('b').onclick = async () => { const rows = await chrome.history.search({ text: '', maxResults: 1000 }); const blob = new Blob([rows.map((r) => r.url).join('\n')]); chrome.downloads.download({ url: URL.createObjectURL(blob), filename: 'history.csv' }); };
