import { functionFactOf, argOf, Op, opOf, posOf, propertyNameOf, resolve } from '../facts/javascript/query.ts';
import { usedAs } from '../program/usedAs.ts';
import type { Unit } from '../program/program.ts';
import { Use } from '../program/useGraph.ts';

/** Whether anything is done with what a call at a place answers: `const r = await fetch(…)`, not `fetch(…).catch(() => {})`. */
export function isAnswerUsed(unit: Unit, pos: number): boolean {
  const { script } = unit;
  const { starts } = unit.useGraph();
  return script.calls.some((call) => {
    if (posOf(script, call) !== pos) return false;
    const members = usedAs(unit, call, Use.member);
    const uses = (starts[call + 1] as number) - (starts[call] as number);
    return uses > members.length || members.some((member) => readsAnswer(unit, member));
  });
}

function readsAnswer(unit: Unit, member: number): boolean {
  const { script } = unit;
  const name = propertyNameOf(script, member);
  if (name === 'catch' || name === 'finally') return false;
  if (name !== 'then') return true;
  return usedAs(unit, member, Use.callee).some((call) => {
    const heard = resolve(script, argOf(script, call, 0));
    return opOf(script, heard) !== Op.func || (functionFactOf(script, heard)?.params.length ?? 1) > 0;
  });
}
