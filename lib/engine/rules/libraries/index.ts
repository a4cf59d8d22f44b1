import type { Rule } from '../../rule.ts';
import { libraryAbandoned } from './library-abandoned.ts';
import { libraryAltered } from './library-altered.ts';
import { libraryVulnerable } from './library-vulnerable.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const librariesRules: readonly Rule[] = [libraryAbandoned, libraryAltered, libraryVulnerable];
