import { constant, defsOf, listOf, nameOf, Op, pattern, resolve } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { funcValueOf } from './funcValueOf.ts';
import type { Unit } from './program.ts';
import { callsTaking } from './callsTaking.ts';

/** Text of a value with `*` for what is not known; of a text that grows it is known what it starts from. */
export function startOfText(unit: Unit, value: number): string {
  const text = pattern(unit.script, value);
  return text === '*' && unit.script.op[value] === Op.ref ? grown(unit, unit.script.a[value] as number) : text;
}

function grown(unit: Unit, binding: number): string {
  const { script } = unit;
  if (script.bindings[binding * 3 + 2] === BindingKind.param) return reduced(unit, binding);
  // `let text = 'a'; text += more;`
  const others = [...defsOf(script, binding)].filter(
    (def) => script.op[def] !== Op.concat || !isRead(unit, listOf(script, script.a[def] as number)[0] ?? 0, binding),
  );
  const start = others.length === 1 ? constant(script, others[0] as number) : undefined;
  return `${start ?? ''}*`;
}

/** `['a', data].reduce((text, one) => text + one, '')` */
function reduced(unit: Unit, binding: number): string {
  const { script } = unit;
  const fn = script.bindings[binding * 3 + 1] as number;
  if (script.functions[fn]?.params[0] !== binding) return '*';
  for (const call of callsTaking(unit, funcValueOf(unit, fn))) {
    const callee = script.a[call] as number;
    if (script.op[callee] !== Op.member || nameOf(script, callee) !== 'reduce') continue;
    const list = resolve(script, script.a[callee] as number);
    const first = script.op[list] === Op.array ? listOf(script, script.a[list] as number)[0] : undefined;
    const before = listOf(script, script.b[call] as number)[1];
    const start = before === undefined ? '' : constant(script, before);
    const more = first === undefined ? undefined : constant(script, first);
    return start === undefined ? '*' : `${start}${more ?? ''}*`;
  }
  return '*';
}

const isRead = ({ script }: Unit, value: number, binding: number): boolean =>
  script.op[value] === Op.ref && script.a[value] === binding;
