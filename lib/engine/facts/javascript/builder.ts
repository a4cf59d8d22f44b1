import { addTo } from '../addTo.ts';
import { BindingKind, ConstKind, GuardKind, Op, type FunctionFact, type ScriptFacts } from './script.ts';
import { lineStarts } from './lineStarts.ts';
import { entropy } from './entropy.ts';
import { namesInMarkup } from './namesInMarkup.ts';

/** Longest string constant that is kept whole. */
const TEXT_LIMIT = 1000;

export interface Scope {
  readonly parent: Scope | undefined;
  readonly names: Map<string, number>;
  /** Function it belongs to, -1 at the top. */
  readonly fn: number;
}

/** A condition's findings about one value. */
export interface Test {
  readonly value: number;
  readonly kind: number;
  readonly texts: readonly number[];
  /** The variable that holds its answer, where another function asks for it. */
  readonly heldIn?: number;
}

/** What holds when a condition was true, and when it was false. */
export interface Tests {
  readonly yes: readonly Test[];
  readonly no: readonly Test[];
}

/** Collects the value graph of one script while its syntax tree is walked. */
export class Builder {
  readonly script: ScriptFacts;
  scope: Scope = { parent: undefined, names: new Map(), fn: -1 };
  /** Function being walked, -1 at the top. */
  fn = -1;
  /** Function whose `this` is seen (arrows see through), -1 at the top. */
  thisFn = -1;
  /** Statements of the innermost function body: they run one after the other. */
  body: readonly unknown[] | undefined;
  /** Blocks of `try` that are open, with the function they stand in and what is thrown inside of them. */
  readonly tries: { readonly fn: number; readonly thrown: number[] }[] = [];
  /** Conditions kept in variables, `const ok = a === b`, each with the function that keeps it. */
  readonly kept = new Map<number, Tests & { readonly fn: number }>();
  /** By variable: guards of other functions by what it keeps, -(place + 1) in `asked`. */
  readonly #held = new Map<number, number[]>();
  /** The value of each variable that has one; 0 where it was given several. */
  readonly #given: number[] = [];
  /** Pairs of functions: one that is not an arrow, and the one whose `this` it is given. */
  readonly sameThis: number[] = [];
  /** Names that are given a value and declared nowhere in the script. */
  readonly undeclared = new Set<string>();
  readonly #index = new Map<string, number>();

  constructor(text: string, module: boolean) {
    this.script = {
      parser: 'meriyah',
      module,
      lines: lineStarts(text),
      startLine: 1,
      startColumn: 1,
      strings: [],
      op: [Op.unknown],
      a: [0],
      b: [0],
      pos: [0],
      lists: [0],
      bindings: [],
      defs: [],
      writes: [],
      functions: [],
      calls: [],
      guards: [],
      conditional: [],
      imports: [],
      exports: [],
      reexports: [],
      longTexts: [],
      stats: {
        values: 0,
        identifiers: 0,
        hexNames: 0,
        shortNames: 0,
        declared: 0,
        longestTextArray: 0,
        loopSwitches: 0,
        debuggers: 0,
        computedReads: 0,
      },
    };
  }

  intern(text: string): number {
    let at = this.#index.get(text);
    if (at === undefined) {
      at = this.script.strings.push(text) - 1;
      this.#index.set(text, at);
    }
    return at;
  }

  value(op: number, a: number, b: number, pos: number): number {
    const script = this.script;
    script.a.push(a);
    script.b.push(b);
    script.pos.push(pos);
    return script.op.push(op) - 1;
  }

  list(items: readonly number[]): number {
    if (items.length === 0) return 0;
    const lists = this.script.lists;
    const at = lists.push(items.length) - 1;
    for (const item of items) lists.push(item);
    return at;
  }

  text(text: string, pos: number): number {
    if (text.length > TEXT_LIMIT) {
      const names = namesInMarkup(text.slice(TEXT_LIMIT));
      this.script.longTexts.push({
        offset: pos,
        length: text.length,
        entropy: entropy(text),
        ...(names.length > 0 ? { names } : {}),
      });
      return this.value(Op.constant, this.intern(text.slice(0, TEXT_LIMIT)), ConstKind.text, pos);
    }
    return this.value(Op.constant, this.intern(text), ConstKind.text, pos);
  }

  call(op: number, callee: number, args: readonly number[], pos: number): number {
    const value = this.value(op, callee, this.list(args), pos);
    this.script.calls.push(value);
    return value;
  }

  /** A value that is one of several. */
  choice(values: readonly number[], pos: number): number {
    const known = values.filter((value) => value !== 0);
    if (known.length === 0) return 0;
    const [only = 0] = known;
    // `!option || false` is not false: a switch that hangs on something stays open.
    const isSwitch = this.script.op[only] === Op.constant && this.script.b[only] === ConstKind.boolean;
    return known.length === 1 && (values.length === 1 || !isSwitch)
      ? only
      : this.value(Op.choice, this.list(known), 0, pos);
  }

  push(): Scope {
    const before = this.scope;
    this.scope = { parent: before, names: new Map(), fn: this.fn };
    return before;
  }

