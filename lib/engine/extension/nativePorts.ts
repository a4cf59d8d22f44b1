import {
  apiPath,
  bindingOf,
  type Call,
  callsNamed,
  defsOf,
  Op,
  opOf,
  propertyNameOf,
  receiverOf,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { connectionsAt } from '../heap/connectionsAt.ts';
import { kept } from '../program/kept.ts';
import type { Program, Unit } from '../program/program.ts';

const PORT = 'chrome.runtime.connectNative()';

const connectsNative = kept((program: Program) =>
  program.units.some(({ script }) => script.strings.includes('connectNative')),
);

/** Messages to a program on the computer by a port that a variable, a property or a function keeps: `this.open().postMessage(order)`. */
export function* nativeMessages(unit: Unit, callees: Callees): Iterable<Call> {
  const { script } = unit;
  if (!connectsNative(unit.program)) return;
  for (const call of callsNamed(script, 'postMessage')) {
    const port = receiverOf(script, call);
    const put =
      opOf(script, port) === Op.ref
        ? [...defsOf(script, bindingOf(script, port))]
        : opOf(script, port) === Op.member
          ? writesOf(script, propertyNameOf(script, port)).map(({ value }) => value)
          : [];
    if (apiPath(script, port) === PORT) continue;
    const isPort =
      put.some((one) => apiPath(script, one) === PORT) ||
      [...connectionsAt(callees.heap(), unit, port)].some(({ path }) => `${path}()` === PORT);
    if (isPort) yield call;
  }
}
