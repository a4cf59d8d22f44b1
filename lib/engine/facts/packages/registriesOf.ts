import type { PackagesFact } from './packageFacts.ts';

/** The first addresses that an expression finds. */
export function registriesOf(
  text: string,
  expression: RegExp,
  extra: (index: number) => boolean,
): PackagesFact['registries'] {
  return [...text.matchAll(expression)].slice(0, 50).map((match, index) => ({
    url: match[1] ?? '',
    line: text.slice(0, match.index).split('\n').length,
    extra: extra(index),
  }));
}
