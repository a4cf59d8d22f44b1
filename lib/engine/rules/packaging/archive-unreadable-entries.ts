import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Encrypted, damaged and oddly packed entries. */
export const archiveUnreadableEntries = defineRule({
  id: 'archive-unreadable-entries',
  title: 'Package contains unreadable files',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'both',
  why: 'Nobody can check encrypted or damaged entries. A browser cannot read them either, so they have no honest use in an extension.',
  remedy: 'Repack the files without encryption, with an ordinary zip tool.',
  check: (facts) =>
    noteHits(facts, { 'encrypted-entry': {}, 'unknown-method': {}, truncated: {}, 'damaged-directory': {} }),
  examples: {
    bad: [
      { files: HONEST, notes: [{ kind: 'encrypted-entry', path: 'a.js', detail: 'this entry is encrypted' }] },
      {
        files: HONEST,
        notes: [{ kind: 'damaged-directory', path: '', detail: 'the directory promises 9 entries and lists 2' }],
      },
    ],
    good: [{ files: HONEST }],
  },
});
