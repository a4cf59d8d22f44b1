import { isSentByServer } from '../extension/isFromServer.ts';
import { concatPartsOf, Op, opOf, resolve, type ScriptFacts, scriptsOf } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { ACCOUNT_ADDRESS, KEY_NAME, KEYED_SERVICE, WRITTEN_KEY } from '../models/keyedServices.ts';
import type { Flow } from '../taint/flow.ts';

/**
 * Whether whose account something is sent to shows only when the code runs, at a service where anybody has one: the key that
 * opens it, or its name in the address, is not in the package. The service is known then, and its account no better than an
 * address that is made at run time.
 */
export function isOfSomeAccount(facts: Facts, flow: Flow, to: string): boolean {
  const { script } = flow.unit;
  const isKeyed =
    KEYED_SERVICE.test(to) && (/[?&]key=\*/.test(to) || script.strings.some((text) => KEY_NAME.test(text)));
  const isNamed = ACCOUNT_ADDRESS.test(to) && !isNamedByServer(facts, flow);
  return (isKeyed || isNamed) && !facts.whole(holdsKeys);
}

/** Whether a server names a part of an address. */
const isNamedByServer = (facts: Facts, { unit: { script }, sink: { address = 0 } }: Flow): boolean =>
  partsOf(script, address).some((part) => isSentByServer(facts, script, part));

const partsOf = (script: ScriptFacts, value: number): readonly number[] => {
  const seen = resolve(script, value);
  return opOf(script, seen) === Op.concat ? concatPartsOf(script, seen) : [seen];
};

/** Whether a script holds a key that is written down: then it is its maker's. */
const holdsKeys = (facts: Facts): boolean =>
  [...scriptsOf(facts)].some(({ script }) => script.strings.some((text) => WRITTEN_KEY.test(text)));
