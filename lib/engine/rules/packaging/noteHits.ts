import type { Facts } from '../../facts.ts';
import type { Hit } from '../../rule.ts';
import type { NoteKind } from '../../sources/notes.ts';

/** Containers that a stranger packed; in a git tree or a folder the same things are everyday. */
const PACKED: ReadonlySet<string> = new Set(['zip', 'crx2', 'crx3', 'tar', 'memory']);

/** One hit for each note of these kinds that the reader of a package left. */
export function* noteHits(
  facts: Facts,
  kinds: Readonly<Partial<Record<NoteKind, Partial<Omit<Hit, 'place' | 'evidence'>>>>>,
): Generator<Hit> {
  if (!PACKED.has(facts.tree.container)) return;
  for (const note of facts.tree.notes) {
    const more = Object.hasOwn(kinds, note.kind) ? kinds[note.kind as NoteKind] : undefined;
    if (more === undefined) continue;
    yield {
      place: { path: note.path === '' ? '(package)' : note.path },
      evidence: `${note.kind}: ${note.detail}`,
      ...more,
    };
  }
}

/** A small honest extension, for examples. */
export const HONEST = {
  'manifest.json': '{"manifest_version":3,"name":"Example","version":"1"}',
  'bg.js': 'console.log(1)',
};
