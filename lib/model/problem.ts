import * as z from 'zod/mini';
import { cutAt } from './shorten.ts';

/** The closed list of things that can go wrong between a click and a grade. */
export const ProblemCode = z.enum([
  'not-configured', // no service and no key set
  'unauthorised', // 401: key missing, wrong or revoked
  'plan', // 403: plan does not allow API access
  'scope', // 403: record outside the key's sub-organisation
  'forbidden', // 403: anything else
  'not-found', // 404, or the store or host says the thing does not exist
  'invalid', // 422, or an address that cannot be scanned
  'needs-token', // a git host hands the repository out to nobody who is not signed in
  'token-refused', // a git host refused the token that is kept for it
  'needs-yes', // it is private, and the person has not said yet that it may be scanned
  'needs-permission', // the browser does not let us reach the host that what is scanned comes from
  'rate-limited', // 429
  'offline', // the browser itself says that there is no network
  'unreachable', // no connection, DNS, TLS, time-out
  'server-error', // 5xx
  'bad-answer', // the service answered something that breaks the contract
  'unsupported', // kind of thing we cannot scan
  'too-large', // over a limit of size, count or depth
  'corrupt', // archive or repository cannot be read
  'no-storage', // the browser's storage is full, held or broken
  'on-device', // a scan on this device that could not be finished for any other reason
  'timed-out', // the analysis took too long
  'cancelled', // the person stopped it
  'stopped-waiting', // the person stopped it here, and the service may still finish it
  'internal', // our own fault
]);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** What the person can do about it: the one button beside the sentence. */
export const ProblemAction = z.enum(['retry', 'allow', 'open-options', 'open-service', 'none']);

/** What the person is told when something went wrong. Never holds a key or a stack. */
export const Problem = z.object({
  code: ProblemCode,
  /** One or two sentences: what happened, what to do. */
  message: z.string().check(z.maxLength(2000)),
  action: z.optional(ProblemAction),
  /** Milliseconds since the epoch before which trying again is pointless. */
  retryAt: z.optional(z.number()),
  /** With the action `allow`: the permission's patterns that the person can give. */
  origins: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(10))),
});
export type Problem = z.infer<typeof Problem>;

/** The one error class inside Touchstone: a code of the short list, a sentence for the person, the cause. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
  readonly code: ProblemCode;
  readonly retryAt: number | undefined;
  readonly origins: string[] | undefined;
  constructor(
    code: ProblemCode,
    message: string,
    options: { cause?: unknown; retryAt?: number; origins?: string[] } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryAt = options.retryAt;
    this.origins = options.origins;
  }
}

const ACTIONS: Partial<Record<ProblemCode, z.infer<typeof ProblemAction>>> = {
  'not-configured': 'open-options',
  unauthorised: 'open-options',
  plan: 'open-service',
  scope: 'open-options',
  forbidden: 'open-options',
  'needs-token': 'open-options',
  'token-refused': 'open-options',
  'needs-yes': 'retry',
  'needs-permission': 'allow',
  'rate-limited': 'retry',
  offline: 'retry',
  unreachable: 'retry',
  'server-error': 'retry',
  'bad-answer': 'retry',
  'no-storage': 'retry',
  'on-device': 'retry',
  'timed-out': 'retry',
  cancelled: 'retry',
  'stopped-waiting': 'retry',
  internal: 'retry',
};

/** Turns any thrown value into what the person is told. Unknown errors never leak their text. */
export function toProblem(error: unknown): Problem {
  if (!(error instanceof ScanError)) {
    return {
      code: 'internal',
      message: 'Touchstone made a mistake of its own. Try again; if it happens again, please report it.',
      action: 'retry',
    };
  }
  const action = ACTIONS[error.code];
  return {
    code: error.code,
    message: cutAt(error.message, 2000),
    ...(action === undefined ? {} : { action }),
    ...(error.retryAt === undefined ? {} : { retryAt: error.retryAt }),
    ...(error.origins === undefined ? {} : { origins: error.origins }),
  };
}
