const HOST = 'api.example.com';
const BASE = ['https:/', HOST, 'v1'].join('/');
// ok: hidden-endpoint
fetch(BASE + '/items');
// ok: hidden-endpoint
fetch(atob(settings.endpoint));
// ok: hidden-endpoint
const token = 'aGVsbG8gd29ybGQgdGhpcyBpcyBub3QgYW4gYWRkcmVzcw==';
// ok: odd-endpoint
chrome.tabs.create({ url: 'https://bit.ly/our-survey' });
// ok: odd-endpoint
fetch('https://raw.githubusercontent.com/mozilla/example/main/list.txt');
use(token);
