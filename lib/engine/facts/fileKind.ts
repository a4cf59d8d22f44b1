import type { FileKind } from '../facts.ts';
import { kindOfName } from './kindOfName.ts';
import { kindOfMagic } from './kindOfMagic.ts';
import { looksBinary } from './looksBinary.ts';

const TEXT_KINDS: ReadonlySet<FileKind> = new Set([
  'javascript',
  'typescript',
  'json',
  'html',
  'css',
  'python',
  'yaml',
  'toml',
  'shell',
  'dockerfile',
  'terraform',
  'text',
  'markdown',
]);

/** Kinds whose text is decoded. */
export function isTextKind(kind: FileKind): boolean {
  return TEXT_KINDS.has(kind);
}

/**
 * The kind by which a file is treated. What a browser was told to run (`role`) wins over name and content,
 * because a browser runs a script whatever it is called.
 */
export function kindOf(path: string, bytes: Uint8Array, role?: FileKind): FileKind {
  if (role !== undefined) return role;
  const named = kindOfName(path);
  const magic = kindOfMagic(bytes);
  if (path.toLowerCase().endsWith('.svg')) return looksBinary(bytes) ? 'image' : 'html';
  if (isTextKind(named)) {
    if (named === 'javascript' || named === 'typescript' || named === 'json' || named === 'html')
      return magic !== undefined && looksBinary(bytes) ? magic : named;
    return looksBinary(bytes) ? (magic ?? 'binary') : named;
  }
  if (magic !== undefined) return magic;
  if (bytes.length > 0 && !looksBinary(bytes)) return shebang(bytes) ?? 'text';
  return named === 'other' ? (bytes.length === 0 ? 'text' : 'binary') : named;
}

function shebang(bytes: Uint8Array): FileKind | undefined {
  if (bytes[0] !== 0x23 || bytes[1] !== 0x21) return undefined;
  const line = String.fromCharCode(...bytes.subarray(0, 80)).split('\n', 1)[0] ?? '';
  if (/\bpython/.test(line)) return 'python';
  if (/\b(node|deno|bun)\b/.test(line)) return 'javascript';
  if (/\b(sh|bash|zsh|ksh|dash)\b/.test(line)) return 'shell';
  return undefined;
}
