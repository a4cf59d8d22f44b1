const jwt = require('jsonwebtoken');
const { expressjwt } = require('express-jwt');
const jose = require('jose');
const crypto = require('crypto');
const forge = require('node-forge');
const cookie = require('cookie');
const bcrypt = require('bcryptjs');
// expect: token-not-verified
exports.a = (t) => jwt.verify(t, null, { algorithms: ['none'] });
// expect: token-not-verified
exports.b = (t) => jose.decodeJwt(t).role;
exports.c = async (t, k) => (await jose.jwtVerify(t, k)).payload;
// expect: weak-key
exports.d = forge.pki.rsa.generateKeyPair({ bits: 1024 });
// expect: weak-hash
exports.e = forge.md.md5.create();
// expect: weak-cipher
exports.f = crypto.createCipheriv('rc4', crypto.randomBytes(16), null);
exports.g = (pw) => crypto.pbkdf2Sync(pw, crypto.randomBytes(16), 210000, 32, 'sha512');
// expect: cookie-unprotected
exports.h = (res, v) => res.setHeader('Set-Cookie', cookie.serialize('session', v, { httpOnly: false }));
exports.i = (res, v) => res.setHeader('Set-Cookie', cookie.serialize('session', v, { httpOnly: true, secure: true, sameSite: 'lax' }));
// expect: cookie-unprotected
exports.j = (res, v) => res.setHeader('Set-Cookie', `sid=${v}; Path=/`);
// expect: weak-key
exports.k = (pw) => bcrypt.genSaltSync(4);
exports.l = crypto.randomBytes(4).toString('hex');
// expect: predictable-token
exports.m = () => { let t = ''; while (t.length < 20) t += 'abcdef0123456789'[Math.floor(Math.random() * 16)]; return { apiToken: t }; };
exports.n = (a, b) => a.length === b.length && crypto.timingSafeEqual(a, b);
