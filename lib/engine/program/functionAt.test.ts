import { expect, it } from 'vitest';
import { parseScript } from '../facts/javascript/parse.ts';
import { functionAt } from './functionAt.ts';

const TEXT = 'const outer = function () { run(() => here()); }; function below() { return there(); } top();';
const script = parseScript(TEXT);
const nameAt = (word: string, isWanted?: Parameters<typeof functionAt>[2]): string | undefined =>
  script.functions[functionAt(script, TEXT.indexOf(word), isWanted)]?.name;

it('is the innermost function, though a declaration below it comes first', () => {
  expect(script.functions[0]?.name).toBe('below');
  expect(nameAt('here')).toBe('');
  expect(nameAt('run')).toBe('outer');
  expect(nameAt('there')).toBe('below');
  expect(functionAt(script, TEXT.indexOf('top'))).toBe(-1);
});

it('is the innermost of those that are looked for', () => {
  expect(nameAt('here', ({ arrow }) => !arrow)).toBe('outer');
});
