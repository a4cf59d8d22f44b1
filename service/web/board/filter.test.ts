import { expect, it } from 'vitest';
import { boardAddress, readFilter } from './filter.ts';

it('reads what it writes, and takes nothing that it does not know', () => {
  const filter = { search: 'a & b', kind: 'upload', state: 'worse', grade: 'F', order: 'worst' } as const;
  const address = boardAddress(filter, 50);
  expect(address).toBe('/board?search=a+%26+b&kind=upload&state=worse&grade=F&order=worst&offset=50');
  expect(readFilter(new URL(address, 'http://x').searchParams)).toEqual(filter);
  const none = { search: '', kind: undefined, state: undefined, grade: undefined, order: 'newest' } as const;
  expect(readFilter(new URLSearchParams('kind=x&state=1&grade=E&order=toString&search=%00'))).toEqual(none);
  expect(boardAddress(none, 0)).toBe('/board');
});
