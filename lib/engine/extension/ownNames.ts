import {
  argsOf,
  bindingOf,
  calleeOf,
  callsNamed,
  constant,
  functionFactOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import { namesInMarkup } from '../facts/javascript/namesInMarkup.ts';
import { isOwnElement } from './isOwnElement.ts';
import { kept } from '../program/kept.ts';

const FINDS = /^(?:querySelector(?:All)?|getElementById|getElementsByClassName)$/;
const MOST_NAMES = 2000;

/** Names that a script gives to elements that it makes or to markup of its own, as selectors: `#share`, `.bar`. */
export const ownNames = kept((script: ScriptFacts): ReadonlySet<string> => {
  const out = new Set<string>();
  const take = (kind: string | undefined, names: string | undefined): void => {
    if (out.size >= MOST_NAMES || names === undefined) return;
    if (kind === 'id') out.add(`#${names.trim()}`);
    else if (kind === 'class') for (const name of names.split(/\s+/)) if (name !== '') out.add(`.${name}`);
  };
  for (const write of writesOf(script, 'id', 'className'))
    if (isOwnElement(script, write.object))
      take(write.property === 'id' ? 'id' : 'class', constant(script, write.value));
  for (const call of callsNamed(script, 'setAttribute'))
    if (isOwnElement(script, receiverOf(script, call)))
      take(constant(script, call.args[0] ?? 0), constant(script, call.args[1] ?? 0));
  for (const call of callsNamed(script, 'add')) {
    const list = receiverOf(script, call);
    if (nameOf(script, list) === 'classList' && isOwnElement(script, objectOf(script, resolve(script, list))))
      for (const name of call.args) take('class', constant(script, name));
  }
  const inTexts = [...script.strings.map(namesInMarkup), ...script.longTexts.map(({ names }) => names ?? [])];
  for (const names of inTexts) for (const name of names) if (out.size < MOST_NAMES) out.add(name);
  return out;
});

/** Whether an element was found by a name that the script itself gave to what it put into the page: its own button. */
export const isFoundByOwnName = (script: ScriptFacts, element: number): boolean =>
  ownNameOf(script, element) !== undefined;

/** The name that the script itself gave to what an element was found by: `#share`. */
export function ownNameOf(script: ScriptFacts, element: number): string | undefined {
  const call = resolve(script, element);
  if (opOf(script, call) !== Op.call) return undefined;
  const { method, name } = asked(script, call);
  const said = constant(script, name);
  if (said === undefined || !FINDS.test(method)) return undefined;
  return ownNameIn(script, (method === 'getElementById' ? '#' : method === 'getElementsByClassName' ? '.' : '') + said);
}

/** The last part of a selector, where it is a name that the script itself gave. */
export function ownNameIn(script: ScriptFacts, selector: string): string | undefined {
  const [name] = /[#.][\w-]+$/.exec(selector.trim()) ?? [];
  return name !== undefined && ownNames(script).has(name) ? name : undefined;
}

/** What a call looks for elements by: `document.getElementById(name)`, or `$(name)` of a function that does only that. */
function asked(script: ScriptFacts, call: number): { method: string; name: number } {
  const callee = calleeOf(script, call);
  const [name = 0] = argsOf(script, call);
  if (opOf(script, callee) === Op.member) return { method: nameOf(script, callee), name };
  const func = resolve(script, callee);
  const { params, returns } = (opOf(script, func) === Op.func && functionFactOf(script, func)) || NONE;
  const inner = resolve(script, returns[0] ?? 0);
  if (returns.length !== 1 || opOf(script, inner) !== Op.call) return { method: '', name: 0 };
  const [handed = 0] = argsOf(script, inner);
  const isItsOwn = opOf(script, handed) === Op.ref && bindingOf(script, handed) === params[0];
  return { method: isItsOwn ? nameOf(script, calleeOf(script, inner)) : '', name };
}

const NONE = { params: [], returns: [] };
