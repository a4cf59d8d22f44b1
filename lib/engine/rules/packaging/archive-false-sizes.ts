import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Sizes or checksums in the directory that are not those of the data. */
export const archiveFalseSizes = defineRule({
  id: 'archive-false-sizes',
  title: 'The package lies about the size or checksum of a file',
  severity: 'high',
  confidence: 'high',
  category: 'packaging',
  applies: 'both',
  cwe: 'CWE-130',
  why: 'Readers that believe the claimed size stop there and never see the rest of the file, while others unpack it whole. Content can hide behind such a claim.',
  remedy: 'Pack the files again with an ordinary zip tool, and find out which tool wrote the wrong figures.',
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
