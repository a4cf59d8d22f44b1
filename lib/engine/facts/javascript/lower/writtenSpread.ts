import type { Builder } from '../builder.ts';
import { argsOf, calleeOf, elementsOf, memberNameOf, objectOf, opOf, posOf, spreadValueOf } from '../operands.ts';
import { Op } from '../script.ts';

/** The value behind a name that has one only. */
export type Through = (value: number, steps?: number) => number;

/** `log(...['form', 2], x)`: what stands behind a list that is written down has its place by that list's length. */
export function writtenSpread(builder: Builder, call: number, through: Through): void {
  const { script } = builder;
  const args = argsOf(script, call);
  const isBefore = (arg: number, at: number): boolean => at < args.length - 1 && opOf(script, arg) === Op.spread;
  if (!args.some(isBefore)) return;
  const written = (arg: number): readonly number[] => {
    const list = through(spreadValueOf(script, arg));
    return opOf(script, list) === Op.array ? elementsOf(script, list) : [arg];
  };
  script.b[call] = builder.list(args.flatMap((arg, at) => (isBefore(arg, at) ? written(arg) : arg)));
}

/** Elements of a list that is written down, or of several that are put together; otherwise the list, spread. */
export function spreadOut(builder: Builder, through: Through, list: number): number[] {
  const { script } = builder;
  const seen = through(list);
  if (opOf(script, seen) === Op.array) return elementsOf(script, seen);
  const callee = opOf(script, seen) === Op.call ? calleeOf(script, seen) : 0;
  const first = opOf(script, callee) === Op.member ? through(objectOf(script, callee)) : 0;
  if (opOf(script, first) === Op.array && memberNameOf(script, callee) === 'concat')
    return [...elementsOf(script, first), ...argsOf(script, seen).flatMap((more) => spreadOut(builder, through, more))];
  return list === 0 ? [] : [builder.value(Op.spread, list, 0, posOf(script, list))];
}
