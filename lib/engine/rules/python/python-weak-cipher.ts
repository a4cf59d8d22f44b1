import type { PythonFact } from '../../facts/python/pythonFacts.ts';
import { argument, pythonRule } from './pythonRule.ts';
import type { Verdict } from './pythonRule.ts';

/** A mode that hides but does not seal, in a module that computes no seal either. */
const unsealed = (fact: PythonFact): Verdict | undefined =>
  fact.imports.some((name) => /hmac|HMAC|Poly1305|CMAC/i.test(name))
    ? undefined
    : {
        severity: 'low',
        confidence: 'low',
        message: 'Nothing shows whether the data was changed on the way: add a seal (HMAC) or use GCM.',
      };

export const pythonWeakCipher = pythonRule({
  id: 'python-weak-cipher',
  title: 'Weak cipher or weak use of a cipher',
  severity: 'medium',
  cwe: 'CWE-327',
  why: 'Old ciphers and ECB mode let others read the data or change it unnoticed. Short keys can be computed.',
  remedy: 'Use AES-GCM or ChaCha20-Poly1305, RSA keys of 2048 bits or more, or the Fernet recipe.',
  call: (call, fact) => {
    if (
      /Crypto(?:dome)?\.Cipher\.(?:DES3?|ARC[24]|Blowfish|XOR|CAST)\.new$|algorithms\.(?:ARC4|Blowfish|IDEA|TripleDES|CAST5|SEED)$|modes\.ECB$/.test(
        call.name,
      )
    )
      return { confidence: 'high' };
    if (
      /(?:^|\.)Fernet$/.test(call.name) &&
      typeof call.args[0]?.constant === 'string' &&
      call.args[0].constant.length > 20
    )
      return {
        severity: 'medium',
        confidence: 'high',
        message: 'The key is written into the code.',
        evidence: 'Fernet(a fixed key)',
      };
    if (/Crypto(?:domex?)?\.Cipher\.AES\.new$/.test(call.name) && typeof call.args[0]?.constant === 'string')
      return {
        severity: 'medium',
        confidence: 'medium',
        message: 'The key is written into the code.',
        evidence: 'AES.new(a fixed key …)',
      };
    const start =
      /Crypto(?:domex?)?\.Cipher\.AES\.new$/.test(call.name) && /MODE_(?:CBC|CFB|OFB)/.test(call.args[1]?.path ?? '')
        ? (call.args[2] ?? call.named.find(([name]) => /^iv$/i.test(name))?.[1])
        : /\bmodes\.(?:CBC|CFB|OFB|CTR|GCM)$/.test(call.name)
          ? argument(call, 0)
          : undefined;
    const nonce = /Crypto(?:domex?)?\.Cipher\.(?:AES|ChaCha20\w*|Salsa20)\.new$/.test(call.name)
      ? call.named.find(([name]) => name === 'nonce')?.[1]
      : undefined;
    if (typeof nonce?.constant === 'string')
      return {
        confidence: 'medium',
        message: 'It always begins with the same value, so that equal texts look equal.',
        evidence: `${call.name}(… a fixed start)`,
      };
    if (/Crypto(?:domex?)?\.Cipher\.PKCS1_v1_5\.new$/.test(call.name))
      return {
        severity: 'low',
        confidence: 'medium',
        message: 'This padding of RSA can be undone with the help of error messages: use PKCS1_OAEP.',
      };
    if (typeof start?.constant === 'string')
      return {
        confidence: 'medium',
        message: 'It always begins with the same value, so that equal texts look equal.',
        evidence: `${call.name}(… a fixed start)`,
      };
    if (
      /Crypto(?:domex?)?\.Cipher\.AES\.new$/.test(call.name) &&
      /MODE_(?:CBC|CFB|OFB|CTR)/.test(call.args[1]?.path ?? '')
    )
      return unsealed(fact);
    if (/ciphers\.modes\.(?:CBC|CFB|OFB|CTR)$|^modes\.(?:CBC|CFB|OFB|CTR)$/.test(call.name)) return unsealed(fact);
    if (/ec\.generate_private_key$/.test(call.name))
      return /SEC[TP]1(?:6|9)\d[KR][12]$/.test(
        argument(call, 0, 'curve')?.path ?? argument(call, 0, 'curve')?.call ?? '',
      )
        ? { confidence: 'high' }
        : undefined;
    if (/Crypto(?:dome)?\.Cipher\.AES\.new$/.test(call.name))
      return /MODE_ECB/.test(call.args[1]?.text ?? call.named.find(([name]) => name === 'mode')?.[1].text ?? '')
        ? { confidence: 'high' }
        : undefined;
    if (/(?:RSA|DSA)\.generate$|(?:rsa|dsa)\.generate_private_key$/.test(call.name)) {
      const bits =
        call.named.find(([name]) => /key_size|bits/.test(name))?.[1].constant ??
        call.args.find(
          (value) => typeof value.constant === 'number' && value.constant > 256 && value.constant !== 65537,
        )?.constant;
      return typeof bits === 'number' && bits < 2048 ? { confidence: 'high' } : undefined;
    }
    return undefined;
  },
  bad: [
    "from Crypto.Cipher import AES\nAES.new(key, AES.MODE_GCM, nonce=b'000000000000')",
    "from Crypto.Cipher import AES\nIV = b'0000000000000000'\nAES.new(key, AES.MODE_CBC, IV)",
    "from cryptography.fernet import Fernet\nFernet(b'" + 'QUFB'.repeat(10) + "QUE=')",
    'from cryptography.hazmat.primitives.asymmetric import ec\nec.generate_private_key(ec.SECP192R1())',
    'from Crypto.Cipher import DES\nDES.new(key, DES.MODE_CBC)',
    'from Crypto.Cipher import AES\nAES.new(key, AES.MODE_ECB)',
    'from cryptography.hazmat.primitives.asymmetric import rsa\nrsa.generate_private_key(public_exponent=65537, key_size=1024)',
  ],
  good: [
    'import os\nfrom Crypto.Cipher import AES\nAES.new(key, AES.MODE_GCM, os.urandom(12))',
    "import os\nfrom cryptography.fernet import Fernet\nFernet(os.environ['KEY'])",
    'import hmac\nfrom cryptography.hazmat.primitives.ciphers import modes\nmodes.CBC(iv)',
    'from Crypto.Cipher import AES\nAES.new(key, AES.MODE_GCM)',
    'from cryptography.hazmat.primitives.asymmetric import rsa\nrsa.generate_private_key(public_exponent=65537, key_size=3072)',
  ],
});
