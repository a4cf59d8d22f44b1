// ok: insecure-request
fetch('http://localhost:19455/');
// ok: insecure-request
fetch('http://192.168.0.1/status');
// ok: insecure-request
const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
// ok: insecure-request
if (url.startsWith('http://')) upgrade(url);
// ok: insecure-request
fetch(url.replace('http://', 'https://'));
