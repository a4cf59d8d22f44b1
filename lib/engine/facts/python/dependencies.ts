import type { Taint } from './pythonFacts.ts';

/*
 * What a value depends on, written as text so that facts stay plain: `find#0` is the first parameter of `find` of this
 * module, `@shop.db.find` the answer of a function of another, and `find#0>shop.texts.clean#1` the first parameter after
 * it went into the second of `shop.texts.clean`. `find#0>!16` was made harmless for the purposes of these bits on the way,
 * and `find#0>shop.checks.validate_url#0!` was handed to a function that may throw, and goes on as it was.
 */

const MOST_STEPS = 4;
const LONGEST = 300;

const steps = (text: string): number => text.split('>').length - 1;

/** What a cleaned value depends on. */
export const cleanedDependency = (text: string, bits: number): string =>
  text.endsWith(`>!${bits}`) || steps(text) >= MOST_STEPS ? text : `${text}>!${bits}`;

/** The bits for which a step cleans; none for a step through a function. */
export const bitsOf = (step: string): number | undefined => (step.startsWith('!') ? Number(step.slice(1)) : undefined);

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
export function passedOn<V extends { readonly taint?: Taint; readonly params?: readonly string[] }>(
  value: V,
  way: readonly string[],
): V {
  if (way.length === 0 || (value.taint === undefined && value.params === undefined)) return value;
  const through =
    value.taint === undefined
      ? []
      : [...(value.taint.through ?? []), ...way.filter((one) => bitsOf(one) === undefined)];
  const clean = way.reduce((bits, one) => bits | (bitsOf(one) ?? 0), value.taint?.clean ?? 0);
  const params = value.params
    ?.map((one) => [one, ...way].join('>'))
    .filter((one) => one.length < LONGEST && steps(one) <= MOST_STEPS);
  const taint =
    value.taint === undefined
      ? undefined
      : {
          ...value.taint,
          ...(through.length > 0 && through.length <= MOST_STEPS ? { through } : {}),
          ...(clean === 0 ? {} : { clean }),
        };
  return { ...value, ...(taint === undefined ? {} : { taint }), ...(params === undefined ? {} : { params }) };
}
