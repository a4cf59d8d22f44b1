import type { Facts } from '../../facts.ts';
import { serverDataOf } from '../../extension/serverData.ts';
import type { Sink, Source } from '../../taint/spec.ts';
import { type Sent, sentValues } from './sentValues.ts';

/** Where an answer of a server is sent on to one, by whichever part of the program. */
export function answerSent(facts: Facts, isIt: (answer: Source) => boolean): Sent | undefined {
  const { fresh, messaged } = facts.whole(serverDataOf);
  for (const sent of sentValues(facts)) {
    const { unit, value, sink } = sent;
    if (!isAsked(sink) && [...fresh(unit.script, value), ...messaged(unit.script, value)].some(isIt)) return sent;
  }
  return undefined;
}

/** Whether an answer there is the address itself: asked for, not told. */
const isAsked = ({ apart, to }: Sink): boolean => apart === true && !/^\w+:\/\/[^/*]+[/?]/.test(to ?? '*');
