import { listOf, nameOf, Op, resolve } from '../facts/javascript/query.ts';
import { isAnswerOfStep } from '../program/asyncLowering.ts';
import { kept } from '../program/kept.ts';
import { promiseHelpersOf } from '../program/promiseHelpers.ts';
import type { Unit } from '../program/program.ts';
import { answer } from './answer.ts';
import type { Heap, HeapObject } from './heap.ts';
import { giveSelfOf } from './loads.ts';

/**
 * A call of what compilers make asynchronous functions and generators with, `__awaiter(this, …, steps)`,
 * `__generator(this, steps)`, `_asyncToGenerator(steps)`: its answer is the function's, or that function.
 */
export function throughCompiler(heap: Heap, unit: Unit, call: number, helper: HeapObject): void {
  const { script, base } = unit;
  const args = listOf(script, script.b[call] as number);
  const [self = 0] = args;
  for (const steps of args)
    heap.on(base + steps, (found) => {
      if (found.kind !== 'function') return;
      if (promiseHelpersOf(helper.unit.script).makers.has(helper.fn)) heap.add(base + call, found);
      else {
        if (self !== steps && self !== 0) giveSelfOf(heap, found, base + self);
        answer(heap, found, unit, call, isOfSteps(found));
      }
    });
}

/** Whether a function gives steps of `__generator`: `return [2, answer]`. */
const isOfSteps = ({ unit, fn }: HeapObject): boolean =>
  unit.script.functions[fn]?.returns.some((value) => isAnswerOfStep(unit, value) !== undefined) === true;

const NAME = /^_*(?:assign|extends\d*|object_?[sS]pread(?:_?[pP]rops|2)?\d*|spread(?:Values|Props)|_create_super)$/;

/** Whether what is called copies all properties of its arguments into the first: `__assign`, `_objectSpread`, whatever it is called. */
export function isCopier(unit: Unit, callee: number): boolean {
  const { script } = unit;
  if (script.op[callee] !== Op.ref) return false;
  if (NAME.test(nameOf(script, callee))) return true;
  const made = resolve(script, callee);
  return script.op[made] === Op.func && copiersOf(unit).has(script.a[made] as number);
}

/** Functions that write `to[key] = from[key]`. */
const copiersOf = kept(({ script }: Unit): ReadonlySet<number> => {
  const found = new Set<number>();
  const { writes } = script;
  for (let at = 0; at < writes.length; at += 4) {
    const value = writes[at + 2] as number;
    if ((writes[at + 1] as number) >= 0 || script.op[value] !== Op.index) continue;
    const to = writes[at] as number;
    const fn = script.op[to] === Op.ref ? (script.bindings[(script.a[to] as number) * 3 + 1] as number) : -1;
    if (script.functions[fn]?.params[0] === script.a[to]) found.add(fn);
  }
  return found;
});
