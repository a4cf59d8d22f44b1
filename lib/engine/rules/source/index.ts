import type { Rule } from '../../rule.ts';
import { bidirectionalOverride } from './bidirectional-override.ts';
import { codeOutOfSight } from './code-out-of-sight.ts';
import { invisibleIdentifier } from './invisible-identifier.ts';
import { invisiblePayload } from './invisible-payload.ts';
import { mixedScriptIdentifier } from './mixed-script-identifier.ts';

/** The rules of this folder that extensions are asked, too, one line each; a test compares folder and lists. */
export const sourceRules: readonly Rule[] = [
  bidirectionalOverride,
  codeOutOfSight,
  invisibleIdentifier,
  invisiblePayload,
  mixedScriptIdentifier,
];
