/** The words of a text as a set: tables of names. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
