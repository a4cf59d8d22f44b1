import type { Rule } from '../../rule.ts';
import { licenseConflict } from './license-conflict.ts';
import { licenseContradiction } from './license-contradiction.ts';
import { licenseMissing } from './license-missing.ts';
import { licenseRestrictsUse } from './license-restricts-use.ts';
import { licenseUnknown } from './license-unknown.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const licensesRules: readonly Rule[] = [
  licenseConflict,
  licenseContradiction,
  licenseMissing,
  licenseRestrictsUse,
  licenseUnknown,
];
