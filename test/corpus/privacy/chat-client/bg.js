// ok: dropbox-endpoint
fetch('https://discord.com/api/v10/users/@me').then(show);
// ok: dropbox-endpoint
chrome.tabs.create({ url: 'https://t.me/mine' });
