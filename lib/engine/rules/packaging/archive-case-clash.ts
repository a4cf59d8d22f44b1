import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Names that are one name on some systems. */
export const archiveCaseClash = defineRule({
  id: 'archive-case-clash',
  title: 'File names that differ only by case',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'extension',
  cwe: 'CWE-178',
  why: 'On Windows and macOS both names are the same file, so one replaces the other. What runs there is not what was reviewed elsewhere.',
  remedy: 'Use file names that differ by more than case.',
  check: (facts) => noteHits(facts, { 'case-clash': {} }),
  examples: {
    bad: [{ files: HONEST, notes: [{ kind: 'case-clash', path: 'BG.js', detail: 'differs only by case from bg.js' }] }],
    good: [{ files: HONEST }],
  },
});
