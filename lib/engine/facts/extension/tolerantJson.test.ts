import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTolerantJson, plainJson } from './tolerantJson.ts';

const kinds = (text: string) => parseTolerantJson(text).faults.map((fault) => fault.kind);
const read = (text: string) => plainJson(parseTolerantJson(text).root);

describe('parseTolerantJson', () => {
  it('agrees with JSON.parse on everything that is JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(read(text)).toEqual(JSON.parse(text));
        expect(kinds(text).filter((kind) => kind !== 'duplicate-key')).toEqual([]);
      }),
    );
  });

  it('never throws and always ends, whatever the bytes', () => {
    const noise = fc.array(
      fc.constantFrom('{', '}', '[', ']', ',', ':', '"', "'", '\\', '/', '*', '//', 'a', '1', ' ', '\n'),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(noise, (parts) => void parseTolerantJson(parts.join(''))),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['{"a":1,}', { a: 1 }, 'trailing-comma'],
    ['{"a":[1,2,],}', { a: [1, 2] }, 'trailing-comma'],
    ['// head\n{"a":1 /* one */}', { a: 1 }, 'comment'],
    ["{'a':'x'}", { a: 'x' }, 'loose-syntax'],
    ['{a:1}', { a: 1 }, 'loose-syntax'],
    ['{"a":1,"a":2}', { a: 2 }, 'duplicate-key'],
    ['\u{feff}{"a":1}', { a: 1 }, 'byte-order-mark'],
    ['{"a":1 "b":2}', { a: 1, b: 2 }, 'syntax'],
    ['{"a":[1,2', { a: [1, 2] }, 'syntax'],
    ['{"a":1} x', { a: 1 }, 'syntax'],
    ['{"a":constructor}', { a: 'constructor' }, 'syntax'],
  ])('reads %s and names what is odd', (text, value, kind) => {
    expect(read(text)).toEqual(value);
    expect(kinds(text)).toContain(kind);
  });

  it('keeps a URL in a string apart from a comment', () => {
    expect(read('{"update_url":"https://example.com/*x*/"}')).toEqual({ update_url: 'https://example.com/*x*/' });
  });

  it('knows where a member stands', () => {
    const { root } = parseTolerantJson('{\n  "key": [1, 22]\n}');
    const list = root?.type === 'object' ? root.members.get('key') : undefined;
    expect(list?.key).toBe(4);
    expect(list?.type === 'array' ? list.items[1]?.start : undefined).toBe(15);
  });

  it('stops at the limits and says so', () => {
    expect(kinds('['.repeat(100_000))).toContain('too-deep');
    expect(kinds(`[${'1,'.repeat(200_000)}1]`)).toContain('too-large');
  });
});
