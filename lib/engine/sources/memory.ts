import type { FileTree, SourceFile, SourceNote } from '../source.ts';

export interface MemoryOptions {
  readonly modes?: Readonly<Record<string, number>>;
  readonly notes?: readonly SourceNote[];
  readonly container?: FileTree['container'];
  readonly signature?: NonNullable<FileTree['signature']>;
}

/** A tree of files that are in memory already: tests, examples, small uploads. */
export function memoryTree(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: MemoryOptions = {},
): FileTree {
  const encoder = new TextEncoder();
  const list = Object.entries(files).map(([path, content]): SourceFile => {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    const mode = options.modes?.[path];
    return { path, size: bytes.length, ...(mode === undefined ? {} : { mode }), read: async () => bytes };
  });
  return {
    container: options.container ?? 'memory',
    files: list,
    notes: options.notes ?? [],
    ...(options.signature === undefined ? {} : { signature: options.signature }),
  };
}
