/** At most `most` characters from the start of a text. A character of two halves is never split, a lone half is replaced: neither fits into JSON that a database takes. */
export function firstOf(text: string, most: number): string {
  return [...text.toWellFormed()].slice(0, most).join('');
}

/** At most `most` characters from the end of a text, in the same manner. */
export function lastOf(text: string, most: number): string {
  return [...text.toWellFormed()].slice(-most).join('');
}
