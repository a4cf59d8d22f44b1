import { Callable, joined, Pattern, textOf, Unknown, type Value } from './values.ts';

/** One sign: itself, a class, any. */
const SIGN = String.raw`(?:\[\^?(?:\\.|[^\]\\])+\]|\\[dDwWsSnt]|\\[^\w\s]|[^\\^$.*+?()[\]{}|]|\.)`;
/** A few signs, each as often as it says; only the last one without an end, so that no text takes long. */
const PLAIN = new RegExp(`^(?:${SIGN}(?:\\{\\d{1,2}(?:,\\d{1,2})?\\})?){1,6}[+*]?$`);
/** Groups that nothing repeats: what is in them counts. */
const GROUP = /\((?:\?:)?([^()]*)\)(?![*+?{])/g;
/** Characters of a text that is put in place of others. */
const LONGEST_PART = 100;

/** A regular expression that takes no longer than the text is; throws `Unknown` on all others. */
export function expressionOf(source: string, flags: string): Pattern {
  if (!/^[gisu]*$/.test(flags) || source.length > 200 || !PLAIN.test(source.replace(GROUP, '$1')))
    throw new Unknown('an expression');
  return new Pattern(new RegExp(source, flags));
}

/** `text.replace(/…/g, (sign) => …)` */
export function replaced(text: string, { expression }: Pattern, by: Value): string {
  if (by instanceof Callable) {
    const change = (...found: unknown[]): string =>
      textOf(
        by.run(
          undefined,
          found.filter((one) => typeof one === 'string' || typeof one === 'number'),
        ),
      );
    const parts: string[] = [];
    let from = 0;
    for (const found of text.matchAll(
      expression.global ? expression : new RegExp(expression, `${expression.flags}g`),
    )) {
      parts.push(text.slice(from, found.index), change(...found, found.index, text));
      from = found.index + found[0].length;
      if (!expression.global) break;
    }
    return joined([...parts, text.slice(from)], '');
  }
  const put = textOf(by);
  if (put.length > LONGEST_PART || put.includes('$')) throw new Unknown('an expression');
  return replaced(text, { expression }, new Callable(() => put, ''));
}

/** `text.match(/../g)`: all that is found; without `g` the first and its groups. */
export function matched(text: string, { expression }: Pattern): Value {
  const found = text.match(expression);
  return found === null ? null : [...found];
}
