import type { Confidence } from '../../../model/finding.ts';
import type { PythonCall, PythonFact, PythonValue } from '../../facts/python/pythonFacts.ts';
import { byCallee, type CalleeRow } from './byCallee.ts';
import { pythonRule } from './pythonRule.ts';
import { argument } from './pythonArguments.ts';
import type { Verdict } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

/** A mode that hides but does not seal, in a module that computes no seal either. */
const unsealed = (fact: PythonFact): Verdict | undefined =>
  fact.imports.some((name) => /hmac|HMAC|Poly1305|CMAC/i.test(name))
    ? undefined
    : {
        severity: 'low',
        confidence: 'low',
        message: say('ciphertext-unauthenticated'),
      };

const AES = /Crypto(?:domex?)?\.Cipher\.AES\.new$/;

/** Where a mode of AES begins, as far as it is handed over by place or by name. */
const startOf = (call: PythonCall): PythonValue | undefined =>
  AES.test(call.name) && /MODE_(?:CBC|CFB|OFB)/.test(call.args[1]?.path ?? '')
    ? (call.args[2] ?? call.named.find(([name]) => /^iv$/i.test(name))?.[1])
    : /\bmodes\.(?:CBC|CFB|OFB|CTR|GCM)$/.test(call.name)
      ? argument(call, 0)
      : undefined;
const nonceOf = (call: PythonCall): PythonValue | undefined => call.named.find(([name]) => name === 'nonce')?.[1];
const isText = (value: PythonValue | undefined): boolean => typeof value?.constant === 'string';
const weak = (): Verdict => ({ confidence: 'high' });
const fixedStart = (call: PythonCall): Verdict => ({
  confidence: 'medium',
  message: say('iv-constant'),
  evidence: `${call.name}(… a fixed start)`,
});
const fixedKey = (evidence: string, confidence: Confidence) => (): Verdict => ({
  severity: 'medium',
  confidence,
  message: say('encryption-key-hard-coded'),
  evidence,
});

const ROWS: readonly CalleeRow[] = [
  {
    callee:
      /Crypto(?:dome)?\.Cipher\.(?:DES3?|ARC[24]|Blowfish|XOR|CAST)\.new$|algorithms\.(?:ARC4|Blowfish|IDEA|TripleDES|CAST5|SEED)$|modes\.ECB$/,
    verdict: weak,
  },
  {
    callee: /(?:^|\.)Fernet$/,
    if: ({ args: [key] }) => typeof key?.constant === 'string' && key.constant.length > 20,
    verdict: fixedKey('Fernet(a fixed key)', 'high'),
  },
  { callee: AES, if: ({ args: [key] }) => isText(key), verdict: fixedKey('AES.new(a fixed key …)', 'medium') },
  {
    callee: /Crypto(?:domex?)?\.Cipher\.(?:AES|ChaCha20\w*|Salsa20)\.new$/,
    if: (call) => isText(nonceOf(call)),
    verdict: fixedStart,
  },
  {
    callee: /Crypto(?:domex?)?\.Cipher\.PKCS1_v1_5\.new$/,
    verdict: () => ({
      severity: 'low',
      confidence: 'medium',
      message: say('rsa-padding-oracle'),
    }),
  },
  { callee: /./, if: (call) => isText(startOf(call)), verdict: fixedStart },
  {
    callee: AES,
    if: ({ args }) => /MODE_(?:CBC|CFB|OFB|CTR)/.test(args[1]?.path ?? ''),
    verdict: (_call, fact) => unsealed(fact),
  },
  {
    callee: /ciphers\.modes\.(?:CBC|CFB|OFB|CTR)$|^modes\.(?:CBC|CFB|OFB|CTR)$/,
    verdict: (_call, fact) => unsealed(fact),
  },
  {
    callee: /ec\.generate_private_key$/,
    verdict: (call) => {
      const curve = argument(call, 0, 'curve');
      return /SEC[TP]1(?:6|9)\d[KR][12]$/.test(curve?.path ?? curve?.call ?? '') ? weak() : undefined;
    },
  },
  {
    callee: /Crypto(?:dome)?\.Cipher\.AES\.new$/,
    verdict: ({ args, named }) =>
      /MODE_ECB/.test(args[1]?.text ?? named.find(([name]) => name === 'mode')?.[1].text ?? '') ? weak() : undefined,
  },
  {
    callee: /(?:RSA|DSA)\.generate$|(?:rsa|dsa)\.generate_private_key$/,
    verdict: ({ args, named }) => {
      const bits =
        named.find(([name]) => /key_size|bits/.test(name))?.[1].constant ??
        args.find((value) => typeof value.constant === 'number' && value.constant > 256 && value.constant !== 65537)
          ?.constant;
      return typeof bits === 'number' && bits < 2048 ? weak() : undefined;
    },
  },
];

export const pythonWeakCipher = pythonRule({
  id: 'python-weak-cipher',
  title: 'Weak cipher or weak use of a cipher',
  severity: 'medium',
  cwe: 'CWE-327',
  why: 'Old ciphers and ECB mode let others read the data or change it unnoticed. Short keys can be computed.',
  remedy: 'Use AES-GCM or ChaCha20-Poly1305, RSA keys of 2048 bits or more, or the Fernet recipe.',
  call: byCallee(ROWS),
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
