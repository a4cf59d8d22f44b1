import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Sizes or checksums in the directory that are not those of the data. */
export const archiveFalseSizes = defineRule({
  id: 'archive-false-sizes',
  title: 'Package declares false sizes or checksums',
  severity: 'high',
  confidence: 'high',
  category: 'packaging',
  applies: 'both',
  cwe: 'CWE-130',
  why: 'Readers that trust the declared size stop there and miss the rest of the file; others unpack it whole. Content can hide behind such a claim.',
  remedy: 'Repack the files with an ordinary zip tool, and find out which tool wrote the wrong values.',
  check: (facts) => noteHits(facts, { 'size-mismatch': {}, 'checksum-mismatch': { severity: 'medium' } }),
  examples: {
    bad: [
      {
        files: HONEST,
        notes: [{ kind: 'size-mismatch', path: 'bg.js', detail: 'the directory says 10 bytes; there are 5000' }],
      },
    ],
    good: [{ files: HONEST }],
  },
});
