import {
  Callable,
  ITEM,
  joined,
  LONGEST,
  numberOf,
  Pattern,
  spend,
  textOf,
  Unknown,
  weightOf,
  type Value,
} from './values.ts';
import { bounded, room } from './builtins.ts';
import { matched, replaced } from './expressionOf.ts';

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
        if (by instanceof Pattern) return self.split(by.expression, most === undefined ? undefined : numberOf(most));
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
        if (what instanceof Pattern) return replaced(self, what, by);
        if (typeof what !== 'string' || typeof by !== 'string') throw new Unknown('an expression');
        if (name === 'replace') return bounded(self.replace(what, () => by));
        return joined(self.split(what), by);
      };
    case 'match':
      return ([what]) => {
        if (!(what instanceof Pattern)) throw new Unknown('an expression');
        return matched(self, what);
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
