import '../../test/ui/render.tsx';
import { expect, test } from 'vitest';
import { SCANS } from '../../test/ui/samples.ts';
import { filterScans } from './filterScans.ts';

const found = (text: string, filter: Parameters<typeof filterScans>[2] = 'all') =>
  filterScans(SCANS, text, filter).map((scan) => scan.key);

test('finds by title, by name, by place, by all words', () => {
  expect(found('keeper')).toEqual(['extension:chrome:abcdefghijklmnopabcdefghijklmnop']);
  expect(found('PEAR-press')).toEqual(['repository:github.com/orchard/pear-press']);
  expect(found('firefox')).toEqual(['extension:firefox:tidy-reader']);
  expect(found('gitlab sifter')).toEqual(['repository:gitlab.com/mill/grain/sifter']);
  expect(found('gitlab keeper')).toEqual([]);
});
test('filters by state and by letter', () => {
  expect(found('', 'open')).toHaveLength(2);
  expect(found('', 'failed')).toHaveLength(1);
  expect(found('', 'grade:A')).toEqual(['repository:git.sr.ht/~ash/ember']);
  expect(found('', 'grade:Moderate')).toHaveLength(1);
  expect(found('')).toHaveLength(SCANS.length);
});
