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

/** An operator between two values, as the language has it. */
export function binary(operator: string, a: Value, b: Value): Value {
  switch (operator) {
    case '===':
      return a === b;
    case '!==':
      return a !== b;
    default:
  }
  const left = primitive(a);
  const right = primitive(b);
  const x = Number(left);
  const y = Number(right);
  switch (operator) {
    case '+': {
      return typeof left === 'string' || typeof right === 'string' ? plus(left, right) : x + y;
    }
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return x / y;
    case '%':
      return x % y;
    case '**':
      return x ** y;
    case '&':
      return x & y;
    case '|':
      return x | y;
    case '^':
      return x ^ y;
    case '<<':
      return x << y;
    case '>>':
      return x >> y;
    case '>>>':
      return x >>> y;
    case '<':
      return typeof left === 'string' && typeof right === 'string' ? left < right : x < y;
    case '>':
      return typeof left === 'string' && typeof right === 'string' ? left > right : x > y;
    case '<=':
      return typeof left === 'string' && typeof right === 'string' ? left <= right : x <= y;
    case '>=':
      return typeof left === 'string' && typeof right === 'string' ? left >= right : x >= y;
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
