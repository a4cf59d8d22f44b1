import type { FileKind } from '../../facts.ts';

/** Kinds of files in which commands stand that somebody or something runs. */
export const SCRIPTED: ReadonlySet<FileKind> = new Set<FileKind>([
  'shell',
  'dockerfile',
  'python',
  'javascript',
  'typescript',
  'yaml',
  'json',
  'text',
  'toml',
  'other',
]);
