import { listOf, onlyDef } from '../lookup.ts';
import { ConstKind, Op, type ScriptFacts } from '../script.ts';

/** Names that a script with masked names or texts cannot do without. */
const MARKS = new Set([
  'fromCharCode',
  'fromCodePoint',
  'charCodeAt',
  'atob',
  'unescape',
  'Reflect',
  'parseInt',
  'reverse',
]);

/**
 * Whether a script hides its names or texts from readers: properties named by calls with constants, decoders of its own
 * that are handed constants again and again, names as obfuscators make them. Cheap; asked of every script.
 */
export function looksMasked(script: ScriptFacts): boolean {
  if (script.stats.hexNames >= 4) return true;
  if (runsText(script)) return true;
  if (!script.strings.some((text) => MARKS.has(text))) return false;
  let named = 0;
  for (let value = 1; value < script.op.length; value++) {
    if (script.op[value] === Op.index && madeOfConstants(script, script.b[value] as number) && ++named >= 2)
      return true;
  }
  let decoded = 0;
  let reflected = 0;
  for (const value of script.calls) {
    const callee = script.a[value] as number;
    if (
      script.op[callee] === Op.member &&
      script.op[script.a[callee] as number] === Op.global &&
      script.strings[script.a[script.a[callee] as number] as number] === 'Reflect'
    ) {
      const key = listOf(script, script.b[value] as number)[1] ?? 0;
      if (script.strings[script.b[callee] as number] === 'get' && script.op[key] === Op.constant && ++reflected >= 2)
        return true;
    }
    if (script.op[callee] !== Op.ref || !constants(script, value)) continue;
    const def = onlyDef(script, script.a[callee] as number);
    if (def !== 0 && script.op[def] === Op.func && decodes(script, script.a[def] as number) && ++decoded >= 2)
      return true;
  }
  return false;
}

/** Methods of texts that give numbers: `table['-'.charCodeAt(0)]` names nothing. */
const NUMBERS = new Set(['charCodeAt', 'codePointAt', 'indexOf']);

/** A call of a function, or of a method of a constant, with nothing but constants: `d(12)`, `'lave'.split('')`, not `list.join('.')`. */
function madeOfConstants(script: ScriptFacts, call: number): boolean {
  if (script.op[call] !== Op.call || !constants(script, call)) return false;
  let root = script.a[call] as number;
  if (script.op[root] !== Op.member) return true;
  if (NUMBERS.has(script.strings[script.b[root] as number] as string)) return false;
  while (script.op[root] === Op.member || script.op[root] === Op.call) root = script.a[root] as number;
  if (script.op[root] === Op.global) return script.strings[script.a[root] as number] === 'String';
  return script.op[root] === Op.constant || script.op[root] === Op.array || script.op[root] === Op.concat;
}

/** `eval('…')`, `eval(unpack(…))`, `new Function(…)` of a text of some length: what it says is looked at too. */
function runsText(script: ScriptFacts): boolean {
  if (!script.strings.includes('eval') && !script.strings.includes('Function')) return false;
  return script.calls.some((value) => {
    const callee = script.a[value] as number;
    const name =
      script.op[callee] === Op.global
        ? script.strings[script.a[callee] as number]
        : script.op[callee] === Op.member
          ? script.strings[script.b[callee] as number]
          : '';
    if (name !== 'eval' && name !== 'Function') return false;
    const text = listOf(script, script.b[value] as number).at(-1) ?? 0;
    return (
      script.op[text] === Op.call ||
      (script.op[text] === Op.constant && (script.strings[script.a[text] as number]?.length ?? 0) >= 20)
    );
  });
}

/** Whether every argument is a constant or a list of constants, and there is one. */
function constants(script: ScriptFacts, call: number): boolean {
  const args = listOf(script, script.b[call] as number);
  return (
    args.length > 0 &&
    args.every(
      (arg) =>
        isConstant(script, arg) ||
        (script.op[arg] === Op.array &&
          listOf(script, script.a[arg] as number).every((item) => isConstant(script, item))),
    )
  );
}

const isConstant = (script: ScriptFacts, value: number): boolean =>
  script.op[value] === Op.constant && (script.b[value] === ConstKind.text || script.b[value] === ConstKind.number);

/** Decoders are short, in characters; what is longer is a module or a program around one. */
const DECODER_LENGTH = 4000;

const makers = new WeakMap<ScriptFacts, ReadonlySet<number>>();

/** Whether a function makes text out of numbers or encoded text. */
function decodes(script: ScriptFacts, fn: number): boolean {
  let found = makers.get(script);
  if (found === undefined) {
    const made = new Set<number>();
    let seen = 0;
    for (const value of script.calls) {
      const callee = script.a[value] as number;
      const name =
        script.op[callee] === Op.member
          ? script.strings[script.b[callee] as number]
          : script.op[callee] === Op.global
            ? script.strings[script.a[callee] as number]
            : undefined;
      if (
        name !== 'fromCharCode' &&
        name !== 'fromCodePoint' &&
        name !== 'atob' &&
        name !== 'unescape' &&
        name !== 'reverse'
      )
        continue;
      if (++seen > 40) break;
      const at = script.pos[value] as number;
      script.functions.forEach((one, index) => {
        if (one.start <= at && at < one.end && one.end - one.start < DECODER_LENGTH) made.add(index);
      });
    }
    found = made;
    makers.set(script, found);
  }
  return found.has(fn);
}
