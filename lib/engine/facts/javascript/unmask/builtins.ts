import { Bag, Callable, ITEM, LONGEST, numberOf, spend, textOf, Unknown, weightOf, type Value } from './values.ts';

/*
 * The functions of the language that decoders are made of. They work on the machine's own values and reach nothing else.
 */

const made = (run: (self: Value, args: Value[]) => Value): Callable =>
  new Callable((self, args) => {
    for (const arg of args) spend(weightOf(arg));
    return run(self, args);
  }, 'function () { [native code] }');
/** A list that is about to have so many items. */
export const room = (items: number): void => {
  if (!(items >= 0 && items <= LONGEST)) throw new Unknown('too long');
  spend(items * ITEM);
};
export const bounded = (text: string): string => {
  if (text.length > LONGEST) throw new Unknown('too long');
  return text;
};
const attempt = (decode: () => string): string => {
  try {
    return bounded(decode());
  } catch (error) {
    throw error instanceof Unknown ? error : new Unknown('not in that encoding');
  }
};

function unescaped(text: string): string {
  return text.replace(/%u([0-9a-f]{4})|%([0-9a-f]{2})/gi, (_, long?: string, short?: string) =>
    String.fromCharCode(Number.parseInt(long ?? short ?? '0', 16)),
  );
}

function escaped(text: string): string {
  return text.replace(/[^\w@*+./-]/g, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 256
      ? `%${code.toString(16).toUpperCase().padStart(2, '0')}`
      : `%u${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

const list = (value: Value): Value[] => {
  if (!Array.isArray(value) && typeof value !== 'string') throw new Unknown('no list');
  room(value.length);
  return [...value];
};

/** Functions by their dotted names. */
export const FUNCTIONS: ReadonlyMap<string, Callable> = new Map(
  Object.entries({
    atob: made((_, [text]) => attempt(() => atob(textOf(text)))),
    btoa: made((_, [text]) => attempt(() => btoa(textOf(text)))),
    decodeURIComponent: made((_, [text]) => attempt(() => decodeURIComponent(textOf(text)))),
    decodeURI: made((_, [text]) => attempt(() => decodeURI(textOf(text)))),
    encodeURIComponent: made((_, [text]) => attempt(() => encodeURIComponent(textOf(text)))),
    unescape: made((_, [text]) => attempt(() => unescaped(textOf(text)))),
    escape: made((_, [text]) => attempt(() => escaped(textOf(text)))),
    parseInt: made((_, [text, radix]) =>
      Number.parseInt(textOf(text), radix === undefined ? undefined : numberOf(radix)),
    ),
    parseFloat: made((_, [text]) => Number.parseFloat(textOf(text))),
    Number: made((_, [value]) => numberOf(value)),
    String: made((_, [value]) => textOf(value)),
    Boolean: made((_, [value]) => Boolean(value)),
    isNaN: made((_, [value]) => Number.isNaN(numberOf(value))),
    'String.fromCharCode': made((_, codes) => String.fromCharCode(...codes.slice(0, 10_000).map(numberOf))),
    'String.fromCodePoint': made((_, codes) =>
      attempt(() => String.fromCodePoint(...codes.slice(0, 10_000).map(numberOf))),
    ),
    'Math.floor': made((_, [value]) => Math.floor(numberOf(value))),
    'Math.ceil': made((_, [value]) => Math.ceil(numberOf(value))),
    'Math.round': made((_, [value]) => Math.round(numberOf(value))),
    'Math.abs': made((_, [value]) => Math.abs(numberOf(value))),
    'Math.pow': made((_, [base, power]) => numberOf(base) ** numberOf(power)),
    'Math.min': made((_, values) => Math.min(...values.slice(0, 1000).map(numberOf))),
    'Math.max': made((_, values) => Math.max(...values.slice(0, 1000).map(numberOf))),
    'Math.random': made(() => 0.5),
    Array: made((_, args) => {
      if (args.length !== 1 || typeof args[0] !== 'number') return [...args];
      room(args[0]);
      return Array.from({ length: args[0] }, () => undefined);
    }),
    'Array.from': made((_, [value, change]) => {
      const items = list(value);
      return change instanceof Callable ? items.map((item, at) => change.run(undefined, [item, at])) : items;
    }),
    'Array.isArray': made((_, [value]) => Array.isArray(value)),
    'Object.create': made(() => new Bag()),
  }),
);
