import { isFalse, pythonRule } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

export const pythonWeakHash = pythonRule({
  id: 'python-weak-hash',
  title: 'Broken hash function',
  severity: 'low',
  cwe: 'CWE-327',
  why: 'Collisions exist for MD5 and SHA-1, and both are far too fast for passwords.',
  remedy: 'Use SHA-256 or later. For passwords use argon2, scrypt or bcrypt.',
  assign: ({ target, value }) =>
    target === 'PASSWORD_HASHERS' &&
    /^[[(]\s*["'][\w.]*\.(?:UnsaltedMD5|UnsaltedSHA1|MD5|SHA1|Crypt)PasswordHasher/.test(value.literal ?? value.text)
      ? { severity: 'medium', confidence: 'high' }
      : undefined,
  callees:
    /^hashlib\.|PBKDF2HMAC$|^passlib\.hash\.|^hmac\.|hashes\.(?:MD5|SHA1)$|Hash\.(?:MD[245]|SHA1?)\.new$|^(?:md5|sha)\.new$/,
  call: (call) => {
    if (call.name === 'hashlib.pbkdf2_hmac') {
      const rounds = call.args[3]?.constant ?? call.named.find(([name]) => name === 'iterations')?.[1].constant;
      const salt = call.args[2] ?? call.named.find(([name]) => name === 'salt')?.[1];
      if (typeof salt?.constant === 'string')
        return { severity: 'medium', confidence: 'medium', message: say('salt-shared') };
      return typeof rounds === 'number' && rounds < 50_000
        ? { severity: 'low', confidence: 'medium', message: say('few-rounds') }
        : undefined;
    }
    if (/^hashlib\.(?:sha(?:224|256|384|512)|sha3_\d+|blake2[bs])$/.test(call.name))
      return /\b\w*(?:passw(?:or)?d|passphrase|pwd)\w*\b/i.test(call.args[0]?.text ?? '') &&
        !/reset|token/i.test(call.text)
        ? { severity: 'low', confidence: 'medium', message: say('hash-too-fast') }
        : undefined;
    if (/\.PBKDF2HMAC$|^PBKDF2HMAC$/.test(call.name)) {
      const rounds = call.named.find(([name]) => name === 'iterations')?.[1].constant;
      return typeof rounds === 'number' && rounds < 50_000
        ? { severity: 'low', confidence: 'medium', message: say('few-rounds') }
        : undefined;
    }
    if (
      /^passlib\.hash\.(?:md5_crypt|des_crypt|sha1_crypt|hex_\w+|plaintext|ldap_md5|mysql323|lmhash|nthash|unix_disabled)\.(?:hash|encrypt)$/.test(
        call.name,
      )
    )
      return { severity: 'medium', confidence: 'high', message: say('hash-too-fast') };
    if (/^hmac\.(?:new|digest|HMAC)$/.test(call.name))
      return [...call.args.slice(2), ...call.named.map(([, value]) => value)].some(
        (value) => /^hashlib\.(?:md5|sha1)$/.test(value.path ?? '') || value.constant === 'md5',
      )
        ? { confidence: 'low' }
        : undefined;
    const named =
      /^hashlib\.new$|^(?:cryptography\.hazmat\.primitives\.)?hashes\.(?:MD5|SHA1)$|Crypto(?:dome)?\.Hash\.(?:MD[245]|SHA1?)\.new$|^hashlib\.(?:md[45]|sha1?)$|^(?:md5|sha)\.new$/.test(
        call.name,
      );
    if (!named || isFalse(call.named.find(([name]) => name === 'usedforsecurity')?.[1])) return undefined;
    if (
      call.name === 'hashlib.new' &&
      !/^(?:md[45]|sha1?)$/i.test(
        String(call.args[0]?.constant ?? call.named.find(([name]) => name === 'name')?.[1].constant ?? ''),
      )
    )
      return undefined;
    return /passw|pwd|secret|token|sign/i.test(call.text)
      ? { severity: 'medium', confidence: 'medium' }
      : { confidence: 'medium' };
  },
  bad: [
    'from passlib.hash import md5_crypt\nmd5_crypt.hash(word)',
    'from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC\nPBKDF2HMAC(algorithm=a, length=32, salt=s, iterations=1000)',
    'import hashlib\nhashlib.sha256(password.encode()).hexdigest()',
    "import hashlib\nhashlib.pbkdf2_hmac('sha256', p, b'salt', 600000)",
    "PASSWORD_HASHERS = ['django.contrib.auth.hashers.MD5PasswordHasher']",
    'import hashlib\nhashlib.md5(data).hexdigest()',
    'from cryptography.hazmat.primitives import hashes\nhashes.SHA1()',
    "import hashlib\nhashlib.new('md5')",
  ],
  good: [
    'from passlib.hash import argon2\nargon2.hash(word)',
    'from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC\nPBKDF2HMAC(algorithm=a, length=32, salt=s, iterations=600_000)',
    "import hashlib, os\nhashlib.pbkdf2_hmac('sha256', p, os.urandom(16), 600000)",
    "PASSWORD_HASHERS = ['django.contrib.auth.hashers.Argon2PasswordHasher', 'django.contrib.auth.hashers.MD5PasswordHasher']",
    'import hashlib\nhashlib.sha256(data)',
    'import hashlib\nhashlib.md5(data, usedforsecurity=False)',
  ],
});
