import {
  argOf,
  argsOf,
  bindingFunction,
  bindingKind,
  bindingOf,
  calleeOf,
  callsNamed,
  callsOf,
  defsOf,
  functionFactOf,
  indexKeyOf,
  listedValuesOf,
  objectOf,
  Op,
  opOf,
  pairsOf,
  receiverOf,
  type ScriptFacts,
  spreadValueOf,
  WRITE_SIZE,
  writtenObject,
} from '../facts/javascript/query.ts';
import { PUT_INTO } from '../program/methods.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { kept } from '../program/kept.ts';

const MADE: ReadonlySet<number> = new Set([Op.object, Op.array]);

/** Steps back from an answer. */
const MOST = 60;

/**
 * Whether an answer holds nothing but what was asked: who sent the message knows that. `message`: its variable, the first
 * of the listener's; what other calls and variables give may be anybody's.
 */
export function answersItself(script: ScriptFacts, answer: number, message: number): boolean {
  let left = MOST;
  const given = new Set<number>();
  const filled = filledIn(script);
  const isPart = (object: number): boolean =>
    (opOf(script, object) === Op.ref && bindingOf(script, object) === message) || isOwn(object);
  const isOwn = (value: number): boolean => {
    if (--left < 0) return false;
    switch (opOf(script, value)) {
      case Op.unknown:
      case Op.constant:
        return true;
      case Op.ref:
        return given.has(bindingOf(script, value)) || isLocal(bindingOf(script, value));
      case Op.member:
        return isPart(objectOf(script, value));
      case Op.index:
        return isPart(objectOf(script, value)) && isOwn(indexKeyOf(script, value));
      case Op.spread:
        return isOwn(spreadValueOf(script, value));
      case Op.array:
      case Op.concat:
      case Op.choice:
        return listedValuesOf(script, value).every(isOwn);
      case Op.object:
        return pairsOf(script, value).every((item, at) => at % 2 === 0 || isOwn(item));
      case Op.call:
        return (
          opOf(script, calleeOf(script, value)) === Op.member &&
          isOwn(calleeOf(script, value)) &&
          argsOf(script, value).every(isHanded)
        );
      default:
        return false;
    }
  };
  /** A function that is handed to a method of what was asked hears of that alone. */
  const isHanded = (value: number): boolean => {
    const fn = functionFactOf(script, value);
    if (fn === undefined) return isOwn(value);
    for (const param of fn.params) given.add(param);
    return fn.returns.every(isOwn);
  };
  /** A variable of the listener, which lives no longer than it; an object may be given more after it was made. */
  const isLocal = (binding: number): boolean =>
    bindingKind(script, binding) !== BindingKind.param &&
    bindingFunction(script, binding) === bindingFunction(script, message) &&
    !filled.has(binding) &&
    defsOf(script, binding).every((value) => !MADE.has(opOf(script, value)) && isOwn(value));
  return !filled.has(message) && isOwn(answer);
}

/** Variables into which, or into a part of which, a script puts something after they were given. */
const filledIn = kept((script: ScriptFacts): ReadonlySet<number> => {
  const found = new Set<number>();
  const add = (object: number): void => {
    let at = object;
    for (let n = 0; n < MOST && (opOf(script, at) === Op.member || opOf(script, at) === Op.index); n++)
      at = objectOf(script, at);
    if (opOf(script, at) === Op.ref) found.add(bindingOf(script, at));
  };
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) add(writtenObject(script, at));
  for (const call of callsNamed(script, ...PUT_INTO, 'splice', 'fill')) add(receiverOf(script, call));
  for (const call of callsOf(script, 'Object.assign', 'Object.defineProperty')) add(argOf(script, call.value, 0));
  return found;
});
