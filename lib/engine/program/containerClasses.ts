import {
  argsOf,
  bindingOf,
  calleeOf,
  defsOf,
  memberNameOf,
  Op,
  opOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { words } from '../words.ts';
import { kept } from './kept.ts';
import type { Program, Unit } from './program.ts';

/** Methods by which containers for dependency injection are told classes: Inversify, TSyringe, Awilix. */
const TELLS = words('to register registerSingleton asClass bind');

/** Classes of a program that containers make: with more, a parameter could be any of too many. */
const MOST = 24;

/** The class that a variable holds, whatever else is put into it; 0 for none. */
function classIn(script: ScriptFacts, value: number, call = 0): number {
  if (opOf(script, value) !== Op.ref) return 0;
  const defs = defsOf(script, bindingOf(script, value));
  return call === 0 || defs.includes(call) ? (defs.find((def) => opOf(script, def) === Op.klass) ?? 0) : 0;
}

/** The class of `Shop = __decorate([shop('one')], Shop)`; 0 for any other call. */
export function decoratedClass(script: ScriptFacts, call: number): number {
  const [first = 0, klass = 0, more] = argsOf(script, call);
  return more === undefined && opOf(script, first) === Op.array ? classIn(script, klass, call) : 0;
}

/** `container.bind(Hub).to(Client)` */
const toldClass = (script: ScriptFacts, call: number): number =>
  TELLS.has(memberNameOf(script, calleeOf(script, call))) ? classIn(script, argsOf(script, call).at(-1) ?? 0) : 0;

/**
 * Classes that a container makes, by what their decorators or calls of its methods tell it: no `new` shows what their constructors
 * are given, which is others of them.
 */
export const containerClasses = kept((program: Program): readonly { unit: Unit; klass: number }[] => {
  const found = new Map<number, { unit: Unit; klass: number }>();
  for (const unit of program.units)
    for (const call of unit.script.calls) {
      const klass = decoratedClass(unit.script, call) || toldClass(unit.script, call);
      if (klass !== 0) found.set(unit.base + klass, { unit, klass });
    }
  return found.size > 1 && found.size <= MOST ? [...found.values()] : [];
});
