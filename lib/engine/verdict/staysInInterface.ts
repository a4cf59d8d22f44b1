import type { Unit } from '../program/program.ts';
import { inContent, isPrivileged } from '../program/where.ts';
import type { Flow } from '../taint/flow.ts';

/**
 * Whether the end of a flow that lies in a shared script (`shared`: web pages and the extension's own load it) is the
 * extension's own page: the way leads through a script that only pages load which the person sees.
 */
export const staysInInterface = ({ source, unit, through }: Flow, shared: Unit): boolean =>
  isPrivileged(shared) &&
  [source, { unit }, ...through].some(
    ({ unit: one }) => isPrivileged(one) && !inContent(one) && !one.roles.has('background'),
  );
