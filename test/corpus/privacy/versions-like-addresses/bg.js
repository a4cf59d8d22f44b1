// ok: dropbox-endpoint
const dns = ['1.1.1.1', '8.8.8.8'];
// ok: dropbox-endpoint, insecure-request
fetch('https://1.1.1.1/dns-query?name=' + host);
show('1.2.3.4');
