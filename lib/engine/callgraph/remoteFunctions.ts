import { apiPath, callsOf, functionFactOf, nameOf, Op, opOf, resolve } from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import type { Target, Unit } from '../program/program.ts';
import type { Callees } from './callees.ts';

/*
 * Libraries by which one part of the program calls functions of another by their names, whatever carries the calls:
 * Comlink, @webext-core/proxy-service, birpc and comctx, from their documentation.
 */

/** Calls that make an object of functions callable, and which argument that is, or what makes it. */
const EXPOSES: readonly (readonly [path: string, arg: number])[] = [
  ['comlink.expose', 0],
  ['@webext-core/proxy-service.registerService', 1],
  ['@webext-core/proxy-service.defineProxyService', 1],
  ['birpc.createBirpc', 0],
  ['comctx.defineProxy', 0],
];

/** What stands for such an object elsewhere. */
const STANDS =
  /^(?:comlink\.wrap|@webext-core\/proxy-service\.(?:createProxyService|defineProxyService)|birpc\.createBirpc|comctx\.defineProxy)\(\)[\w.()]*\.\w+$/;

/** Such objects of a script: what is told, or what a function that is told gives. */
/** Objects of one script that are handed over. */
const MOST_EXPOSED = 50;

const exposedBy = kept(({ script }: Unit): readonly number[] =>
  EXPOSES.flatMap(([path, arg]) =>
    callsOf(script, path).flatMap(({ args }) => {
      const told = resolve(script, args[arg] ?? 0);
      return opOf(script, told) === Op.func ? (functionFactOf(script, told)?.returns ?? []) : [told];
    }),
  ),
);

/** Functions of another part that are called by the name of a method: `remote.save(data)`. */
export function remoteFunctions(callees: Callees, unit: Unit, member: number, depth: number): readonly Target[] {
  const { script } = unit;
  if (!STANDS.test(apiPath(script, member) ?? '')) return [];
  const name = nameOf(script, member);
  return callees.program.units.flatMap((other) =>
    exposedBy(other)
      .slice(0, MOST_EXPOSED)
      .flatMap((value) => callees.keptFunctions(other, value, depth + 1))
      .filter((one) => one.unit.script.functions[one.fn]?.name === name),
  );
}
