import type { Unit } from '../program/program.ts';

/**
 * Whether a script is a client of requests that sends a site's token against forged requests back to it: axios, RxJS and
 * Angular read one cookie for that, by the name that this option has in all of them.
 */
export const sendsForgeryToken = ({ script: { strings } }: Unit): boolean => strings.includes('xsrfCookieName');
