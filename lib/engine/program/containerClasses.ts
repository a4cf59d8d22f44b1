import {
  argListOf,
  bindingOf,
  calleeOf,
  defsOf,
  listOf,
  memberNameOf,
  Op,
  opOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { words } from '../words.ts';
import { kept } from './kept.ts';
import type { Program, Unit } from './program.ts';

/** Methods by which containers for dependency injection are told classes: Inversify, TSyringe, TypeDI, Awilix. */
const TELLS = words('to toSelf register registerSingleton registerClass asClass bind set');

/** Classes of a program that containers make: with more, a parameter could be any of too many. */
const MOST = 24;

/** The class of `Shop = __decorate([shop('one')], Shop)`; 0 for any other call. */
export function decoratedClass(script: ScriptFacts, call: number): number {
  const list = argListOf(script, call);
  const [first = 0, klass = 0, more] = list === 0 ? [] : listOf(script, list);
  if (more !== undefined || opOf(script, first) !== Op.array || opOf(script, klass) !== Op.ref) return 0;
  const defs = defsOf(script, bindingOf(script, klass));
  return defs.includes(call) ? (defs.find((def) => opOf(script, def) === Op.klass) ?? 0) : 0;
}

/** `container.bind(Hub).to(Client)` */
function toldClass(script: ScriptFacts, call: number): number {
  const list = TELLS.has(memberNameOf(script, calleeOf(script, call))) ? argListOf(script, call) : 0;
  const last = list === 0 ? 0 : (listOf(script, list).at(-1) ?? 0);
  if (opOf(script, last) !== Op.ref) return 0;
  return defsOf(script, bindingOf(script, last)).find((def) => opOf(script, def) === Op.klass) ?? 0;
}

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
