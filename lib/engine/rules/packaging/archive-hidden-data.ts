import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Bytes before, between or behind the entries. */
export const archiveHiddenData = defineRule({
  id: 'archive-hidden-data',
  title: 'Package contains data outside its file list',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'both',
  cwe: 'CWE-912',
  why: 'Most tools do not see data outside the listed entries. It may be a second file format in the same bytes, or content that other code loads.',
  remedy: 'Repack the files with an ordinary zip tool, so that every byte belongs to a listed file.',
  check: (facts) => noteHits(facts, { 'hidden-bytes': {}, 'prepended-data': {}, 'trailing-data': { severity: 'low' } }),
  examples: {
    bad: [
      {
        files: HONEST,
        notes: [{ kind: 'hidden-bytes', path: 'h.js', detail: '1 entry is in the package but not in its directory' }],
      },
      { files: HONEST, notes: [{ kind: 'prepended-data', path: '', detail: '15 bytes stand before the first entry' }] },
    ],
    good: [{ files: HONEST }],
  },
});
