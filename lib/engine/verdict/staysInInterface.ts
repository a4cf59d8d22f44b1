import type { Unit } from '../program/program.ts';
import { inContent, isPrivileged } from '../program/where.ts';
import type { Flow } from '../taint/flow.ts';

/**
 * Whether the end of a flow that lies in a shared script (`shared`: web pages and the extension's own load it) is the
 * extension's own page: the way leads through a script that only such a page loads beside it.
 */
export const staysInInterface = ({ source, unit, through }: Flow, shared: Unit): boolean =>
  [source.unit, unit, ...through.map((one) => one.unit)].some(
    (one) =>
      isPrivileged(one) &&
      !inContent(one) &&
      !one.roles.has('background') &&
      [...one.roles].some((role) => shared.roles.has(role)),
  );
