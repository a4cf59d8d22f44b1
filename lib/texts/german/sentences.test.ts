import { expect, it } from 'vitest';
import { PERMISSIONS } from '../../engine/rules/permissions/permissionTable.ts';
import { PRIVATE_DATA } from '../../engine/rules/privacy/privateData.ts';
import { RULES } from '../../engine/rules/index.ts';
import { SENTENCES as ENGLISH } from '../english.ts';
import { ABILITIES } from './abilities.ts';
import { DATA } from './data.ts';
import { CAPS, SENTENCES } from './sentences.ts';

const places = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).sort();

it.each(Object.entries(ENGLISH))('the sentence %s has the same parts in both languages', (code, english) => {
  const german = SENTENCES[code as keyof typeof ENGLISH];
  expect(places(german)).toEqual(places(english));
  if (/[a-z]/i.test(english)) expect(german).not.toBe(english);
});

it('knows every sentence, power, kind of data and cap, and none that is gone', () => {
  expect(Object.keys(SENTENCES).sort()).toEqual(Object.keys(ENGLISH).sort());
  expect(Object.keys(ABILITIES).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  expect(Object.keys(DATA).sort()).toEqual([...new Set(Object.values(PRIVATE_DATA))].sort());
  const capped = RULES.filter(({ cap }) => cap !== undefined).map(({ id }) => id);
  expect(Object.keys(CAPS).sort()).toEqual(capped.sort());
});
