import { damaged } from './damaged.ts';
import { hexOf } from './readPack.ts';

export const FOLDER = 0o040000;
export const LINK = 0o120000;
export const SUBMODULE = 0o160000;

/** One line of a tree object. */
export interface TreeEntry {
  readonly mode: number;
  readonly name: string;
  readonly id: string;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Characters that Apple's file system overlooks in a name. */
const OVERLOOKED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/**
 * Reads a tree object. What git itself refuses to take (`transfer.fsckObjects`) is refused here too: names that lead out
 * of the folder or into `.git`, names twice or out of order.
 */
export function treeEntries(tree: Uint8Array): TreeEntry[] {
  const entries: TreeEntry[] = [];
  const names = new Set<string>();
  let before = '';
  for (let at = 0; at < tree.length;) {
    const space = tree.indexOf(0x20, at);
    const end = space < 0 ? -1 : tree.indexOf(0, space);
    if (end < 0 || end + 21 > tree.length) throw damaged('a tree that ends early');
    const digits = bytewise(tree.subarray(at, space));
    if (!/^[1-7][0-7]{4,5}$/.test(digits)) throw damaged(`the mode ${JSON.stringify(digits.slice(0, 20))}`);
    const mode = plainMode(Number.parseInt(digits, 8));
    const nameBytes = tree.subarray(space + 1, end);
    const name = utf8.decode(nameBytes);
    if (isForbidden(name)) throw damaged(`the name ${JSON.stringify(name.slice(0, 100))}`);
    const raw = bytewise(nameBytes);
    const order = mode === FOLDER ? `${raw}/` : raw;
    if (names.has(raw) || order <= before) throw damaged('a tree with names twice or out of order');
    names.add(raw);
    before = order;
    const id = hexOf(tree.subarray(end + 1, end + 21));
    if (/^0+$/.test(id)) throw damaged('a tree with an empty id');
    entries.push({ mode, name, id });
    at = end + 21;
  }
  return entries;
}

/** The few modes that git knows; old tools wrote others. */
function plainMode(mode: number): number {
  const kind = mode & 0o170000;
  if (kind === 0o100000) return (mode & 0o100) === 0 ? 0o100644 : 0o100755;
  return kind === FOLDER || kind === LINK ? kind : SUBMODULE;
}

function isForbidden(name: string): boolean {
  if (name === '' || name === '.' || name === '..' || name.includes('/')) return true;
  const seen = name
    .replaceAll(OVERLOOKED, '')
    .replace(/[:\\].*$/s, '')
    .replace(/[. ]+$/, '')
    .toLowerCase();
  return seen === '.git' || seen === 'git~1';
}

/** One character for each byte, to compare names as git does; the decoder called latin1 is another table. */
function bytewise(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
