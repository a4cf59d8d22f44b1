import {
  argOf,
  bindingFunction,
  calleeOf,
  callsOf,
  defsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  variableOf,
} from '../facts/javascript/query.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import type { Unit } from '../program/program.ts';

/** Methods that give nothing but what is in it. */
const STAYS = /^(?:find|filter|first|last|eq|children|contents|text|html|attr|val)$/;

/**
 * The request of jQuery whose answer a reading takes apart, by the function that is written there: `success: (page) =>
 * $(page).find('p').text()`; 0 where it reads in the page, or that is not known.
 */
export function answeredTo(unit: Unit, reading: number): number {
  const { script } = unit;
  let seen = reading;
  while (opOf(script, seen) === Op.call && STAYS.test(nameOf(script, calleeOf(script, seen))))
    seen = resolve(script, objectOf(script, calleeOf(script, seen)));
  const page = opOf(script, seen) === Op.call ? variableOf(script, argOf(script, seen, 0)) : -1;
  const fn = page === -1 || defsOf(script, page).length > 0 ? -1 : bindingFunction(script, page);
  if (script.functions[fn]?.params[0] !== page) return 0;
  const heard = callsOf(script, '$.ajax', '$.get', '$.post').find(({ args }) =>
    [...args, propertyOf(script, args[0] ?? 0, 'success')].includes(funcValueOf(unit, fn)),
  );
  return heard?.value ?? 0;
}
