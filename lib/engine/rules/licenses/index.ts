import type { Rule } from '../../rule.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const licensesRules: readonly Rule[] = [];
