import { argsOf, calleeOf, objectOf, Op, opOf, writtenValue, type ScriptFacts } from '../facts/javascript/query.ts';
import type { SinkKind } from './kinds.ts';
import { mayHoldData } from './mayHoldData.ts';
import type { Program } from '../program/program.ts';
import type { Catalog } from './spec.ts';

/** Kinds of sinks that the program has at all: sources that none of them concerns are not followed. */
export function sinkKinds(program: Program, catalog: Catalog): ReadonlySet<SinkKind> {
  const kinds = new Set<SinkKind>();
  for (const unit of program.units) {
    const { script } = unit;
    for (const [call, sinks] of catalog.callSinks(unit)) {
      const args = argsOf(script, call);
      for (const sink of sinks)
        if (!kinds.has(sink.kind) && (sink.arg < 0 || mayHoldData(script, args[sink.arg] ?? 0))) kinds.add(sink.kind);
    }
    for (const [at, sinks] of catalog.writeSinks(unit))
      for (const sink of sinks)
        if (!kinds.has(sink.kind) && mayHoldData(script, writtenValue(script, at))) kinds.add(sink.kind);
    if (catalog.keySink !== undefined)
      for (const call of script.calls) {
        const callee = functionOfCall(script, calleeOf(script, call));
        const sink = opOf(script, callee) === Op.index ? catalog.keySink(unit, callee) : undefined;
        if (sink) kinds.add(sink.kind);
      }
    for (const text of script.strings) {
      const sink = catalog.propertySink?.(text);
      const answer = catalog.answerSink?.(unit, 0, text);
      if (sink) kinds.add(sink.kind);
      if (answer) kinds.add(answer.kind);
    }
    if (catalog.elementSink !== undefined && unit.script.op.includes(Op.element)) kinds.add('html').add('network');
    if (catalog.textSink !== undefined)
      for (const kind of ['sql', 'response-html', 'object-key'] as const) kinds.add(kind);
  }
  return kinds;
}

/** `f` of `f(…)` and `f.apply(…)`. */
const functionOfCall = (script: ScriptFacts, callee: number): number =>
  opOf(script, callee) === Op.member ? objectOf(script, callee) : callee;
