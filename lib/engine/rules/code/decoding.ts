import {
  apiPath,
  argsOf,
  bindingOf,
  calleeOf,
  callsNamed,
  constant,
  ConstKind,
  defsOf,
  functionFactOf,
  listedValuesOf,
  listItem,
  listLength,
  listOf,
  literalKind,
  literalText,
  memberNameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  resolve,
  type ScriptFacts,
  spreadValueOf,
  valueListOf,
} from '../../facts/javascript/query.ts';
import type { CodeRun } from './codeRun.ts';
import { usageOf } from '../../program/usage.ts';
import { functionOf } from '../../program/functionOf.ts';

const DECODERS = new Set([
  'atob',
  'unescape',
  'decodeURIComponent',
  'String.fromCharCode',
  'TextDecoder().decode',
  'Buffer.from',
  'CryptoJS.AES.decrypt',
  'pako.inflate',
  'LZString.decompressFromBase64',
  'crypto.subtle.decrypt',
  'LZString.decompress',
]);

/** How a text is made. */
export interface Making {
  decoder?: string;
  /** An encoded text or a list of character codes stands in the script itself. */
  hidden: boolean;
}

const KEEPS = new Set([
  'toString',
  'join',
  'replace',
  'replaceAll',
  'reverse',
  'split',
  'map',
  'slice',
  'substr',
  'substring',
  'trim',
  'concat',
  'apply',
  'call',
  'reduce',
]);

/** How the text that is run is made, step by step back; unlike `backwardSlice`, not through what is merely handed in. */
export function makingOf(script: ScriptFacts, code: number): Making {
  const making: Making = { hidden: false };
  const whole = constant(script, code);
  new MakingSearch(script, making).visit(code, 0);
  if (making.decoder !== undefined && whole !== undefined && whole.length >= 12) making.hidden = true;
  return making;
}

/** One search, back from a text to what it is made of. */
class MakingSearch {
  readonly #script: ScriptFacts;
  readonly #making: Making;
  readonly #seen = new Set<number>();

  constructor(script: ScriptFacts, making: Making) {
    this.#script = script;
    this.#making = making;
  }

  visit(value: number, depth: number): void {
    if (value === 0 || this.#seen.has(value) || this.#seen.size > 400 || depth > 14) return;
    this.#seen.add(value);
    const script = this.#script;
    switch (opOf(script, value)) {
      case Op.constant:
        if (literalKind(script, value) === 0 && isEncoded(literalText(script, value))) this.#making.hidden = true;
        return;
      case Op.array:
        return this.#array(valueListOf(script, value), depth);
      case Op.concat:
      case Op.choice:
        return this.#visitAll(listedValuesOf(script, value).slice(0, 20), depth);
      case Op.ref:
        this.#visitAll(defsOf(script, bindingOf(script, value)).slice(0, 6), depth);
        return this.#visitAll(usageOf(script).filled.get(bindingOf(script, value))?.slice(0, 6) ?? [], depth);
      case Op.member:
      case Op.index:
        return this.visit(
          resolve(script, value) === value ? objectOf(script, value) : resolve(script, value),
          depth + 1,
        );
      case Op.spread:
        return this.visit(spreadValueOf(script, value), depth + 1);
      case Op.call:
      case Op.create:
        return this.#call(calleeOf(script, value), argsOf(script, value), depth);
      default:
    }
  }

  #visitAll(values: Iterable<number>, depth: number): void {
    for (const value of values) this.visit(value, depth + 1);
  }

  #array(list: number, depth: number): void {
    const length = listLength(this.#script, list);
    if (length >= 12 && isNumbers(this.#script, list, length)) this.#making.hidden = true;
    else if (length <= 60) this.#visitAll(listOf(this.#script, list), depth);
  }

  #call(callee: number, args: readonly number[], depth: number): void {
    const script = this.#script;
    const path = apiPath(script, callee);
    const decoder = path === undefined ? undefined : decoderOf(path);
    if (decoder !== undefined) this.#making.decoder ??= decoder;
    if (decoder !== undefined || (path !== undefined && PASSES_TEXT.has(path))) return this.#visitAll(args, depth);
    const name = memberNameOf(script, callee);
    if (KEEPS.has(name)) {
      this.visit(objectOf(script, callee), depth + 1);
      if (name === 'map' || name === 'replace' || name === 'reduce')
        for (const arg of args) this.#visitAll(returnsOf(script, arg), depth);
      return;
    }
    // A decoder of its own: what it answers, and what it is handed.
    const returned = returnsOf(script, callee);
    if (returned.length === 0) return;
    this.#visitAll(returned, depth);
    for (const arg of args) {
      this.visit(arg, depth + 1);
      if (this.#making.decoder !== undefined && (constant(script, arg)?.length ?? 0) >= 16) this.#making.hidden = true;
    }
  }
}

/** Functions whose text is their argument's, or the code of it. */
const PASSES_TEXT: ReadonlySet<string> = new Set(['escape', 'encodeURIComponent', 'encodeURI', 'String', 'JSON.parse']);

const decoderOf = (path: string): string | undefined =>
  [...DECODERS].find((name) => path === name || path === `${name}.apply` || path === `${name}.call`);

function returnsOf(script: ScriptFacts, callee: number): readonly number[] {
  const fn = functionOf(script, callee);
  return fn === undefined ? [] : (script.functions[fn]?.returns.slice(0, 4) ?? []);
}

function isEncoded(text: string): boolean {
  return (
    text.length >= 24 &&
    /^(?:[A-Za-z0-9+/_-]{24,}={0,2}|(?:%[0-9a-f]{2}|%u[0-9a-f]{4}|[0-9a-f]{2}|\\x[0-9a-f]{2}){12,}|(?:\d{2,3}[,;|. ]){11,}\d{2,3})$/i.test(
      text,
    )
  );
}

function isNumbers(script: ScriptFacts, list: number, length: number): boolean {
  for (let n = 0; n < Math.min(length, 40); n++) {
    const item = listItem(script, list, n);
    if (opOf(script, item) !== Op.constant || literalKind(script, item) !== ConstKind.number) return false;
  }
  return true;
}

/** `eval(function (p, a, c, k, e, d) {…}(…))` by shape: a function called where it stands with a text that is split. */
export function isPacked(script: ScriptFacts, run: CodeRun): boolean {
  if (run.kind !== 'eval') return false;
  const made = resolve(script, run.code);
  if (opOf(script, made) !== Op.call) return false;
  const callee = calleeOf(script, made);
  if (opOf(script, callee) !== Op.func) return false;
  const fn = functionFactOf(script, callee);
  if (fn === undefined || fn.params.length < 4) return false;
  return callsNamed(script, 'split').some((call) => {
    const pos = posOf(script, call.value);
    return pos >= fn.end && constant(script, call.args[0] ?? 0) === '|' && apiPath(script, call.callee) === undefined;
  });
}
