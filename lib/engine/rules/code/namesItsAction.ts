import {
  bindingFunction,
  constant,
  Op,
  opOf,
  pairsOf,
  resolve,
  type ScriptFacts,
  stringAt,
  variableOf,
} from '../../facts/javascript/query.ts';
import { isHandedOn } from '../../program/isHandedOn.ts';
import { unitOf } from '../../program/unitOf.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import type { Facts } from '../../facts.ts';
import { isFromServer } from '../../extension/isFromServer.ts';

/** Names of what a program would run, and of what says which of its actions is meant. */
const TO_BE_RUN = /cmd|command|exec|shell|script|code|program|binary|run|eval|argv|args|action|method|type|event/i;

/** Callers of one function that are asked. */
const MOST_CALLERS = 60;
/** Functions that a message is handed through. */
const MOST_HANDS = 2;

/**
 * Whether a message says by a constant of the extension what is to be done, and a server gives only what it is done
 * with: `{ method: 'save', page }`. Keys that are made when the code runs, and other objects poured in, say nothing.
 */
export function namesItsAction(facts: Facts, script: ScriptFacts, message: number, hands = 0): boolean {
  const seen = resolve(script, message);
  // `const tell = (message) => port.postMessage(message)`: whether each caller writes it.
  if (opOf(script, seen) !== Op.object)
    return (
      hands < MOST_HANDS &&
      isOfAllCallers(facts, script, seen, (one) => namesItsAction(facts, one.script, one.value, hands + 1))
    );
  const pairs = pairsOf(script, seen);
  let named = false;
  for (let at = 0; at < pairs.length; at += 2) {
    if ((pairs[at] as number) < 0) return false;
    const key = stringAt(script, pairs[at] as number);
    const value = pairs[at + 1] as number;
    if (!TO_BE_RUN.test(key)) continue;
    if (constant(script, value) !== undefined) named = true;
    else if (isFromServer(facts, script, value)) return false;
    else named ||= isSaidByCallers(facts, script, value);
  }
  return named;
}

/** `ask('search', params)`, of a function that puts its first parameter there: whether each caller writes which action it is. */
const isSaidByCallers = (facts: Facts, script: ScriptFacts, value: number): boolean =>
  isOfAllCallers(facts, script, value, (one) => constant(one.script, one.value) !== undefined);

/** Whether all that callers hand over in a parameter is so. */
function isOfAllCallers(
  facts: Facts,
  script: ScriptFacts,
  value: number,
  isSo: (handed: { script: ScriptFacts; value: number }) => boolean,
): boolean {
  const callees = facts.whole(calleesOf);
  const unit = unitOf(callees.program, script);
  const binding = variableOf(script, value);
  if (unit === undefined || binding === -1 || isHandedOn(unit, bindingFunction(script, binding))) return false;
  const said = callees.handedOver(unit, binding, MOST_CALLERS + 1);
  return (
    said.length > 0 &&
    said.length <= MOST_CALLERS &&
    said.every((one) => isSo({ script: one.unit.script, value: one.value }))
  );
}
