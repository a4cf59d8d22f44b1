import { randomBytes, randomUUID, scrypt, timingSafeEqual, createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import jwt from 'jsonwebtoken';
import bcrypt from 'bcryptjs';
const scryptAsync = promisify(scrypt);
export async function hash(password) {
  const salt = randomBytes(16).toString('hex');
  const key = await scryptAsync(password, salt, 64);
  return `${salt}:${key.toString('hex')}`;
}
export async function check(password, stored) {
  const [salt, key] = stored.split(':');
  const buf = await scryptAsync(password, salt, 64);
  return timingSafeEqual(buf, Buffer.from(key, 'hex'));
}
export const newSession = () => ({ id: randomUUID(), csrf: randomBytes(24).toString('base64url') });
// expect: predictable-token
export const resetCode = () => String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
// expect: weak-hash
export const invite = (email) => createHash('md5').update(email + Date.now()).digest('hex');
export const gravatar = (email) => `https://gravatar.example/avatar/${createHash('md5').update(email).digest('hex')}`;
export const sign = (user) => jwt.sign({ sub: user.id }, process.env.JWT_KEY, { algorithm: 'HS256', expiresIn: '15m' });
export const read = (token) => jwt.verify(token, process.env.JWT_KEY, { algorithms: ['HS256'] });
export const peek = (token) => jwt.decode(token, { complete: true }).header.kid;
// expect: timing-comparison
export const verifyHook = (body, sig) => { const mac = createHmac('sha256', process.env.HOOK).update(body).digest('hex'); return mac == sig; };
// expect: weak-key
export const weakSalt = (pw) => bcrypt.hashSync(pw, 5);
export const rsa = { modulusLength: 4096 };
