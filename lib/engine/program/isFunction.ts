import { nameOf, Op, resolve, type ScriptFacts } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';

/** A timer's argument that is a function, as far as one can see. */
export function isFunction(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  const first = script.a[seen] as number;
  switch (script.op[seen]) {
    case Op.func:
      return true;
    case Op.ref: {
      const kind = script.bindings[first * 3 + 2];
      return kind === BindingKind.param || kind === BindingKind.func;
    }
    case Op.member:
      return script.op[first] === Op.self;
    case Op.call:
      return nameOf(script, first) === 'bind';
    default:
      return false;
  }
}
