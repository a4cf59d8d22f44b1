import type { Role } from '../facts/extension/roles.ts';
import { calledPaths, type ScriptFacts } from '../facts/javascript/query.ts';

/** Places where scripts are loaded, as bits. That web pages may load a file as well is none. */
const BITS: Readonly<Record<Role, number>> = {
  background: 1,
  popup: 2,
  options: 4,
  devtools: 8,
  sidebar: 16,
  page: 32,
  content: 64,
  'main-world': 128,
  sandbox: 256,
  'web-accessible': 0,
};

/** Of what web pages may load and nobody names. */
export const PUT_IN = 512;

const ANYWHERE = PUT_IN - 1;

export const bitsOf = (roles: ReadonlySet<Role>): number => [...roles].reduce((bits, role) => bits | BITS[role], 0);

/** Places of a script that nobody names: a worker's are its own, and one that asks the browser as an extension does is none of a page's own. */
export function likelyPlaces(script: ScriptFacts): number {
  if (script.runsIn === 'worker') return 0;
  for (const path of calledPaths(script)) if (path.startsWith('chrome.')) return ANYWHERE - BITS['main-world'];
  return ANYWHERE;
}
