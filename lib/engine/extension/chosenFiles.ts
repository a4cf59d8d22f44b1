import { apiPath, callsNamed, callsOf, nameOf, objectOf, Op, opOf, readsNamed } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import { inContent } from '../program/where.ts';
import type { Source } from '../taint/spec.ts';
import { answer } from './answer.ts';

export const CHOSEN_FILE = 'a file that the user chose';

/** What holds the files of a field or of a drop: `event.target.files`, `event.dataTransfer.files`. */
const HOLDERS = /^(?:target|currentTarget|srcElement|dataTransfer|clipboardData)$/;

/** Files that the person gives to a page of the extension's own; in other pages they are what is typed there. */
export function* chosenFiles(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  if (inContent(unit)) return;
  const common = { unit, kind: 'chosen-file', label: CHOSEN_FILE } as const;
  for (const value of readsNamed(script, 'files')) {
    const holder = objectOf(script, value);
    if (HOLDERS.test(nameOf(script, holder)) || /^(?:document|\$\(\))\./.test(apiPath(script, holder) ?? ''))
      yield { ...common, node: value, shown: value };
  }
  for (const call of callsNamed(script, 'getAsFile', 'getAsFileSystemHandle', 'webkitGetAsEntry'))
    if (opOf(script, call.callee) === Op.member) yield { ...common, node: call.value, shown: call.value };
  for (const call of callsOf(script, 'showOpenFilePicker', 'showDirectoryPicker'))
    yield* answer(unit, callees, call, 'chosen-file', [], CHOSEN_FILE);
}
