import { apiPath, callsNamed, defsOf, Op, receiverOf, writesOf, type Call } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';

const PORT = 'chrome.runtime.connectNative()';

/** Messages to a program on the computer by a port that a variable or a property keeps: `this.port.postMessage(order)`. */
export function* nativeMessages(unit: Unit): Iterable<Call> {
  const { script } = unit;
  if (!script.strings.includes('connectNative')) return;
  for (const call of callsNamed(script, 'postMessage')) {
    const port = receiverOf(script, call);
    const kept =
      script.op[port] === Op.ref
        ? [...defsOf(script, script.a[port] as number)]
        : script.op[port] === Op.member
          ? writesOf(script, script.strings[script.b[port] as number] as string).map(({ value }) => value)
          : [];
    if (apiPath(script, port) !== PORT && kept.some((one) => apiPath(script, one) === PORT)) yield call;
  }
}
