import { bindingOf, lookup, Op, opOf, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';
import { addTo } from '../../facts/addTo.ts';
import { fileOfModule, resolveModule } from '../../facts/resolveReference.ts';
import { nameOfHandler, routesOf } from './guardedRoutes.ts';
import { type Guard, guardOfUse, moduleOf, notSure, type Scripted, strongest, weakest } from './guardOfUse.ts';

/** Routers in routers that are gone through. */
const DEEPEST = 8;

interface Mounted {
  readonly within: string;
  readonly guard: Guard;
}

/** Routers that files export, and what stands where others mount them. */
interface Routers {
  /** The file whose router a value is. */
  fileOf(script: ScriptFacts, value: number): string | undefined;
  /** What stands before each of them, through all routers that they are mounted in: the least of their mounts. */
  guards(): ReadonlyMap<string, Guard>;
}

/** Routers by files: `router.use('/admin', isAdmin, require('./admin'))` in `routes/index.js`, which the application mounts. */
export function routersOf(scripts: readonly Scripted[]): Routers {
  const byPath = new Map(scripts.map((one) => [one.file.path, one]));
  const byScript = new Map(scripts.map((one) => [one.script, one]));
  const fileOf = (script: ScriptFacts, value: number): string | undefined => {
    const module = moduleOf(script, value);
    const from = byScript.get(script)?.file.path;
    if (!module.startsWith('.') || from === undefined) return undefined;
    const target = fileOfModule(byPath, resolveModule(from, module) ?? '');
    if (target === undefined || target.script === script || routesOf(target.script).size === 0) return undefined;
    return isWhole(script, value) || /rout/i.test(nameOfHandler(script, value)) ? target.file.path : undefined;
  };
  return { fileOf, guards: () => guardsOf(scripts, fileOf) };
}

/** What a module exports as a whole, and not one thing of it: a file with routes may hold guards beside them. */
function isWhole(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.member) return false;
  const ref = opOf(script, value) === Op.ref ? value : seen;
  const name = opOf(script, ref) === Op.ref ? lookup(script).imports.get(bindingOf(script, ref))?.name : undefined;
  return name === undefined || name === 'default' || name === '*';
}

function guardsOf(scripts: readonly Scripted[], fileOf: Routers['fileOf']): ReadonlyMap<string, Guard> {
  const mounts = new Map<string, Mounted[]>();
  for (const { file, script } of scripts)
    for (const routes of routesOf(script).values()) {
      const uses = routes.filter(({ method }) => method === 'use');
      for (const { call, path } of uses) {
        const args = call.args.slice(path === '' ? 0 : 1);
        const targets = args.map((arg) => fileOf(script, arg)).filter((one) => one !== undefined);
        if (targets.length === 0) continue;
        const isRouter = (arg: number): boolean => fileOf(script, arg) !== undefined;
        const earlier = uses
          .filter((one) => one.path === '' && one.call.pos < call.pos)
          .map((one) => guardOfUse(script, one.call.args, isRouter));
        const guard = notSure(strongest([guardOfUse(script, args, isRouter), ...earlier]));
        for (const target of targets) addTo(mounts, target, { within: file.path, guard });
      }
    }
  let before: ReadonlyMap<string, Guard> = new Map();
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const outer = before;
    const through = ({ within, guard }: Mounted): Guard => strongest([guard, outer.get(within) ?? 'none']);
    before = new Map([...mounts].map(([path, list]) => [path, weakest(list.map(through))]));
  }
  return before;
}
