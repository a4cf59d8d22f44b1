import { apiPath, Op, opOf, resolve, type ScriptFacts, variableOf } from '../../facts/javascript/query.ts';
import { nameOfHandler, routesOf } from './guardedRoutes.ts';
import { type Guard, guardOfUse, isMount, moduleOf, notSure, type Scripted, strongest } from './guardOfUse.ts';
import { routersOf } from './mountedRouters.ts';

/** A guard of everything that is registered behind it. */
interface Mount {
  readonly script: ScriptFacts;
  readonly router: number;
  readonly pos: number;
  readonly guard: Guard;
}
interface Mounts {
  readonly all: readonly Mount[];
  /** What stands before the routers of files, by their paths. */
  readonly routers: ReadonlyMap<string, Guard>;
  readonly files: ReadonlyMap<string, Guard>;
}

/** The strongest guard that stands before something registered here: what was put there later on the same application does not. */
export const guardBefore = ({ all }: Mounts, script: ScriptFacts, router = -1, pos = Infinity): Guard =>
  strongest([
    'none',
    ...all
      .filter((one) => one.script !== script || variableOf(script, one.router) !== router || one.pos < pos)
      .map(({ guard }) => guard),
  ]);

/** What stands before whole routers: of all the program, or of those in files with these names. */
export function mountsOf(scripts: readonly Scripted[]): Mounts {
  const files = new Map<string, Guard>();
  const all: Mount[] = [];
  const routers = routersOf(scripts);
  for (const { script } of scripts)
    for (const routes of routesOf(script).values())
      for (const { call, method, path } of routes) {
        const args = method === 'use' ? call.args.slice(path === '' ? 0 : 1) : [];
        const isRouter = (arg: number): boolean => routers.fileOf(script, arg) !== undefined;
        const guard = notSure(guardOfUse(script, args, isRouter));
        if (guard === 'none') continue;
        const mounted = args.filter(
          (arg) => isRouter(arg) || isMount(nameOfHandler(script, arg), moduleOf(script, arg)),
        );
        for (const arg of mounted) if (!isRouter(arg)) files.set(lastOf(moduleOf(script, arg)), guard);
        // On a router of its own it is that one's; on the app it is everybody's.
        if (
          mounted.length === 0 &&
          !/Router\(/.test(apiPath(script, resolve(script, receiver(script, call.callee))) ?? '')
        )
          all.push({ script, router: receiver(script, call.callee), pos: call.pos, guard });
      }
  return { all, files, routers: routers.guards() };
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
