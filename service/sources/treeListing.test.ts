import { describe, expect, it } from 'vitest';
import { TreeListing } from './treeListing.ts';

const id = 'a'.repeat(40);
const file = (path: string) => `100644 blob ${id}\t${path}\0`;
const submodule = (path: string) => `160000 commit ${id}\t${path}\0`;

function read(text: string, maxFiles: number, size: number): TreeListing {
  const bytes = Buffer.from(text);
  const listing = new TreeListing(maxFiles);
  for (let at = 0; at < bytes.length; at += size) listing.push(bytes.subarray(at, at + size));
  return listing;
}

describe('the output of ls-tree', () => {
  it.each([1, 3, 64, 10_000])('is read whole in pieces of %i bytes, names with line ends and letters too', (size) => {
    const { entries, beyond } = read(file('a\nb.js') + submodule('lib') + file('ü/𝒳.js'), 10, size);
    expect(entries).toEqual([
      { mode: 0o100644, id, path: 'a\nb.js' },
      { mode: 0o160000, id, path: 'lib' },
      { mode: 0o100644, id, path: 'ü/𝒳.js' },
    ]);
    expect(beyond).toBe(0);
  });

  it('is kept as far as files are looked at, and counted behind that; submodules are no files', () => {
    const { entries, beyond } = read(
      submodule('s') + file('1') + file('2') + submodule('t') + file('3') + file('4'),
      2,
      7,
    );
    expect(entries.map(({ path }) => path)).toEqual(['s', '1', '2', 't']);
    expect(beyond).toBe(2);
  });

  it('does not fill the memory with long names, and refuses one that has no end', () => {
    const long = 'x'.repeat(500_000);
    const { entries, beyond } = read(Array.from({ length: 200 }, (_, i) => file(`${i}${long}`)).join(''), 1000, 65_536);
    expect(entries.length).toBeLessThan(140);
    expect(entries.length + beyond).toBe(200);
    expect(() => read(file('x'.repeat(2_000_000)), 10, 65_536)).toThrow('too long');
  });
});
