import { LIMITS } from './limits.ts';
import { type NoteKind, note } from './notes.ts';
import type { SourceNote } from '../source.ts';
import { cutAt, endOf, firstOf } from '../../model/shorten.ts';

/** A name made harmless: relative, with `/`, no `..`, no NUL. */
export interface SafePath {
  readonly path: string;
  /** What was wrong with the name; undefined when nothing was. */
  readonly fault?: string;
}

/** Names are never used to write; still two readers may differ on an odd one, so oddities are named. */
export function safePath(name: string): SafePath {
  const faults: string[] = [];
  let rest = name;
  if (rest.includes('\0')) faults.push('holds a NUL character');
  rest = rest.replaceAll('\0', '');
  if (rest.includes('\\')) faults.push('holds a backslash');
  rest = rest.replaceAll('\\', '/');
  if (/^[A-Za-z]:/.test(rest)) {
    faults.push('starts with a drive letter');
    rest = rest.slice(2);
  }
  if (rest.startsWith('/')) faults.push('is absolute');
  const parts: string[] = [];
  let up = false;
  for (const part of rest.split('/')) {
    if (part === '..') {
      up = true;
      parts.pop();
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  if (up) faults.push('points upwards');
  if (parts.length > LIMITS.depth) {
    faults.push(`lies ${parts.length} folders deep`);
    parts.splice(LIMITS.depth - 1, parts.length - LIMITS.depth);
  }
  let path = parts.join('/');
  if (path.length > LIMITS.pathLength) {
    faults.push(`is ${path.length} characters long`);
    path = `${cutAt(path, LIMITS.pathLength - 60)}…${endOf(path, 50)}`;
  }
  if (path === '') {
    faults.push('is empty');
    path = '(no name)';
  }
  return faults.length === 0 ? { path } : { path, fault: faults.join(', ') };
}

/**
 * Gives every name its own path and names the clashes. Of several files with one name the LAST keeps it, as
 * unpacking over one another would; the others are put beside it, so that each is looked at.
 */
export function placeAll<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  notes: SourceNote[],
): Map<string, Entry> {
  const placed = new Map<string, Entry>();
  const folded = new Map<string, string>();
  const copies = new Map<string, number>();
  const counts = new Map<NoteKind, number>();
  const tell = (kind: NoteKind, path: string, detail: string): void => {
    const times = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, times);
    if (times <= 20) notes.push(note(kind, path, detail));
  };
  for (const entry of entries) {
    const { path, fault } = safePath(entry.name);
    if (fault !== undefined) tell('unsafe-path', path, `the name ${JSON.stringify(firstOf(entry.name, 120))} ${fault}`);
    const before = placed.get(path);
    if (before !== undefined) {
      tell('duplicate-name', path, 'the package holds this name more than once; each copy was looked at');
      const copy = (copies.get(path) ?? 0) + 1;
      copies.set(path, copy);
      placed.set(`(copy ${copy})/${path}`, before);
    } else {
      const lower = path.toLowerCase();
      const other = folded.get(lower);
      if (other !== undefined) tell('case-clash', path, `differs only by case from ${other}`);
      else folded.set(lower, path);
    }
    placed.set(path, entry);
  }
  return placed;
}
