import type { Unit } from './program.ts';

/** Whether a script runs inside web pages. */
export function inContent(unit: Unit): boolean {
  return unit.roles.has('content') || unit.roles.has('main-world');
}

/** Whether a script has the extension's powers. */
export function isPrivileged(unit: Unit): boolean {
  for (const role of unit.roles)
    if (role !== 'content' && role !== 'main-world' && role !== 'web-accessible' && role !== 'sandbox') return true;
  return false;
}
