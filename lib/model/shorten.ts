/*
 * Texts of others are cut here: a character of two halves (a surrogate pair) is never split, and a half that was alone
 * before is replaced. Half a character fits into no JSON that a database takes.
 */

/** At most `most` characters from the start of a text. */
export function firstOf(text: string, most: number): string {
  // No character has more than two halves: what lies behind is not even looked at.
  return [...cutAt(text, most * 2)].slice(0, most).join('');
}

/** At most `most` characters from the end of a text. */
export function lastOf(text: string, most: number): string {
  return most === 0 ? '' : [...endOf(text, most * 2)].slice(-most).join('');
}

/** As `firstOf`, counted in UTF-16 units, as `length` does. */
export function cutAt(text: string, most: number): string {
  return (text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text).toWellFormed();
}

/** As `lastOf`, counted in UTF-16 units. */
export function endOf(text: string, most: number): string {
  if (most === 0) return '';
  return (text.length > most ? text.slice(-most).replace(/^[\uDC00-\uDFFF]/, '') : text).toWellFormed();
}

/** At most `most` UTF-16 units of a text, ending with `…` where it was cut. */
export function clipped(text: string, most: number): string {
  return text.length > most ? `${cutAt(text, most - 1)}…` : text.toWellFormed();
}
