import type { Facts } from '../../facts.ts';
import { Callees } from '../callees.ts';
import { follow, type Flows, kept } from '../flowsOf.ts';
import { Mark } from '../kinds.ts';
import { Program } from '../program.ts';
import { serverAnswer } from './answers.ts';
import { marksAt } from './checks.ts';
import { serverCallSinks, serverTextSink, serverWriteSinks } from './sinks.ts';
import { serverSources } from './sources.ts';
import { serverWanted } from './wanted.ts';

/** Flows of a repository's JavaScript and TypeScript, server and browser. Use it as `facts.whole(flowsOfRepository)`. */
export function flowsOfRepository(facts: Facts): Flows {
  const program = new Program(facts);
  const callees = new Callees(program);
  const callSinks = kept(serverCallSinks);
  return follow(program, callees, {
    wanted: serverWanted,
    sources: (unit) => serverSources(unit, callees, callSinks(unit)),
    callSinks,
    writeSinks: kept(serverWriteSinks),
    elementSink: (property) => (property === 'dangerouslySetInnerHTML' ? { kind: 'html', arg: -1, property: '__html', label: 'is put into the page as markup', harmless: Mark.noMarkup | Mark.listed } : undefined),
    textSink: serverTextSink,
    marksAt,
    answer: serverAnswer,
    // `{ owner: { $eq: value } }`: no operator can come with the value.
    marksUnder: (property) => (property === '$eq' || property === '$ne' ? Mark.plainText : 0),
    keySink: () => ({ kind: 'object-key', arg: -1, label: 'decides which property is used' }),
  });
}
