import { expect, it } from 'vitest';
import { said, wordsOf } from '../../report/words.ts';
import { hitsOf } from '../../testing/examples.ts';
import { flowsRules } from './index.ts';

it.each(flowsRules.map((rule) => [rule.id, rule] as const))('%s shows the way of the data', async (_, rule) => {
  for (const example of rule.examples.bad) {
    for (const { path, message } of await hitsOf(rule, example)) {
      // What could not be followed has no way.
      if (path === undefined && rule.id === 'sending-not-ruled-out') continue;
      expect(path?.length).toBeGreaterThanOrEqual(2);
      expect(message === undefined ? '' : said(message, wordsOf(new Map()))).toMatch(/^[A-Z].+\.$/);
    }
  }
});
