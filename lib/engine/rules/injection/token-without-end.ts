import { callsOf, keysOf, Op, opOf, resolve } from '../../facts/javascript/query.ts';
import { lacks } from '../../program/lacks.ts';
import { patternRule } from './patternRule.ts';
import { calledName } from './scriptValues.ts';

/** Claims that say who somebody is: such a token signs in. */
const WHO = /^(?:_?id|sub|uid|user(?:_?(?:id|name))?|e?mail|roles?|is_?admin)$/i;

/** A whole account: `jwt.sign(user, key)`. */
const ACCOUNT = /^(?:found|existing|db|new|saved)?_?(?:user|account|member|admin)$/i;

export default patternRule({
  id: 'token-without-end',
  title: 'Sign-in token that never ends',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-613',
  why: 'A signed token is taken until it ends. One without an end stays good after a theft, a new password, or the removal of the account.',
  remedy: 'Set expiresIn to minutes or hours, and renew tokens while the person is signed in.',
  *find(script) {
    for (const call of callsOf(script, 'jsonwebtoken.sign')) {
      const [claims = 0, , options = 0, ...more] = call.args;
      const isEndless =
        (lacks(script, claims, 'exp')
          ? keysOf(script, claims).some((key) => WHO.test(key))
          : ACCOUNT.test(calledName(script, claims)) && opOf(script, resolve(script, claims)) !== Op.object) &&
        (options === 0 || opOf(script, resolve(script, options)) === Op.func || lacks(script, options, 'expiresIn'));
      if (isEndless && more.length < 2) yield { value: call.value };
    }
  },
  bad: [
    'const jwt = require("jsonwebtoken"); db.get(query, (err, user) => { res.json({ token: jwt.sign(user, key) }); });',
    'const jwt = require("jsonwebtoken"); const claims = { username: user.name, id: user.id }; const token = jwt.sign(claims, process.env.KEY);',
    'import jwt from "jsonwebtoken"; jwt.sign({ sub: user.id }, key, { algorithm: "RS256" });',
  ],
  good: [
    'const jwt = require("jsonwebtoken"); db.get(query, (err, user) => { res.json({ token: jwt.sign(user, key, { expiresIn: "1h" }) }); });',
    'const jwt = require("jsonwebtoken"); jwt.sign({ id: user.id }, process.env.KEY, { expiresIn: "1h" });',
    'const jwt = require("jsonwebtoken"); jwt.sign({ id: user.id, exp: soon() }, process.env.KEY);',
    'const jwt = require("jsonwebtoken"); jwt.sign({ id: user.id }, process.env.KEY, options); jwt.sign({ ...claims, id }, key);',
    'const jwt = require("jsonwebtoken"); jwt.sign({ file: name }, process.env.KEY);',
  ],
});
