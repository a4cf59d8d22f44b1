/*
 * What one walk of a script's syntax tree leaves behind: a small graph of values, as parallel arrays of numbers,
 * so that it is plain JSON, cheap to keep and cheap to follow. README.md tells how to ask it; `query.ts` holds the
 * questions.
 */

/** Kinds of value. `a` and `b` of a value mean, by kind: */
export const Op = {
  /** Carries no data that is followed (a comparison, arithmetic, typeof …). Value 0 is this one. */
  unknown: 0,
  /** a: string index of its text, b: ConstKind. */
  constant: 1,
  /** A variable read. a: binding. */
  ref: 2,
  /** A name not declared in the file. a: string index. */
  global: 3,
  /** a: object value, b: string index of the property. */
  member: 4,
  /** object[key] with a key that is not constant. a: object value, b: key value. */
  index: 5,
  /** a: callee value, b: list of argument values. Tagged templates and `import()` too. */
  call: 6,
  /** `new`. a: callee value, b: list of argument values. */
  create: 7,
  /** a: function index. */
  func: 8,
  /** a: list of pairs: key (string index, SPREAD or COMPUTED) and value. */
  object: 9,
  /** a: list of values. */
  array: 10,
  /** Text put together with + or a template. a: list of values. */
  concat: 11,
  /** One of several (`?:`, `||`, `??`, `&&`). a: list of values. */
  choice: 12,
  /** a: index of the function whose `this` it is, or -1 at the top. */
  self: 13,
  /** `...value`. a: value. */
  spread: 14,
  /** a: list of pairs as in `object` (methods and fields), b: value of the superclass or 0. */
  klass: 15,
  /** JSX element. a: tag (string index or -1), b: list of pairs as in `object` (attributes, `children`). */
  element: 16,
} as const;

export const ConstKind = { text: 0, number: 1, boolean: 2, nothing: 3, regex: 4 } as const;

/** Keys in lists of pairs that are not names. */
export const SPREAD = -1;
export const COMPUTED = -2;

/** The property that holds an object's keys that are made at run time: of `seen[url] = 1`, `seen.set(url, 1)`. */
export const KEYS = '[key]';

/** The property that holds what a promise is rejected with, and what a call throws. */
export const THROWN = '[thrown]';

/** Before the name of a property: what runs when it is written. */
export const SETTER = '[set]';

/** How a value is tested by a condition. */
export const GuardKind = {
  /** Equals one of the constants (`===`, `switch`). Empty list: equals something not constant. */
  equals: 0,
  /** `typeof value` equals one of the constants. */
  type: 1,
  /** Handed to a call inside the condition (`ALLOWED.includes(value)`, `isSafe(value)`, `/^a$/.test(value)`); constants hold the callee's last name, then the receiver's name or its literal, if it has one. */
  call: 2,
  /** Looked at as text (`value.startsWith(…)`, `endsWith`, `match`, `indexOf`); constants hold the method's name, then its argument where that is constant. */
  text: 3,
  /** Such a look at its text, or `isNaN(value)`, came out false; constants as in `text`. */
  lacks: 4,
  /** Counts as true by itself: `if (value)`. It says nothing of what the value is. */
  truthy: 5,
  /** A call of a function answers with what counts as true, or with one of the constants; kept in `asked`. */
  asked: 6,
} as const;

/** What a check compares with, where that is the origin of the page that the script runs in: no literal equals it. */
export const OWN_ORIGIN = '\u0004own';

export interface FunctionFact {
  /** Its own name, or of what it was assigned to; empty when it has none. */
  name: string;
  start: number;
  end: number;
  /** Index of the enclosing function, -1 at the top. */
  parent: number;
  /** Bindings of the parameters, in order. */
  params: number[];
  /** The last parameter is `...rest`. */
  rest: boolean;
  arrow: boolean;
  async: boolean;
  /** Called where it stands and nowhere else: its parameters are the arguments of that call. */
  inPlace?: true;
  /** Values returned (and yielded). */
  returns: number[];
  /** Values thrown out of it. */
  throws?: number[];
  /** Offsets at which it ends without a value: `return;`. */
  leaves?: number[];
  /** Of a generator: where it goes on with what its `next` is called with. */
  yields?: number[];
  /** What `this` is: value of the class or object literal, or -(binding + 1) of the constructor, or undefined. */
  owner?: number;
}

