import {
  bindingOf,
  calleeOf,
  callsNamed,
  constant,
  defsOf,
  nameOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import { putInto } from '../program/putInto.ts';
import type { Unit } from '../program/program.ts';

/** Values of one variable or property that are looked at. */
const MOST_KEPT = 30;

/** Whether something is a channel between two browsers, opened here or by the peer: WebRTC, chapter 6. */
export function isDataChannel(unit: Unit, value: number): boolean {
  const { script } = unit;
  if (!script.strings.includes('RTCPeerConnection')) return false;
  const seen = resolve(script, value);
  const defs = opOf(script, seen) === Op.ref ? [...defsOf(script, bindingOf(script, seen)).subarray(0, MOST_KEPT)] : [];
  const put = putInto(unit, seen).map((one) => one.value);
  return [seen, ...defs, ...put].some((one) => isOne(script, resolve(script, one)));
}

function isOne(script: ScriptFacts, value: number): boolean {
  if (opOf(script, value) === Op.call) return nameOf(script, calleeOf(script, value)) === 'createDataChannel';
  // `connection.ondatachannel = (event) => keep(event.channel)`
  return opOf(script, value) === Op.member && nameOf(script, value) === 'channel' && hearsOfChannels(script);
}

const hearsOfChannels = kept(
  (script: ScriptFacts): boolean =>
    [...writesOf(script, 'ondatachannel')].length > 0 ||
    [...callsNamed(script, 'addEventListener')].some(({ args }) => constant(script, args[0] ?? 0) === 'datachannel'),
);
