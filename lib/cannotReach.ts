import { ScanError } from './model/problem.ts';

/** A host gave no answer at all. Where the browser knows that there is no network, that is said, for no host is to blame. */
export function cannotReach(host: string, cause: unknown): ScanError {
  // Node has a navigator, too, that does not know.
  if ((globalThis.navigator as { onLine?: boolean } | undefined)?.onLine === false)
    return new ScanError('offline', 'This device is offline. Connect it to the Internet, then scan again.', { cause });
  return new ScanError('unreachable', `${host} cannot be reached. Check the connection, then try again.`, { cause });
}
