import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Two directories, two names for the same data, two files of one name. */
export const archiveReadsTwoWays = defineRule({
  id: 'archive-reads-two-ways',
  title: 'Package reads differently in different tools',
  severity: 'high',
  confidence: 'high',
  category: 'packaging',
  applies: 'both',
  cwe: 'CWE-436',
  references: ['https://www.usenix.org/conference/usenixsecurity25/presentation/you'],
  why: 'A reviewer’s tool and the browser may unpack different files from it. Code gets past review that way. Ordinary tools do not write such packages.',
  remedy: 'Repack the files with an ordinary zip tool, with each name once and a single directory.',
  check: (facts) => noteHits(facts, { 'second-directory': {}, 'name-mismatch': {}, 'duplicate-name': {} }),
  examples: {
    bad: [
      {
        files: HONEST,
        notes: [{ kind: 'second-directory', path: '', detail: 'a second directory lists 2 other entries' }],
      },
      {
        files: HONEST,
        notes: [{ kind: 'duplicate-name', path: 'bg.js', detail: 'the package holds this name more than once' }],
      },
      {
        files: HONEST,
        notes: [{ kind: 'name-mismatch', path: 'bg.js', detail: 'the header before the data says "other.js"' }],
      },
    ],
    good: [
      { files: HONEST },
      { files: HONEST, notes: [{ kind: 'case-clash', path: 'BG.js', detail: 'differs only by case from bg.js' }] },
    ],
  },
});
