import {
  argsOf,
  callsNamed,
  calleeOf,
  constant,
  type Call,
  listedValuesOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  propertyOf,
  receiverOf,
  resolve,
  scriptsOf,
  type ScriptFacts,
  variableOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { kept } from '../../program/kept.ts';
import { calledName, functionOfValue, hasCondition } from './scriptValues.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'del', 'all', 'use', 'route', 'addHook'];
/** Where options of a route say what stands before it: `{ preHandler: [app.authenticate] }`. */
const BEFORE = ['preHandler', 'onRequest', 'preValidation', 'beforeHandle'];
/** Names of what stands before a handler and lets in who signed in. */
export const GUARD =
  /auth|log_?in|logged|sign_?in|session|token|jwt|protect|guard|admin|permi|role|passport|require|ensure|restrict|owner|access|verify/i;
/** What else stands there: it looks at what is sent, not at who sends it. */
export const NO_GUARD = /valid|schema|limit|csrf|upload|multer|captcha|parse|json|cors|cache|single|fields|^$/i;

/** The name of what stands there as a handler: `auth`, `roles.admin`, `requireRole('admin')`. */
export function nameOfHandler(script: ScriptFacts, value: number): string {
  const seen = opOf(script, value) === Op.call ? calleeOf(script, value) : value;
  return opOf(script, seen) === Op.member
    ? `${calledName(script, objectOf(script, seen))}.${propertyNameOf(script, seen)}`
    : calledName(script, seen);
}

/** What stands before a handler, one by one: lists of guards, and options that name them. */
export function guardsIn(script: ScriptFacts, value: number): readonly number[] {
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.array) return listedValuesOf(script, seen);
  if (opOf(script, seen) !== Op.object) return [value];
  const named = BEFORE.map((key) => propertyOf(script, seen, key)).filter((one) => one !== 0);
  return named.flatMap((one) => (opOf(script, one) === Op.array ? listedValuesOf(script, one) : [one]));
}

/** A guard that lets everybody in: `(req, res, next) => { next(); }`. */
export function letsAllIn(script: ScriptFacts, value: number): boolean {
  const fn = functionOfValue(script, value);
  if (fn === undefined || fn.params.length !== 3) return false;
  const isInside = (pos: number): boolean => pos >= fn.start && pos < fn.end;
  const inside = script.calls.filter((call) => isInside(posOf(script, call)));
  const [only = 0] = inside;
  if (inside.length !== 1 || argsOf(script, only).length > 0 || hasCondition(script, fn)) return false;
  return variableOf(script, calleeOf(script, only)) === fn.params[2];
}

/** One route, or what stands before all of a router's. */
export interface Route {
  readonly call: Call;
  readonly method: string;
  readonly path: string;
  readonly guarded: boolean;
  /** Something that may be a guard stands there. */
  readonly maybe: boolean;
}

/** Routes of one router of a script, with whether a guard stands before their handler. */
export const routesOf = kept((script: ScriptFacts): ReadonlyMap<number, readonly Route[]> => {
  const routers = new Map<number, Route[]>();
  for (const call of callsNamed(script, ...METHODS)) {
    const router = variableOf(script, receiverOf(script, call));
    if (call.args.length === 0 || receiverOf(script, call) === 0) continue;
    const name = nameOf(script, call.callee);
    const first = constant(script, call.args[0] as number);
    const isHook = name === 'addHook';
    if (isHook && !BEFORE.includes(first ?? '')) continue;
    const method = isHook ? 'use' : name;
    const path = isHook ? '' : first;
    if (path === undefined && method !== 'use') continue;
    const before = call.args.slice(path === undefined ? 0 : 1, method === 'use' ? undefined : -1);
    const names = before.flatMap((one) =>
      opOf(script, resolve(script, one)) === Op.array
        ? ['guards']
        : guardsIn(script, one).map((part) => (letsAllIn(script, part) ? '' : nameOfHandler(script, part))),
    );
    const guarded = names.some((name) => GUARD.test(name) && !NO_GUARD.test(name));
    const maybe = names.some((name) => !NO_GUARD.test(name));
    const list = routers.get(router) ?? [];
    list.push({ call, method, path: path ?? '', guarded, maybe });
    routers.set(router, list);
  }
  return routers;
});

/** What a middleware of Next.js names that looks at who is there. */
const ASKS = /auth|token|session|cookie|log-?_?in/i;

/** Whether any route of the repository has a guard. */
export const hasGuards = (facts: Facts): boolean => facts.whole(foundGuards);
const foundGuards = (facts: Facts): boolean =>
  scriptsOf(facts).some(
    ({ file, script }) =>
      !file.traits.vendored &&
      !file.traits.test &&
      ([...routesOf(script).values()].some((routes) => routes.some(({ guarded }) => guarded)) ||
        script.strings.some(
          (text) =>
            text.length < 40 &&
            /^(?:UseGuards|passport|express-jwt|preHandler|onRequest|getServerSession|next-auth|@clerk\/\w+)$/.test(
              text,
            ),
        ) ||
        (script.strings.includes('middleware') && script.strings.some((text) => text.length < 60 && ASKS.test(text)))),
  );
