import { callsOf, keysOf, posOf, propertyOf, resolve } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';

/** Names of what nobody else may read. */
const SECRET = /^(?:password|passwd|pwd|passphrase|pin|ssn|credit_?card|card_?number|cvv)$/i;

export default patternRule({
  id: 'secret-in-token',
  title: 'Password inside a readable token',
  severity: 'low',
  confidence: 'high',
  cwe: 'CWE-522',
  why: 'A JSON web token is signed, not encrypted. Whoever holds it, or finds it in a log, reads everything in it.',
  remedy: 'Put only an id into the token, and look up the rest on the server.',
  *find(script) {
    for (const call of callsOf(
      script,
      'jsonwebtoken.sign',
      'jwt-simple.encode',
      'jwt.sign',
      'jose.SignJWT',
      'jose.JWT.sign',
    )) {
      const claims = resolve(script, call.args[0] ?? 0);
      const key = keysOf(script, claims).find((one) => SECRET.test(one));
      if (key !== undefined)
        yield { value: call.callee, pos: posOf(script, propertyOf(script, claims, key)) || call.pos };
    }
  },
  bad: [
    'const jwt = require("jsonwebtoken"); jwt.sign({ id: user.id, password: user.password }, process.env.KEY);',
    'import { SignJWT } from "jose"; const claims = { name, password }; new SignJWT(claims).sign(key);',
  ],
  good: [
    'const jwt = require("jsonwebtoken"); jwt.sign({ id: user.id, passwordChanged: user.changed }, process.env.KEY);',
    'store.sign({ password: p }, key);',
  ],
});
