import { i18n } from '#i18n';
import type { Problem, ProblemCode } from './model/problem.ts';

/** The sentence of each code in `locales/`. */
const KEYS = {
  'not-configured': 'problem.notConfigured',
  unauthorised: 'problem.unauthorised',
  plan: 'problem.plan',
  scope: 'problem.scope',
  forbidden: 'problem.forbidden',
  'not-found': 'problem.notFound',
  invalid: 'problem.invalid',
  'needs-token': 'problem.needsToken',
  'token-refused': 'problem.tokenRefused',
  'needs-yes': 'problem.needsYes',
  'needs-permission': 'problem.needsPermission',
  'rate-limited': 'problem.rateLimited',
  offline: 'problem.offline',
  unreachable: 'problem.unreachable',
  'server-error': 'problem.serverError',
  'bad-answer': 'problem.badAnswer',
  unsupported: 'problem.unsupported',
  'too-large': 'problem.tooLarge',
  corrupt: 'problem.corrupt',
  'no-storage': 'problem.noStorage',
  'on-device': 'problem.onDevice',
  'timed-out': 'problem.timedOut',
  cancelled: 'problem.cancelled',
  'stopped-waiting': 'problem.stoppedWaiting',
  internal: 'problem.internal',
} as const satisfies Record<ProblemCode, string>;

/** Codes whose own sentence names something that the person needs: a field, a limit, the service's words. */
const WITH_DETAIL: readonly ProblemCode[] = [
  'forbidden',
  'not-found',
  'invalid',
  'server-error',
  'bad-answer',
  'unsupported',
  'too-large',
  'corrupt',
  'on-device',
];

/**
 * A Problem as it is shown. Problems are made and stored in English, with their particulars; in other languages the
 * sentence of the code comes first, and the English one after it where it says more.
 */
export function problemInLanguage(problem: Problem): Problem {
  if (i18n.t('language') === 'en') return problem;
  const sentence = i18n.t(KEYS[problem.code]);
  return { ...problem, message: WITH_DETAIL.includes(problem.code) ? `${sentence} (${problem.message})` : sentence };
}
