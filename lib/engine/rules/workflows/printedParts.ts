/**
 * The parts of an expression whose text may be printed: of `a || b` both, of `a && b` the last, of a comparison none
 * (GitHub documentation, "Evaluate expressions in workflows and actions").
 */
export function printedParts(expression: string, depth = 0): readonly string[] {
  const text = expression.trim();
  if (text === '' || depth > 20) return text === '' ? [] : [text];
  const parts = (list: readonly string[]): readonly string[] => list.flatMap((one) => printedParts(one, depth + 1));
  const choices = splitAt(text, '||');
  if (choices.length > 1) return parts(choices);
  const conditions = splitAt(text, '&&');
  if (conditions.length > 1) return parts(conditions.slice(-1));
  if (text.startsWith('!') || ['==', '!=', '<', '>'].some((sign) => splitAt(text, sign).length > 1)) return [];
  const call = /^([\w-]*)\(([^]*)\)$/.exec(text);
  if (call === null) return [text];
  const [, name = '', inside = ''] = call;
  if (TELLS.test(name)) return [];
  // What `toJSON` prints is known by what it is given as a whole.
  return /^toJSON$/i.test(name) ? [text] : parts(splitAt(inside, ','));
}

/** Functions whose answer is a truth, a hash or nothing of what they are given. */
const TELLS = /^(?:contains|startsWith|endsWith|hashFiles|success|failure|always|cancelled)$/i;

/** A text cut at a sign that stands outside of quotes and brackets. */
function splitAt(text: string, sign: string): string[] {
  const out: string[] = [];
  let [from, open, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === "'") quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '(' || letter === '[') open++;
    else if (letter === ')' || letter === ']') open--;
    else if (open === 0 && text.startsWith(sign, at)) {
      out.push(text.slice(from, at));
      from = at + sign.length;
      at = from - 1;
    }
  }
  return [...out, text.slice(from)];
}
