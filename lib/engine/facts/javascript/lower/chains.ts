import type { ESTree } from 'meriyah';
import {
  argsOf,
  elementsOf,
  functionFactOf,
  functionIndexOf,
  functionOfThis,
  memberNameOf,
  objectOf,
  opOf,
  propertyNameOf,
  spreadValueOf,
} from '../operands.ts';
import { Op } from '../script.ts';
import { handedMethod } from './handedMethod.ts';
import { created, definitions } from './definitions.ts';
import { startOf, type Visitor } from './visitor.ts';

/** Member and call chains, innermost first, without recursion along the chain. */
export function chain(v: Visitor, node: ESTree.Node): number {
  const b = v.builder;
  const links: (ESTree.CallExpression | ESTree.MemberExpression)[] = [];
  let first: ESTree.Node = node;
  for (;;) {
    if (first.type === 'CallExpression') {
      links.push(first);
      first = first.callee as ESTree.Node;
    } else if (first.type === 'MemberExpression') {
      links.push(first);
      first = first.object as ESTree.Node;
    } else if (first.type === 'ChainExpression' || first.type === 'ParenthesizedExpression') {
      first = first.expression;
    } else break;
  }
  let value = v.expression(first);
  for (let at = links.length - 1; at >= 0; at--) {
    const link = links[at] as ESTree.CallExpression | ESTree.MemberExpression;
    if (link.type === 'CallExpression') value = call(v, value, link);
    else value = member(b, v, value, link);
  }
  return value;
}

function member(b: Visitor['builder'], v: Visitor, object: number, link: ESTree.MemberExpression): number {
  const property = link.property as ESTree.Node;
  // The position of a long chain's link is where its property stands.
  const pos = startOf(link);
  if (!link.computed) {
    const name =
      property.type === 'PrivateIdentifier'
        ? `#${property.name.replace(/^#/, '')}`
        : (property as ESTree.Identifier).name;
    return b.value(Op.member, object, b.intern(name), pos);
  }
  const key = v.expression(property);
  const text = b.keyText(key);
  if (text !== undefined) return b.value(Op.member, object, b.intern(text), pos);
  b.script.stats.computedReads++;
  return b.value(Op.index, object, key, pos);
}

/** What compilers put around the parts of an asynchronous generator, in Babel's, SWC's and TypeScript's spelling. */
const AROUND_GENERATOR =
  /^(?:_*(?:(?:wrap|await)_?async_?generator|async_?(?:iterator|values|delegator|generator_?delegate))\d*|__await)$/i;

function call(v: Visitor, callee: number, link: ESTree.CallExpression): number {
  const b = v.builder;
  const { script } = b;
  const args = (link.arguments as ESTree.Node[]).map((arg) => handedMethod(b, callee, v.expression(arg), arg));
  if (link.callee.type === 'Identifier' && AROUND_GENERATOR.test(link.callee.name)) return args[0] ?? 0;
  let shift = 0;
  let target = callee;
  if (
    opOf(script, callee) === Op.member &&
    opOf(script, objectOf(script, callee)) === Op.func &&
    propertyNameOf(script, callee) === 'call'
  ) {
    target = objectOf(script, callee);
    shift = 1;
  }
  if (opOf(script, target) === Op.func) {
    // A function called where it stands: its parameters are its arguments.
    const fact = functionFactOf(script, target);
    if (fact) fact.inPlace = true;
    const params = fact?.params ?? [];
    params.forEach((param, index) => b.define(param, args[index + shift] ?? 0));
  }
  handSteps(v, args, startOf(link));
  keepThis(b, callee, args);
  definitions(v, callee, args, startOf(link));
  const value = b.call(Op.call, callee, args, startOf(link));
  return args.length === 2 && memberNameOf(script, callee) === 'create' ? created(v, value, args[1] ?? 0) : value;
}

/** `__async(this, [a, ...more], function* (one, other) { … })`, `__awaiter(this, [a], void 0, …)`: its parameters are those of the list. */
function handSteps(v: Visitor, args: readonly number[], pos: number): void {
  const b = v.builder;
  const { script } = b;
  const [, list = 0, third = 0] = args;
  const steps = args.at(-1) ?? 0;
  const fact = functionFactOf(script, steps);
  const isIt =
    args.length === 3 ? fact?.yields !== undefined : args.length === 4 && opOf(script, third) === Op.constant;
  // `__spreadArray([a], more)`
  const [written = 0, more = 0] = opOf(script, list) === Op.call ? argsOf(script, list) : [list];
  if (fact === undefined || !isIt || opOf(script, written) !== Op.array) return;
  const given = elementsOf(script, written);
  const at = given.findIndex((one) => opOf(script, one) === Op.spread);
  const rest = at === -1 ? more : spreadValueOf(script, given[at] as number);
  fact.params.forEach((param, index) => {
    const isBefore = index < (at === -1 ? given.length : at);
    if (isBefore) b.define(param, given[index] as number);
    else if (rest !== 0) b.define(param, b.value(Op.index, rest, 0, pos));
  });
}

/** `function () { … }.bind(this)`, `list.forEach(function () { … }, this)`, `__awaiter(this, …, function () { … })`: the same `this` inside. */
function keepThis(b: Visitor['builder'], callee: number, args: readonly number[]): void {
  const { script } = b;
  const isOwn = (value: number | undefined): value is number =>
    value !== undefined && opOf(script, value) === Op.self && functionOfThis(script, value) !== -1;
  const keep = (func: number | undefined, self: number): void => {
    if (func !== undefined && opOf(script, func) === Op.func)
      b.sameThis.push(functionIndexOf(script, func), functionOfThis(script, self));
  };
  if (opOf(script, callee) === Op.member && /^(?:bind|call|apply)$/.test(propertyNameOf(script, callee))) {
    if (isOwn(args[0])) keep(objectOf(script, callee), args[0]);
  } else if (isOwn(args[0])) keep(args.length > 1 ? args.at(-1) : undefined, args[0]);
  else if (isOwn(args[1]) && args.length === 2) keep(args[0], args[1]);
  // Babel's `wrap(function (context) { … }, inner, this)`
  else if (isOwn(args[2])) keep(args[0], args[2]);
}
