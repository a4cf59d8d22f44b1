import type { ESTree } from 'meriyah';
import type { Builder } from '../builder.ts';
import { isSameObject } from '../isSameObject.ts';
import { argsOf, calleeOf, memberNameOf, nameOfGlobal, objectOf, opOf } from '../operands.ts';
import { BindingKind, Op, type ScriptFacts } from '../script.ts';
import { words } from '../../../words.ts';
import { endOf, startOf } from './visitor.ts';

/** Functions of the platform that let data out: those of one argument, and those of two. */
const OUT = words('postMessage sendMessage assign fetch sendBeacon send setAttribute open set create');
const OF_ONE = /^(?:postMessage|sendMessage|assign)$/;
const OF_SCRIPT = /^(?:fetch|open|postMessage)$/;
const OF_WINDOW = /^(?:window|self|globalThis|navigator|location)$/;
const OF_BROWSER = /^(?:chrome|browser)$/;
/** What calls a function with what it holds; others may hand it arguments of their own, `promisify(chrome.storage.local.set)`. */
const HANDS = /^(?:then|catch|forEach|map|addListener)$/;
/** Longest path to a name that is global. */
const DEPTH = 6;

/**
 * A function of the platform's that lets data out, handed over: `address.then(fetch)`, `setTimeout(fetch, 0, address)`,
 * `list.forEach(socket.send.bind(socket))`. It is the function that calls it, `(address, options) => fetch(address, options)`,
 * so that every way to a call is one to it. Gives the value itself where it is another.
 */
export function handedMethod(b: Builder, callee: number, value: number, node: ESTree.Node | null): number {
  const { script } = b;
  if (node === null || !/^(?:Id|Mem|Cal)/.test(node.type)) return value;
  const isBound = opOf(script, value) === Op.call && memberNameOf(script, calleeOf(script, value)) === 'bind';
  const method = isBound ? objectOf(script, calleeOf(script, value)) : value;
  if (opOf(script, method) !== Op.member && opOf(script, method) !== Op.global) return value;
  const [self = 0, ...bound] = isBound ? argsOf(script, value) : [];
  const name = opOf(script, method) === Op.member ? memberNameOf(script, method) : nameOfGlobal(script, method);
  if (!OUT.has(name)) return value;
  // `this.send.bind(this)` is the program's own.
  const isMade = isBound && opOf(script, self) !== Op.self && isSameObject(script, objectOf(script, method), self);
  const root = rootOf(script, method);
  if (/^(?:call|apply|bind)$/.test(memberNameOf(script, callee)) || (!isMade && !isOfPlatform(script, callee, root)))
    return value;
  // One more would be taken for the answer's way, or the origin of a window.
  const takes = OF_BROWSER.test(root) || OF_ONE.test(name) ? 1 : 2;
  const start = startOf(node);
  const index = b.function({ name: '', start, end: endOf(node), parent: b.fn, arrow: true, async: false });
  const fact = b.script.functions[index] as { params: number[]; returns: number[] };
  const given: number[] = [];
  for (let at = bound.length; at < takes; at++) {
    const binding = script.bindings.push(b.intern(''), index, BindingKind.param) / 3 - 1;
    fact.params.push(binding);
    given.push(b.value(Op.ref, binding, 0, start));
  }
  fact.returns.push(b.call(Op.call, method, [...bound, ...given], start));
  return b.value(Op.func, index, 0, start);
}

/** Whether a function is the platform's by the name that its path begins with, and is handed to what may be told that it calls it. */
function isOfPlatform(script: ScriptFacts, callee: number, root: string): boolean {
  if (OF_SCRIPT.test(root) || OF_WINDOW.test(root)) return true;
  return OF_BROWSER.test(root) && (HANDS.test(memberNameOf(script, callee)) || OF_BROWSER.test(rootOf(script, callee)));
}

/** The global name that a path of members begins with; empty where it begins with something else. */
function rootOf(script: ScriptFacts, value: number): string {
  let seen = value;
  for (let step = 0; step < DEPTH && opOf(script, seen) === Op.member; step++) seen = objectOf(script, seen);
  return opOf(script, seen) === Op.global ? nameOfGlobal(script, seen) : '';
}
