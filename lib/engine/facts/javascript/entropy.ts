/** Shannon entropy in bits per character, of the first 20,000 characters. */
export function entropy(text: string): number {
  const counts = new Map<number, number>();
  const length = Math.min(text.length, 20_000);
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) bits -= (count / length) * Math.log2(count / length);
  return Math.round(bits * 100) / 100;
}
