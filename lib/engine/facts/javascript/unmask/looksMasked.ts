import { HOSTS } from '../inline/hosts.ts';
import { isOfReflect } from '../isOfReflect.ts';
import { onlyDef } from '../lookup.ts';
import {
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  elementsOf,
  functionIndexOf,
  indexKeyOf,
  literalKind,
  literalText,
  nameOfGlobal,
  objectOf,
  opOf,
  posOf,
  propertyNameOf,
} from '../operands.ts';
import { ConstKind, Op, type ScriptFacts } from '../script.ts';
import { valuesOf } from '../valuesOf.ts';

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
  const indexes = valuesOf(script, Op.index);
  if (indexes.some((value) => isOfHost(script, value) && isWorkedOut(script, indexKeyOf(script, value)))) return true;
  if (!script.strings.some((text) => MARKS.has(text))) return false;
  let named = 0;
  for (const value of indexes) if (madeOfConstants(script, indexKeyOf(script, value)) && ++named >= 2) return true;
  let decoded = 0;
  let reflected = 0;
  for (const value of script.calls) {
    const callee = calleeOf(script, value);
    if (isOfReflect(script, callee, 'get') && opOf(script, argOf(script, value, 1)) === Op.constant && ++reflected >= 2)
      return true;
    if (opOf(script, callee) !== Op.ref || !constants(script, value)) continue;
    const def = onlyDef(script, bindingOf(script, callee));
    if (def !== 0 && opOf(script, def) === Op.func && decodes(script, functionIndexOf(script, def)) && ++decoded >= 2)
      return true;
  }
  return false;
}

/** A part of the browser's: `chrome[name]`, `chrome[name].getAll`. */
function isOfHost(script: ScriptFacts, index: number): boolean {
  let root = objectOf(script, index);
  while (opOf(script, root) === Op.member || opOf(script, root) === Op.index) root = objectOf(script, root);
  return opOf(script, root) === Op.global && HOSTS.has(nameOfGlobal(script, root));
}

/** A name that the script itself works out of what stands in it: `table[3]`, `decode('…')`; no parameter and no variable. */
function isWorkedOut(script: ScriptFacts, key: number): boolean {
  const op = opOf(script, key);
  if (op === Op.call) return madeOfConstants(script, key);
  if (op !== Op.index && op !== Op.member) return false;
  const table = objectOf(script, key);
  const def = opOf(script, table) === Op.ref ? onlyDef(script, bindingOf(script, table)) : 0;
  return opOf(script, def) === Op.call || opOf(script, def) === Op.array;
}

/** Methods of texts that give numbers: `table['-'.charCodeAt(0)]` names nothing. */
const NUMBERS = new Set(['charCodeAt', 'codePointAt', 'indexOf']);

/** A call of a function, or of a method of a constant, with nothing but constants: `d(12)`, `'lave'.split('')`, not `list.join('.')`. */
function madeOfConstants(script: ScriptFacts, call: number): boolean {
  if (opOf(script, call) !== Op.call || !constants(script, call)) return false;
  let root = calleeOf(script, call);
  if (opOf(script, root) !== Op.member) return true;
  if (NUMBERS.has(propertyNameOf(script, root))) return false;
  while (opOf(script, root) === Op.member || opOf(script, root) === Op.call) root = objectOf(script, root);
  if (opOf(script, root) === Op.global) return nameOfGlobal(script, root) === 'String';
  return opOf(script, root) === Op.constant || opOf(script, root) === Op.array || opOf(script, root) === Op.concat;
}

/** `eval('…')`, `eval(unpack(…))`, `new Function(…)` of a text of some length: what it says is looked at too. */
function runsText(script: ScriptFacts): boolean {
  if (!script.strings.includes('eval') && !script.strings.includes('Function')) return false;
  return script.calls.some((value) => {
    const callee = calleeOf(script, value);
    const name =
      opOf(script, callee) === Op.global
        ? nameOfGlobal(script, callee)
        : opOf(script, callee) === Op.member
          ? propertyNameOf(script, callee)
          : '';
    if (name !== 'eval' && name !== 'Function') return false;
    const text = argsOf(script, value).at(-1) ?? 0;
    return (
      opOf(script, text) === Op.call ||
      (opOf(script, text) === Op.constant && (literalText(script, text)?.length ?? 0) >= 20)
    );
  });
}

/** Whether every argument is a constant or a list of constants, and there is one. */
function constants(script: ScriptFacts, call: number): boolean {
  const args = argsOf(script, call);
  return (
    args.length > 0 &&
    args.every(
      (arg) =>
        isConstant(script, arg) ||
        (opOf(script, arg) === Op.array && elementsOf(script, arg).every((item) => isConstant(script, item))),
    )
  );
}

const isConstant = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.constant &&
  (literalKind(script, value) === ConstKind.text || literalKind(script, value) === ConstKind.number);

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
      const callee = calleeOf(script, value);
      const name =
        opOf(script, callee) === Op.member
          ? propertyNameOf(script, callee)
          : opOf(script, callee) === Op.global
            ? nameOfGlobal(script, callee)
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
      const at = posOf(script, value);
      script.functions.forEach((one, index) => {
        if (one.start <= at && at < one.end && one.end - one.start < DECODER_LENGTH) made.add(index);
      });
    }
    found = made;
    makers.set(script, found);
  }
  return found.has(fn);
}
