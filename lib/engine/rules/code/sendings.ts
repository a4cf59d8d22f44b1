import {
  apiPath,
  argOf,
  callsNamed,
  callsOf,
  Op,
  opOf,
  pattern,
  receiverOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
} from '../../facts/javascript/query.ts';
import { SENDS_MESSAGE } from '../../models/messages.ts';
import type { Facts } from '../../facts.ts';
import { isLocal } from './hostOf.ts';
import { requestsOf } from './requestsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isMadeBy, isMadeOf } from '../../program/madeOf.ts';
import { first } from '../../facts/first.ts';

/** A place where data leaves a script. */
export interface Sending {
  readonly kind: 'network' | 'message' | 'storage';
  readonly value: number;
  readonly pos: number;
  readonly sent: readonly number[];
  /** Address of a request as far as constant. */
  readonly to: string;
}

const kept = new WeakMap<ScriptFacts, readonly Sending[]>();

/** Everything by which a script gives data away: requests, messages to its other parts, storage. */
export function sendingsOf(script: ScriptFacts): readonly Sending[] {
  let found = kept.get(script);
  if (found === undefined) {
    found = collect(script);
    kept.set(script, found);
  }
  return found;
}

function collect(script: ScriptFacts): Sending[] {
  const out: Sending[] = [];
  for (const { value, pos, sent, to, address } of requestsOf(script)) {
    // `image.src = picture`, `fetch(picture)`: what the script holds is read, as it stands; a server's address would
    // begin with a host.
    const isShown =
      to === '*' && sent.length === 1 && sent[0] === address && (value === address || !isPutTogether(script, address));
    if (!isShown && !isLocal(script, address)) out.push({ kind: 'network', value, pos, sent, to });
  }
  for (const call of callsNamed(script, 'send')) {
    const object = receiverOf(script, call);
    const path = apiPath(script, object);
    if (path === 'XMLHttpRequest()' && asksPackage(script, object)) continue;
    if (
      path === 'WebSocket()' ||
      path === 'XMLHttpRequest()' ||
      (path === undefined &&
        opOf(script, object) !== Op.self &&
        call.args.length > 0 &&
        isMadeBy(script, object, 'WebSocket'))
    )
      out.push({
        kind: 'network',
        value: call.value,
        pos: call.pos,
        sent: call.args,
        to: path === 'WebSocket()' ? socketTo(script, object) : '*',
      });
  }
  for (const call of callsOf(script, ...SENDS_MESSAGE, 'chrome.runtime.connect().postMessage'))
    out.push({ kind: 'message', value: call.value, pos: call.pos, sent: call.args, to: '' });
  for (const call of callsOf(
    script,
    'chrome.storage.local.set',
    'chrome.storage.sync.set',
    'chrome.storage.session.set',
    'localStorage.setItem',
  ))
    out.push({ kind: 'storage', value: call.value, pos: call.pos, sent: call.args, to: '' });
  return out;
}

const isPutTogether = (script: ScriptFacts, address: number): boolean =>
  [...backwardSlice(script, address)].some((one) => opOf(script, one) === Op.concat);

/** Whether everything that a request object opens is a file of the package. */
function asksPackage(script: ScriptFacts, object: number): boolean {
  const opened = callsNamed(script, 'open').filter(
    (call) => resolve(script, receiverOf(script, call)) === resolve(script, object) && call.args.length > 1,
  );
  return opened.length > 0 && opened.every((call) => isLocal(script, call.args[1] ?? 0));
}

/** Where a socket leads that the script opens: `new WebSocket(address)`. */
function socketTo(script: ScriptFacts, socket: number): string {
  const made = resolve(script, socket);
  return opOf(script, made) === Op.create ? pattern(script, argOf(script, made, 0)) : '*';
}

/** The first place by which any of these values leaves; requests before messages before storage. */
export function leavesBy(
  script: ScriptFacts,
  values: ReadonlySet<number>,
  kinds: readonly Sending['kind'][] = ['network', 'message', 'storage'],
): Sending | undefined {
  if (values.size === 0) return undefined;
  for (const kind of kinds) {
    for (const sending of first(sendingsOf(script), 400)) {
      if (sending.kind === kind && sending.sent.some((sent) => isMadeOf(script, sent, values))) return sending;
    }
  }
  return undefined;
}

/** Whether some part of the extension sends to a server what other parts tell it. */
export function messagesLeave(facts: Facts): boolean {
  for (const { file, script } of scriptsOf(facts)) {
    if (file.traits.vendored) continue;
    const heard = new Set(
      callsOf(script, 'chrome.runtime.onMessage.addListener', 'chrome.runtime.onConnect.addListener').map(
        (call) => call.value,
      ),
    );
    if (leavesBy(script, heard, ['network']) !== undefined) return true;
  }
  return false;
}
