/** Lines looked at. */
const MOST_LINES = 200;
const COMMENT = /^\s*(?:[!#]|$)/;
/** A filter rule, a host, or an address with nothing else on the line. */
const ADDRESS = /^(?:\|\|?|@@|\/\/|https?:\/\/|(?:0\.0\.0\.0|127\.0\.0\.1)\s+)?[\w*-]+(?:\.[\w*-]+)+(?:[/:^$?|]\S*)?$/;

/**
 * Whether a text is a list of addresses or blocking rules: what looks like a credential there is part of somebody
 * else's public address. Judged by the first lines that are no comments.
 */
export function isAddressList(text: string): boolean {
  const lines = text
    .slice(0, 40_000)
    .split('\n', MOST_LINES * 2)
    .filter((line) => !COMMENT.test(line))
    .slice(0, MOST_LINES);
  return lines.length >= 20 && lines.filter((line) => ADDRESS.test(line.trim())).length > lines.length * 0.5;
}
