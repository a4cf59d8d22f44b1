import {
  apiPath,
  constant,
  indexKeyOf,
  nameOf,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { calledBy } from '../program/calledBy.ts';
import { usedAs } from '../program/usedAs.ts';
import { Use } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { sinkOf } from './sinkOf.ts';

/** `window[data](…)`: data chooses any function there is, `eval` included; `chrome[space][data](…)` any of the browser's. */
export function extensionKeySink(unit: Unit, index: number): Sink | undefined {
  const { script } = unit;
  const object = objectOf(script, index);
  if (opOf(script, object) === Op.global && /^(?:window|self|globalThis)$/.test(nameOfGlobal(script, object)))
    return calledBy(unit, index).length > 0 ? ANY_FUNCTION : undefined;
  return isOpenSpace(script, resolve(script, object)) && isCalled(unit, index) ? ANY_OF_BROWSER : undefined;
}

/** `chrome[space]`, where the space is not written. */
const isOpenSpace = (script: ScriptFacts, object: number): boolean =>
  opOf(script, object) === Op.index &&
  apiPath(script, objectOf(script, object)) === 'chrome' &&
  constant(script, indexKeyOf(script, object)) === undefined;

/** `f(…)`, `f.apply(…)` */
const isCalled = (unit: Unit, value: number): boolean =>
  calledBy(unit, value).length > 0 ||
  usedAs(unit, value, Use.member).some(
    (member) => /^(?:apply|call|bind)$/.test(nameOf(unit.script, member)) && calledBy(unit, member).length > 0,
  );

const ANY_FUNCTION = sinkOf('code', -1, undefined, 'decides which function of the window is called');
const ANY_OF_BROWSER = sinkOf('code', -1, undefined, 'decides which function of the browser is called');
