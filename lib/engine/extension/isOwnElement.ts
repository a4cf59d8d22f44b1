import { apiPath, Op, resolve, type ScriptFacts } from '../facts/javascript/query.ts';
import { placesOf, putAt } from '../program/places.ts';

/** What gives an element of the same tree: the page puts nothing into what a script made. */
const WITHIN =
  /^(?:querySelector(?:All)?|getElements?By\w+|closest|attachShadow|shadowRoot|cloneNode|children|childNodes|(?:first|last)(?:Element)?Child|item|firstElementChild|elements|content|find|eq|first|last)$/;
const DEEPEST = 8;
const MOST_FIELDS = 2;

/** Whether an element was made by the script itself, or stands inside of one that was: the person's own entry there. */
export function isOwnElement(script: ScriptFacts, element: number, fields = 0): boolean {
  let value = element;
  for (let depth = 0; depth < DEEPEST && value !== 0; depth++) {
    value = resolve(script, value);
    const op = script.op[value];
    const first = script.a[value] as number;
    if (op === Op.call) {
      const path = apiPath(script, first);
      if (path === 'document.createElement' || path === 'document.createElementNS') return true;
      if (script.op[first] !== Op.member || !isWithin(script, first)) return false;
      value = script.a[first] as number;
    } else if (op === Op.index) value = first;
    else if (op === Op.member) {
      // `this.button = document.createElement('button')`
      const put = placesOf(script, value).flatMap((place) => putAt(script).get(place) ?? []);
      if (put.length > 0) return fields < MOST_FIELDS && put.every((one) => isOwnElement(script, one, fields + 1));
      if (!isWithin(script, value)) return false;
      value = first;
    } else return false;
  }
  return false;
}

const isWithin = (script: ScriptFacts, member: number): boolean =>
  WITHIN.test(script.strings[script.b[member] as number] as string);
