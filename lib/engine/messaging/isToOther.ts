import { type Call, constant, Op, opOf, resolve, type ScriptFacts } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';

/** `sendMessage(id, message)`: whether a message goes to another extension, which its first argument names. */
export const isToOther = (unit: Unit, call: Call): boolean => namesReceiver(unit, call) && !isToOwn(unit, call);

/** Whether a script names any extension: what it tells somebody may be for that one. */
export const namesOthers = ({ strings }: ScriptFacts): boolean => strings.some((text) => /^[a-p]{32}$/.test(text));

/** Whether it names the very extension that it is in. */
export const isToOwn = (unit: Unit, call: Call): boolean =>
  unit.program.ownId !== undefined && constant(unit.script, call.args[0] ?? 0) === unit.program.ownId;

function namesReceiver({ script }: Unit, call: Call): boolean {
  const second = resolve(script, call.args[1] ?? 0);
  return (
    call.args.length > 1 &&
    opOf(script, second) !== Op.func &&
    constant(script, call.args[0] ?? 0) !== undefined &&
    (opOf(script, second) !== Op.constant || call.args.length > 2)
  );
}
