import {
  apiPath,
  calleeOf,
  functionFactOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { placesOf, putAt } from '../program/places.ts';
import { importedAs } from '../program/importedAs.ts';
import type { Unit } from '../program/program.ts';

/** What gives an element of the same tree: the page puts nothing into what a script made. */
const WITHIN =
  /^(?:querySelector(?:All)?|getElements?By\w+|closest|attachShadow|shadowRoot|cloneNode|children|childNodes|(?:first|last)(?:Element)?Child|item|firstElementChild|elements|content|find|eq|first|last)$/;
const DEEPEST = 8;
const MOST_FIELDS = 2;
/** What one field is given, or one function gives, at most: each of them is asked for what it is. */
const MOST_MADE = 100;

/**
 * Whether an element was made by the script itself, or stands inside of one that was: the person's own entry there. By
 * `unit` helpers of other modules are looked into, too.
 */
export function isOwnElement(script: ScriptFacts, element: number, unit?: Unit, fields = 0): boolean {
  let value = element;
  for (let depth = 0; depth < DEEPEST && value !== 0; depth++) {
    value = resolve(script, value);
    const op = opOf(script, value);
    if (op === Op.call) {
      const callee = calleeOf(script, value);
      const path = apiPath(script, callee);
      if (path === 'document.createElement' || path === 'document.createElementNS') return true;
      // `const button = createButton()`: a function that gives nothing but what it made itself
      const makers = makersOf(script, resolve(script, callee), unit);
      if (makers.length > 0)
        return makers.every((maker) =>
          areOwn(maker.script, functionFactOf(maker.script, maker.value)?.returns ?? [], fields, maker.unit),
        );
      if (opOf(script, callee) !== Op.member || !isWithin(script, callee)) return false;
      value = objectOf(script, callee);
    } else if (op === Op.index) value = objectOf(script, value);
    else if (op === Op.member) {
      // `this.button = document.createElement('button')`
      const put = placesOf(script, value).flatMap((place) => putAt(script).get(place) ?? []);
      if (put.length > 0) return areOwn(script, put, fields, unit);
      if (!isWithin(script, value)) return false;
      value = objectOf(script, value);
    } else return false;
  }
  return false;
}

/** The function of this script that is called, or those that are imported under its name. */
function makersOf(
  script: ScriptFacts,
  maker: number,
  unit: Unit | undefined,
): readonly { script: ScriptFacts; value: number; unit?: Unit | undefined }[] {
  if (opOf(script, maker) === Op.func) return [{ script, value: maker, unit }];
  const methods = opOf(script, maker) === Op.member ? methodsOf(script, maker) : [];
  if (methods.length > 0) return methods.map((value) => ({ script, value, unit }));
  return (unit === undefined ? [] : importedAs(unit.program, unit, maker)).map((one) => ({
    script: one.unit.script,
    value: resolve(one.unit.script, one.value),
    unit: one.unit,
  }));
}

/** `tools.make` of an object that the script wrote down, `const tools = { make() { … } }` or `app.tools = { … }`: its function of that name. */
function methodsOf(script: ScriptFacts, member: number): readonly number[] {
  const owner = objectOf(script, member);
  const objects = [owner, ...placesOf(script, owner).flatMap((place) => putAt(script).get(place) ?? [])];
  return objects
    .map((one) => resolve(script, propertyOf(script, resolve(script, one), propertyNameOf(script, member))))
    .filter((one) => opOf(script, one) === Op.func);
}

const areOwn = (script: ScriptFacts, elements: readonly number[], fields: number, unit: Unit | undefined): boolean =>
  elements.length > 0 &&
  elements.length <= MOST_MADE &&
  fields < MOST_FIELDS &&
  elements.every((one) => isOwnElement(script, one, unit, fields + 1));

const isWithin = (script: ScriptFacts, member: number): boolean => WITHIN.test(propertyNameOf(script, member));
