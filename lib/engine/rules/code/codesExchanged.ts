import {
  argOf,
  callAt,
  calleeOf,
  callsNamed,
  nameOf,
  objectOf,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
  variableOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import { isSentByServer, isToldOfServer } from '../../extension/isFromServer.ts';
import { first } from '../../facts/first.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import type { Hit } from '../../rule.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import type { Judged } from './checkScripts.ts';
import { tagOf } from './tagOf.ts';
import { mentions } from './textsOf.ts';
import { addressPatterns } from './walletAddresses.ts';

/** Reads, tests and writes of one script that are looked at. */
const MOST = 300;

/** What reads QR codes: the browser's own, and libraries for it. */
const READERS = /BarcodeDetector|\bjsQR\b|qr-?code|zxing/i;

/**
 * Whom a page shows as the one to pay, exchanged by itself: a picture whose code was read and that is another
 * then, and a text that was told to be an address and is what a server said then.
 */
export function* codesExchanged(judged: Judged): Generator<Hit> {
  yield* picturesExchanged(judged);
  yield* textsExchanged(judged);
}

function* picturesExchanged({ facts, script, hit }: Judged): Generator<Hit> {
  const read = new Set(
    first(callsNamed(script, 'detect', 'jsQR', 'decode', 'scanImage', 'decodeFromImageElement'), MOST)
      .map(({ args }) => variableOf(script, args[0] ?? 0))
      .filter((variable) => variable !== -1),
  );
  if (read.size === 0) return;
  for (const { object, value, pos } of first(writesOf(script, 'src', 'srcset'), MOST)) {
    if (!read.has(variableOf(script, object)) || tagOf(script, object) !== undefined) continue;
    if (!scriptsOf(facts).some((one) => mentions(one.script, READERS))) return;
    if (happensUnasked(facts, script, pos)) return yield hit(value);
  }
}

function* textsExchanged({ facts, script, hit }: Judged): Generator<Hit> {
  const forms = addressPatterns(script).map(({ value }) => value);
  if (forms.length === 0) return;
  const isForm = (value: number): boolean => forms.some((form) => backwardSlice(script, value).has(form));
  const tested = first(callsNamed(script, 'test', 'exec', 'match'), MOST).flatMap((call) => {
    const [text, by] = call.args.length === 0 ? [0, 0] : [argOf(script, call.value, 0), receiverOf(script, call)];
    return isForm(by) ? [text] : isForm(text) ? [by] : [];
  });
  const places = new Set(tested.map((text) => placeOf(script, text)).filter((place) => place !== undefined));
  if (places.size === 0) return;
  for (const { object, value, pos } of first(
    writesOf(script, 'nodeValue', 'textContent', 'innerText', 'data', 'value'),
    MOST,
  )) {
    const variable = variableOf(script, object);
    if (!places.has(variable) || tagOf(script, object) !== undefined) continue;
    const put = joinedBy(script, value);
    if (!isSentByServer(facts, script, put) && !isToldOfServer(facts, script, put)) continue;
    if (happensUnasked(facts, script, pos)) return yield hit(value);
  }
}

/** The variable of the element whose text is tested: of `node.nodeValue`. */
function placeOf(script: ScriptFacts, text: number): number | undefined {
  const seen = opOf(script, text) === Op.member ? text : resolve(script, text);
  const variable = opOf(script, seen) === Op.member ? variableOf(script, objectOf(script, seen)) : -1;
  return variable === -1 ? undefined : variable;
}

/** `text.split(address).join(other)`: the other. */
function joinedBy(script: ScriptFacts, value: number): number {
  const call = resolve(script, value);
  if (opOf(script, call) !== Op.call || nameOf(script, calleeOf(script, call)) !== 'join') return value;
  const split = resolve(script, receiverOf(script, callAt(script, call)));
  return opOf(script, split) === Op.call && nameOf(script, calleeOf(script, split)) === 'split'
    ? argOf(script, call, 0)
    : value;
}
