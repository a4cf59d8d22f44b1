import {
  argOf,
  argsOf,
  bindingName,
  constant,
  Op,
  opOf,
  resolve,
  scriptsOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { addTo } from '../../facts/addTo.ts';
import type { FileFacts, Facts } from '../../facts.ts';
import { asksAdmin, ROLE } from './asksAdmin.ts';
import { frameworkHandlersOf } from './frameworkHandlers.ts';
import { GUARD, guardsIn, letsAllIn, nameOfHandler, NO_GUARD, type Route, routesOf } from './guardedRoutes.ts';
import { type Guard, guardOfUse, notSure, strongest } from './guardOfUse.ts';
import { guardBefore, lastOf, mountsOf } from './mounts.ts';
import { calledName, functionOfValue } from './scriptValues.ts';

type Fn = ScriptFacts['functions'][number];

/** Files of Next.js that are routes by where they stand. */
export const OF_NEXT = /(?:^|\/)pages\/api\/|(?:^|\/)app\/(?:.*\/)?route\.[cm]?[jt]sx?$/;

/** What they export for each method: `export async function GET() {}` needs no request. */
const NEXT_METHOD = /^(?:GET|POST|PUT|PATCH|DELETE)$/;

/** A function that answers requests, with what is known of how it is reached. */
export interface Handler {
  readonly script: ScriptFacts;
  readonly file: FileFacts;
  readonly fn: Fn;
  /** Its name and the paths of its routes. */
  readonly names: string;
  readonly guard: Guard;
}

/** Functions that answer requests, of the whole program. */
export const handlersOf = (facts: Facts): readonly Handler[] => facts.whole(foundHandlers);

interface Registered {
  readonly guard: Guard;
  readonly path: string;
}

/** Something that asks for a role stands there. */
const asksRole = (script: ScriptFacts, { call }: Route): boolean =>
  call.args
    .slice(1, -1)
    .some((one) =>
      guardsIn(script, one).some((part) => ROLE.test(nameOfHandler(script, part)) || isToldRight(script, part)),
    );
/** What stands before one route itself. */
function ownGuard(script: ScriptFacts, route: Route): Guard {
  const before = route.call.args.slice(1, -1).flatMap((one) => guardsIn(script, one));
  if (before.some((part) => asksAdmin(script, part))) return 'admin';
  return asksRole(script, route) ? 'role' : route.guarded ? 'some' : 'none';
}
/** What is asked before one of several functions that answer one after the other, as far as is seen. */
function guardAmong(script: ScriptFacts, before: readonly number[]): Guard {
  const parts = before.flatMap((one) => guardsIn(script, one)).filter((part) => !letsAllIn(script, part));
  if (parts.some((part) => asksAdmin(script, part))) return 'admin';
  const names = parts.map((part) => nameOfHandler(script, part));
  if (names.some((name) => ROLE.test(name))) return 'role';
  return names.some((name) => GUARD.test(name) && !NO_GUARD.test(name)) ? 'some' : 'unknown';
}
/** Functions of a route before its last that are no guards, and what is asked before each. */
const beforeLast = (script: ScriptFacts, args: readonly number[]): { value: number; between: Guard }[] =>
  args
    .slice(1, -1)
    .map((value, at) => ({ value, between: guardAmong(script, args.slice(1, at + 1)) }))
    .filter(
      ({ value }) =>
        !GUARD.test(calledName(script, value)) &&
        opOf(script, resolve(script, value)) !== Op.call &&
        (calledName(script, value) !== '' || functionOfValue(script, value) !== undefined),
    );
/** `auth('manageUsers')`: what a guard is told is a right that it asks for. */
const isToldRight = (script: ScriptFacts, value: number): boolean => {
  const seen = resolve(script, value);
  return (
    opOf(script, seen) === Op.call &&
    GUARD.test(nameOfHandler(script, seen)) &&
    !/passport\.|validat|^require$|import/i.test(nameOfHandler(script, seen)) &&
    argsOf(script, seen).some((arg) => constant(script, arg) !== undefined)
  );
};

/** Of two routes of one function the one that is less guarded tells who gets to it. */
const withOther = (known: Registered | undefined, told: Registered): Registered =>
  known === undefined || known.guard === told.guard
    ? told
    : { ...told, guard: notSure(told.guard === 'unknown' ? known.guard : told.guard) };

function foundHandlers(facts: Facts): readonly Handler[] {
  const scripts = scriptsOf(facts).filter(
    ({ file, script }) =>
      !file.traits.vendored && !file.traits.test && !file.traits.minified && script.parser !== 'tokens',
  );
  const mounts = mountsOf(scripts);
  const byFunction = new Map<Fn, Registered>();
  const byName = new Map<string, Registered[]>();
  const registered = new Set<Fn>();
  for (const { file, script } of scripts)
    for (const [router, routes] of routesOf(script)) {
      const before = mounts.routers.get(file.path) ?? mounts.files.get(lastOf(file.path)) ?? 'none';
      const guards = routes
        .filter(({ method, path }) => method === 'use' && path === '')
        .map(({ call }) => ({ pos: call.pos, guard: guardOfUse(script, call.args) }));
      for (const route of routes) {
        const { call, method, path } = route;
        if (method === 'use' || method === 'route' || call.args.length < 2) continue;
        const own = ownGuard(script, route);
        const earlier = guards.filter(({ pos }) => pos < call.pos).map(({ guard }) => guard);
        const shared = guardBefore(mounts, script, router, call.pos);
        const told = { guard: strongest([own, before, shared, ...earlier]), path: `${method} ${path}` };
        let last = call.args.at(-1) ?? 0;
        // `wrap(async (req, res) => …)`: an error of it is caught.
        if (opOf(script, resolve(script, last)) === Op.call && !GUARD.test(nameOfHandler(script, last)))
          last = argOf(script, resolve(script, last), 0) || last;
        for (const { value, between } of beforeLast(script, call.args)) {
          const one = functionOfValue(script, value);
          const known = { ...told, guard: strongest([between, before, shared, ...earlier]) };
          if (one !== undefined) byFunction.set(one, withOther(byFunction.get(one), known));
          else addTo(byName, calledName(script, value), known);
        }
        const fn = functionOfValue(script, last);
        const name = calledName(script, last);
        if (fn !== undefined) {
          byFunction.set(fn, withOther(byFunction.get(fn), told));
          if (/^[/*]|^$/.test(path) && fn.params.length < 4) registered.add(fn);
        } else if (name !== '') addTo(byName, name, told);
      }
    }
  const sharers = new Map<string, number>();
  for (const { script } of scripts)
    for (const fn of script.functions) if (isHandler(script, fn)) sharers.set(fn.name, (sharers.get(fn.name) ?? 0) + 1);
  return scripts.flatMap(({ file, script }) => {
    const others = new Map(frameworkHandlersOf(script).map((one) => [one.fn, one]));
    return script.functions.flatMap((fn): Handler[] => {
      const other = others.get(fn);
      if (other !== undefined)
        return [{ script, file, fn, guard: strongest([other.guard, guardBefore(mounts, script)]), names: other.name }];
      if (!isHandler(script, fn) && !registered.has(fn) && !(OF_NEXT.test(file.path) && NEXT_METHOD.test(fn.name)))
        return [];
      const known = byFunction.get(fn);
      const named = known === undefined ? (byName.get(fn.name) ?? []) : [known];
      const guards = named.map((one) => one.guard);
      const isSure = guards.every((one) => one === 'admin') && (known !== undefined || (sharers.get(fn.name) ?? 0) < 2);
      const guard = named.length === 0 ? 'unknown' : isSure ? 'admin' : notSure(strongest(guards));
      return [
        {
          script,
          file,
          fn,
          guard,
          names: [fn.name, ...named.map((one) => one.path), OF_NEXT.test(file.path) ? file.path : ''].join(' '),
        },
      ];
    });
  });
}

/** Its first parameter is a request. */
const isHandler = (script: ScriptFacts, { params }: Fn): boolean =>
  /^_?(?:req|request|ctx)$/.test(bindingName(script, params[0] ?? -1));
