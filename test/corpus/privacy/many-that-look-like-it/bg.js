// ok: dropbox-endpoint
fetch('https://discord.com/api/v10/channels/1/messages');
// ok: dropbox-endpoint
fetch('https://slack.com/api/chat.postMessage');
// ok: dropbox-endpoint
fetch('https://core.telegram.org/bots/api');
// ok: dropbox-endpoint
chrome.tabs.create({ url: 'https://t.me/mine' });
// ok: dropbox-endpoint
chrome.tabs.create({ url: 'https://webhook.site/' });
// ok: dropbox-endpoint
fetch('https://8.8.8.8/resolve?name=x');
// ok: dropbox-endpoint
fetch('http://192.168.178.1/');
// ok: dropbox-endpoint
const example = 'pastebin.com';
// ok: dropbox-endpoint
fetch('https://api.mine.io/webhooks/list');
// ok: dropbox-endpoint
fetch('https://discordapp.mine.io/');
