import {
  argsOf,
  bindingOf,
  calleeOf,
  elementsOf,
  functionFactOf,
  onlyDef,
  Op,
  opOf,
  propertyOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';

/** Functions inside one another that compilers put around a class. */
const DEPTH = 4;

/**
 * The variable of a constructor that a value stands for, also inside of the function that compilers of classes put around
 * it: `var Store = (function () { function Store() { … } … return Store; })()`; -1 where there is none.
 */
export function classVariable(script: ScriptFacts, value: number): number {
  const isVariable = opOf(script, value) === Op.ref;
  let at = isVariable ? bindingOf(script, value) : -1;
  let made = isVariable ? onlyDef(script, at) : value;
  for (let depth = 0; depth < DEPTH && opOf(script, made) === Op.call; depth++) {
    const around = calleeOf(script, made);
    const returns = functionFactOf(script, around)?.returns ?? [];
    const inner = described(script, made) || returnedClass(script, returns[0] ?? 0);
    if (opOf(script, inner) !== Op.ref) break;
    at = bindingOf(script, inner);
    made = onlyDef(script, at);
  }
  return at;
}

/** `return Store`, or Babel's `return _createClass(Store, [{ key: 'save', value: function () { … } }])`. */
function returnedClass(script: ScriptFacts, value: number): number {
  return opOf(script, value) === Op.call ? described(script, value) : value;
}

/** The class whose members a call describes; 0 for other calls. */
function described(script: ScriptFacts, call: number): number {
  const [klass = 0, ...lists] = argsOf(script, call);
  const members = lists.flatMap((list) => (opOf(script, list) === Op.array ? elementsOf(script, list) : []));
  return members.some((one) => propertyOf(script, one, 'key') !== 0) ? klass : 0;
}
