import { HARMLESS } from './purposes.ts';
import type { Known } from './scope.ts';
import { joined, mixed } from './scope.ts';

/** Every place in the text takes a number. */
const ONLY_NUMBERS = /^(?:[^%]|%%|%\(\w+\)[-+ 0]*\d*(?:\.\d+)?[diouxXeEfFgG]|%[-+ 0]*\d*(?:\.\d+)?[diouxXeEfFgG])+$/;
const LONGEST = 10_000;

/** What two values make: sums and comparisons of constants are computed, text is put together. */
export function foldBinary(sign: string, a: Known, b: Known): Known {
  const left = a.constant;
  const right = b.constant;
  if (typeof left === 'number' && typeof right === 'number') {
    const number = arithmetic(sign, left, right);
    if (number !== undefined) return { constant: number };
  }
  if (sign === '+' && typeof left === 'string' && typeof right === 'string' && left.length + right.length < LONGEST)
    return { constant: left + right };
  switch (sign) {
    case 'and':
    case 'or':
      if (left !== undefined && (left === null || !left || sign === 'or'))
        return (sign === 'or') === Boolean(left) ? a : b;
      return joined(a, b);
    case '+':
      return a.items === undefined
        ? mixed([a, b])
        : { ...mixed([a, b]), items: [...a.items, ...(b.items ?? [])].slice(0, 200) };
    case '/':
      return a.taint === undefined && b.taint === undefined && a.params === undefined && b.params === undefined
        ? {}
        : mixed([a, b]);
    case '%': {
      if (typeof left !== 'string' && a.built !== true && a.taint === undefined)
        return b.taint === undefined || a.call !== undefined || a.path === undefined ? {} : mixed([{ built: true }, b]);
      const both = mixed([a, b]);
      if (typeof left === 'string') both.prefix = left.replace(/%[\s\S]*$/, '').slice(0, 80);
      if (typeof left === 'string' && ONLY_NUMBERS.test(left))
        return {
          built: true,
          safe: HARMLESS,
          ...(both.random === undefined ? {} : { random: both.random }),
          ...(both.prefix === undefined ? {} : { prefix: both.prefix }),
        };
      return { ...both, built: true };
    }
    case '==':
    case '!=':
      return left !== undefined && right !== undefined
        ? { constant: (left === right) === (sign === '==') }
        : { safe: HARMLESS };
    case 'in':
    case 'not in':
      return typeof left === 'string' && typeof right === 'string'
        ? { constant: right.includes(left) === (sign === 'in') }
        : { safe: HARMLESS };
    case '<':
    case '>':
    case '<=':
    case '>=':
    case 'is':
    case 'is not':
    case '-':
    case '//':
    case '**':
      return { safe: HARMLESS };
    case '*':
      return typeof left === 'string' || typeof right === 'string'
        ? typeof left === 'string'
          ? { built: true, prefix: left.slice(0, 80), safe: HARMLESS }
          : { ...b, safe: HARMLESS }
        : joined(a, b);
    default:
      return mixed([a, b]);
  }
}

function arithmetic(sign: string, a: number, b: number): number | boolean | undefined {
  switch (sign) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return b === 0 ? undefined : a / b;
    case '//':
      return b === 0 ? undefined : Math.floor(a / b);
    case '%':
      return b === 0 ? undefined : ((a % b) + b) % b;
    case '<':
      return a < b;
    case '>':
      return a > b;
    case '<=':
      return a <= b;
    case '>=':
      return a >= b;
    case '|':
      return a | b;
    case '&':
      return a & b;
    case '^':
      return a ^ b;
    default:
      return undefined;
  }
}
