/** Shannon entropy in bits a character. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / text.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

const WORDS =
  /example|sample|placeholder|changeme|change_me|change-me|your[-_ ]?(?:api|key|secret|token|pass|own|access)|yourkey|insert|dummy|redacted|foobar|foo_bar|lorem|xxxx|\*\*\*|\.\.\.|todo|fixme|replace|notreal|not_real|fake|enter[-_ ]|<[^>]*>|\$\{|\{\{|%\(|%[A-Z_]+%|process\.env|os\.environ|getenv|abcdefgh|12345678|01234567|deadbeef|qwerty|undefined|123abc|abc123/i;

/** Text that stands for a secret instead of being one: example words, templates, runs and sequences. */
export function isPlaceholder(secret: string): boolean {
  if (WORDS.test(secret)) return true;
  if (/^(.)\1*$/.test(secret) || /(.)\1{5,}/.test(secret)) return true;
  const body = secret.replace(/^[a-z]{2,10}[-_]/i, '');
  return new Set(body.toLowerCase()).size < Math.min(6, body.length / 2);
}

/** The secret as it may be shown: at most four first and two last characters. */
export function mask(secret: string): string {
  if (secret.length < 12) return `${secret.slice(0, 1)}${'*'.repeat(5)}`;
  const shown = secret.length >= 20 ? 4 : 2;
  return `${secret.slice(0, shown)}${'*'.repeat(6)}${secret.slice(-2)}`;
}
