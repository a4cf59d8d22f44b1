import { argOf, argCountOf, calleeOf, type ScriptFacts } from '../facts/javascript/query.ts';
import { addHandedApis, ofInterface } from '../facts/javascript/paths.ts';
import { addTo } from '../facts/addTo.ts';
import type { Callees } from './callees.ts';

/** Scripts one after another that an object of the interface is handed through. */
const MOST_HANDS = 3;

/** Tells scripts which parts of the interface others hand to their functions and classes: `new Pantry(chrome.cookies)`. */
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
    isNew = false;
    for (const [script, params] of given) isNew = addHandedApis(script, params) || isNew;
  }
}
