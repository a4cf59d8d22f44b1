import { posOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import type { Flow } from '../../taint/flow.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { isSure, rank, staysHere, weighLong, type Weight } from '../../taint/hits.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';
import type { SinkKind, SourceKind } from '../../taint/kinds.ts';
import type { Source } from '../../taint/spec.ts';

/** Where data of a script gets to, followed through the whole extension: that of the sources that are asked about. */
export const flowsFrom = (facts: Facts, script: ScriptFacts, isIt: (source: Source) => boolean): readonly Flow[] =>
  facts.whole(flowsOf).flows.filter(({ source }) => source.unit.script === script && isIt(source));

/**
 * How the data that a call reads (or, with a label, other data that is called so) is sent; not on a long way by which it
 * was kept under no certain name.
 */
export const sendingsOf = (facts: Facts, script: ScriptFacts, call: number, also?: string): readonly Flow[] =>
  flowsFrom(facts, script, ({ shown, label }) => shown === call || label === also).filter(
    (flow) => flow.sink.kind === 'network' && !staysHere(flow.sink.to) && (isSure(flow) || !flow.keptLoosely),
  );

/** Where it is sent first. */
export function sentFrom(facts: Facts, script: ScriptFacts, call: number): string | undefined {
  const [flow] = sendingsOf(facts, script, call);
  return flow && (flow.sink.to ?? '*');
}

/** A part of a script. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether data is read within a part of its script. */
export function isReadIn({ unit, shown }: Source, { start, end }: Span): boolean {
  const pos = posOf(unit.script, shown);
  return pos >= start && pos < end;
}

/** How data that is read in a part of a script gets to sinks of these kinds. */
export const flowOut = (
  facts: Facts,
  script: ScriptFacts,
  kinds: ReadonlySet<SourceKind>,
  span: Span,
  ...to: readonly SinkKind[]
): Flow | undefined =>
  flowsFrom(facts, script, (source) => kinds.has(source.kind) && isReadIn(source, span)).find(
    ({ sink }) => to.includes(sink.kind) && !staysHere(sink.to),
  );

/** The gravest of some flows, by the published table of sendings. */
export function gravest(facts: Facts, flows: readonly Flow[]): (Weight & { readonly flow: Flow }) | undefined {
  return flows
    .flatMap((flow) => {
      const weight = weighLong(flow, sendingWeight(facts, flow));
      return weight === undefined ? [] : [{ ...weight, flow }];
    })
    .toSorted((one, other) => rank(one) - rank(other))[0];
}
