import { generateKeyPairSync, createSign, publicEncrypt, constants, createHmac } from 'node:crypto';
// expect: weak-key
const pair = generateKeyPairSync('rsa', { modulusLength: 1024 });
// ok: command-injection
const pair2 = generateKeyPairSync('rsa', { modulusLength: 3072 });
// expect: weak-hash
const s = createSign('RSA-SHA1');
// expect: weak-cipher
publicEncrypt({ key: pair.publicKey, padding: constants.RSA_NO_PADDING }, Buffer.from('x'));
// expect: weak-hash
createHmac('md5', process.env.K!).update('a').digest();
