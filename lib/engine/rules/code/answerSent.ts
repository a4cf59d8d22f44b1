import { argsOf, propertyOf } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { serverDataOf } from '../../extension/serverData.ts';
import { staysHere } from '../../taint/hits.ts';
import type { Sink, Source } from '../../taint/spec.ts';

/** Where an answer of a server is sent on to one, by whichever part of the program: the call that sends it, and its sink. */
export function answerSent(
  facts: Facts,
  isIt: (answer: Source, sink: Sink) => boolean,
): { readonly call: number; readonly sink: Sink } | undefined {
  const { fresh, messaged } = facts.whole(serverDataOf);
  const { callSinks } = facts.whole(flowsOf);
  for (const unit of facts.whole(calleesOf).program.units) {
    const { script } = unit;
    for (const [call, sinks] of callSinks(unit))
      for (const sink of sinks) {
        if (sink.kind !== 'network' || staysHere(sink.to) || isAsked(sink)) continue;
        const args = argsOf(script, call);
        for (const arg of sink.arg < 0 ? args : [args[sink.arg] ?? 0]) {
          const value = sink.property === undefined ? arg : propertyOf(script, arg, sink.property) || arg;
          if ([...fresh(script, value), ...messaged(script, value)].some((one) => isIt(one, sink)))
            return { call, sink };
        }
      }
  }
  return undefined;
}

/** Whether an answer there is the address itself: asked for, not told. */
const isAsked = ({ apart, to }: Sink): boolean => apart === true && !/^\w+:\/\/[^/*]+[/?]/.test(to ?? '*');
