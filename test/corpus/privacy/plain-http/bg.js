const BASE = 'http://api.mine.io';
// expect: insecure-request
fetch(BASE + '/login', { method: 'POST', body });
// expect: insecure-request
const feed = new WebSocket('ws://live.mine.io/feed');
