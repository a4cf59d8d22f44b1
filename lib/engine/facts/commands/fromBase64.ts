/** What a text in Base64 holds, a character for each byte; empty: it is none. */
export function fromBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}
