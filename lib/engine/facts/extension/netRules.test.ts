import { describe, expect, it } from 'vitest';
import { readNetRules } from './netRules.ts';

const here = () => ({ line: 1, column: 1 });

describe('readNetRules', () => {
  it('reads redirects and headers with what they match', () => {
    const found = readNetRules(
      [
        { id: 1, action: { type: 'block' }, condition: { urlFilter: '||ads.example^' } },
        {
          id: 2,
          action: { type: 'redirect', redirect: { url: 'https://evil.example/x.js' } },
          condition: { urlFilter: '*', resourceTypes: ['script'] },
        },
        {
          id: 3,
          action: { type: 'redirect', redirect: { extensionPath: '/noop.js' } },
          condition: { urlFilter: '||a.example^' },
        },
        {
          id: 4,
          action: { type: 'redirect', redirect: { regexSubstitution: 'https://shop.example/\\1' } },
          condition: { regexFilter: '.*' },
        },
        {
          id: 5,
          action: {
            type: 'redirect',
            redirect: { transform: { queryTransform: { addOrReplaceParams: [{ key: 'tag', value: 'me-20' }] } } },
          },
          condition: { urlFilter: '||amazon.com^' },
        },
        {
          id: 6,
          action: {
            type: 'modifyHeaders',
            responseHeaders: [{ header: 'Content-Security-Policy', operation: 'remove' }],
          },
          condition: { urlFilter: '|http*' },
        },
      ],
      here,
    );
    expect(found?.count).toBe(6);
    expect(found?.redirects.map((item) => [item.to, item.host, item.condition.narrow])).toEqual([
      ['https://evil.example/x.js', 'evil.example', false],
      ['https://shop.example/\\1', 'shop.example', false],
      ['tag=me-20', undefined, true],
    ]);
    expect(found?.headers).toMatchObject([
      { name: 'content-security-policy', operation: 'remove', side: 'response', condition: { narrow: false } },
    ]);
  });

  it('leaves other lists alone', () => {
    for (const value of [[], [1], [{ a: 1 }], {}, null, 'x', [{ action: {}, condition: {} }, 5]])
      expect(readNetRules(value, here)).toBeUndefined();
  });
});
