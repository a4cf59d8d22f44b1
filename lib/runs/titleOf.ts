import { firstOf } from '../model/shorten.ts';

/**
 * The name that a package gives itself, as one line. Whoever made the package chose it: what hides or turns text goes
 * (joiners stay, names and emoji need them), and so does NUL, which no database holds.
 */
export function titleOf(name: string | undefined): string | undefined {
  const line = firstOf((name ?? '').replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim(), 200);
  return line === '' ? undefined : line;
}
