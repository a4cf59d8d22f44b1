import { pythonRule } from './pythonRule.ts';

export const pythonWeakCipher = pythonRule({
  id: 'python-weak-cipher',
  title: 'A broken or badly used cipher protects data',
  severity: 'medium',
  cwe: 'CWE-327',
  why: 'Old ciphers and the ECB mode let others read the data or change it unnoticed; short keys can be computed.',
  remedy: 'Use AES-GCM or ChaCha20-Poly1305, RSA keys of 2048 bits or more, or the Fernet recipe.',
  call: (call) => {
    if (/Crypto(?:dome)?\.Cipher\.(?:DES3?|ARC[24]|Blowfish|XOR|CAST)\.new$|algorithms\.(?:ARC4|Blowfish|IDEA|TripleDES|CAST5|SEED)$|modes\.ECB$/.test(call.name)) return { confidence: 'high' };
    if (/Crypto(?:dome)?\.Cipher\.AES\.new$/.test(call.name)) return /MODE_ECB/.test(call.args[1]?.text ?? call.named.find(([name]) => name === 'mode')?.[1].text ?? '') ? { confidence: 'high' } : undefined;
    if (/(?:RSA|DSA)\.generate$|(?:rsa|dsa)\.generate_private_key$/.test(call.name)) {
      const bits = call.named.find(([name]) => /key_size|bits/.test(name))?.[1].constant ?? call.args.find((value) => typeof value.constant === 'number' && value.constant > 256 && value.constant !== 65537)?.constant;
      return typeof bits === 'number' && bits < 2048 ? { confidence: 'high' } : undefined;
    }
    return undefined;
  },
  bad: [
    'from Crypto.Cipher import DES\nDES.new(key, DES.MODE_CBC)',
    'from Crypto.Cipher import AES\nAES.new(key, AES.MODE_ECB)',
    'from cryptography.hazmat.primitives.asymmetric import rsa\nrsa.generate_private_key(public_exponent=65537, key_size=1024)',
  ],
  good: [
    'from Crypto.Cipher import AES\nAES.new(key, AES.MODE_GCM)',
    'from cryptography.hazmat.primitives.asymmetric import rsa\nrsa.generate_private_key(public_exponent=65537, key_size=3072)',
  ],
});
