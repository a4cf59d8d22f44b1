import type { Taint } from './pythonFacts.ts';

/*
 * What a value depends on, written as text so that facts stay plain: `find#0` is the first parameter of `find` of this
 * module, `@shop.db.find` the answer of a function of another, and `find#0>shop.texts.clean#1` the first parameter after
 * it went into the second of `shop.texts.clean`.
 */

const MOST_STEPS = 4;
const LONGEST = 300;

export interface Dependency {
  /** Where it begins: a parameter or an answer. */
  readonly base: string;
  /** Functions of other modules that it went through, in that order, with the place of the argument. */
  readonly steps: readonly string[];
}

export function dependencyOf(text: string): Dependency {
  const [base = '', ...steps] = text.split('>');
  return { base, steps };
}

/** A value after it went through functions of other modules. */
export function passedOn<V extends { readonly taint?: Taint; readonly params?: readonly string[] }>(value: V, steps: readonly string[]): V {
  if (steps.length === 0 || (value.taint === undefined && value.params === undefined)) return value;
  const through = value.taint === undefined ? [] : [...(value.taint.through ?? []), ...steps];
  const params = value.params?.map((one) => [one, ...steps].join('>')).filter((one) => one.length < LONGEST && one.split('>').length <= MOST_STEPS + 1);
  return { ...value, ...(value.taint === undefined ? {} : { taint: { ...value.taint, ...(through.length <= MOST_STEPS ? { through } : {}) } }), ...(params === undefined ? {} : { params }) };
}