/** Counts that tell written, minified and obfuscated code apart. */
export interface ScriptStats {
  /** Values emitted. */
  values: number;
  identifiers: number;
  /** Names such as `_0x3fa1b2`. */
  hexNames: number;
  /** Declared names of one or two characters. */
  shortNames: number;
  declared: number;
  /** Length of the longest array made of string constants only. */
  longestTextArray: number;
  /** Loops whose whole body is a `switch` (control-flow flattening). */
  loopSwitches: number;
  debuggers: number;
  /** Computed member reads with a non-constant key: `a[b(1)]`. */
  computedReads: number;
}

export interface ScriptFacts {
  parser: 'meriyah' | 'acorn' | 'tokens';
  module: boolean;
  /** Parameters that a framework has made numbers or the like before the function is called: `line:name`. */
  coerced?: string[];
  /** Why it was looked at only in part, in words. */
  note?: string;
  /** Offsets of line starts in the parsed text; line 1 is `lines[0]`. */
  lines: number[];
  /** Line (from 1) and column (from 1) of the first character: inline scripts do not start at 1, 1. */
  startLine: number;
  startColumn: number;
  strings: string[];
  op: number[];
  a: number[];
  b: number[];
  /** Offset of each value in the parsed text. */
  pos: number[];
  /** Lists: length, then items. Values refer to the index of the length. */
  lists: number[];
  /** Three numbers a binding: string index of the name, function it lives in (-1 top), kind (BindingKind). */
  bindings: number[];
  /** Two numbers a definition: binding, value assigned. */
  defs: number[];
  /** Four numbers a write of a property: object value (0: global), string index of the property or -1, value, offset. */
  writes: number[];
  functions: FunctionFact[];
  /** Values that are calls or `new`, in the order of the text. */
  calls: number[];
  /** Five numbers a guard: tested value, GuardKind, start and end offset where it holds, list of string indexes. */
  guards: number[];
  /** Four numbers a call whose answer decides, `if (isShop())`: the call, start and end offset where it holds, list of the texts that it is then. */
  asked?: number[];
  /** Three numbers an expression that a function gives back: the function, its value, and the offset at which its tests are noted, 0 where it has none. */
  answers?: number[];
  /** Offsets between which code runs only under a condition of its function, as pairs: bodies of `if`, cases, what a setting chooses. */
  conditional: number[];
  /** Calls that are waited for where they stand: nobody has their promise. */
  awaited?: number[];
  /** Four numbers a block whose errors are caught: start and end offset, function, and the value or -(binding + 1) that they come to. */
  catches?: number[];
  /** Values that it throws itself, outside of its functions. */
  throws?: number[];
  imports: { binding: number; module: string; name: string }[];
  exports: { name: string; value: number }[];
  /** `export … from 'module'`; name `*` for all. */
  reexports: { module: string; name: string; as: string }[];
  /**
   * Long string constants (over 1,000 characters), clipped in `strings`: offset, length, entropy in bits per character, and
   * names of elements in what is cut off, as selectors.
   */
  longTexts: { offset: number; length: number; entropy: number; names?: readonly string[] }[];
  stats: ScriptStats;
  /** Scripts that stand in it as texts and are handed to web pages or to a worker. */
  codeTexts?: ScriptFacts[];
  /** It is such a text, and where it runs. */
  runsIn?: 'page' | 'worker';
  /** The call of the script around it that runs such a text, and is given what it comes to. */
  runBy?: number;
  /** The value that the script comes to: that of its last statement, where it is an expression. */
  completion?: number;
}

export const BindingKind = { variable: 0, constant: 1, param: 2, func: 3, klass: 4, import: 5, caught: 6 } as const;
