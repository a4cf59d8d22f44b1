import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Shape, shapeOf } from './shape.ts';

function size(shape: Shape): { nodes: number; depth: number } {
  const inner =
    shape.kind === 'list'
      ? shape.items
      : shape.kind === 'fields'
        ? shape.fields.map(([, value]) => value)
        : shape.kind === 'table'
          ? shape.rows.flat()
          : [];
  const sizes = inner.map(size);
  const bars = shape.kind === 'bars' ? shape.bars.length : 0;
  return {
    nodes: 1 + bars + sizes.reduce((sum, one) => sum + one.nodes, 0),
    depth: 1 + Math.max(0, ...sizes.map((one) => one.depth)),
  };
}

describe('shapeOf', () => {
  test('numeric maps become bars, measured by the largest', () => {
    expect(shapeOf({ code: 20, flows: 80 })).toEqual({
      kind: 'bars',
      bars: [
        { name: 'code', value: 20, share: 0.25 },
        { name: 'flows', value: 80, share: 1 },
      ],
      more: 0,
    });
  });
  test('a map of zeros has bars of no length', () => {
    const shape = shapeOf({ a: 0, b: 0 });
    expect(shape.kind === 'bars' && shape.bars.map((bar) => bar.share)).toEqual([0, 0]);
  });
  test('negative figures are figures, not bars', () => {
    expect(shapeOf({ a: -1, b: 2 }).kind).toBe('fields');
  });
  test('records of plain values become a table, with gaps', () => {
    const shape = shapeOf([{ a: 1, b: 'x' }, { a: 2 }]);
    expect(shape).toEqual({
      kind: 'table',
      columns: ['a', 'b'],
      rows: [
        [
          { kind: 'number', value: 1 },
          { kind: 'text', value: 'x' },
        ],
        [{ kind: 'number', value: 2 }, { kind: 'nothing' }],
      ],
      more: 0,
    });
  });
  test('records that hold records stay a list', () => {
    expect(shapeOf([{ a: { b: 1 } }, { a: { b: 2 } }]).kind).toBe('list');
  });
  test('what is left out is counted', () => {
    const shape = shapeOf(Array.from({ length: 10_000 }, (_, at) => `item ${at}`));
    expect(shape.kind === 'list' && [shape.items.length, shape.more]).toEqual([50, 9950]);
  });
  test('a value that holds itself ends', () => {
    const loop: Record<string, unknown> = { name: 'x' };
    loop['self'] = loop;
    expect(size(shapeOf(loop)).depth).toBeLessThanOrEqual(7);
  });
  test('odd types have words', () => {
    expect(shapeOf(Symbol('s'))).toEqual({ kind: 'text', value: 'symbol' });
    expect(shapeOf(12n)).toEqual({ kind: 'text', value: '12' });
    expect(shapeOf(Number.NaN)).toEqual({ kind: 'text', value: 'NaN' });
    expect(shapeOf(new Map([['a', true]]))).toEqual({
      kind: 'fields',
      fields: [['a', { kind: 'truth', value: true }]],
      more: 0,
    });
    expect(shapeOf([])).toEqual({ kind: 'nothing' });
  });
  test('names of prototypes are only names', () => {
    const shape = shapeOf(JSON.parse('[{"__proto__":1,"a":"x"},{"constructor":2,"a":"y"}]'));
    expect(JSON.stringify(shape)).toContain('constructor');
  });
  test('stays within its bounds for anything', () => {
    fc.assert(
      fc.property(
        fc.anything({ maxDepth: 8, maxKeys: 80, withBigInt: true, withDate: true, withMap: true, withSet: true }),
        (value) => {
          const { nodes, depth } = size(shapeOf(value));
          expect(depth).toBeLessThanOrEqual(8);
          expect(nodes).toBeLessThanOrEqual(1 + 50 * 1600);
        },
      ),
      { numRuns: 300 },
    );
  });
  test('a tree that is wide at every level stays small', () => {
    const wide = (level: number): unknown => (level === 0 ? 'leaf' : Array.from({ length: 60 }, () => wide(level - 1)));
    expect(size(shapeOf(wide(3))).nodes).toBeLessThan(5000);
  });
});
