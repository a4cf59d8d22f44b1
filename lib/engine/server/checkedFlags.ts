import {
  argOf,
  bindingOf,
  calleeOf,
  GuardKind,
  literalText,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { type Guard } from '../program/guards.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import { expressionOf, ofExpression } from './expressions.ts';
import { LISTS } from './lists.ts';

/** What a check that came out well says of the value; `flags`: what was known of it before. */
type Says = (unit: Unit, guard: Guard, name: string, said: string, flags: number) => number;

const SAYS: ReadonlyMap<number, Says> = new Map<number, Says>([
  [GuardKind.equals, (_, guard) => (guard.texts.length > 0 ? TaintFlag.listed : 0)],
  [GuardKind.type, ofType],
  [GuardKind.call, ofCall],
  [GuardKind.text, ofText],
  [GuardKind.lacks, (_unit, _guard, name, said) => ofLack(name, said)],
]);

export function flagsOf(unit: Unit, guard: Guard, flags: number): number {
  const [name = '', said = ''] = guard.texts;
  return SAYS.get(guard.kind)?.(unit, guard, name, said, flags) ?? 0;
}

/** `typeof name === 'string'` */
function ofType(_: Unit, { texts }: Guard): number {
  if (texts.every((text) => /^(?:number|boolean|bigint|undefined)$/.test(text))) return TaintFlag.listed;
  return texts.includes('string') ? TaintFlag.plainText : 0;
}

/** `LIST.includes(name)`, `/^\w+$/.test(name)`, `isName(name)` */
function ofCall({ script }: Unit, _: Guard, name: string, said: string): number {
  if (LISTS.has(name)) return TaintFlag.listed;
  if (name === 'dirname' || name === 'relative') return TaintFlag.insideFolder;
  return name === 'test' ? ofExpression(expressionOf(script, said)) : ofHelper(script, name);
}

/** `name.match(/^\w+$/)`, `file.startsWith(folder)` */
function ofText({ script }: Unit, _: Guard, name: string, said: string, flags: number): number {
  if (name === 'match' || name === 'search') return ofExpression(expressionOf(script, said));
  if (name !== 'startsWith') return 0;
  if ((flags & TaintFlag.resolved) !== 0) return TaintFlag.insideFolder;
  return /^\/[^/]/.test(said) || /^https?:\/\/[^/]+\//.test(said) ? TaintFlag.fixedHost : 0;
}

/** `!name.includes('..')` */
function ofLack(name: string, said: string): number {
  if (name === 'isNaN') return TaintFlag.listed;
  const isSlash = (said === '/' || said === '\\') && (name === 'includes' || name === 'indexOf');
  return isSlash || /^\.\.|^\/.*\\\.\\\./.test(said) ? TaintFlag.insideFolder : 0;
}

/** `const isName = (s) => /^\w+$/.test(s)`: a check of the same file under a name of its own. */
function ofHelper(script: ScriptFacts, name: string): number {
  const fn = name === '' ? undefined : script.functions.find((one) => one.name === name);
  const [answer] = fn?.returns ?? [];
  if (fn === undefined || answer === undefined || fn.returns.length !== 1 || opOf(script, answer) !== Op.call) return 0;
  const given = argOf(script, answer, 0);
  const callee = calleeOf(script, answer);
  if (
    opOf(script, given) !== Op.ref ||
    !fn.params.includes(bindingOf(script, given)) ||
    opOf(script, callee) !== Op.member
  )
    return 0;
  if (LISTS.has(nameOf(script, callee))) return TaintFlag.listed;
  const receiver = resolve(script, objectOf(script, callee));
  return nameOf(script, callee) === 'test' && opOf(script, receiver) === Op.constant
    ? ofExpression(literalText(script, receiver))
    : 0;
}
