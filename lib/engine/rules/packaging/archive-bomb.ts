import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Small packed, huge unpacked; entries that share bytes. */
export const archiveBomb = defineRule({
  id: 'archive-bomb',
  title: 'The package is built to overwhelm what unpacks it',
  severity: 'high',
  confidence: 'medium',
  category: 'packaging',
  applies: 'both',
  cwe: 'CWE-409',
  why: 'Entries that share their bytes, or unpack to hundreds of times their size, make scanners give up and leave the rest of the package unseen. Real extensions have no use for that.',
  remedy: 'Remove the inflated or overlapping entries and pack the files again.',
  check: (facts) => noteHits(facts, { 'overlapping-entries': { confidence: 'high' }, 'high-ratio': {} }),
  examples: {
    bad: [
      {
        files: HONEST,
        notes: [{ kind: 'overlapping-entries', path: '', detail: '19999 entries share their bytes with another' }],
      },
      { files: HONEST, notes: [{ kind: 'high-ratio', path: 'zeros', detail: '1042 bytes unpack to 3000000' }] },
    ],
    good: [{ files: HONEST }],
  },
});
