import {
  apiPath,
  argOf,
  bindingOf,
  calleeOf,
  constant,
  lookup,
  nameOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import type { FileFacts } from '../../facts.ts';
import { GUARD, nameOfHandler, NO_GUARD, routesOf } from './guardedRoutes.ts';

/** Whether something stands before a handler that asks who is there: `unknown` where nobody registers it in sight. */
export type Guard = 'none' | 'some' | 'role' | 'unknown';

const RANK: readonly Guard[] = ['none', 'unknown', 'some', 'role'];
/** The one that asks for most. */
export const strongest = (guards: readonly Guard[]): Guard =>
  guards.reduce((a, b) => (RANK.indexOf(a) > RANK.indexOf(b) ? a : b));

/** Names of what asks for a role. */
export const ROLE = /admin|role|permi|staff|superuser|grant|can[A-Z]|authoriz|policy/i;
/** What is put before all routes and asks nothing: it only makes a session known. */
const MAKES_SESSION = /^(?:express-?)?session$|cookie|passport|initialize|static|helmet|morgan|rate|swagger/i;
const isMount = (name: string, module: string): boolean =>
  /rout|controller|(?:^|\/)api/i.test(`${name} ${module}`) && !/middleware|guard/i.test(module);

/** The module that a value was taken from: `require('../routes/auth')`, `import auth from '../routes/auth'`. */
function moduleOf(script: ScriptFacts, value: number): string {
  const seen = resolve(script, value);
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

/** What stands before routes by `use`: something that asks who is there, or for their role. */
export function guardOfUse(script: ScriptFacts, args: readonly number[]): Guard {
  const names = args
    .map((arg) => [nameOfHandler(script, arg), moduleOf(script, arg)] as const)
    .filter(
      ([name, module]) =>
        GUARD.test(name) && !NO_GUARD.test(name) && !MAKES_SESSION.test(name) && !isMount(name, module),
    );
  if (names.length === 0) return 'none';
  return names.some(([name]) => ROLE.test(name)) ? 'role' : 'some';
}

/** What stands before whole routers: of all the program, or of those in files with these names. */
export function mountsOf(scripts: readonly Scripted[]): {
  all: Guard;
  files: ReadonlyMap<string, Guard>;
} {
  const files = new Map<string, Guard>();
  let all: Guard = 'none';
  for (const { script } of scripts)
    for (const routes of routesOf(script).values())
      for (const { call, method, path } of routes) {
        const args = method === 'use' ? call.args.slice(path === '' ? 0 : 1) : [];
        const guard = guardOfUse(script, args);
        if (guard === 'none') continue;
        const mounted = args
          .map((arg) => moduleOf(script, arg))
          .filter((module, at) => isMount(nameOfHandler(script, args[at] as number), module));
        for (const module of mounted) files.set(lastOf(module), guard);
        // On a router of its own it is that one's; on the app it is everybody's.
        if (
          mounted.length === 0 &&
          !/Router\(/.test(apiPath(script, resolve(script, receiver(script, call.callee))) ?? '')
        )
          all = strongest([all, guard]);
      }
  return { all, files };
}

const receiver = (script: ScriptFacts, callee: number): number =>
  opOf(script, callee) === Op.member ? (script.a[callee] as number) : 0;
/** Last part of a path to a module, without its ending. */
export const lastOf = (path: string): string =>
  path
    .replace(/\.[cm]?[jt]sx?$/, '')
    .replace(/\/index$/, '')
    .split('/')
    .at(-1) ?? '';
