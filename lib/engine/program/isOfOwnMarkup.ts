import {
  apiPath,
  argOf,
  argsOf,
  calleeOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';

/** Methods of jQuery that give the same elements, or some within. */
export const KEEPS_ELEMENTS = /^(?:text|html|val|find|children|contents|first|last|eq)$/;
const DEEPEST = 6;

/**
 * Whether a call of jQuery is made on elements that the script made of markup that it holds, and put texts into alone:
 * `$('<div>').text(name).html()`, to escape a name. Who keeps them in a variable may put parts of the page into them elsewhere.
 */
export function isOfOwnMarkup(script: ScriptFacts, call: number, isText: (value: number) => boolean): boolean {
  let value = call;
  for (let depth = 0; depth < DEEPEST && opOf(script, value) === Op.call; depth++) {
    const callee = calleeOf(script, value);
    if (apiPath(script, callee) === '$') return constant(script, argOf(script, value, 0))?.startsWith('<') === true;
    if (!KEEPS_ELEMENTS.test(nameOf(script, callee)) || !argsOf(script, value).every(isText)) return false;
    value = objectOf(script, callee);
  }
  return false;
}
