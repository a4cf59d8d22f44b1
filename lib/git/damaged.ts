import { ScanError } from '../model/problem.ts';

/** What came is not what git would send; `what` is for whoever looks into it, not for the person. */
export function damaged(what: string): ScanError {
  return new ScanError('corrupt', 'The repository holds damaged or forbidden objects, so it was not taken.', {
    cause: new Error(what),
  });
}
