import { callAt, callsNamed } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { baseAmong } from './clientsByUse.ts';
import { inStyle, sheetAddresses } from './loads.ts';
import { openedAddresses } from './requests.ts';
import { at, sinkOf } from './sinkOf.ts';

/**
 * Calls that a written address is followed to beside requests, to tell who gets what is sent there: options of clients
 * (`create({ baseURL: base })`), addresses that are opened, styles, the site that a message is for. `known`: the sinks of requests.
 */
export function addressCallSinks(
  unit: Unit,
  known: ReadonlyMap<number, readonly Sink[]>,
): Map<number, readonly Sink[]> {
  const { script } = unit;
  const out = new Map(known);
  const add = (call: number, sink: Sink): void => void out.set(call, [...(out.get(call) ?? []), sink]);
  const decides = (arg: number, property: string | undefined, address: number): Sink =>
    at(address, sinkOf('request-address', arg, property, 'decides where a request goes', '*'));
  for (const value of script.calls)
    callAt(script, value).args.forEach((options, arg) => {
      const [property, address] = baseAmong(script, options) ?? [];
      if (address !== undefined) add(value, decides(arg, property, address));
    });
  for (const { value, args } of callsNamed(script, 'postMessage'))
    if (args[1] !== undefined) add(value, { ...decides(1, undefined, args[1]), ofOrigin: true });
  for (const { call, arg, property, value } of openedAddresses(script)) add(call.value, decides(arg, property, value));
  for (const { call, arg, property, value } of sheetAddresses(unit)) add(call.value, inStyle(arg, property, value));
  return out;
}
