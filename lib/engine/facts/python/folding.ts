import { forPurposes, HARMLESS } from './purposes.ts';
import { endsHost, isNobodys, isOpenHost } from './behindHost.ts';
import type { AbstractValue } from './scope.ts';
import { cleaned, joined, mixed } from './scope.ts';

/** What the program calls an address of its own, as in `f"{settings.API_URL}/{name}"`: what follows decides no host. */
export const HOLDS_HOST = /(?:url|uri|host|origin|endpoint|server|domain)\d?$/i;
const ADDRESS = forPurposes('address');
/** Places for numbers in a text to be filled, `%5.2f`, and percent signs. */
const OF_NUMBERS = /%(?:%|(?:\(\w{1,100}\))?[-+ 0]{0,9}\d{0,9}(?:\.\d{1,9})?[diouxXeEfFgG])/g;
/** Every place in the text takes a number. */
const takesOnlyNumbers = (text: string): boolean => !text.replace(OF_NUMBERS, '').includes('%');
const LONGEST = 10_000;
const MOST_ITEMS = 200;

/** What two values make: sums and comparisons of constants are computed, text is put together. */
export function foldBinary(sign: string, a: AbstractValue, b: AbstractValue): AbstractValue {
  const left = a.constant;
  const right = b.constant;
  if (typeof left === 'number' && typeof right === 'number') {
    const number = arithmetic(sign, left, right);
    if (number !== undefined) return { constant: number };
  }
  if (sign === '+' && typeof left === 'string' && typeof right === 'string' && left.length + right.length < LONGEST)
    return { constant: left + right };
  return (FOLDS.get(sign) ?? together)(a, b);
}

type Fold = (a: AbstractValue, b: AbstractValue) => AbstractValue;

const together: Fold = (a, b) => mixed([a, b]);
/** Numbers and truths. */
const harmless: Fold = () => ({ safe: HARMLESS });

/** `a or b`, `a and b`: the one that a constant decides for, or either. */
const either =
  (isOr: boolean): Fold =>
  (a, b) => {
    const { constant } = a;
    const isDecided = constant !== undefined && (isOr || constant === null || !constant);
    if (!isDecided) return joined(a, b);
    return isOr === Boolean(constant) ? a : b;
  };

const equal =
  (isEqual: boolean): Fold =>
  ({ constant: a }, { constant: b }) =>
    a !== undefined && b !== undefined ? { constant: (a === b) === isEqual } : { safe: HARMLESS };

const contained =
  (isIn: boolean): Fold =>
  ({ constant: a }, { constant: b }) =>
    typeof a === 'string' && typeof b === 'string' ? { constant: b.includes(a) === isIn } : { safe: HARMLESS };

function added(a: AbstractValue, b: AbstractValue): AbstractValue {
  if (a.items !== undefined) return { ...mixed([a, b]), items: [...a.items, ...(b.items ?? [])].slice(0, MOST_ITEMS) };
  if (!beginsOwnAddress(a, b)) return mixed([a, b]);
  return { ...mixed([a, cleaned(b, ADDRESS)]), behindHost: true };
}

/** `settings.API_URL + '/users/' + name`: what follows a slash decides no host. */
const beginsOwnAddress = (a: AbstractValue, b: AbstractValue): boolean =>
  a.behindHost === true ||
  (a.built === true && isOpenHost(a) && endsHost(b)) ||
  (a.taint === undefined &&
    a.params === undefined &&
    HOLDS_HOST.test(a.path ?? '') &&
    (typeof b.constant === 'string' ? b.constant : (b.prefix ?? '')).startsWith('/'));

/** Numbers, or parts of a path. */
const divided: Fold = (a, b) => (isNobodys(a) && isNobodys(b) ? {} : mixed([a, b]));

/** What `'%s?%s' % (reverse('list'), query)` begins with. */
function filledPrefix(text: string, b: AbstractValue): string {
  const own = text.replace(/%[\s\S]*$/, '').slice(0, 80);
  const first = own === '' && text.startsWith('%s') ? (b.items === undefined ? b : b.items[0]) : undefined;
  return own === '' ? (typeof first?.constant === 'string' ? first.constant.slice(0, 80) : (first?.prefix ?? '')) : own;
}

/** `'a %s' % b`, or a rest. */
function filled(a: AbstractValue, b: AbstractValue): AbstractValue {
  const text = a.constant;
  if (typeof text !== 'string' && a.built !== true && a.taint === undefined)
    return b.taint === undefined || a.call !== undefined || a.path === undefined ? {} : mixed([{ built: true }, b]);
  const both = mixed([a, b]);
  if (typeof text !== 'string') return { ...both, built: true };
  const prefix = filledPrefix(text, b);
  if (!takesOnlyNumbers(text)) return { ...both, prefix, built: true };
  return { built: true, safe: HARMLESS, ...(both.random === undefined ? {} : { random: both.random }), prefix };
}

/** `'-' * count`, or a product. */
function repeated(a: AbstractValue, b: AbstractValue): AbstractValue {
  if (typeof a.constant === 'string') return { built: true, prefix: a.constant.slice(0, 80), safe: HARMLESS };
  return typeof b.constant === 'string' ? { ...b, safe: HARMLESS } : joined(a, b);
}

/** What a sign makes of two values that are not both constants. */
const FOLDS: ReadonlyMap<string, Fold> = new Map([
  ['and', either(false)],
  ['or', either(true)],
  ['+', added],
  ['/', divided],
  ['%', filled],
  ['*', repeated],
  ['==', equal(true)],
  ['!=', equal(false)],
  ['in', contained(true)],
  ['not in', contained(false)],
  ...['<', '>', '<=', '>=', 'is', 'is not', '-', '//', '**'].map((sign): [string, Fold] => [sign, harmless]),
]);

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
