import { expect, it } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

it('weighs a checked message as one, also where nobody says where the script runs', async () => {
  const of = async (check: string) => {
    const code = `window.addEventListener('message', (event) => { ${check} eval(event.data.run); });`;
    const { findings } = await analyze(memoryTree({ 'src/sandbox.js': code }), { kind: 'extension' });
    return findings.filter(({ rule }) => rule === 'message-to-code').map(({ severity }) => severity);
  };
  expect(await of('')).toEqual(['medium']);
  expect(await of("if (event.origin !== 'https://app.example') return;")).toEqual(['low']);
});
