import { posOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import type { Flow } from '../../taint/flow.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { isSure, rank, staysHere, weighLong, type Weight } from '../../taint/hits.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';
import type { SinkKind, SourceKind } from '../../taint/kinds.ts';

/**
 * How the data that a call reads (or, with a label, other data that is called so) is sent, followed through the whole
 * extension; not on a long way by which it was kept under no certain name.
 */
export function sendingsOf(facts: Facts, script: ScriptFacts, call: number, label?: string): readonly Flow[] {
  return facts
    .whole(flowsOf)
    .flows.filter(
      (flow) =>
        (flow.source.shown === call || flow.source.label === label) &&
        flow.source.unit.script === script &&
        flow.sink.kind === 'network' &&
        !staysHere(flow.sink.to) &&
        (isSure(flow) || !flow.keptLoosely),
    );
}

/** Where it is sent first. */
export function sentFrom(facts: Facts, script: ScriptFacts, call: number): string | undefined {
  const [flow] = sendingsOf(facts, script, call);
  return flow && (flow.sink.to ?? '*');
}

/** How data that is read between two offsets of a script gets to sinks of these kinds, followed through the whole extension. */
export function flowOut(
  facts: Facts,
  script: ScriptFacts,
  kinds: ReadonlySet<SourceKind>,
  { start, end }: { readonly start: number; readonly end: number },
  ...to: readonly SinkKind[]
): Flow | undefined {
  return facts.whole(flowsOf).flows.find(({ source, sink }) => {
    if (source.unit.script !== script || !kinds.has(source.kind) || !to.includes(sink.kind) || staysHere(sink.to))
      return false;
    const pos = posOf(script, source.shown);
    return pos >= start && pos < end;
  });
}

/** The gravest of some flows, by the published table of sendings. */
export function gravest(facts: Facts, flows: readonly Flow[]): (Weight & { readonly flow: Flow }) | undefined {
  return flows
    .flatMap((flow) => {
      const weight = weighLong(flow, sendingWeight(facts, flow));
      return weight === undefined ? [] : [{ ...weight, flow }];
    })
    .toSorted((one, other) => rank(one) - rank(other))[0];
}
