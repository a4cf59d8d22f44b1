import {
  Bag,
  Callable,
  ITEM,
  joined,
  LONGEST,
  numberOf,
  spend,
  textOf,
  Unknown,
  weightOf,
  type Value,
} from './values.ts';

/*
 * The functions of the language that decoders are made of. They work on the machine's own values and reach nothing else.
 */

const made = (run: (self: Value, args: Value[]) => Value): Callable =>
  new Callable((self, args) => {
    for (const arg of args) spend(weightOf(arg));
    return run(self, args);
  }, 'function () { [native code] }');
/** A list that is about to have so many items. */
const room = (items: number): void => {
  if (!(items >= 0 && items <= LONGEST)) throw new Unknown('too long');
  spend(items * ITEM);
};
const bounded = (text: string): string => {
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

/** Methods that look at one place only, however long the text or list is. */
const LIGHT = new Set(['charAt', 'charCodeAt', 'codePointAt', 'push', 'pop', 'shift', 'call', 'apply']);

/** A method of a text, list, number or function; undefined when it has none of that name. What it reads and makes is counted. */
export function methodOf(self: Value, name: string): ((args: Value[]) => Value) | undefined {
  const method =
    typeof self === 'string' ? ofText(self, name) : Array.isArray(self) ? ofList(self, name) : ofOther(self, name);
  if (method === undefined) return undefined;
  return (args) => {
    spend(LIGHT.has(name) ? ITEM : weightOf(self));
    const value = method(args);
    if (value !== self) spend(Array.isArray(value) ? value.length * ITEM : weightOf(value));
    return value;
  };
}

function ofOther(self: Value, name: string): ((args: Value[]) => Value) | undefined {
  if (self instanceof Callable) {
    if (name === 'call') return (args) => self.run(args[0], args.slice(1));
    if (name === 'apply') return (args) => self.run(args[0], Array.isArray(args[1]) ? args[1] : []);
    if (name === 'toString') return () => self.text;
  }
  if (typeof self === 'number' && name === 'toString')
    return ([radix]) => self.toString(radix === undefined ? 10 : Math.min(36, Math.max(2, numberOf(radix))));
  return name === 'toString' && typeof self === 'boolean' ? () => String(self) : undefined;
}

function ofText(self: string, name: string): ((args: Value[]) => Value) | undefined {
  const at = (value: Value, other: number): number => (value === undefined ? other : numberOf(value));
  switch (name) {
    case 'charAt':
      return ([n]) => self.charAt(at(n, 0));
    case 'charCodeAt':
      return ([n]) => self.charCodeAt(at(n, 0));
    case 'codePointAt':
      return ([n]) => self.codePointAt(at(n, 0));
    case 'indexOf':
      return ([text, from]) => self.indexOf(textOf(text), at(from, 0));
    case 'lastIndexOf':
      return ([text]) => self.lastIndexOf(textOf(text));
    case 'includes':
      return ([text]) => self.includes(textOf(text));
    case 'startsWith':
      return ([text]) => self.startsWith(textOf(text));
    case 'slice':
      return ([from, to]) => self.slice(at(from, 0), at(to, self.length));
    case 'substring':
      return ([from, to]) => self.substring(at(from, 0), at(to, self.length));
    case 'substr':
      return ([from, length]) => {
        const start = at(from, 0) < 0 ? Math.max(0, self.length + at(from, 0)) : at(from, 0);
        return self.slice(start, start + at(length, self.length));
      };
    case 'split':
      return ([by, most]) => {
        if (by !== undefined && typeof by !== 'string') throw new Unknown('an expression');
        return by === undefined ? [self] : self.split(by, most === undefined ? undefined : numberOf(most));
      };
    case 'concat':
      return (args) => joined([self, ...args], '');
    case 'repeat':
      return ([times]) => {
        const count = at(times, 0);
        if (!(count >= 0) || count * self.length > LONGEST) throw new Unknown('too long');
        return self.repeat(count);
      };
    case 'padStart':
      return ([length, by]) =>
        at(length, 0) > LONGEST ? self : self.padStart(at(length, 0), by === undefined ? ' ' : textOf(by));
    case 'toLowerCase':
      return () => self.toLowerCase();
    case 'toUpperCase':
      return () => self.toUpperCase();
    case 'trim':
      return () => self.trim();
    case 'toString':
      return () => self;
    case 'replace':
    case 'replaceAll':
      return ([what, by]) => {
        if (typeof what !== 'string' || typeof by !== 'string') throw new Unknown('an expression');
        if (name === 'replace') return bounded(self.replace(what, () => by));
        return joined(self.split(what), by);
      };
    default:
      return undefined;
  }
}

function ofList(self: Value[], name: string): ((args: Value[]) => Value) | undefined {
  const each = (change: Value | undefined): ((item: Value, at: number) => Value) => {
    if (!(change instanceof Callable)) throw new Unknown('no function');
    return (item, at) => change.run(undefined, [item, at, self]);
  };
  switch (name) {
    case 'push':
      return (args) => {
        if (self.length + args.length > LONGEST) throw new Unknown('too long');
        return self.push(...args);
      };
    case 'pop':
      return () => self.pop();
    case 'shift':
      return () => self.shift();
    case 'unshift':
      return (args) => {
        room(self.length + args.length);
        return self.unshift(...args);
      };
    case 'reverse':
      return () => self.reverse();
    case 'join':
      return ([by]) => joined(self, by === undefined ? ',' : textOf(by));
    case 'slice':
      return ([from, to]) =>
        self.slice(from === undefined ? 0 : numberOf(from), to === undefined ? self.length : numberOf(to));
    case 'splice':
      return ([from, count, ...items]) => {
        room(self.length + items.length);
        return self.splice(numberOf(from), count === undefined ? self.length : numberOf(count), ...items);
      };
    case 'concat':
      return (args) => {
        room(args.reduce((sum: number, arg) => sum + (Array.isArray(arg) ? arg.length : 1), self.length));
        return self.concat(...args);
      };
    case 'indexOf':
      return ([what]) => self.indexOf(what);
    case 'includes':
      return ([what]) => self.includes(what);
    case 'map':
      return ([change]) => self.map(each(change));
    case 'filter':
      return ([test]) => self.filter((item, at) => Boolean(each(test)(item, at)));
    case 'forEach':
      return ([change]) => {
        self.forEach(each(change));
        return undefined;
      };
    case 'reduce':
      return ([change, ...first]) => {
        if (!(change instanceof Callable)) throw new Unknown('no function');
        const items = first.length === 0 ? self.slice(1) : self;
        return items.reduce(
          (sum: Value, item, at) => change.run(undefined, [sum, item, at, self]),
          first.length === 0 ? self[0] : first[0],
        );
      };
    case 'toString':
      return () => textOf(self);
    default:
      return undefined;
  }
}
