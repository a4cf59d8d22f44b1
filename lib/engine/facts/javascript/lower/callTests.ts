import type { Test } from '../builder.ts';
import { GuardKind, Op } from '../script.ts';
import type { Visitor } from './visitor.ts';

const TEXT_METHODS = new Set([
  'startsWith',
  'endsWith',
  'match',
  'indexOf',
  'search',
  'includes',
  'test',
  'localeCompare',
]);

/** Values that a call inside a condition looks at: its arguments, and the receiver of text methods. */
export function callTests(v: Visitor, call: number): Test[] {
  const b = v.builder;
  const { op, a, b: second, lists } = b.script;
  const tests: Test[] = [];
  const name = methodName(v, call);
  const callee = a[call] as number;
  const at = second[call] as number;
  if (op[callee] === Op.member && TEXT_METHODS.has(name) && subject(v, a[callee] as number)) {
    tests.push({
      value: a[callee] as number,
      kind: GuardKind.text,
      texts: [b.intern(name), ...literal(v, (lists[at] as number) > 0 ? (lists[at + 1] as number) : 0)],
    });
  }
  const texts = [b.intern(name), ...(op[callee] === Op.member ? nameOrLiteral(v, a[callee] as number) : [])];
  for (let n = 1; n <= (lists[at] as number); n++) {
    const arg = lists[at + n] as number;
    if (subject(v, arg) || isInOtherForm(v, arg)) tests.push({ value: arg, kind: GuardKind.call, texts });
    else if (op[arg] === Op.call || op[arg] === Op.create) tests.push(...callTests(v, arg));
    // `PREFIXES.some((prefix) => url.startsWith(prefix))`
    else if (op[arg] === Op.func && (name === 'some' || name === 'find'))
      for (const answer of b.script.functions[a[arg] as number]?.returns ?? [])
        if (op[answer] === Op.call && answer !== call) tests.push(...callTests(v, answer));
  }
  return tests;
}

/** Methods that give a text in another form: what is then looked at is still that text. */
const OTHER_FORM = new Set(['replace', 'replaceAll', 'toLowerCase', 'toUpperCase', 'trim', 'normalize']);

/** `text.replace(…).trim()` */
function isInOtherForm(v: Visitor, value: number): boolean {
  const { op, a } = v.builder.script;
  let seen = value;
  while (op[seen] === Op.call && op[a[seen] as number] === Op.member && OTHER_FORM.has(methodName(v, seen)))
    seen = a[a[seen] as number] as number;
  return seen !== value && subject(v, seen);
}

/** What is known of a value when a look at its text comes out false: `if (name.includes('..')) return;`. */
export function lackTests(v: Visitor, call: number): Test[] {
  const b = v.builder;
  const { op, a, b: second, lists } = b.script;
  const name = methodName(v, call);
  const callee = a[call] as number;
  const at = second[call] as number;
  const first = (lists[at] as number) > 0 ? (lists[at + 1] as number) : 0;
  if (name === 'isNaN')
    return subject(v, first) ? [{ value: first, kind: GuardKind.lacks, texts: [b.intern(name)] }] : [];
  if (!TEXT_METHODS.has(name) || op[callee] !== Op.member) return [];
  const receiver = a[callee] as number;
  if (name === 'test')
    return subject(v, first)
      ? [{ value: first, kind: GuardKind.lacks, texts: [b.intern(name), ...nameOrLiteral(v, receiver)] }]
      : [];
  const said = literal(v, first);
  return said.length > 0 && subject(v, receiver)
    ? [{ value: receiver, kind: GuardKind.lacks, texts: [b.intern(name), ...said] }]
    : [];
}

/** The text of a constant, by its name too, regular expressions included. */
function literal(v: Visitor, value: number): number[] {
  const { op, a } = v.builder.script;
  const seen = op[value] === Op.ref ? v.builder.givenTo(a[value] as number) : value;
  return seen !== 0 && op[seen] === Op.constant ? [a[seen] as number] : [];
}

function nameOrLiteral(v: Visitor, value: number): number[] {
  const { op, a, b, bindings } = v.builder.script;
  if (op[value] === Op.ref) {
    const said = literal(v, value);
    return said.length > 0 ? said : [bindings[(a[value] as number) * 3] as number];
  }
  return op[value] === Op.member ? [b[value] as number] : literal(v, value);
}

export function methodName(v: Visitor, call: number): string {
  const { op, a, b, strings, bindings } = v.builder.script;
  const callee = a[call] as number;
  if (op[callee] === Op.member) return strings[b[callee] as number] as string;
  if (op[callee] === Op.ref) return strings[bindings[(a[callee] as number) * 3] as number] as string;
  return op[callee] === Op.global ? (strings[a[callee] as number] as string) : '';
}

/** Names and properties can be tested; anything else is no subject. */
export function subject(v: Visitor, value: number): boolean {
  const op = v.builder.script.op[value];
  return op === Op.ref || op === Op.member || op === Op.global;
}

/** A named constant that stands for a text not known here: `Types.SAVE`, `kSAVE`; marked so that no literal equals it. */
export function symbol(v: Visitor, value: number): string | undefined {
  const { op, a, b, strings, bindings } = v.builder.script;
  let name: string | undefined;
  if (op[value] === Op.member) name = strings[b[value] as number];
  else if (op[value] === Op.ref) name = strings[bindings[(a[value] as number) * 3] as number];
  return name !== undefined && /^(?:[A-Z][A-Z0-9_]+|k[A-Z]\w+)$/.test(name) ? `\u0001${name}` : undefined;
}
