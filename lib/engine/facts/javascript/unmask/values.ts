/** What the machine computes with: primitives, lists, bags of properties and functions; nothing of the host's own. */
export type Value = undefined | null | boolean | number | string | Value[] | Bag | Callable;

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

/** Something that is not known before the program runs, or that the machine does not do. */
export class Unknown extends Error {}

/** The steps that one script may take are used up. */
export class Spent extends Unknown {}

/** Longest text and list that the machine makes. */
export const LONGEST = 200_000;

/** As `String(value)` of the language. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => (one === undefined || one === null ? '' : textOf(one))).join(',');
  if (value instanceof Callable) return value.text;
  return value instanceof Bag ? '[object Object]' : String(value);
}

/** The value as operators see it. */
export function primitive(value: Value): undefined | null | boolean | number | string {
  return Array.isArray(value) || value instanceof Bag || value instanceof Callable ? textOf(value) : value;
}

export const numberOf = (value: Value): number => Number(primitive(value));
