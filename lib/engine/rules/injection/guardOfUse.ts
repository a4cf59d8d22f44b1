import {
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  constant,
  GUARD_SIZE,
  guardEnd,
  guardStart,
  lookup,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  resolve,
  type ScriptFacts,
  variableOf,
} from '../../facts/javascript/query.ts';
import type { FileFacts } from '../../facts.ts';
import { guardNamed } from './asksAdmin.ts';
import { asksWho } from './asksWho.ts';
import { GUARD, nameOfHandler, NO_GUARD } from './guardedRoutes.ts';
import { functionOfValue, wordOf } from './scriptValues.ts';

/** Whether something stands before a handler that asks who is there: `unknown` where nobody registers it in sight. */
export type Guard = 'none' | 'some' | 'role' | 'admin' | 'unknown';

const RANK: readonly Guard[] = ['none', 'unknown', 'some', 'role', 'admin'];
/** The one that asks for most. */
export const strongest = (guards: readonly Guard[]): Guard =>
  guards.reduce((a, b) => (RANK.indexOf(a) > RANK.indexOf(b) ? a : b));

/** The one that asks for least. */
export const weakest = (guards: readonly Guard[]): Guard =>
  guards.reduce((a, b) => (RANK.indexOf(a) < RANK.indexOf(b) ? a : b));

/** What is not known to stand before this one alone may let others than administrators to it. */
export const notSure = (guard: Guard): Guard => (guard === 'admin' ? 'role' : guard);

/** What is put before all routes and asks nothing: it only makes a session known. */
const MAKES_SESSION = /^(?:express-?)?session$|cookie|passport|initialize|static|helmet|morgan|rate|swagger/i;
export const isMount = (name: string, module: string): boolean =>
  /rout|controller|(?:^|\/)api/i.test(`${name} ${module}`) && !/middleware|guard/i.test(module);

/** The module that a value was taken from: `require('../routes/auth')`, `import auth from '../routes/auth'`. */
export function moduleOf(script: ScriptFacts, value: number): string {
  let seen = resolve(script, value);
  // `const { router } = require('./routes/upload')`
  if (opOf(script, seen) === Op.member) seen = resolve(script, objectOf(script, seen));
  if (opOf(script, seen) === Op.call && nameOf(script, calleeOf(script, seen)) === 'require')
    return constant(script, argOf(script, seen, 0)) ?? '';
  const ref = opOf(script, value) === Op.ref ? value : seen;
  return opOf(script, ref) === Op.ref ? (lookup(script).imports.get(bindingOf(script, ref))?.module ?? '') : '';
}

/** A script in its file. */
export interface Scripted {
  readonly file: FileFacts;
  readonly script: ScriptFacts;
}

/** What an answer says to whom it does not know: `Codes.NOT_AUTHORIZED`, `'unauthenticated'`. */
const REFUSED =
  /(?:un|not_?)(?:auth(?:ori[sz]ed|enticated)|logged_?in|signed_?in)|forbidden|(?:access|permission)_?denied/i;
const saysRefused = (script: ScriptFacts, arg: number): boolean =>
  REFUSED.test(constant(script, arg) ?? memberNameOf(script, arg));

/** Whether a function calls its third parameter, `next()`, under a condition alone. */
const goesOnForSome = (script: ScriptFacts, { params, start, end }: ScriptFacts['functions'][number]): boolean => {
  const goes = script.calls.filter((call) => {
    const pos = posOf(script, call);
    return pos >= start && pos < end && variableOf(script, calleeOf(script, call)) === params[2];
  });
  return (
    params.length === 3 && goes.length > 0 && goes.every((call) => isUnderCondition(script, start, posOf(script, call)))
  );
};

/** Whether a condition that is known, of the function that begins at a place, decides whether another place is reached. */
function isUnderCondition(script: ScriptFacts, from: number, pos: number): boolean {
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (guardStart(script, at) >= from && guardStart(script, at) <= pos && pos < guardEnd(script, at)) return true;
  return false;
}

/** A function that stands there itself and turns away who has not signed in: `(req, res, next) => { if (!req.session.user) return res.status(401).end(); next(); }`. */
function turnsAway(script: ScriptFacts, value: number): boolean {
  const fn = functionOfValue(script, value);
  if (fn === undefined || fn.params.length < 2) return false;
  const inside = (one: number): boolean => posOf(script, one) >= fn.start && posOf(script, one) < fn.end;
  const goesOn = goesOnForSome(script, fn);
  return (
    script.calls.some(
      (call) =>
        inside(call) &&
        (/^(?:redirect|verify|jwtVerify|HTTPException|Unauthorized\w*|Forbidden\w*)$/.test(
          nameOf(script, calleeOf(script, call)),
        ) ||
          argsOf(script, call).some(
            (arg) => /^40[13]$/.test(wordOf(script, arg) ?? '') || (goesOn && saysRefused(script, arg)),
          )),
    ) && asksWho(script, fn.start, fn.end)
  );
}

const NEVER: (arg: number) => boolean = () => false;

/** What stands before routes by `use`: something that asks who is there, or for their role. */
export function guardOfUse(script: ScriptFacts, args: readonly number[], isRouter = NEVER): Guard {
  if (args.some((arg) => turnsAway(script, arg))) return 'some';
  const names = args
    .filter((arg) => !isRouter(arg))
    .map((arg) => [nameOfHandler(script, arg), moduleOf(script, arg)] as const)
    .filter(
      ([name, module]) =>
        GUARD.test(name) && !NO_GUARD.test(name) && !MAKES_SESSION.test(name) && !isMount(name, module),
    );
  if (names.length === 0) return 'none';
  return strongest(names.map(([name]) => guardNamed(name)));
}
