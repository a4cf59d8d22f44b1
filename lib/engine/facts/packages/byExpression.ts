import type { PackageRef } from './packageFacts.ts';

/** Matches of an expression as packages, each with the line of its match. */
export function* byExpression(
  text: string,
  expression: RegExp,
  make: (match: RegExpMatchArray) => Omit<PackageRef, 'line'> | undefined,
): Generator<PackageRef> {
  let line = 1;
  let cursor = 0;
  for (const match of text.matchAll(expression)) {
    const at = match.index ?? 0;
    for (let next = text.indexOf('\n', cursor); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line++;
    cursor = at;
    const made = make(match);
    if (made !== undefined) yield { ...made, line };
  }
}
