import type { RuleTexts } from '../ruleTexts.ts';
import { CODE_RULES } from './codeRules.ts';
import { INJECTION_RULES } from './injectionRules.ts';
import { PACKAGE_RULES } from './packageRules.ts';
import { PROGRAM_RULES } from './programRules.ts';

/** What every rule says, in German. */
export const RULES: RuleTexts = { ...CODE_RULES, ...INJECTION_RULES, ...PACKAGE_RULES, ...PROGRAM_RULES };
