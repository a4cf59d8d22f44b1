import { ofInterface } from '../paths.ts';
import { isOfReflect } from '../isOfReflect.ts';
import { onlyDef } from '../lookup.ts';
import {
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  functionIndexOf,
  indexKeyOf,
  literalKind,
  memberNameOf,
  nameOfGlobal,
  objectOf,
  opOf,
} from '../operands.ts';
import { bindingFunction, bindingKind } from '../records.ts';
import { BindingKind, ConstKind, Op, type ScriptFacts } from '../script.ts';
import { HOSTS } from './hosts.ts';

/** Steps down from what is called to what it is a part of. */
const DEPTH = 6;
/** Functions around one in which a name is worked out. */
const UP = 3;

/**
 * Whether a script calls functions of the platform by way of a function of its own that is told which:
 * `const call = (of, name, ...args) => of[name](...args)`. Cheap; asked of every script.
 */
export function looksWrapped(script: ScriptFacts): boolean {
  const wrappers = wrappersOf(script);
  if (wrappers.size === 0) return false;
  const named = new Map([...wrappers.keys()].map((fn) => [script.functions[fn]?.name || undefined, fn]));
  return script.calls.some((call) => {
    const callee = calleeOf(script, call);
    const made = opOf(script, callee) === Op.ref ? onlyDef(script, bindingOf(script, callee)) : 0;
    const fn = opOf(script, made) === Op.func ? functionIndexOf(script, made) : named.get(memberNameOf(script, callee));
    const names = fn === undefined ? undefined : wrappers.get(fn);
    if (names === undefined) return false;
    return argsOf(script, call).some((arg) => (names ? isText(script, arg) : false) || isOfPlatform(script, arg));
  });
}

const isText = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.constant && literalKind(script, value) === ConstKind.text;

const isOfPlatform = (script: ScriptFacts, value: number): boolean =>
  ofInterface(script, value) !== null || (opOf(script, value) === Op.global && HOSTS.has(nameOfGlobal(script, value)));

/** Functions that call what they are handed or told, and whether a name alone tells them: `chrome[space][name]()`. */
function wrappersOf(script: ScriptFacts): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>();
  for (const call of script.calls) {
    const { root, key } = rootOf(script, called(script, call));
    if (opOf(script, root) === Op.ref && bindingKind(script, bindingOf(script, root)) === BindingKind.param) {
      const fn = bindingFunction(script, bindingOf(script, root));
      if (!found.has(fn)) found.set(fn, false);
    } else if (key !== 0 && opOf(script, root) === Op.global && HOSTS.has(nameOfGlobal(script, root)))
      // The name may be worked out in a function inside: `new Promise((done) => { const [space, name] = path.split('.'); … })`.
      for (let fn = bindingFunction(script, bindingOf(script, key)), up = 0; fn !== -1 && up < UP; up++) {
        found.set(fn, true);
        fn = script.functions[fn]?.parent ?? -1;
      }
  }
  found.delete(-1);
  return found;
}

/** What a call runs: `f(…)`, `Reflect.apply(f, of, list)`. */
function called(script: ScriptFacts, call: number): number {
  const callee = calleeOf(script, call);
  return isOfReflect(script, callee, 'apply') ? argOf(script, call, 0) : callee;
}

/** What a value is a part of, and a variable among the names on the way; 0 where all are written. */
function rootOf(script: ScriptFacts, value: number): { root: number; key: number } {
  let key = 0;
  let root = value;
  for (let depth = 0; depth < DEPTH; depth++) {
    const op = opOf(script, root);
    const isGot = op === Op.call && isOfReflect(script, calleeOf(script, root), 'get');
    const name = isGot ? argOf(script, root, 1) : op === Op.index ? indexKeyOf(script, root) : 0;
    if (opOf(script, name) === Op.ref) key = name;
    if (isGot) root = argOf(script, root, 0);
    else if (op === Op.member || op === Op.index) root = objectOf(script, root);
    else break;
  }
  return { root, key };
}
