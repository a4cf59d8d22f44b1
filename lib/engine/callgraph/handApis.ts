import { apiPath, argOf, argCountOf, calleeOf, type ScriptFacts } from '../facts/javascript/query.ts';
import { addHandedApis, ofInterface } from '../facts/javascript/paths.ts';
import { addTo } from '../facts/addTo.ts';
import type { Callees } from './callees.ts';

/** Scripts one after another that an object of the interface is handed through. */
const MOST_HANDS = 3;

/**
 * Tells scripts which parts of the interface others hand to their functions and classes, `new Pantry(chrome.cookies)`, and
 * what is known by its name of that which they import: `export const api = axios.create(options)`.
 */
export function handApis(callees: Callees): void {
  for (let hands = 0, isNew = true; isNew && hands < MOST_HANDS; hands++) {
    const given = new Map<ScriptFacts, [param: number, path: string][]>();
    for (const unit of callees.program.units) {
      const { script } = unit;
      for (const call of script.calls)
        for (let n = argCountOf(script, call) - 1; n >= 0; n--) {
          const path = ofInterface(script, argOf(script, call, n));
          if (path?.startsWith('chrome') !== true) continue;
          for (const { unit: other, fn, shift } of callees.targets(unit, calleeOf(script, call))) {
            const param = other.script.functions[fn]?.params[n - shift];
            if (param !== undefined) addTo(given, other.script, [param, path]);
          }
        }
    }
    for (const unit of callees.program.units)
      for (const { binding, module, name } of unit.script.imports) {
        const other = binding < 0 ? undefined : callees.program.imported(unit, module);
        for (const one of other === undefined ? [] : callees.program.exported(other, name).slice(0, 1)) {
          const path = apiPath(one.unit.script, one.value);
          if (path !== undefined) addTo(given, unit.script, [binding, path]);
        }
      }
    isNew = false;
    for (const [script, params] of given) isNew = addHandedApis(script, params) || isNew;
  }
}
