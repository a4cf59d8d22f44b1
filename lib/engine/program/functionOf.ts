import {
  apiPath,
  calleeOf,
  functionIndexOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';

/** Index of the function that a value is (seen through variables, `bind`, and methods of a unique name), or undefined. */
export function functionOf(script: ScriptFacts, value: number): number | undefined {
  const found = resolve(script, value);
  if (opOf(script, found) === Op.func) return functionIndexOf(script, found);
  if (opOf(script, found) === Op.member) return methodOf(script, found);
  // `handler.bind(this)`
  if (opOf(script, found) === Op.call) {
    const callee = calleeOf(script, found);
    if (opOf(script, callee) === Op.member && nameOf(script, callee) === 'bind') {
      const bound = resolve(script, objectOf(script, callee));
      if (opOf(script, bound) === Op.func) return functionIndexOf(script, bound);
      if (opOf(script, bound) === Op.member) return methodOf(script, bound);
    }
  }
  return undefined;
}

const methods = new WeakMap<ScriptFacts, ReadonlyMap<string, number>>();

/** `this.load` and `app.load`: the one method of that name in the script, unless the name belongs to a known interface. */
function methodOf(script: ScriptFacts, member: number): number | undefined {
  const object = objectOf(script, member);
  const own = opOf(script, object) === Op.self;
  if (!own && opOf(script, object) !== Op.ref) return undefined;
  let known = methods.get(script);
  if (known === undefined) {
    const made = new Map<string, number>();
    script.functions.forEach((fn, index) => {
      if (fn.owner !== undefined && fn.name !== '') made.set(fn.name, made.has(fn.name) ? -1 : index);
    });
    known = made;
    methods.set(script, known);
  }
  const found = known.get(nameOf(script, member));
  if (found === undefined || found < 0) return undefined;
  return own || apiPath(script, object) === undefined || /^[A-Z]\w*\(\)$/.test(apiPath(script, object) ?? '')
    ? found
    : undefined;
}
