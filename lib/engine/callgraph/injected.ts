import {
  bindingName,
  callsNamed,
  constant,
  elementsOf,
  functionIndexOf,
  functionOfThis,
  Op,
  opOf,
  resolve,
  valuesOf,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import type { Program, Unit } from '../program/program.ts';
import { readsOf } from '../program/readsOf.ts';

/*
 * Parts that a loader hands to functions by their names: AMD's `define('net', ['./log'], function (log) { … })`, AngularJS'
 * `app.factory('Net', ['$http', function ($http) { … }])`.
 */

/** A function that makes such a part, or takes some, with the names of those in order. */
interface Maker {
  readonly unit: Unit;
  readonly fn: number;
  readonly names: readonly (string | undefined)[];
}

interface Makers {
  readonly byFunction: ReadonlyMap<string, Maker>;
  readonly byName: ReadonlyMap<string, readonly Maker[]>;
}

const AMD = ['define', 'require', 'requirejs'];
const ANGULAR = ['factory', 'service', 'controller', 'directive', 'run', 'config', 'component'];
/** Scripts of one name, and values of one part, that are looked at. */
const MOST = 4;

const baseOf = (path: string): string => path.replace(/^.*\/|\.js$/g, '');

const known = new WeakMap<Program, Makers>();

function makersOf(program: Program): Makers {
  const found = known.get(program);
  if (found) return found;
  const byFunction = new Map<string, Maker>();
  const byName = new Map<string, Maker[]>();
  for (const unit of program.units)
    for (const name of [...AMD, ...ANGULAR])
      for (const call of callsNamed(unit.script, name)) {
        const maker = makerOf(unit, call.args, !AMD.includes(name));
        if (maker === undefined) continue;
        byFunction.set(`${unit.index}.${maker.fn}`, maker);
        const own = call.args.length > 1 ? constant(unit.script, call.args[0] ?? 0) : undefined;
        if (own !== undefined) addTo(byName, own, maker);
        else if (name === 'define') {
          addTo(byName, unit.file.path, maker);
          addTo(byName, `/${baseOf(unit.file.path)}`, maker);
        }
      }
  const made = { byFunction, byName };
  known.set(program, made);
  return made;
}

/** What is told by a call: a function, and the names of what it is given before it, in a list or by its parameters. */
function makerOf(unit: Unit, args: readonly number[], byParameters: boolean): Maker | undefined {
  const { script } = unit;
  const last = resolve(script, args.at(-1) ?? 0);
  const listed = opOf(script, last) === Op.array ? elementsOf(script, last) : undefined;
  const func = resolve(script, listed?.at(-1) ?? last);
  if (opOf(script, func) !== Op.func) return undefined;
  const fn = functionIndexOf(script, func);
  const before = args.length > 1 ? resolve(script, args.at(-2) ?? 0) : 0;
  const list = listed?.slice(0, -1) ?? (opOf(script, before) === Op.array ? elementsOf(script, before) : []);
  const names =
    list.length === 0 && byParameters
      ? (script.functions[fn]?.params.map((param) => bindingName(script, param)) ?? [])
      : list.map((one) => constant(script, one));
  return { unit, fn, names };
}

/** What a loader hands to a parameter: what the function of that part gives back, what is put into its `exports`, its `this`. */
export function injected(
  program: Program,
  unit: Unit,
  fn: number,
  index: number,
): { unit: Unit; call: number; value: number }[] {
  const { byFunction, byName } = makersOf(program);
  const name = byFunction.get(`${unit.index}.${fn}`)?.names[index];
  if (name === undefined) return [];
  const file = program.imported(unit, name)?.file.path;
  // `bus` is `js/bus.js`, below whichever folder the loader was told.
  const ofFile =
    file === undefined
      ? (byName.get(`/${baseOf(name)}`) ?? []).filter((maker) => `/${maker.unit.file.path}`.endsWith(`/${name}.js`))
      : (byName.get(file) ?? []);
  return [...(byName.get(name) ?? []), ...ofFile].slice(0, MOST).flatMap((maker) => {
    const { script } = maker.unit;
    const { params = [], returns = [] } = script.functions[maker.fn] ?? {};
    const exported = params[maker.names.indexOf('exports')];
    return [
      ...returns.slice(0, MOST),
      ...(exported === undefined ? [] : readsOf(maker.unit, exported).slice(0, 1)),
      ...valuesOf(script, Op.self)
        .filter((self) => functionOfThis(script, self) === maker.fn)
        .slice(0, 1),
    ].map((value) => ({ unit: maker.unit, call: 0, value }));
  });
}
