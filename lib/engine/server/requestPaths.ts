import { REQUESTS } from '../models/requests.ts';

/** Calls that ask another server. */
export const REQUEST_PATHS: readonly string[] = REQUESTS.map(({ path }) => path);
