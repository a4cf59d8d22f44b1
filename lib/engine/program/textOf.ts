import { constant, Op } from '../facts/javascript/query.ts';
import { CONSTANT_NAME } from './namedConstants.ts';
import type { Unit } from './program.ts';

/** The text that a value is: written there, or behind a named constant, which stays marked as guards mark it where no text is known. */
export function textOf(unit: Unit, value: number): string | undefined {
  const { script } = unit;
  const written = constant(script, value);
  if (written !== undefined) return written;
  const op = script.op[value];
  const name =
    op === Op.member
      ? script.strings[script.b[value] as number]
      : op === Op.ref
        ? script.strings[script.bindings[(script.a[value] as number) * 3] as number]
        : undefined;
  return name !== undefined && CONSTANT_NAME.test(name) ? unit.known(`\u0001${name}`) : undefined;
}
