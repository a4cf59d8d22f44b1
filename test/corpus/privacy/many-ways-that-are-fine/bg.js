// ok: insecure-request
fetch('https://a.mine.io/x');
// ok: insecure-request
fetch('http://127.0.0.1:8080/x');
// ok: insecure-request
fetch('http://[::1]:8080/x');
// ok: insecure-request
new WebSocket('ws://localhost:9222/x');
// ok: insecure-request
fetch('http://10.0.0.5/x');
// ok: insecure-request
fetch('http://172.16.3.4/x');
// ok: insecure-request
fetch('http://printer.local/status');
// ok: insecure-request
fetch('http://hidden.onion/x');
// ok: insecure-request
chrome.tabs.create({ url: 'http://www.mine.io/' });
// ok: insecure-request
const namespaces = { svg: 'http://www.w3.org/2000/svg', xlink: 'http://www.w3.org/1999/xlink' };
// ok: insecure-request
const homepage = 'http://www.mine.io/';
// ok: insecure-request
if (/^http:\/\//.test(address)) warn(address);
// ok: insecure-request
address.replace('http://', 'https://');
// ok: insecure-request
const patterns = ['http://*/*', 'https://*/*'];
// ok: insecure-request
// fetch('http://old.mine.io/x');
// ok: insecure-request
link.href = 'http://www.mine.io/help';
// ok: insecure-request
console.info('see http://docs.mine.io/');
// ok: insecure-request
const xsd = 'http://schemas.xmlsoap.org/soap/envelope/';
