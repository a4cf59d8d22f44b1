import type { AddSinks } from './addSinks.ts';
import { SENDS_MESSAGE } from '../models/messages.ts';
import {
  bindingOf,
  callAt,
  callsNamed,
  callsOf,
  constant,
  defsOf,
  nameOf,
  Op,
  opOf,
  receiverOf,
  resolve,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { isToOther, isToOwn, namesOthers } from '../messaging/isToOther.ts';
import { sinkOf } from './sinkOf.ts';

/** Messages to other extensions. */
export function toOthers(unit: Unit, add: AddSinks): void {
  const { script } = unit;
  for (const call of callsOf(script, ...SENDS_MESSAGE))
    if (isToOther(unit, call) || (call.args.length > 1 && namesOthers(script) && !isToOwn(unit, call)))
      add(call, sinkOf('extension', 1, undefined, 'is sent to another extension'));
  for (const call of callsOf(
    script,
    'chrome.runtime.connect().postMessage',
    'chrome.extension.connect().postMessage',
  )) {
    const opened = callAt(script, resolve(script, receiverOf(script, call)));
    if (opOf(script, opened.value) === Op.call && constant(script, opened.args[0] ?? 0) !== undefined)
      add(call, sinkOf('extension', 0, undefined, 'is sent to another extension'));
  }
}

/**
 * A page of the extension answers whoever posted it a message; its own frames it knows by other names. A page that web
 * pages may show in a frame, or open, posts to them.
 */
export function answersToFrames(unit: Unit, exposed: boolean, add: AddSinks): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'postMessage')) {
    const target = receiverOf(script, call);
    // `({ data, source }) => source.postMessage(…)`: the name of the property, whatever the variable is called.
    const made = opOf(script, target) === Op.ref ? defsOf(script, bindingOf(script, target))[0] : undefined;
    const name = nameOf(script, made ?? target);
    const only = constant(script, call.args[1] ?? 0);
    const isPage = name === 'source' || (exposed && /^(?:parent|top|opener)$/.test(name));
    if (call.args.length > 1 && isPage && (only === '*' || /^https?:/.test(only ?? '')))
      add(call, sinkOf('external-response', 0, undefined, 'is sent to the web page'));
  }
}
