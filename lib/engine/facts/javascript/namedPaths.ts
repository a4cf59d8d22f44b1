import { isExtensionMember, isNamespace } from './apis.ts';
import { constant } from './constants.ts';
import { apiPath } from './paths.ts';
import { fieldsOf, givenTo, possibleNames } from './possibleNames.ts';
import { bindingOf, indexKeyOf, objectOf, opOf, propertyNameOf } from './operands.ts';
import { bindingKind } from './records.ts';
import { BindingKind, Op, type ScriptFacts } from './script.ts';

/** Paths of one call that are told apart. */
const MOST = 12;
const DEPTH = 8;
/** Fields that are given one another, one behind the other. */
const MOST_FIELDS = 2;

/**
 * Dotted names that a callee may be where its name is taken from a list, a table or a parameter:
 * `for (const name of ['onCreated', 'onUpdated']) chrome.tabs[name].addListener(…)`, `call(chrome.history, 'search')`
 * with `(space, method) => space[method](…)`. Only of the extension interface: elsewhere a name says little.
 */
export function namedPaths(script: ScriptFacts, callee: number): readonly string[] {
  const op = opOf(script, callee);
  const found = op === Op.member || op === Op.index ? alternatives(script, callee, 0) : undefined;
  return found === undefined || found.length > MOST ? [] : found;
}

/** What a value may be called; undefined: not known. */
function alternatives(script: ScriptFacts, value: number, depth: number): readonly string[] | undefined {
  if (value === 0 || depth > DEPTH) return undefined;
  switch (opOf(script, value)) {
    case Op.member: {
      const name = propertyNameOf(script, value);
      const inner = alternatives(script, objectOf(script, value), depth + 1);
      return name === 'call' || name === 'apply' || name === 'bind' ? inner : inner?.map((one) => `${one}.${name}`);
    }
    case Op.index: {
      const key = indexKeyOf(script, value);
      const known = key === 0 ? [] : possibleNames(script, key);
      const names = known.length > 0 ? known : textsGiven(script, key);
      const inner = names.length === 0 ? undefined : alternatives(script, objectOf(script, value), depth + 1);
      const found = inner?.flatMap((one) => names.map((name) => `${one}.${name}`));
      return known.length > 0 ? found : found?.filter(isPart);
    }
    default:
  }
  const path = apiPath(script, value);
  if (path !== undefined) return path === 'chrome' || path.startsWith('chrome.') ? [path] : undefined;
  if (opOf(script, value) !== Op.ref || bindingKind(script, bindingOf(script, value)) !== BindingKind.param)
    return undefined;
  // One that is given different parts says nothing: whose answer is whose could not be told.
  const [one, ...others] = new Set(givenTo(script, bindingOf(script, value)).map((given) => apiPath(script, given)));
  return one?.startsWith('chrome') === true && others.length === 0 ? [one] : undefined;
}

/** Different texts that the script's own calls hand to a parameter; which goes with which is not known. */
function textsGiven(script: ScriptFacts, key: number, depth = 0): readonly string[] {
  const fields = fieldsOf(script, key);
  // `this.name = this.name || name` is given to itself.
  if (fields.length > 0 && depth >= MOST_FIELDS) return [];
  if (fields.length > 0) return fields.slice(0, MOST).flatMap((one) => textsGiven(script, one, depth + 1));
  if (opOf(script, key) !== Op.ref) return [];
  const texts = new Set(givenTo(script, bindingOf(script, key)).map((one) => constant(script, one)));
  return [...texts].filter((text) => text !== undefined);
}

/** Whether the extension interface has a part of a name. */
function isPart(path: string): boolean {
  const [, space = '', name, ...more] = path.split('.');
  return more.length > 0 || (name === undefined ? isNamespace(space) : isExtensionMember(space, name));
}
