import type { Rule } from '../../rule.ts';
import { licenseConflict } from './license-conflict.ts';
import { licenseContradiction } from './license-contradiction.ts';
import { licenseRestrictsUse } from './license-restricts-use.ts';
import { licenseUnknown } from './license-unknown.ts';

/** The rules of this folder that extensions are asked, too, one line each; a test compares folder and lists. */
export const licensesRules: readonly Rule[] = [
  licenseConflict,
  licenseContradiction,
  licenseRestrictsUse,
  licenseUnknown,
];
