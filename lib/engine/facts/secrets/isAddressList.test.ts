import { expect, it } from 'vitest';
import { isAddressList } from './isAddressList.ts';

const lines = (make: (i: number) => string): string => Array.from({ length: 40 }, (_, i) => make(i)).join('\n');

it('knows lists of addresses and of blocking rules', () => {
  expect(isAddressList(`! Title: x\n${lines((i) => `||host${i}.example.com/o/a.txt?alt=media&t=57f3e282^$all`)}`)).toBe(
    true,
  );
  expect(isAddressList(lines((i) => `127.0.0.1 ads${i}.example.com`))).toBe(true);
  expect(isAddressList(lines((i) => `https://example.com/${i}?x=1`))).toBe(true);
});

it('takes settings, prose and code for no such list', () => {
  expect(isAddressList(lines((i) => `SETTING_${i}=value${i}`))).toBe(false);
  expect(isAddressList(lines((i) => `See example.com for part ${i}.`))).toBe(false);
  expect(isAddressList(lines((i) => `const a${i} = fetch("https://example.com/${i}");`))).toBe(false);
  expect(isAddressList('a.example.com\nb.example.com')).toBe(false);
});
