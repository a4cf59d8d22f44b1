import {
  apiPath,
  calleeOf,
  functionFactOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { placesOf, putAt } from '../program/places.ts';

/** What gives an element of the same tree: the page puts nothing into what a script made. */
const WITHIN =
  /^(?:querySelector(?:All)?|getElements?By\w+|closest|attachShadow|shadowRoot|cloneNode|children|childNodes|(?:first|last)(?:Element)?Child|item|firstElementChild|elements|content|find|eq|first|last)$/;
const DEEPEST = 8;
const MOST_FIELDS = 2;
/** What one field is given, or one function gives, at most: each of them is asked for what it is. */
const MOST_MADE = 100;

/** Whether an element was made by the script itself, or stands inside of one that was: the person's own entry there. */
export function isOwnElement(script: ScriptFacts, element: number, fields = 0): boolean {
  let value = element;
  for (let depth = 0; depth < DEEPEST && value !== 0; depth++) {
    value = resolve(script, value);
    const op = opOf(script, value);
    if (op === Op.call) {
      const callee = calleeOf(script, value);
      const path = apiPath(script, callee);
      if (path === 'document.createElement' || path === 'document.createElementNS') return true;
      const maker = resolve(script, callee);
      // `const button = createButton()`: a function that gives nothing but what it made itself
      if (opOf(script, maker) === Op.func) return areOwn(script, functionFactOf(script, maker)?.returns ?? [], fields);
      if (opOf(script, callee) !== Op.member || !isWithin(script, callee)) return false;
      value = objectOf(script, callee);
    } else if (op === Op.index) value = objectOf(script, value);
    else if (op === Op.member) {
      // `this.button = document.createElement('button')`
      const put = placesOf(script, value).flatMap((place) => putAt(script).get(place) ?? []);
      if (put.length > 0) return areOwn(script, put, fields);
      if (!isWithin(script, value)) return false;
      value = objectOf(script, value);
    } else return false;
  }
  return false;
}

const areOwn = (script: ScriptFacts, elements: readonly number[], fields: number): boolean =>
  elements.length > 0 &&
  elements.length <= MOST_MADE &&
  fields < MOST_FIELDS &&
  elements.every((one) => isOwnElement(script, one, fields + 1));

const isWithin = (script: ScriptFacts, member: number): boolean => WITHIN.test(propertyNameOf(script, member));
