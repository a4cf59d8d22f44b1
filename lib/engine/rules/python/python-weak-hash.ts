import { isFalse, pythonRule } from './pythonRule.ts';

export const pythonWeakHash = pythonRule({
  id: 'python-weak-hash',
  title: 'A broken hash function is used',
  severity: 'low',
  cwe: 'CWE-327',
  why: 'MD5 and SHA-1 can be made to collide, and both are far too fast for passwords.',
  remedy: 'Use SHA-256 or later; for passwords argon2, scrypt or bcrypt.',
  call: (call) => {
    const named = /^hashlib\.new$|^(?:cryptography\.hazmat\.primitives\.)?hashes\.(?:MD5|SHA1)$|Crypto(?:dome)?\.Hash\.(?:MD[245]|SHA1?)\.new$|^hashlib\.(?:md[45]|sha1?)$|^(?:md5|sha)\.new$/.test(call.name);
    if (!named || isFalse(call.named.find(([name]) => name === 'usedforsecurity')?.[1])) return undefined;
    if (call.name === 'hashlib.new' && !/^(?:md[45]|sha1?)$/i.test(String(call.args[0]?.constant ?? call.named.find(([name]) => name === 'name')?.[1].constant ?? ''))) return undefined;
    return /passw|pwd|secret|token|sign/i.test(call.text) ? { severity: 'medium', confidence: 'medium' } : { confidence: 'medium' };
  },
  bad: [
    'import hashlib\nhashlib.md5(data).hexdigest()',
    'from cryptography.hazmat.primitives import hashes\nhashes.SHA1()',
    'import hashlib\nhashlib.new(\'md5\')',
  ],
  good: [
    'import hashlib\nhashlib.sha256(data)',
    'import hashlib\nhashlib.md5(data, usedforsecurity=False)',
  ],
});
