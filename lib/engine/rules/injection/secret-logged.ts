import {
  callsNamed,
  functionFactOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  readsNamed,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { say } from '../../../texts/say.ts';
import { patternRule } from './patternRule.ts';
import { calledName, copied, partsOf, rootName } from './scriptValues.ts';
import { signsPeopleIn } from './signsPeopleIn.ts';

/** What a person types: it is told more loudly than a token, which ends one day, or a password that was just made to be shown. */
const TYPED = /pass|pwd|card|cvv|ssn/i;
const SECRET =
  /^(?:(?:new|old|plain|user|current|raw|clear)?_?(?:password|passwd|passphrase|pwd)|(?:access|refresh|auth|bearer|id|session)_?token|client_?secret|api_?secret|secret_?key|private_?key|credit_?card(?:_?number)?|card_?number|cvv|ssn)$/i;

/** A value whose last name says that it is secret. */
function secret(script: ScriptFacts, value: number): boolean {
  return (
    (opOf(script, value) === Op.member || opOf(script, value) === Op.ref) && SECRET.test(calledName(script, value))
  );
}

/** All that a client sent: `req.body`, `JSON.stringify(req.body)`. */
const holdsBody = (script: ScriptFacts, value: number): boolean =>
  [value, ...partsOf(script, value)].some(
    (part) =>
      opOf(script, part) === Op.member &&
      propertyNameOf(script, part) === 'body' &&
      /^_?req(?:uest)?$/.test(calledName(script, objectOf(script, part))),
  );

/** Within what all requests go through: `app.use((req, res, next) => …)`. */
const hearsAll = (script: ScriptFacts, pos: number): boolean =>
  callsNamed(script, 'use').some(({ args }) => {
    const fn = functionFactOf(script, resolve(script, args.at(-1) ?? 0));
    return fn !== undefined && fn.start <= pos && pos < fn.end;
  });

/** Within what takes a password out of what was sent: `const { name, password } = req.body`. */
const takesPassword = (script: ScriptFacts, pos: number): boolean => {
  const taken = readsNamed(script, 'password').filter((read) => /^_?req(?:uest)?$/.test(rootName(script, read)));
  return script.functions.some(
    ({ start, end }) =>
      start <= pos && pos < end && taken.some((read) => start <= posOf(script, read) && posOf(script, read) < end),
  );
};

export default patternRule({
  id: 'secret-logged',
  title: 'Password or token in the log',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-532',
  written: true,
  why: 'Logs are read by more people and kept longer than the secret is meant for. Whoever reads them can sign in as others.',
  remedy: 'Keep secrets out of logs, or log only that they were present.',
  *find(script, _path, facts) {
    for (const call of callsNamed(script, 'log', 'info', 'warn', 'error', 'debug', 'trace', 'fatal')) {
      if (
        opOf(script, call.callee) !== Op.member ||
        ![rootName(script, call.callee), calledName(script, objectOf(script, call.callee))].some((name) =>
          /^(?:console|log(?:ger)?|winston|pino)$/i.test(name),
        )
      )
        continue;
      const told = call.args.flatMap((arg) => [arg, ...partsOf(script, arg)].filter((part) => secret(script, part)));
      if (
        told.length === 0 &&
        call.args.some((arg) => holdsBody(script, arg)) &&
        (takesPassword(script, call.pos) || (hearsAll(script, call.pos) && signsPeopleIn(facts)))
      )
        yield { value: call.value, severity: 'medium', message: say('body-logged') };
      if (told.length > 0)
        yield {
          value: call.value,
          ...(told.some(
            (part) =>
              TYPED.test(calledName(script, part)) && opOf(script, resolve(script, copied(script, part))) === Op.member,
          ) && { severity: 'medium' as const }),
        };
    }
  },
  bad: [
    'app.post("/login", (req, res) => { console.log("login", JSON.stringify(req.body)); const { name, password } = req.body; signIn(name, password); res.end(); });',
    'app.post("/", (req, res) => { console.log("sign-in", req.body.user, req.body.password); res.end(); });',
    'function signIn(name, password) { logger.debug(`trying ${name} with ${password}`); }',
    'app.use((req, res, next) => { console.log(req.url, JSON.stringify(req.body)); next(); }); app.post("/login", signIn);',
    'class A { go(accessToken) { this.logger.info({ accessToken }); } }',
  ],
  good: [
    'app.post("/notes", (req, res) => { console.log("note", req.body); const { text } = req.body; keep(text); res.end(); }); app.post("/login", (req, res) => { signIn(req.body.name, req.body.password); res.end(); });',
    'app.use((req, res, next) => { console.log(req.url, req.body.length); next(); }); app.post("/login", signIn);',
    'app.use((req, res, next) => { console.log(req.body); next(); });',
    'console.log("password changed");',
    'console.log("has password:", Boolean(user.password));',
    'function f(passwordField) { console.log(passwordField.id); }',
    'console.log(`The password must have ${password.length} signs.`);',
  ],
});
