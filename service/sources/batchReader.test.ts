import { describe, expect, it } from 'vitest';
import { BatchReader } from './batchReader.ts';

const id = (letter: string) => letter.repeat(40);

describe('the output of cat-file --batch', () => {
  const output = Buffer.concat([
    Buffer.from(`${id('a')} blob 3\nx\ny\n${id('b')} missing\n${id('c')} blob 0\n\n${id('d')} blob 5\n`),
    Buffer.from([0, 10, 255, 10, 1, 10]),
  ]);

  it.each([1, 2, 7, 1000])('is read whole in pieces of %i bytes', (size) => {
    const reader = new BatchReader(100);
    const places = new Map<string, { offset: number; size: number }>();
    const parts: Buffer[] = [];
    for (let at = 0; at < output.length; at += size) parts.push(...reader.push(output.subarray(at, at + size), places));
    const spool = Buffer.concat(parts);
    expect([...places]).toEqual([
      [id('a'), { offset: 0, size: 3 }],
      [id('c'), { offset: 3, size: 0 }],
      [id('d'), { offset: 3, size: 5 }],
    ]);
    expect(spool.subarray(0, 3).toString()).toBe('x\ny');
    expect([...spool.subarray(3)]).toEqual([0, 10, 255, 10, 1]);
  });

  it('stops at the limit, and at what git never says', () => {
    expect(() => new BatchReader(4).push(output, new Map())).toThrow(/larger than this service accepts/);
    expect(() => new BatchReader(4).push(Buffer.from('x'.repeat(300)), new Map())).toThrow(/unexpected/);
  });
});
