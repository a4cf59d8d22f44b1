import {
  bindingKind,
  bindingOf,
  calleeOf,
  defsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';

/** A timer's argument that is a function, as far as one can see. */
export function isFunction(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  switch (opOf(script, seen)) {
    case Op.func:
      return true;
    case Op.ref: {
      const binding = bindingOf(script, seen);
      const kind = bindingKind(script, binding);
      // A function's name may be given a text later: `run = atob(text); setTimeout(run, 9)`.
      const isText = (one: number): boolean => opOf(script, resolve(script, one)) !== Op.func;
      return kind === BindingKind.param || (kind === BindingKind.func && !defsOf(script, binding).some(isText));
    }
    case Op.member:
      return opOf(script, objectOf(script, seen)) === Op.self;
    case Op.call:
      return nameOf(script, calleeOf(script, seen)) === 'bind';
    default:
      return false;
  }
}
