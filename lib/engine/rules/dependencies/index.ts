import type { Rule } from '../../rule.ts';
import { dependencyMalicious } from './dependency-malicious.ts';
import { dependencyVulnerable } from './dependency-vulnerable.ts';

/** The rules of this folder that extensions are asked, too, one line each; a test compares folder and lists. */
export const dependenciesRules: readonly Rule[] = [dependencyMalicious, dependencyVulnerable];
