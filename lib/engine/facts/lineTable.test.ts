import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVIDENCE_LENGTH, LineTable } from './lineTable.ts';

describe('LineTable', () => {
  it('counts lines and columns from 1', () => {
    const lines = new LineTable('ab\ncd\n');
    expect([0, 1, 2, 3, 5, 6, 99].map((offset) => lines.position(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 2 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 2, column: 3 },
      { line: 3, column: 1 },
      { line: 3, column: 1 },
    ]);
  });

  it('agrees with splitting the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', 'é'), maxLength: 40 }), fc.nat(40), (text, at) => {
        const offset = Math.min(at, text.length);
        const before = text.slice(0, offset).split('\n');
        expect(new LineTable(text).position(offset)).toEqual({
          line: before.length,
          column: (before.at(-1)?.length ?? 0) + 1,
        });
      }),
    );
  });

  it('gives the line at an offset, and of a long one the part around it', () => {
    expect(new LineTable('one\n  two  \nthree').lineAt(6)).toBe('two');
    const long = `${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`;
    const part = new LineTable(long).lineAt(5000);
    expect(part).toContain('HERE');
    expect(part.length).toBeLessThanOrEqual(EVIDENCE_LENGTH);
  });
});
