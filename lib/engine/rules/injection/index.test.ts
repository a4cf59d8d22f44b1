import { describe, expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import { injectionRules } from './index.ts';

describe.each(injectionRules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  it.each(rule.examples.bad.map((example, index) => [index, example] as const))('finds bad example %i', async (_index, example) => {
    const hits = await hitsOf(rule, example);
    expect(hits.length).toBeGreaterThan(0);
  });
  it.each(rule.examples.good.map((example, index) => [index, example] as const))('leaves good example %i alone', async (_index, example) => {
    expect(await hitsOf(rule, example)).toEqual([]);
  });
});
