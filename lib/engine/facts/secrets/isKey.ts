import { entropy } from './placeholder.ts';

const IDENTIFIER =
  /^(?:[a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:[_.-][a-z]+)+|[A-Z][a-z]+(?:[A-Z][a-z]+)*|[A-Z]+(?:_[A-Z]+)*|[a-z]+|[a-z]+\d?|[\w.]+\([^)]*\)?|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+)$/;

/** Whether a text may be a password that somebody chose or had made: no word, no name, some variety. */
export function isPassword(value: string): boolean {
  if (value.length < 6 || value.length > 80 || IDENTIFIER.test(value)) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(value)).length;
  return kinds >= 2 && entropy(value) >= 2.5;
}

/** Whether a text may be a key that a machine made. Signs of code and markup are none of a key. */
export function isKey(value: string): boolean {
  if (value.length < 16 || IDENTIFIER.test(value)) return false;
  if (
    !/^[\w+/=.~:$!@%^&*-]+$/.test(value) &&
    (value.length < 32 || !/^[\x21-\x7e]+$/.test(value) || /^[\w.$]+\(.*\)$|[{};<>[\]\\]|=>/.test(value))
  )
    return false;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  return entropy(value) >= (/^[0-9a-f-]+$/i.test(value) ? 3 : 3.5);
}
