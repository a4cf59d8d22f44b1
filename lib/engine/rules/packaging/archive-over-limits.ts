import { defineRule } from '../../rule.ts';
import type { Hit } from '../../rule.ts';
import type { Facts } from '../../facts.ts';
import { HONEST } from './noteHits.ts';

/** What was left because it was too much. */
export const archiveOverLimits = defineRule({
  id: 'archive-over-limits',
  title: 'Too large to be checked completely',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'both',
  why: 'Only a part was checked, because a scan has limits on files and bytes. What the rest contains is not known.',
  remedy: 'Leave out what does not belong in the package: data sets, build output, copies of libraries.',
  cap: { grade: 'C', reason: 'a part of it was too large to be checked' },
  *check(facts: Facts): Generator<Hit> {
    for (const note of facts.tree.notes) {
      if (note.kind === 'limit')
        yield { place: { path: note.path === '' ? '(package)' : note.path }, evidence: note.detail };
    }
  },
  examples: {
    bad: [
      {
        files: HONEST,
        notes: [{ kind: 'limit', path: '', detail: '60000 entries; 20000 of them were looked at, scripts first' }],
      },
    ],
    good: [{ files: HONEST }],
  },
});
