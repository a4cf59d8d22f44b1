import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Source } from '../taint/spec.ts';
import { chosenFiles } from './chosenFiles.ts';
import { interfaceSources } from './interfaceSources.ts';
import { localFiles } from './localFiles.ts';
import { messages } from './messages.ts';
import { pageReads } from './pageReads.ts';
import { passedThrough } from './passedThrough.ts';
import { remoteData } from './remoteData.ts';
import { siteAnswers } from './siteAnswers.ts';

/** Kinds that are never an address. */
const NO_ADDRESS = /cookies|keys|secret/;

/** Everything in a script from which data is followed. */
export function* extensionSources(unit: Unit, callees: Callees, exposed: boolean): Iterable<Source> {
  for (const source of sourcesOf(unit, callees, exposed))
    yield NO_ADDRESS.test(source.kind) ? { ...source, flags: (source.flags ?? 0) | TaintFlag.noAddress } : source;
}

function* sourcesOf(unit: Unit, callees: Callees, exposed: boolean): Iterable<Source> {
  yield* messages(unit, callees, exposed);
  yield* interfaceSources(unit, callees);
  yield* remoteData(unit, callees);
  yield* siteAnswers(unit, callees);
  yield* chosenFiles(unit, callees);
  yield* localFiles(unit, callees);
  yield* pageReads(unit, callees, exposed);
  yield* passedThrough(unit, callees);
}
