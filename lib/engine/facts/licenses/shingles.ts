/** Words in a row that make one shingle. */
const LENGTH = 4;

/** The words of a licence text: no case, punctuation, markup or copyright lines, which differ from copy to copy. */
export function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, 200_000)
      .replace(/^\W{0,12}(?:copyright\b|\(c\)|©)(?=.{0,80}(?:\d{4}|year|yyyy|\(c\)|©)).{0,200}$/gim, ' ')
      .replace(/^[ \t]*(?:\/\/|\/?\*+|#|;|--|dnl\b|rem\b)/gim, ' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** Distinct 24-bit hashes (FNV-1a, folded) of every four words in a row. */
export function shinglesOf(words: readonly string[]): Set<number> {
  const hashes = new Set<number>();
  for (let index = 0; index + LENGTH <= words.length; index++) {
    let hash = 0x811c9dc5;
    for (let offset = 0; offset < LENGTH; offset++) {
      const word = words[index + offset] as string;
      for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
      hash = Math.imul(hash ^ 32, 0x01000193);
    }
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    hashes.add(((hash >>> 24) ^ hash) & 0xffffff);
  }
  return hashes;
}
