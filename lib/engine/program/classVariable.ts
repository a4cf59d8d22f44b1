import { listOf, onlyDef, Op, propertyOf, type ScriptFacts } from '../facts/javascript/query.ts';

/** Functions inside one another that compilers put around a class. */
const DEPTH = 4;

/**
 * The variable of a constructor that a value stands for, also inside of the function that compilers of classes put around
 * it: `var Store = (function () { function Store() { … } … return Store; })()`; -1 where there is none.
 */
export function classVariable(script: ScriptFacts, value: number): number {
  const isVariable = script.op[value] === Op.ref;
  let at = isVariable ? (script.a[value] as number) : -1;
  let made = isVariable ? onlyDef(script, at) : value;
  for (let depth = 0; depth < DEPTH && script.op[made] === Op.call; depth++) {
    const around = script.a[made] as number;
    const returns = script.op[around] === Op.func ? (script.functions[script.a[around] as number]?.returns ?? []) : [];
    const inner = returnedClass(script, returns[0] ?? 0);
    if (script.op[inner] !== Op.ref) break;
    at = script.a[inner] as number;
    made = onlyDef(script, at);
  }
  return at;
}

/** `return Store`, or Babel's `return _createClass(Store, [{ key: 'save', value: function () { … } }])`. */
function returnedClass(script: ScriptFacts, value: number): number {
  if (script.op[value] !== Op.call) return value;
  const [klass = 0, ...lists] = listOf(script, script.b[value] as number);
  const described = lists.flatMap((list) =>
    script.op[list] === Op.array ? listOf(script, script.a[list] as number) : [],
  );
  return described.some((one) => propertyOf(script, one, 'key') !== 0) ? klass : 0;
}
