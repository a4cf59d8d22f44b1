import { apiPath, argOf, argsOf, callAt, calleeOf, nameOf, Op, opOf, resolve } from '../facts/javascript/query.ts';
import { REQUEST_BY_PATH } from '../models/requests.ts';
import type { Unit } from '../program/program.ts';
import type { AddSinks } from './addSinks.ts';
import { addressIn } from './connections.ts';
import { at, inAddress, sinkOf } from './sinkOf.ts';

/** What of the platform asks a server for what it is called with. */
const ASKS = /^(?:fetch|navigator\.sendBeacon)$/;

/**
 * Functions of the platform that ask a server, handed to what calls them with data, also under a name of the program’s own: `addresses.forEach(fetch)`,
 * `setTimeout(fetch, 0, address)`, `text.then(navigator.sendBeacon.bind(navigator, address))`; and those that data is bound to.
 */
export function handedRequests(unit: Unit, add: AddSinks): void {
  const { script } = unit;
  if (!script.strings.includes('fetch') && !script.strings.includes('sendBeacon')) return;
  for (const value of script.calls) {
    const call = callAt(script, value);
    if (nameOf(script, call.callee) === 'bind') {
      if (ASKS.test(apiPath(script, call.callee) ?? ''))
        asked(unit, value, (sink, n) => add(call, { ...sink, arg: n + 1 }));
      continue;
    }
    for (const given of call.args) {
      const asks = resolve(script, given);
      const op = opOf(script, asks);
      if (op !== Op.global && op !== Op.member && op !== Op.call) continue;
      if (!ASKS.test(apiPath(script, asks) ?? '')) continue;
      const isBound = op === Op.call && nameOf(script, calleeOf(script, asks)) === 'bind';
      const bound = isBound ? argsOf(script, asks).length - 1 : 0;
      if (op === Op.call && !isBound) continue;
      asked(unit, isBound ? asks : 0, (sink, n) => {
        if (n >= bound) add(call, { ...sink, arg: GIVEN - (n - bound) });
      });
    }
  }
}

/** In place of an argument: the first that the function is called with which is handed over; one less for each behind it. */
const GIVEN = -2;

/** What is sent of the arguments of a request: its address, and what goes along. `bind`: the call that binds some of them. */
function asked(unit: Unit, bind: number, take: (sink: ReturnType<typeof sinkOf>, n: number) => void): void {
  const { script } = unit;
  const path = bind === 0 ? 'fetch' : (apiPath(script, calleeOf(script, bind)) ?? '');
  const address = bind === 0 ? 0 : argOf(script, bind, 1);
  const to = addressIn(script, address);
  const { url, data } = REQUEST_BY_PATH.get(path) ?? { url: [0], data: [] };
  take(at(address, inAddress(0, undefined, to)), url[0]);
  for (const [n, property] of data)
    if (n !== url[0]) take(at(address, sinkOf('network', n, property, 'is sent to the network', to)), n);
}
