import {
  apiPath,
  calleeOf,
  factOfThis,
  functionIndexOf,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';

/** Index of the function that a value is (seen through variables, `bind`, methods of its class and of a unique name), or undefined. */
export function functionOf(script: ScriptFacts, value: number): number | undefined {
  const seen = resolve(script, value);
  // `handler.bind(this)`, once: a variable may be bound to itself.
  const bind = opOf(script, seen) === Op.call ? calleeOf(script, seen) : 0;
  const found = memberNameOf(script, bind) === 'bind' ? resolve(script, objectOf(script, bind)) : seen;
  if (opOf(script, found) === Op.func) return functionIndexOf(script, found);
  return opOf(script, found) === Op.member ? methodOf(script, found) : undefined;
}

const methods = new WeakMap<ScriptFacts, ReadonlyMap<string, number>>();

/** `this.load` and `app.load`: the class' own, or the one method of that name in the script, unless the name belongs to a known interface. */
function methodOf(script: ScriptFacts, member: number): number | undefined {
  const object = objectOf(script, member);
  const self = resolve(script, object);
  const isOwn = opOf(script, self) === Op.self;
  if (!isOwn && opOf(script, object) !== Op.ref) return undefined;
  const name = nameOf(script, member);
  const owner = isOwn ? (factOfThis(script, self)?.owner ?? 0) : 0;
  const method = owner > 0 ? resolve(script, propertyOf(script, owner, name)) : 0;
  if (opOf(script, method) === Op.func) return functionIndexOf(script, method);
  let known = methods.get(script);
  if (known === undefined) {
    const made = new Map<string, number>();
    script.functions.forEach((fn, index) => {
      if (fn.owner !== undefined && fn.name !== '') made.set(fn.name, made.has(fn.name) ? -1 : index);
    });
    known = made;
    methods.set(script, known);
  }
  const found = known.get(name);
  if (found === undefined || found < 0) return undefined;
  const path = isOwn ? undefined : apiPath(script, object);
  return path === undefined || /^[A-Z]\w*\(\)$/.test(path) ? found : undefined;
}