  declare(name: string, kind: number, scope: Scope = this.scope): number {
    const known = scope.names.get(name);
    if (known !== undefined) {
      // A function named like a parameter or a second `var`: the same variable.
      if (kind === BindingKind.func) this.script.bindings[known * 3 + 2] = kind;
      return known;
    }
    const stats = this.script.stats;
    stats.declared++;
    if (name.length <= 2) stats.shortNames++;
    const binding = this.script.bindings.push(this.intern(name), scope.fn, kind) / 3 - 1;
    scope.names.set(name, binding);
    return binding;
  }

  /** A variable without a name: the parameter behind a pattern. */
  hidden(kind: number): number {
    return this.script.bindings.push(this.intern(''), this.fn, kind) / 3 - 1;
  }

  /**
   * A local variable was given a new value by a statement of the function's own body: what follows reads that value
   * only. Reads so far, and functions hoisted above, keep the older variable, which knows this value too.
   */
  renew(name: string): void {
    const { script, scope } = this;
    const old = scope.names.get(name);
    if (old === undefined || scope.fn !== this.fn || this.fn === -1) return;
    const fresh = script.bindings.push(script.bindings[old * 3] as number, this.fn, BindingKind.variable) / 3 - 1;
    scope.names.set(name, fresh);
    const last = script.defs.length - 2;
    if (last >= 0 && script.defs[last] === old) script.defs.push(fresh, script.defs[last + 1] as number);
  }

  lookup(name: string): number | undefined {
    for (let scope: Scope | undefined = this.scope; scope !== undefined; scope = scope.parent) {
      const binding = scope.names.get(name);
      if (binding !== undefined) return binding;
    }
    return undefined;
  }

  name(name: string, pos: number): number {
    const stats = this.script.stats;
    stats.identifiers++;
    if (name.length > 5 && name.startsWith('_0x')) stats.hexNames++;
    const binding = this.lookup(name);
    if (binding !== undefined) return this.value(Op.ref, binding, 0, pos);
    if (name === 'undefined') return this.value(Op.constant, this.intern(name), ConstKind.nothing, pos);
    return this.value(Op.global, this.intern(name), 0, pos);
  }

  define(binding: number, value: number): void {
    if (value === 0) return;
    this.script.defs.push(binding, value);
    if (this.kept.has(binding)) this.#noMoreKept(binding);
    this.#given[binding] = this.#given[binding] === undefined ? value : 0;
  }

  /** What a variable was given so far, where that is one value and no caller hands it in; else 0. */
  givenTo(binding: number): number {
    const isHandedIn = this.script.bindings[binding * 3 + 2] === BindingKind.param;
    return isHandedIn ? 0 : (this.#given[binding] ?? 0);
  }

  /** `var app = app || {}`, where nothing is in `app` yet: the other one of both. */
  begun(binding: number, value: number): number {
    const { script } = this;
    if (script.op[value] !== Op.choice || script.bindings[binding * 3 + 2] === BindingKind.param) return value;
    const at = script.a[value] as number;
    const values = script.lists.slice(at + 1, at + 1 + (script.lists[at] as number));
    const others = values.filter((one) => script.op[one] !== Op.ref || script.a[one] !== binding);
    return others.length === 1 && values.length === 2 ? (others[0] as number) : value;
  }

  write(object: number, property: number, value: number, pos: number): void {
    this.script.writes.push(object, property, value, pos);
  }

  /** A value is thrown: to what catches it, or out of the function. */
  throws(value: number): void {
    if (value === 0) return;
    const open = this.tries.at(-1);
    const fn = this.script.functions[this.fn];
    if (open?.fn === this.fn) open.thrown.push(value);
    else ((fn ?? this.script).throws ??= []).push(value);
  }

  guard(tests: readonly Test[], start: number, end: number): void {
    if (end <= start) return;
    const { guards } = this.script;
    for (const test of tests) {
      const texts = this.list(test.texts);
      const asked = test.kind === GuardKind.asked ? (this.script.asked ??= []) : undefined;
      if (test.heldIn !== undefined)
        addTo(this.#held, test.heldIn, asked === undefined ? guards.length : -asked.length - 1);
      if (asked !== undefined) asked.push(test.value, start, end, texts);
      else guards.push(test.value, test.kind, start, end, texts);
    }
  }

  /** A variable gets another value: other functions may find that one, whenever they run. */
  #noMoreKept(binding: number): void {
    const { guards, asked = [] } = this.script;
    for (const at of this.#held.get(binding) ?? [])
      if (at < 0) asked[-at + 1] = asked[-at] as number;
      else guards[at + 3] = guards[at + 2] as number;
    this.kept.delete(binding);
    this.#held.delete(binding);
  }

  function(fact: Omit<FunctionFact, 'params' | 'rest' | 'returns'>): number {
    return this.script.functions.push({ ...fact, params: [], rest: false, returns: [] }) - 1;
  }

  /** The name of a property whose key is constant: a text, a number or a symbol of the language's; else undefined. */
  keyText(key: number): string | undefined {
    const { op, a, b, strings } = this.script;
    const object = op[key] === Op.member ? (a[key] as number) : 0;
    return op[object] === Op.global && strings[a[object] as number] === 'Symbol'
      ? `[Symbol.${strings[b[key] as number]}]`
      : this.constant(key);
  }

  /** Text of a constant value, or undefined. */
  constant(value: number): string | undefined {
    const script = this.script;
    if (script.op[value] !== Op.constant) return undefined;
    const kind = script.b[value];
    return kind === ConstKind.text || kind === ConstKind.number ? script.strings[script.a[value] as number] : undefined;
  }
}
