import type { AbstractValue } from './scope.ts';

/** What the sender of a request writes into its environment (PEP 3333, CGI). */
const SENT = /^(?:HTTP|CONTENT|QUERY|PATH|REQUEST|RAW|SCRIPT|SSL)_|^(?:SERVER_NAME|REMOTE_USER|REMOTE_HOST)$/;

/** Whether an entry of the environment of a request is the server’s: `request.META['REMOTE_ADDR']`, one that it was started with. */
export const isServerVariable = (from: AbstractValue | undefined, key: AbstractValue['constant']): boolean =>
  (from?.taint?.label === 'request.environ' || from?.taint?.label === 'request.META') &&
  typeof key === 'string' &&
  /^[A-Z][A-Z\d_]*$/.test(key) &&
  !SENT.test(key);
