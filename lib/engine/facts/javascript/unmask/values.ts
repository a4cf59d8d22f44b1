/** What the machine computes with: primitives, lists, bags of properties and functions; nothing of the host's own. */
export type Value = undefined | null | boolean | number | string | Value[] | Bag | Callable | Pattern;

/** An object. */
export class Bag {
  readonly props = new Map<string, Value>();
  proto: Bag | undefined;
}

/** A function of the script, or one of the few that the machine brings. */
export class Callable {
  readonly props = new Map<string, Value>();
  readonly run: (self: Value, args: Value[]) => Value;
  /** Its text, for code that looks at its own spelling. */
  readonly text: string;
  constructor(run: (self: Value, args: Value[]) => Value, text: string) {
    this.run = run;
    this.text = text;
  }
}

/** A regular expression. */
export class Pattern {
  readonly expression: RegExp;
  constructor(expression: RegExp) {
    this.expression = expression;
  }
}

/** Something that is not known before the program runs, or that the machine does not do. */
export class Unknown extends Error {}

/** The steps that one script may take are used up. */
export class Spent extends Unknown {}

/** Longest text and list that the machine makes. */
export const LONGEST = 200_000;

/** What a list's item and an object's property weigh beside a character. */
export const ITEM = 10;

/** How much may still be read and made, in characters. One machine runs at a time, and never beside another. */
export const meter = { left: 0 };

/** Counts what is read or made; throws `Spent` when a script had its share. */
export function spend(amount: number): void {
  meter.left -= amount;
  if (meter.left < 0) throw new Spent('too much data');
}

/** What reading the whole of a value costs. */
export const weightOf = (value: Value): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 1;

/** Texts of a list's items with something between them; throws `Unknown` when that is too long. */
export function joined(list: readonly Value[], by: string): string {
  let text = '';
  let first = true;
  for (const item of list) {
    if (!first) text += by;
    first = false;
    if (item !== undefined && item !== null) text += textOf(item);
    spend(1 + by.length);
    if (text.length > LONGEST) throw new Unknown('too long');
  }
  return text;
}

/** As `String(value)` of the language. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return joined(value, ',');
  if (value instanceof Callable) return value.text;
  if (value instanceof Pattern) return String(value.expression);
  return value instanceof Bag ? '[object Object]' : String(value);
}

/** The value as operators see it. */
export function primitive(value: Value): undefined | null | boolean | number | string {
  return typeof value === 'object' && value !== null ? textOf(value) : value;
}

export const numberOf = (value: Value): number => Number(primitive(value));
