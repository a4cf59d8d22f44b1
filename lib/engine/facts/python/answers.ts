import { callName } from './callNames.ts';
import type { CallSite } from './calls.ts';
import { ANSWERS, allOf, type Question } from './knownAnswers.ts';
import { madeOf } from './madeOf.ts';
import type { AbstractValue } from './scope.ts';

/** What a call of something that is not of this module answers. */
export function answerOf(site: CallSite, roots: ReadonlySet<string>): AbstractValue {
  const question: Question = { ...site, says: callName(site.name), all: allOf(site) };
  for (const answer of ANSWERS) {
    const known = answer(question);
    if (known !== undefined) return known;
  }
  return madeOf(question, roots);
}
