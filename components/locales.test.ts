import { expect, test } from 'vitest';
import { readMessages } from '../test/ui/messages.ts';

const english = readMessages('en');
const german = readMessages('de');

test('both languages have the same messages', () => {
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
});

test('no message is empty, and each takes the same figures and names in both languages', () => {
  const slots = (text: string) => [...new Set(text.match(/\{\w+\}|\$\d/g) ?? [])].sort();
  for (const [key, text] of english) {
    const other = german.get(key) ?? '';
    expect(text.trim(), key).not.toBe('');
    expect(other.trim(), key).not.toBe('');
    expect(slots(other), key).toEqual(slots(text));
    expect(other.split(' | ').length, key).toBe(text.split(' | ').length);
  }
});

test('each file says its own language', () => {
  expect([english.get('language'), german.get('language')]).toEqual(['en', 'de']);
});
