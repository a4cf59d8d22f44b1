import { browser } from 'wxt/browser';
import type { AnswersOf, Envelope, MessageName, ParamsOf } from './messages.ts';
import { type Problem, toProblem } from './model/problem.ts';
import { problemInLanguage } from './problemInLanguage.ts';

/** What `send` throws: the Problem of the other side, as an error. Show `problem.message`, offer `problem.action`. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

const ASLEEP: Problem = {
  code: 'internal',
  message: 'The background part of Touchstone did not answer. Try again; if it stays so, restart the browser.',
  action: 'retry',
};

/**
 * Asks the background. For our own pages (popup, options, report); content scripts have their own, smaller way.
 * Throws MessageError, and nothing else.
 */
export async function send<N extends MessageName>(name: N, params: ParamsOf<N>): Promise<AnswersOf[N]> {
  let envelope: Envelope<N> | undefined;
  try {
    envelope = (await browser.runtime.sendMessage({ name, params })) as Envelope<N> | undefined;
  } catch {
    // The worker died before it answered, or the extension was updated under this page.
    throw new MessageError(problemInLanguage(ASLEEP));
  }
  if (envelope === undefined || envelope === null) throw new MessageError(problemInLanguage(ASLEEP));
  if (!envelope.ok) throw new MessageError(envelope.problem);
  return envelope.value;
}

/** The Problem in anything that was thrown, for display. */
export function problemOf(error: unknown): Problem {
  return error instanceof MessageError ? error.problem : problemInLanguage(toProblem(error));
}
