import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** Names that point outside, and links. */
export const archiveUnsafeNames = defineRule({
  id: 'archive-unsafe-names',
  title: 'Path traversal in the package’s file names',
  severity: 'high',
  confidence: 'high',
  category: 'packaging',
  applies: 'both',
  cwe: 'CWE-22',
  why: 'A name such as ../../x, an absolute path or a link can make a careless unpacker write or read outside its folder. Backslashes and hidden characters are read differently on different systems.',
  remedy: 'Repack the files with plain relative names and without links.',
  check: (facts) => noteHits(facts, { 'unsafe-path': {}, symlink: { severity: 'medium' } }),
  examples: {
    bad: [
      {
        files: HONEST,
        notes: [{ kind: 'unsafe-path', path: 'etc/x', detail: 'the name "../../etc/x" points upwards' }],
      },
      { files: HONEST, notes: [{ kind: 'symlink', path: 'link', detail: 'this entry is a link' }] },
    ],
    good: [{ files: HONEST }],
  },
});
