import { expect, it } from 'vitest';
import { factsOf } from '../../testing/examples.ts';

/** As a bundler writes it: one long line. */
const RELEASE = `${Array.from({ length: 200 }, (_, at) => `function f${at}(a){return run(a,${at})}`).join(';')};`;
const parserOf = async (path: string, text: string) => {
  const { byPath } = await factsOf({ kind: 'repository', files: { [path]: text } });
  return byPath.get(path)?.facts.script?.parser;
};

it('only scans what a machine wrote in a folder of others’ code', async () => {
  expect(await parserOf('.yarn/releases/yarn-4.0.0.cjs', RELEASE)).toBe('tokens');
  expect(await parserOf('src/yarn.cjs', RELEASE)).toBe('meriyah');
  expect(await parserOf('vendor/own.js', 'export function run(a) {\n  return a;\n}\n')).toBe('meriyah');
});
