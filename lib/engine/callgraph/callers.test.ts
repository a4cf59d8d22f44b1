import { expect, it } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { Callees } from './callees.ts';
import { Program } from '../program/program.ts';
import { sample } from '../testing/sample.ts';

it('answers that nothing is known where it is asked too deep inside of other questions', async () => {
  const facts = await factsOf(
    sample({
      background: 'const table = { save(x) { return x; } }; function run(key) { return table[key](1); } run("save");',
    }),
  );
  const program = new Program(facts);
  const callees = new Callees(program);
  const [unit] = program.units;
  const save = unit?.script.functions.findIndex(({ name }) => name === 'save') ?? -1;
  expect(save).toBeGreaterThanOrEqual(0);
  // Sixty questions open, one less than are answered: only the table inside is not made.
  const inside = (open: number, ask: () => number): number => {
    if (open === 0) return ask();
    let answer = -1;
    callees.memo.of(new Map<number, { value: never[]; open: number }>(), 0, () => (answer = inside(open - 1, ask)));
    return answer;
  };
  expect(inside(59, () => callees.callers(unit as NonNullable<typeof unit>, save).length)).toBe(0);
  expect(new Callees(program).callers(unit as NonNullable<typeof unit>, save)).toHaveLength(1);
});

it.each(['const { save } = ', 'const { save: keep } = '])(
  'finds who calls a function taken by `%s…`',
  async (taken) => {
    const name = taken.includes('keep') ? 'keep' : 'save';
    const facts = await factsOf(
      sample({
        background: `const modules = { 1: (module, exports, require) => { ${taken}require(2); ${name}(1); }, 2: (module, exports) => { exports.save = (x) => x; } }; function run(id) { const m = { exports: {} }; modules[id](m, m.exports, run); return m.exports; } run(1);`,
      }),
    );
    const program = new Program(facts);
    const [unit] = program.units;
    const save = unit?.script.functions.findIndex((fn) => fn.name === 'save') ?? -1;
    expect(new Callees(program).callers(unit as NonNullable<typeof unit>, save)).toHaveLength(1);
  },
);
