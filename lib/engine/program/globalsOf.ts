import { addTo } from '../facts/addTo.ts';
import { backgroundReads } from './backgroundReads.ts';
import {
  bindingCount,
  bindingFunction,
  bindingName,
  bindingNameIndex,
  defsOf,
  functionOfThis,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  propertyIndexOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  WRITE_SIZE,
  writtenObject,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';

/** Scripts as far as their globals matter; of the program's units, which import this. */
interface Sharing {
  readonly script: ScriptFacts;
}

/** The name of something global. */
export function globalName(script: ScriptFacts, value: number): string | undefined {
  return opOf(script, value) === Op.global ? nameOfGlobal(script, value) : undefined;
}

export const isWindow = (name: string | undefined): boolean =>
  name === 'window' || name === 'self' || name === 'globalThis';

/** Whether what a property is written to, seen through variables, is the global object; 0 where it is written to none. */
export const isGlobalObject = (script: ScriptFacts, object: number): boolean =>
  object === 0 ||
  isWindow(globalName(script, object)) ||
  (opOf(script, object) === Op.self && functionOfThis(script, object) === -1);

/** What scripts put under a global name: variables at the top of classic scripts, `window.name = …`, `name = …`. */
export function globalsOf<Unit extends Sharing>(
  units: readonly Unit[],
  inBrowser: boolean,
): ReadonlyMap<string, readonly { unit: Unit; value: number; binding: number }[]> {
  const table = new Map<string, { unit: Unit; value: number; binding: number }[]>();
  for (const unit of units) {
    const { script } = unit;
    if (!script.module)
      for (let binding = 0; binding < bindingCount(script); binding++)
        if (bindingFunction(script, binding) === -1 && !(inBrowser && isOfPlatform(script, binding)))
          addTo(table, bindingName(script, binding), { unit, value: 0, binding });
    for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
      // `(function (w) { w.App = … })(window)`
      const object = resolve(script, writtenObject(script, at));
      const property = writtenProperty(script, at);
      if (property === undefined) continue;
      if (isGlobalObject(script, object))
        addTo(table, property, { unit, value: writtenValue(script, at), binding: -1 });
    }
  }
  return table;
}

/** Whether a variable stands for what the browser has, or another module's where there is no browser: `X = window.X`. */
function isOfPlatform(script: ScriptFacts, binding: number): boolean {
  const defs = defsOf(script, binding);
  const isItself = (def: number): boolean =>
    propertyIndexOf(script, def) === bindingNameIndex(script, binding) &&
    isWindow(globalName(script, objectOf(script, def)));
  return defs.every((def) => opOf(script, def) === Op.member) && defs.some(isItself);
}

/** A place where a global name is read; `ofBackground`: as a property of the background page, by one of the other pages. */
export interface GlobalRead<Unit> {
  readonly unit: Unit;
  readonly value: number;
  readonly ofBackground?: true;
}

/** Where global names are read. */
export function globalReadsOf<Unit extends Sharing>(
  units: readonly Unit[],
): ReadonlyMap<string, readonly GlobalRead<Unit>[]> {
  const table = new Map<string, GlobalRead<Unit>[]>();
  for (const unit of units) {
    const { script } = unit;
    for (const value of backgroundReads(script))
      addTo(table, propertyNameOf(script, value), { unit, value, ofBackground: true });
    const values = valuesOf(unit.script, Op.global, Op.member);
    for (let at = 0; at < values.length; at++) {
      const value = values[at] as number;
      if (opOf(script, value) === Op.global) addTo(table, nameOfGlobal(script, value), { unit, value });
      else if (isWindow(globalName(unit.script, objectOf(script, value))))
        addTo(table, propertyNameOf(script, value), { unit, value });
    }
  }
  return table;
}
