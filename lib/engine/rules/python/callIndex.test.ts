import { afterEach, expect, it, vi } from 'vitest';
import { factsOf } from '../../testing/examples.ts';
import { CallIndex } from './callIndex.ts';
import { pythonRules } from './index.ts';

afterEach(() => void vi.restoreAllMocks());

it('shows a rule the calls of its functions and those with its options, each once, in the order of the module', () => {
  const call = (name: string, line: number, ...options: string[]) => ({
    name,
    args: [],
    named: options.map((option) => [option, { text: '1' }] as const),
    line,
    column: 1,
    text: name,
  });
  const index = new CallIndex([
    ['a.py', [call('os.system', 1), call('run', 2, 'shell'), call('os.system', 3, 'shell')]],
    ['b.py', []],
    ['c.py', [call('print', 1), call('os.system', 2)]],
  ]);
  const linesOf = (...asked: Parameters<CallIndex['of']>) =>
    [...index.of(...asked)].map(([path, calls]) => [path, ...calls.map(({ line }) => line)]);
  expect(linesOf(/^os\.system$/, undefined)).toEqual([
    ['a.py', 1, 3],
    ['c.py', 2],
  ]);
  expect(linesOf((name) => name === 'os.system', /^shell$/)).toEqual([
    ['a.py', 1, 2, 3],
    ['c.py', 2],
  ]);
  expect(linesOf(/^nothing$/, /^none$/)).toEqual([]);
});

it('hides from no rule a call that it would judge', async () => {
  const examples = pythonRules.flatMap(({ id, examples: { bad, good } }) =>
    [...bad, ...good].map(({ files }, at) => [`${id}/${at}`, files] as const),
  );
  const files = examples.flatMap(([folder, all]) =>
    Object.entries(all).map(([path, text]) => [`${folder}/${path}`, text] as const),
  );
  const facts = await factsOf({ kind: 'repository', files: Object.fromEntries(files) });
  const hits = () => pythonRules.map((rule) => [rule.id, ...rule.check(facts)]);
  const chosen = hits();
  const of = CallIndex.prototype.of;
  vi.spyOn(CallIndex.prototype, 'of').mockImplementation(function (this: CallIndex) {
    return of.call(this, /^/, undefined);
  });
  expect(chosen).toEqual(hits());
  expect(chosen.flat().length).toBeGreaterThan(200);
}, 120_000);
