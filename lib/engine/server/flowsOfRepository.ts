import type { Facts } from '../facts.ts';
import { Callees } from '../callgraph/callees.ts';
import { follow, type Flows } from '../taint/follow.ts';
import { kept } from '../program/kept.ts';
import { TaintFlag } from '../taint/kinds.ts';
import { Program } from '../program/program.ts';
import { serverAnswer } from './answers.ts';
import { attributeKind } from './browserSinks.ts';
import { serverCallSinks } from './callSinks.ts';
import { asksServer } from './asksServer.ts';
import { flagsAt } from './checks.ts';
import { nameGiven } from './givenNames.ts';
import { holdsData } from './holdsData.ts';
import { serverKeySink, serverPropertySink, serverWriteSinks } from './otherSinks.ts';
import { serverSources } from './sources.ts';
import { serverTextSink } from './textSink.ts';
import { serverWanted } from './wanted.ts';

/** Flows of a repository's JavaScript and TypeScript, server and browser. Use it as `facts.whole(flowsOfRepository)`. */
export function flowsOfRepository(facts: Facts): Flows {
  const program = new Program(facts);
  const callees = new Callees(program);
  nameGiven(callees);
  const callSinks = kept((unit) => serverCallSinks(unit, facts));
  return follow(program, callees, {
    wanted: serverWanted,
    sources: (unit) => serverSources(unit, callees, callSinks(unit)),
    callSinks,
    writeSinks: kept(serverWriteSinks),
    elementSink: (property) => {
      if (property === 'dangerouslySetInnerHTML')
        return {
          kind: 'html',
          arg: -1,
          label: 'is inserted into the page as HTML',
          property: '__html',
          harmless: TaintFlag.noMarkup | TaintFlag.listed,
        };
      const kind = property.startsWith('on') ? undefined : attributeKind(property);
      return (
        kind && {
          kind,
          arg: -1,
          label: kind === 'html' ? 'is inserted into the page as HTML' : 'decides which address is opened',
          harmless: TaintFlag.noMarkup | TaintFlag.fixedHost | TaintFlag.listed,
        }
      );
    },
    answerSink: serverPropertySink,
    textSink: serverTextSink,
    holdsData,
    flagsAt,
    asksServer,
    answer: serverAnswer,
    // `{ owner: { $eq: value } }`: no operator can come with the value.
    flagsUnder: (property) => (property === '$eq' || property === '$ne' ? TaintFlag.plainText : 0),
    keySink: serverKeySink,
  });
}
