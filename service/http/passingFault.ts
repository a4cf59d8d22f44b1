import { ScanError } from '../../lib/model/problem.ts';
import { ObjectStoreError } from '../store/objectStore.ts';
import { HttpProblem } from './problem.ts';

/** Of the driver and of PostgreSQL: no connection, too many of them, starting up, shutting down, too slow. */
const UNREACHABLE = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|57014|53300)$/;
/** What the driver says, without a code, of a connection that broke. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|The embedded database )/;
const FULL = /^(?:ENOSPC|53100)$/;

/** Of those the ones that say that there is no connection, whatever was asked. */
const CUT = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|53300)$/;
const CUT_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a fault is that the database, or the store of uploads, could not be reached. */
export function isCutOff(error: unknown): boolean {
  if (error instanceof ObjectStoreError) return true;
  // What cannot be reached outside is said by a ScanError.
  if (!(error instanceof Error) || error instanceof ScanError) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CUT.test(code) || CUT_WORDS.test(error.message);
}

/** The answer to a fault of the service that is no mistake of it and may pass; undefined for all others. */
export function passingFault(error: unknown): HttpProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FULL.test(code))
    return new HttpProblem(507, 'The service’s disk is full. Its operator must free some space. Then try again.');
  if (error instanceof ObjectStoreError)
    return new HttpProblem(503, 'The service’s store of uploads is not responding. Try again in a moment.', {
      'Retry-After': '5',
    });
  if (!UNREACHABLE.test(code) && !BROKEN.test(error.message)) return undefined;
  return new HttpProblem(503, 'The service’s database is not responding. Try again in a moment.', {
    'Retry-After': '5',
  });
}
