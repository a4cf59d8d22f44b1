import { pythonRule } from './pythonRule.ts';
import { isFalse } from './pythonArguments.ts';

export const pythonTokenUnverified = pythonRule({
  id: 'python-token-unverified',
  title: 'Token signature is not verified',
  severity: 'high',
  cwe: 'CWE-347',
  why: 'Anybody can write a token that says they are somebody else.',
  remedy: 'Verify the signature with a fixed list of algorithms.',
  callees:
    /(?:^|\.)jwt\.get_unverified_claims$|^(?:jwt|jose\.jwt|PyJWT|authlib\.jose\.jwt)\.(?:decode|encode)$|process_jwt$/,
  call: (call, fact) => {
    if (/^(?:jose\.)?jwt\.get_unverified_claims$/.test(call.name))
      return fact.calls.some(({ name }) => /^(?:jose\.)?jwt\.decode$/.test(name))
        ? undefined
        : { severity: 'medium', confidence: 'medium' };
    if (!/^(?:jwt|jose\.jwt|PyJWT|authlib\.jose\.jwt)\.(?:decode|encode)$|process_jwt$/.test(call.name))
      return undefined;
    if (call.name.endsWith('process_jwt')) return { confidence: 'medium' };
    const off = call.named.find(
      ([name, value]) =>
        (name === 'verify' && isFalse(value)) ||
        (/^(?:options)$/.test(name) && /verify_signature["']?\s*:\s*False/.test(value.literal ?? value.text)),
    );
    const none = [...call.args, ...call.named.map(([, value]) => value)].some(
      (value) => value.constant === 'none' || /["']none["']/i.test(value.literal ?? value.text),
    );
    if (none) return { confidence: 'high' };
    // A client may read what its own token says; whether it decides anything is not seen here.
    return off === undefined ? undefined : { severity: 'medium', confidence: 'high' };
  },
  bad: [
    "from jose import jwt\njwt.get_unverified_claims(t)['sub']",
    "import jwt\nchoices = {'verify_signature': False}\njwt.decode(t, key, options=choices)",
    'import jwt\njwt.decode(t, verify=False)',
    "import jwt\njwt.decode(t, options={'verify_signature': False})",
    "import jwt\njwt.encode({'a': 1}, None, algorithm='none')",
  ],
  good: [
    "from jose import jwt\nissuer = jwt.get_unverified_claims(t)['iss']\njwt.decode(t, keys[issuer], algorithms=['RS256'])",
    "import jwt\njwt.decode(t, key, algorithms=['HS256'])",
  ],
});
