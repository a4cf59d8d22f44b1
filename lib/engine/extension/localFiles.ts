import {
  callsNamed,
  callsOf,
  objectOf,
  pattern,
  readsNamed,
  receiverOf,
  type Call,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { isSameObject } from '../facts/javascript/isSameObject.ts';
import type { Callees } from '../callgraph/callees.ts';
import { ANSWERED } from '../models/requests.ts';
import { addressAsked } from '../program/addressAsked.ts';
import type { Unit } from '../program/program.ts';
import { sourceAt } from '../taint/sourceAt.ts';
import type { Source } from '../taint/spec.ts';
import { answer } from './answer.ts';

const LOCAL_FILE = 'a file of the computer';

/** Calls that ask for a file of the computer by its address, `fetch('file:///home/…')`, with that address. */
export const filesAsked = (script: ScriptFacts): readonly { readonly call: Call; readonly to: string }[] =>
  [
    ...callsOf(script, ...ANSWERED).map((call) => ({ call, asked: addressAsked(script, call) })),
    ...callsNamed(script, 'open').map((call) => ({ call, asked: call.args[1] ?? 0 })),
  ]
    .map(({ call, asked }) => ({ call, to: pattern(script, asked) }))
    .filter(({ to }) => /^file:\/\/\/?[\w%*]/i.test(to));

/** What such files hold. */
export function* localFiles(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const { call } of filesAsked(script)) {
    yield* answer(unit, callees, call, 'file', [], LOCAL_FILE);
    for (const value of readsNamed(script, 'responseText', 'responseXML', 'response'))
      if (isSameObject(script, objectOf(script, value), receiverOf(script, call)))
        yield sourceAt(unit, value, 'file', LOCAL_FILE);
  }
}
