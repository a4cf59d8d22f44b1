import { describe, expect, it } from 'vitest';
import { ApiKeyBody } from '../../lib/api/schemas.ts';
import { CommandError, word } from './command.ts';

const given = (text: string | undefined) => ({ words: text === undefined ? [] : [text], options: {}, yes: false });

/** The command line and the API take the same labels of keys. */
describe('a label on the command line', () => {
  it.each([
    ['what is not there', undefined, /^The label is missing\.$/],
    ['nothing', '', /^The label is missing\.$/],
    ['space', ' \t ', /^The label is missing\.$/],
    ['two lines', 'two\nlines', /1 to 100 characters on one line/],
    ['NUL', 'a\u0000b', /1 to 100 characters on one line/],
    ['a control character', 'a\u0085b', /1 to 100 characters on one line/],
    ['101 characters', '\u{1f511}'.repeat(101), /1 to 100 characters on one line/],
  ])('is not %s', (_what, text, said) => {
    expect(() => word(given(text), 0, 'The label')).toThrow(said);
    expect(() => word(given(text), 0, 'The label')).toThrow(CommandError);
    expect(ApiKeyBody.safeParse({ label: text }).success).toBe(false);
  });

  it.each([
    ['a word', 'Robot', 'Robot'],
    ['words in space', '  My laptop ', 'My laptop'],
    ['100 characters of two halves', '\u{1f511}'.repeat(100), '\u{1f511}'.repeat(100)],
  ])('may be %s', (_what, text, label) => {
    expect(word(given(text), 0, 'The label')).toBe(label);
    expect(ApiKeyBody.parse({ label: text }).label).toBe(label);
  });
});
