import { argsOf, propertyOf } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import type { Unit } from '../../program/program.ts';
import { staysHere } from '../../taint/hits.ts';
import type { Sink } from '../../taint/spec.ts';

/** A value that a call sends to a server. */
export interface Sent {
  readonly unit: Unit;
  readonly call: number;
  readonly sink: Sink;
  readonly value: number;
}

/** What all calls of an extension send, by what the models say of them. */
export function* sentValues(facts: Facts): Iterable<Sent> {
  const { callSinks } = facts.whole(flowsOf);
  for (const unit of facts.whole(calleesOf).program.units)
    for (const [call, sinks] of callSinks(unit))
      for (const sink of sinks) {
        if (sink.kind !== 'network' || staysHere(sink.to)) continue;
        const args = argsOf(unit.script, call);
        for (const arg of sink.arg < 0 ? args : [args[sink.arg] ?? 0]) {
          const value = sink.property === undefined ? arg : propertyOf(unit.script, arg, sink.property) || arg;
          if (value !== 0) yield { unit, call, sink, value };
        }
      }
}
