import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Small packed, huge unpacked; entries that share bytes. */
export const archiveBomb = defineRule({
  id: 'archive-bomb',
  title: 'Decompression bomb',
  severity: 'high',
  confidence: 'medium',
  category: 'packaging',
  applies: 'both',
  cwe: 'CWE-409',
  why: 'Entries that share bytes, or expand to hundreds of times their size, make scanners give up before they have read the rest. Real extensions have no use for that.',
  remedy: 'Remove the inflated or overlapping entries and repack the files.',
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
