import {
  callAt,
  callsNamed,
  constant,
  elementsOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';
import type { Hit } from '../../rule.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import type { Judged } from './checkScripts.ts';
import { GRAVE } from './grave.ts';
import { requestsOf } from './requestsOf.ts';

/** A device of the network at home, by itself. */
const DEVICE =
  /^(?:https?:\/\/)?(?:192\.168\.\d{1,3}\.\d{1,3}|10\.\d{1,3}\.\d{1,3}\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3})(?::\d+)?\/?$/;
/** Who such devices are sold with as the one who signs in, by itself or before a password. */
const SOLD_WITH = /^(?:admin|administrator|root|user|support)(?:$|:)/i;
/** Lists of one script that are looked at. */
const MOST = 5000;

/**
 * Settings of devices at home that are sent by themselves to one address of several after the other, `for (const ip of
 * GATEWAYS)`. Who tries the passwords that devices are sold with does that whatever the extension says that it is for.
 */
export function* devicesTried({ facts, script, hit }: Judged, isOfDevices: () => boolean): Generator<Hit> {
  const device = script.strings.find((text) => text.length < 40 && DEVICE.test(text));
  if (device === undefined || !hasList(script, (text) => DEVICE.test(text))) return;
  const isGuessed = hasList(script, (text) => SOLD_WITH.test(text));
  if (!isGuessed && isOfDevices()) return;
  for (const { value, pos, address, sent } of first(requestsOf(script), 200)) {
    if (!/^(?:http:\/\/)?\*/.test(patternOf(facts, script, address)) || !isPost(script, value, sent)) continue;
    if (happensUnasked(facts, script, pos))
      return yield hit(value, { ...GRAVE, evidence: device, message: say('home-device-changed') });
  }
}

/** A form that goes to a device at home and is sent off by itself. */
export function* devicesFilled(
  { facts, script, hit }: Pick<Judged, 'facts' | 'script' | 'hit'>,
  isDevice: (to: string) => boolean,
): Generator<Hit> {
  const goes = [
    ...first(writesOf(script, 'action'), 60).map(({ value }) => value),
    ...first(callsNamed(script, 'setAttribute'), 200)
      .filter(({ args }) => constant(script, args[0] ?? 0) === 'action')
      .map(({ args }) => args[1] ?? 0),
  ].find((value) => isDevice(patternOf(facts, script, value)));
  if (goes === undefined) return;
  if (
    first(callsNamed(script, 'submit', 'requestSubmit', 'click'), 60).some(({ pos }) =>
      happensUnasked(facts, script, pos),
    )
  )
    yield hit(goes, { ...GRAVE, evidence: patternOf(facts, script, goes), message: say('home-device-changed') });
}

/** Whether a list has several of such texts, by themselves or as the first of lists in it. */
function hasList(script: ScriptFacts, fits: (text: string) => boolean): boolean {
  return valuesOf(script, Op.array)
    .subarray(0, MOST)
    .some((list) => elementsOf(script, list).filter((one) => fits(headOf(script, one))).length > 1);
}

function headOf(script: ScriptFacts, value: number): string {
  const seen = resolve(script, value);
  return constant(script, opOf(script, seen) === Op.array ? (elementsOf(script, seen)[0] ?? 0) : seen) ?? '';
}

/** Whether a request says that it changes something. */
function isPost(script: ScriptFacts, value: number, sent: readonly number[]): boolean {
  const ways = opOf(script, value) === Op.call ? [callAt(script, value).args[0] ?? 0] : [];
  return [...ways, ...sent.map((one) => propertyOf(script, one, 'method'))].some((way) =>
    /^(?:post|put|patch)$/i.test(constant(script, way) ?? ''),
  );
}
