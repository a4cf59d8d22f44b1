import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Encrypted, damaged and oddly packed entries. */
export const archiveUnreadableEntries = defineRule({
  id: 'archive-unreadable-entries',
  title: 'Parts of the package cannot be read',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'both',
  why: 'Encrypted or damaged entries cannot be checked by anybody. A browser cannot read them either, so they have no honest use in an extension.',
  remedy: 'Pack the files again without encryption, with an ordinary zip tool.',
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
