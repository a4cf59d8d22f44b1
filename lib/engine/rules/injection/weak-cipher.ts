import { apiPath, callsOf, propertyOf } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { textOf } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

export default patternRule({
  id: 'weak-cipher',
  title: 'Weak cipher',
  severity: 'medium',
  confidence: 'high',
  cwe: 'CWE-327',
  why: 'DES, RC4 and ECB mode leak what they should hide. createCipher derives key and IV from a password in a way that is easy to brute-force.',
  remedy: 'Use createCipheriv with aes-256-gcm, a random IV for every message and a key from scrypt.',
  *find(script) {
    for (const call of callsOf(script, 'crypto.createCipher', 'crypto.createDecipher'))
      yield { value: call.value, message: say('no-random-iv') };
    for (const call of callsOf(script, 'crypto.createCipheriv', 'crypto.createDecipheriv')) {
      const name = textOf(script, call.args[0] ?? 0)?.toLowerCase() ?? '';
      if (/^(?:des|rc2|rc4|bf|blowfish|idea|seed)\b|-ecb$/.test(name))
        yield { value: call.value, message: say('does-not-protect', name) };
    }
    for (const call of callsOf(
      script,
      'crypto.publicEncrypt',
      'crypto.privateDecrypt',
      'crypto.privateEncrypt',
      'crypto.publicDecrypt',
    )) {
      const padding = propertyOf(script, call.args[0] ?? 0, 'padding');
      if (padding !== 0 && /RSA_NO_PADDING$/.test(apiPath(script, padding) ?? ''))
        yield {
          value: call.value,
          cwe: 'CWE-780',
          message: say('rsa-no-padding'),
        };
    }
    for (const call of callsOf(
      script,
      'CryptoJS.DES.encrypt',
      'CryptoJS.RC4.encrypt',
      'CryptoJS.TripleDES.encrypt',
      'crypto-js.DES.encrypt',
      'crypto-js.RC4.encrypt',
    ))
      yield { value: call.value };
  },
  bad: [
    'const crypto = require("crypto"); crypto.publicEncrypt({ key, padding: crypto.constants.RSA_NO_PADDING }, data);',
    'const crypto = require("crypto"); const c = crypto.createCipher("aes192", "a password");',
    'import { createCipheriv } from "crypto"; createCipheriv("aes-128-ecb", key, null);',
    'const crypto = require("crypto"); crypto.createDecipheriv("des-cbc", key, iv);',
  ],
  good: [
    'const crypto = require("crypto"); crypto.publicEncrypt({ key, padding: crypto.constants.RSA_PKCS1_OAEP_PADDING }, data);',
    'const crypto = require("crypto"); crypto.createCipheriv("aes-256-gcm", key, iv);',
    'store.createCipher("x");',
  ],
});
