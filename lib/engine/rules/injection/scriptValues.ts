import { ConstKind, keysOf, onlyDef, Op, propertyOf, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';

/** The value is a text written in the code, seen through variables and properties. */
export function textOf(script: ScriptFacts, value: number): string | undefined {
  const seen = resolve(script, value);
  return script.op[seen] === Op.constant && script.b[seen] === ConstKind.text ? script.strings[script.a[seen] as number] : undefined;
}

/** `true`, `false`, a number, as written; undefined for anything else. */
export function wordOf(script: ScriptFacts, value: number): string | undefined {
  const seen = resolve(script, value);
  return value !== 0 && script.op[seen] === Op.constant && script.b[seen] !== ConstKind.text ? script.strings[script.a[seen] as number] : undefined;
}

/** Whether a property is written as this word: `has(options, 'secure', 'false')`. */
export function has(script: ScriptFacts, object: number, name: string, word: string): boolean {
  const value = propertyOf(script, object, name);
  return value !== 0 && (wordOf(script, value) ?? textOf(script, value)) === word;
}

/** Every object literal, with its value. */
export function* objectsOf(script: ScriptFacts): Iterable<number> {
  for (let value = 1; value < script.op.length; value++) if (script.op[value] === Op.object && keysOf(script, value).length > 0) yield value;
}

/** Name that a value goes by: of the variable, the property, the function. */
export function calledName(script: ScriptFacts, value: number): string {
  switch (script.op[value]) {
    case Op.ref: {
      const name = script.strings[script.bindings[(script.a[value] as number) * 3] as number] as string;
      const def = onlyDef(script, script.a[value] as number);
      return name !== '' || def === 0 ? name : calledName(script, def);
    }
    case Op.member:
      return script.strings[script.b[value] as number] as string;
    case Op.global:
      return script.strings[script.a[value] as number] as string;
    default:
      return '';
  }
}
