const crypto = require('crypto');
const bcrypt = require('bcrypt');
const https = require('https');
const tls = require('tls');
// expect: weak-hash
const hashPw = (password) => crypto.createHash('sha1').update(password).digest('hex');
// ok: weak-hash
const fileSum = (buf) => crypto.createHash('sha256').update(buf).digest('hex');
// expect: weak-cipher
const c1 = (k, d) => crypto.createCipher('aes-256-cbc', k).update(d);
// expect: weak-cipher
const c2 = (k, d) => crypto.createCipheriv('aes-128-ecb', k, null).update(d);
// expect: fixed-start-value
const c3 = (k, d) => crypto.createCipheriv('aes-256-cbc', k, Buffer.alloc(16, 0)).update(d);
// expect: weak-cipher
const c4 = (k, d) => crypto.createCipheriv('des-ede3-cbc', k, crypto.randomBytes(8)).update(d);
// ok: fixed-start-value
const c5 = (k, d) => crypto.createCipheriv('aes-256-gcm', k, crypto.randomBytes(12)).update(d);
// expect: fixed-start-value
const c6 = (k, d) => crypto.createCipheriv('aes-256-cbc', k, '1234567890123456').update(d);
// expect: weak-key
const kp = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 });
// ok: weak-key
const kp2 = crypto.generateKeyPairSync('rsa', { modulusLength: 3072 });
// expect: weak-key
const d1 = (p, s) => crypto.pbkdf2Sync(p, s, 1000, 32, 'sha1');
// ok: weak-key
const d2 = (p, s) => crypto.pbkdf2Sync(p, s, 600000, 32, 'sha512');
// expect: weak-key
const d3 = (p) => bcrypt.hashSync(p, 4);
// ok: weak-key
const d4 = (p) => bcrypt.hash(p, 12);
// expect: predictable-token
const sessionId = 'sess_' + Math.random().toString(16);
// ok: predictable-token
const jitter = Math.random() * 1000;
// expect: predictable-token
const otp = Math.floor(100000 + Math.random() * 900000);
function verify(req, sig) {
  const expected = crypto.createHmac('sha256', process.env.K).update(req.rawBody).digest('hex');
  // expect: timing-comparison
  if (sig === expected) return true;
  // ok: timing-comparison
  return crypto.timingSafeEqual(Buffer.from(sig), Buffer.from(expected));
}
// expect: tls-verification-off
const agent = new https.Agent({ rejectUnauthorized: false });
// expect: tls-verification-off
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
// expect: old-tls-version
const sock = tls.connect({ host: 'x', minVersion: 'TLSv1' });
// ok: old-tls-version
const sock2 = tls.connect({ host: 'x', minVersion: 'TLSv1.2' });
const agent2 = new https.Agent({ keepAlive: true });
// expect: weak-hash
const mac = crypto.createHmac('md5', process.env.K);
// expect: weak-key
const key = crypto.scryptSync('correct horse', 'salt', 32);
const iv = Buffer.from('00000000000000000000000000000000', 'hex');
// expect: fixed-start-value
const enc = crypto.createCipheriv('aes-256-cbc', key, iv);
