/** Words in a row that make one shingle. */
const LENGTH = 4;

/** Behind this stand instructions how to use a licence, which many copies leave out. */
const END = /\bend\s+of\s+(?:the\s+)?terms\s+and\s+conditions\b/i;

/**
 * The words of a licence text: no case, punctuation, markup, copyright lines or instructions for use, which differ from
 * copy to copy.
 */
export function wordsOf(text: string): string[] {
  const whole = text.slice(0, 200_000);
  const end = END.exec(whole)?.index ?? whole.length;
  return (
    // A text that only begins with such a line has its licence behind it.
    (end > 1000 ? whole.slice(0, end) : whole)
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
