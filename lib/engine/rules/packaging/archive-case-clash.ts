import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Names that are one name on some systems. */
export const archiveCaseClash = defineRule({
  id: 'archive-case-clash',
  title: 'Two files of the package differ only by upper and lower case',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'extension',
  cwe: 'CWE-178',
  why: 'On Windows and macOS both names are the same file, so that one replaces the other: what runs there is not what runs, or was reviewed, elsewhere.',
  remedy: 'Give the files names that differ by more than case.',
  check: (facts) => noteHits(facts, { 'case-clash': {} }),
  examples: {
    bad: [{ files: HONEST, notes: [{ kind: 'case-clash', path: 'BG.js', detail: 'differs only by case from bg.js' }] }],
    good: [{ files: HONEST }],
  },
});
