import type { Rule } from '../../rule.ts';
import { licenseMissing } from './license-missing.ts';

/** The rules of this folder for repositories only, one line each; a test compares folder and lists. */
export const repositoryLicensesRules: readonly Rule[] = [licenseMissing];
