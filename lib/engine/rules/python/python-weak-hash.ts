import type { PythonCall, PythonValue } from '../../facts/python/pythonFacts.ts';
import { byCallee, type CalleeRow } from './byCallee.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { isFalse, namedArgument } from './pythonArguments.ts';
import { say } from '../../../texts/say.ts';

const FAST: Verdict = { severity: 'low', confidence: 'medium', message: say('hash-too-fast') };

function byRounds(rounds: PythonValue['constant']): Verdict | undefined {
  return typeof rounds === 'number' && rounds < 50_000
    ? { severity: 'low', confidence: 'medium', message: say('few-rounds') }
    : undefined;
}

/** Whether a text stands in the code; one that is harmless only has nothing in it here. */
const isWritten = (value: PythonValue | undefined): boolean =>
  typeof value?.constant === 'string' && (value.constant !== '' || /^b?["']/.test(value.text));

/** `pbkdf2_hmac(hash, password, salt, iterations)` */
function keyDerivation(call: PythonCall): Verdict | undefined {
  const salt = call.args[2] ?? namedArgument(call, 'salt');
  return isWritten(salt)
    ? { severity: 'medium', confidence: 'medium', message: say('salt-shared') }
    : byRounds(call.args[3]?.constant ?? namedArgument(call, 'iterations')?.constant);
}

/** Sound for anything but passwords. */
function hashOfPassword(call: PythonCall): Verdict | undefined {
  const isPassword = /\b\w*(?:passw(?:or)?d|passphrase|pwd)\w*\b/i.test(call.args[0]?.text ?? '');
  return isPassword && !/reset|token/i.test(call.text) ? FAST : undefined;
}

/** A broken hash does little harm in a HMAC. */
function keyedHash(call: PythonCall): Verdict | undefined {
  return [...call.args.slice(2), ...call.named.map(([, value]) => value)].some(
    (value) => /^hashlib\.(?:md5|sha1)$/.test(value.path ?? '') || value.constant === 'md5',
  )
    ? { confidence: 'low' }
    : undefined;
}

const isBroken = (name: PythonValue | undefined): boolean => /^(?:md[45]|sha1?)$/i.test(String(name?.constant ?? ''));

function brokenHash(call: PythonCall): Verdict | undefined {
  if (isFalse(namedArgument(call, 'usedforsecurity'))) return undefined;
  return /passw|pwd|secret|token|sign/i.test(call.text) || /passw|pwd|(?:^|_)pass(?:_|$)/i.test(call.within ?? '')
    ? { severity: 'medium', confidence: 'medium' }
    : { confidence: 'medium' };
}

/** Schemes of passlib that are broken or keep the password; the first of a context is the one for new passwords. */
const WEAK_SCHEME =
  /^[[(]\s*["'](?:plaintext|\w*md5\w*|\w*sha1(?:_\w*)?|des_crypt|bsdi_crypt|lmhash|nthash|mysql323|oracle10)["']/;

const HASHES: readonly CalleeRow[] = [
  {
    callee: /(?:^|\.)CryptContext$/,
    verdict: (call) => {
      const schemes = namedArgument(call, 'schemes') ?? call.args[0];
      const chosen = namedArgument(call, 'default');
      return WEAK_SCHEME.test(chosen === undefined ? (schemes?.literal ?? schemes?.text ?? '') : `[${chosen.text}`)
        ? { severity: 'medium', confidence: 'medium', message: say('hash-too-fast') }
        : undefined;
    },
  },
  {
    callee: /^bcrypt\.hashpw$/,
    verdict: ({ args }) =>
      isWritten(args[1]) ? { severity: 'medium', confidence: 'medium', message: say('salt-shared') } : undefined,
  },
  { callee: /^hashlib\.pbkdf2_hmac$/, verdict: keyDerivation },
  { callee: /^hashlib\.(?:sha(?:224|256|384|512)|sha3_\d+|blake2[bs])$/, verdict: hashOfPassword },
  {
    callee: /\.PBKDF2HMAC$|^PBKDF2HMAC$/,
    verdict: (call) => byRounds(namedArgument(call, 'iterations')?.constant),
  },
  {
    callee:
      /^passlib\.hash\.(?:md5_crypt|des_crypt|sha1_crypt|hex_\w+|plaintext|ldap_md5|mysql323|lmhash|nthash|unix_disabled)\.(?:hash|encrypt)$/,
    verdict: () => ({ severity: 'medium', confidence: 'high', message: say('hash-too-fast') }),
  },
  { callee: /^hmac\.(?:new|digest|HMAC)$/, verdict: keyedHash },
  {
    callee: /^hashlib\.new$/,
    verdict: (call) =>
      isBroken(call.args[0]) || (call.args[0]?.constant === undefined && isBroken(namedArgument(call, 'name')))
        ? brokenHash(call)
        : undefined,
  },
  {
    callee:
      /^(?:cryptography\.hazmat\.primitives\.)?hashes\.(?:MD5|SHA1)$|Crypto(?:dome)?\.Hash\.(?:MD[245]|SHA1?)\.new$|^hashlib\.(?:md[45]|sha1?)$|^(?:md5|sha)\.new$/,
    verdict: brokenHash,
  },
];

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
    /^hashlib\.|PBKDF2HMAC$|^passlib\.hash\.|CryptContext$|^bcrypt\.hashpw$|^hmac\.|hashes\.(?:MD5|SHA1)$|Hash\.(?:MD[245]|SHA1?)\.new$|^(?:md5|sha)\.new$/,
  call: byCallee(HASHES),
  bad: [
    "from passlib.context import CryptContext\ncontext = CryptContext(schemes=['md5_crypt'], deprecated='auto')",
    "from passlib.context import CryptContext\ncontext = CryptContext(schemes=['argon2', 'plaintext'], default='plaintext')",
    "import bcrypt\nbcrypt.hashpw(word.encode('utf-8'), '$2b$12$YzuU0/cKZmGsUeb4DNMH/u'.encode('utf-8'))",
    'from passlib.hash import md5_crypt\nmd5_crypt.hash(word)',
    'from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC\nPBKDF2HMAC(algorithm=a, length=32, salt=s, iterations=1000)',
    'import hashlib\nhashlib.sha256(password.encode()).hexdigest()',
    "import hashlib\nhashlib.pbkdf2_hmac('sha256', p, b'salt', 600000)",
    "PASSWORD_HASHERS = ['django.contrib.auth.hashers.MD5PasswordHasher']",
    'import hashlib\nhashlib.md5(data).hexdigest()',
    'from cryptography.hazmat.primitives import hashes\nhashes.SHA1()',
    "import hashlib\nhashlib.new('md5')",
    'import hashlib\ndef hash_pass(word):\n    m = hashlib.md5()\n    m.update(word)\n    return m.hexdigest()',
  ],
  good: [
    "import hashlib, os\ndef salt():\n    return hashlib.sha256(os.urandom(60)).hexdigest().encode('ascii')\ndef hashed(word, salt):\n    return hashlib.pbkdf2_hmac('sha512', word, salt, 600000)\ndef make(word):\n    return hashed(word, salt())",
    "from passlib.context import CryptContext\ncontext = CryptContext(schemes=['argon2', 'md5_crypt'], deprecated='auto')",
    "import bcrypt\nbcrypt.hashpw(word.encode('utf-8'), bcrypt.gensalt())\nbcrypt.hashpw(word, kept)",
    'from passlib.hash import argon2\nargon2.hash(word)',
    'from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC\nPBKDF2HMAC(algorithm=a, length=32, salt=s, iterations=600_000)',
    "import hashlib, os\nhashlib.pbkdf2_hmac('sha256', p, os.urandom(16), 600000)",
    "PASSWORD_HASHERS = ['django.contrib.auth.hashers.Argon2PasswordHasher', 'django.contrib.auth.hashers.MD5PasswordHasher']",
    'import hashlib\nhashlib.sha256(data)',
    'import hashlib\nhashlib.md5(data, usedforsecurity=False)',
  ],
});
