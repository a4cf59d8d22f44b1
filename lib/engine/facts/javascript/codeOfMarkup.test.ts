import { expect, it } from 'vitest';
import { codeOfMarkup } from './codeOfMarkup.ts';

it('reads handlers and scripts as a page does', () => {
  expect(codeOfMarkup('<p>nothing</p>')).toBeUndefined();
  expect(codeOfMarkup('<a onclick=go()>')).toContain('addEventListener("click", function (event) { go()');
  expect(codeOfMarkup('<a title=">" ONKEYUP="say(&quot;a&quot;)">')).toContain('say("a")');
  expect(codeOfMarkup('<b>x</b><script async>run(1 < 2)</script><i>y</i>')).toBe('run(1 < 2)');
});

it('takes what never ends to its end, once', () => {
  expect(codeOfMarkup('<script>'.repeat(20_000))).toBe('<script>'.repeat(19_999));
  expect(codeOfMarkup('<a onx= <script'.repeat(20_000))).toBeUndefined();
});
