/** How a function ends: `falls` off its end, or answers. Each with what its parameter is harmless for then. */
export interface Ends {
  readonly falls: number | undefined;
  readonly answers: readonly number[];
}

/** Either of several ends. */
export function together(ends: readonly Ends[]): Ends {
  const falls = ends.map((one) => one.falls).filter((one) => one !== undefined);
  return {
    falls: falls.length === 0 ? undefined : falls.reduce((all, bits) => all & bits),
    answers: ends.flatMap((one) => one.answers),
  };
}
