/** The parser's module as the engine needs it; `warn` is told of what is not there. */
export function leanMeriyah(source: string, warn: (text: string) => void): string;
