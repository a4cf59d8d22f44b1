import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { plainInflater } from './inflater.ts';
import { LIMITS } from './limits.ts';
import { packageTree } from './packageTree.ts';
import { tarTree } from './tar.ts';

const encoder = new TextEncoder();

function entry(name: string, content: string, type = '0', link = ''): Uint8Array {
  const data = encoder.encode(content);
  const block = new Uint8Array(512 + Math.ceil(data.length / 512) * 512);
  const put = (text: string, at: number): void => block.set(encoder.encode(text), at);
  put(name.slice(0, 100), 0);
  put('0000755\0', 100);
  put(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
  put(type, 156);
  put(link, 157);
  put('ustar\u000000', 257);
  block.set(data, 512);
  return block;
}

function tar(...entries: Uint8Array[]): Uint8Array {
  const parts = [...entries, new Uint8Array(1024)];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const open = async (bytes: Uint8Array) => packageTree(bytes, { inflater: plainInflater });
const pax = (path: string): string => {
  const rest = ` path=${path}\n`;
  return `${rest.length + 3}${rest}`;
};

describe('tar', () => {
  it('reads files, modes and long names, without the one folder around all', async () => {
    const long = `project/${'d/'.repeat(80)}x.js`;
    const tree = await open(
      gzipSync(
        tar(
          entry('project/', '', '5'),
          entry('project/a.py', 'print(1)'),
          entry('p', pax(long), 'x'),
          entry('cut', 'x()'),
        ),
      ),
    );
    expect(tree.container).toBe('tar');
    expect(tree.notes.filter((note) => note.kind !== 'unsafe-path')).toEqual([]);
    expect(tree.files.map((file) => file.path)[0]).toBe('a.py');
    expect(tree.files[1]?.path.endsWith('x.js')).toBe(true);
    expect(tree.files[0]?.mode).toBe(0o100755);
    expect(new TextDecoder().decode(await tree.files[0]?.read())).toBe('print(1)');
  });

  it('counts the files that it leaves', () => {
    const packed = tar(entry('a', '1'), entry('b', '2'), entry('d/', '', '5'), entry('d/c', '3'), entry('d/e', '4'));
    const tree = tarTree(packed, { ...LIMITS, entries: 2 });
    expect(tree.files.map(({ path }) => path)).toEqual(['a', 'b']);
    expect(tree.beyond).toBe(2);
    expect(tree.notes).toMatchObject([{ kind: 'limit', detail: '2 files beyond the first 2 were left' }]);
    const whole = tarTree(packed, { ...LIMITS, entries: 4 });
    expect(whole.notes).toEqual([]);
    expect(whole.beyond).toBe(0);
  });

  it('names links and does not follow them', async () => {
    const tree = await open(tar(entry('a', 'x'), entry('evil', '', '2', '/etc/passwd')));
    expect(tree.notes).toMatchObject([{ kind: 'symlink', path: 'evil' }]);
    expect(new TextDecoder().decode(await tree.files[1]?.read())).toBe('/etc/passwd');
  });

  it('keeps what is there when the end is missing', async () => {
    const whole = tar(entry('a', 'x'), entry('b', 'y'.repeat(2000)));
    const tree = await open(whole.slice(0, 512 * 3 + 700));
    expect(tree.files.map((file) => file.path)).toEqual(['a', 'b']);
    expect(tree.notes.map((note) => note.kind)).toContain('truncated');
  });

  it('stops a bomb', async () => {
    const { files, notes } = await packageTree(gzipSync(tar(entry('a', 'x'.repeat(100_000)), entry('b', 'y'))), {
      inflater: plainInflater,
      limits: { ...(await import('./limits.ts')).LIMITS, unpacked: 50_000 },
    });
    expect(files).toHaveLength(1);
    expect(notes.map((note) => note.kind)).toContain('limit');
  });
});
