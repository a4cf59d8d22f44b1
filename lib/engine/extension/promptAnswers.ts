import { callsOf, constant } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { inContent } from '../program/where.ts';

/** What the person answers to a dialog of the browser that a script opens in a web page. */
export const PROMPT_ANSWER = 'an answer to a prompt';
export const PROMPTED_SECRET = 'a password asked for in a prompt';

/** A question for what opens an account: whoever asks it in a page is taken for the page. */
const ASKS_FOR_SECRET =
  /\b(?:password|passwort|passphrase|pass ?code|pin|cvv|cvc|(?:seed|recovery|secret) (?:phrase|words)|verification code|2fa|otp)\b/i;

/** Answers to `prompt(…)` over web pages; in the extension's own pages they are given to the extension. */
export function* promptAnswers(unit: Unit): Iterable<Source> {
  if (!inContent(unit) && !unit.roles.has('background')) return;
  for (const { value, args } of callsOf(unit.script, 'prompt'))
    yield {
      unit,
      node: value,
      shown: value,
      kind: 'form-input',
      label: ASKS_FOR_SECRET.test(constant(unit.script, args[0] ?? 0) ?? '') ? PROMPTED_SECRET : PROMPT_ANSWER,
    };
}
