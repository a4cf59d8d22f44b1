import {
  argOf,
  argsOf,
  bindingName,
  constant,
  functionFactOf,
  listedValuesOf,
  Op,
  opOf,
  resolve,
  scriptsOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { addTo } from '../../facts/addTo.ts';
import type { FileFacts, Facts } from '../../facts.ts';
import { GUARD, nameOfHandler, type Route, routesOf } from './guardedRoutes.ts';
import { type Guard, guardOfUse, lastOf, mountsOf, ROLE, strongest } from './mounts.ts';
import { calledName } from './scriptValues.ts';

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
      partsOf(script, one).some((part) => ROLE.test(nameOfHandler(script, part)) || isToldRight(script, part)),
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
/** `[auth, admin]` */
const partsOf = (script: ScriptFacts, value: number): readonly number[] => {
  const seen = resolve(script, value);
  return opOf(script, seen) === Op.array ? listedValuesOf(script, seen) : [value];
};

function foundHandlers(facts: Facts): readonly Handler[] {
  const scripts = scriptsOf(facts).filter(
    ({ file, script }) =>
      !file.traits.vendored && !file.traits.test && !file.traits.minified && script.parser !== 'tokens',
  );
  const mounts = mountsOf(scripts);
  const byFunction = new Map<Fn, Registered>();
  const byName = new Map<string, Registered[]>();
  for (const { file, script } of scripts)
    for (const routes of routesOf(script).values()) {
      const before = strongest([
        mounts.all,
        mounts.files.get(lastOf(file.path)) ?? 'none',
        ...routes.map(({ call, method, path }) =>
          method === 'use' && path === '' ? guardOfUse(script, call.args) : 'none',
        ),
      ]);
      for (const route of routes) {
        const { call, method, path } = route;
        if (method === 'use' || method === 'route' || call.args.length < 2) continue;
        const own = asksRole(script, route) ? 'role' : route.guarded ? 'some' : 'none';
        const told = { guard: strongest([own, before]), path: `${method} ${path}` };
        let last = call.args.at(-1) ?? 0;
        // `wrap(async (req, res) => …)`: an error of it is caught.
        if (opOf(script, resolve(script, last)) === Op.call && !GUARD.test(nameOfHandler(script, last)))
          last = argOf(script, resolve(script, last), 0) || last;
        const fn = functionFactOf(script, resolve(script, last));
        const name = calledName(script, last);
        if (fn !== undefined) byFunction.set(fn, told);
        else if (name !== '') addTo(byName, name, told);
      }
    }
  return scripts.flatMap(({ file, script }) =>
    script.functions.flatMap((fn): Handler[] => {
      if (!isHandler(script, fn) && !(OF_NEXT.test(file.path) && NEXT_METHOD.test(fn.name))) return [];
      const known = byFunction.get(fn);
      const named = known === undefined ? (byName.get(fn.name) ?? []) : [known];
      const guard = named.length === 0 ? 'unknown' : strongest(named.map((one) => one.guard));
      return [
        {
          script,
          file,
          fn,
          guard,
          names: [fn.name, ...named.map((one) => one.path), OF_NEXT.test(file.path) ? file.path : ''].join(' '),
        },
      ];
    }),
  );
}

/** Its first parameter is a request. */
const isHandler = (script: ScriptFacts, { params }: Fn): boolean =>
  /^_?(?:req|request|ctx)$/.test(bindingName(script, params[0] ?? -1));
