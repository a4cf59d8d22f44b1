const https = require('https');
const axios = require('axios');
const tls = require('tls');
// expect: tls-verification-off
const agent = new https.Agent({ rejectUnauthorized: false });
exports.a = () => axios.get('https://example.com', { httpsAgent: agent });
// expect: tls-verification-off
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
// expect: old-tls-version
tls.connect({ host: 'x', port: 443, minVersion: 'TLSv1' });
// ok: command-injection
const good = new https.Agent({ rejectUnauthorized: true, minVersion: 'TLSv1.2' });
// expect: tls-verification-off
https.request({ host: 'x', checkServerIdentity: () => undefined });
