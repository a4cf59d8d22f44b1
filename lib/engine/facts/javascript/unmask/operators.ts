import { ITEM, LONGEST, primitive, spend, textOf, Unknown, type Value } from './values.ts';

/** Puts a value, or the items of one that is spread, behind a list's end. */
export function take(list: Value[], value: Value, spread: boolean): void {
  if (!spread) {
    list.push(value);
    return;
  }
  if (!Array.isArray(value) && typeof value !== 'string') throw new Unknown('no list');
  if (list.length + value.length > LONGEST) throw new Unknown('too long');
  spend(value.length * ITEM);
  for (const item of value) list.push(item);
}

/** Two texts put together. */
export function plus(left: Value, right: Value): string {
  const text = textOf(left) + textOf(right);
  if (text.length > LONGEST) throw new Unknown('too long');
  return text;
}

/** Operators over numbers. */
const ARITHMETIC: ReadonlyMap<string, (x: number, y: number) => number> = new Map([
  ['-', (x, y) => x - y],
  ['*', (x, y) => x * y],
  ['/', (x, y) => x / y],
  ['%', (x, y) => x % y],
  ['**', (x, y) => x ** y],
  ['&', (x, y) => x & y],
  ['|', (x, y) => x | y],
  ['^', (x, y) => x ^ y],
  ['<<', (x, y) => x << y],
  ['>>', (x, y) => x >> y],
  ['>>>', (x, y) => x >>> y],
]);

/** Operators over two numbers or two texts. */
const ORDER: ReadonlyMap<string, <T extends number | string>(x: T, y: T) => boolean> = new Map([
  ['<', (x, y) => x < y],
  ['>', (x, y) => x > y],
  ['<=', (x, y) => x <= y],
  ['>=', (x, y) => x >= y],
]);

/** An operator between two values, as the language has it. */
export function binary(operator: string, a: Value, b: Value): Value {
  if (operator === '===') return a === b;
  if (operator === '!==') return a !== b;
  const left = primitive(a);
  const right = primitive(b);
  const x = Number(left);
  const y = Number(right);
  const compute = ARITHMETIC.get(operator);
  if (compute !== undefined) return compute(x, y);
  const order = ORDER.get(operator);
  if (order !== undefined)
    return typeof left === 'string' && typeof right === 'string' ? order(left, right) : order(x, y);
  switch (operator) {
    case '+':
      return typeof left === 'string' || typeof right === 'string' ? plus(left, right) : x + y;
    case '==':
      return (
        left === right ||
        (left !== null && left !== undefined && right !== null && right !== undefined
          ? x === y
          : (left ?? null) === (right ?? null))
      );
    case '!=':
      return !binary('==', a, b);
    default:
      throw new Unknown(operator);
  }
}
