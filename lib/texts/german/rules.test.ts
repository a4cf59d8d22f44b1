import { expect, it } from 'vitest';
import { RULES as ENGINE_RULES } from '../../engine/rules/index.ts';
import { RULES } from './rules.ts';

it('says in German what every rule says, and no rule more', () => {
  expect(Object.keys(RULES).sort()).toEqual(ENGINE_RULES.map(({ id }) => id).sort());
});

it.each(ENGINE_RULES.map((rule) => [rule.id, rule] as const))('%s is written, not copied', (id, rule) => {
  const german = RULES[id] ?? ['', '', ''];
  [rule.title, rule.why, rule.remedy].forEach((english, at) => {
    const text = german[at] as string;
    expect(text.length, text).toBeGreaterThan(10);
    expect(text).not.toBe(english);
    // What stands in the code stays as it is.
    expect(text.match(/`[^`]+`/g) ?? []).toEqual(english.match(/`[^`]+`/g) ?? []);
    expect(text).not.toMatch(/  |\s$|^\s/);
  });
  expect(german[0]).not.toMatch(/\.$/);
  expect(german[0].length).toBeLessThanOrEqual(100);
});
