import { callsOf, listOf, Op, propertyOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { textOf, wordOf } from './scriptValues.ts';

function allowsNone(script: ScriptFacts, options: number): boolean {
  const one = textOf(script, propertyOf(script, options, 'algorithm'));
  const list = propertyOf(script, options, 'algorithms');
  const names = script.op[list] === Op.array ? listOf(script, script.a[list] as number).map((item) => textOf(script, item)) : [];
  return one === 'none' || names.includes('none');
}

export default patternRule({
  id: 'token-not-verified',
  title: 'Believes a token without checking its signature',
  severity: 'high',
  confidence: 'medium',
  cwe: 'CWE-347',
  why: 'A JSON web token that is only decoded, or may use the algorithm `none`, can be written by anybody.',
  remedy: 'Use verify with a fixed list of algorithms before anything in the token is believed.',
  *find(script) {
    for (const call of callsOf(script, 'jsonwebtoken.verify', 'jsonwebtoken.sign', 'express-jwt', 'jose.JWT.verify')) {
      if (call.args.some((arg) => allowsNone(script, arg))) yield { value: call.value, confidence: 'high', message: 'The algorithm `none` is allowed.' };
    }
    for (const call of callsOf(script, 'jwt-simple.decode')) {
      const third = call.args[2] ?? 0;
      if (third !== 0 && (wordOf(script, third) === 'true' || (textOf(script, third) ?? '') !== '')) yield { value: call.value, confidence: 'high', message: 'The signature is not checked.' };
    }
    const verifies = callsOf(script, 'jsonwebtoken.verify').length > 0;
    if (!verifies) for (const call of callsOf(script, 'jsonwebtoken.decode')) yield { value: call.value, severity: 'medium', message: 'The token is decoded and nowhere verified.' };
  },
  bad: [
    'const jwt = require("jsonwebtoken"); jwt.verify(t, key, { algorithms: ["HS256", "none"] });',
    'const jwt = require("jwt-simple"); jwt.decode(t, key, true);',
    'import jwt from "jsonwebtoken"; const user = jwt.decode(req.headers.token); if (user.admin) open();',
  ],
  good: [
    'const jwt = require("jsonwebtoken"); jwt.verify(t, key, { algorithms: ["HS256"] });',
    'const jwt = require("jsonwebtoken"); const head = jwt.decode(t); jwt.verify(t, keys[head.kid]);',
    'const jwt = require("jwt-simple"); jwt.decode(t, key);',
    'const jwt = require("jwt-simple"); jwt.decode(t, key, false);',
  ],
});
