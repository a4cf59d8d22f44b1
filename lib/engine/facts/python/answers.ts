import { callName } from './callNames.ts';
import type { Asked } from './calls.ts';
import { ANSWERS, allOf, type Question } from './knownAnswers.ts';
import { madeOf } from './madeOf.ts';
import type { Known } from './scope.ts';

/** What a call of something that is not of this module answers. */
export function answerOf(asked: Asked, roots: ReadonlySet<string>): Known {
  const question: Question = { ...asked, says: callName(asked.name), all: allOf(asked) };
  for (const answer of ANSWERS) {
    const known = answer(question);
    if (known !== undefined) return known;
  }
  return madeOf(question, roots);
}
