import { ScanError } from '../model/problem.ts';

/** What came is not what git would send; `what` is for whoever looks into it, not for the person. */
export function damaged(what: string): ScanError {
  return new ScanError('corrupt', 'The repository contains damaged or forbidden objects and was rejected.', {
    cause: new Error(what),
  });
}
