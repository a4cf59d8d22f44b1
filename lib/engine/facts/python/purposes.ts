/**
 * What a text may be put into, as bits: a text is harmless for some and not for others. What went through
 * `html.escape` may stand in a page but not in a query.
 */
export const PURPOSE = {
  sql: 1,
  shell: 2,
  path: 4,
  address: 8,
  html: 16,
  template: 32,
  code: 64,
  query: 128,
  pattern: 256,
  log: 512,
  data: 1024,
  document: 2048,
} as const;

export type Purpose = keyof typeof PURPOSE;

/**
 * No purpose: every part of the value is written in the code or comes with a parameter of the function around it, so that
 * it is harmless where all callers give what is harmless.
 */
export const OWN = 4096;

/** Harmless wherever it is put: numbers, identifiers of a fixed form, what was found in a list of allowed values. */
export const HARMLESS = 8191;

/** All purposes, however the value came to be harmless for them. */
export const FOR_ALL = HARMLESS & ~OWN;

/** The bits of several purposes. */
export const forPurposes = (...purposes: readonly Purpose[]): number =>
  purposes.reduce((bits, one) => bits | PURPOSE[one], 0);

/** Everything but these. */
export const exceptFor = (...purposes: readonly Purpose[]): number => FOR_ALL & ~forPurposes(...purposes);
