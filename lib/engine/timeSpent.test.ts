import { expect, it } from 'vitest';
import { timeSpent } from './timeSpent.ts';

it('counts work, not waiting', async () => {
  const start = timeSpent();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const waited = timeSpent() - start;
  for (let n = 1; timeSpent() - start - waited < 100; n++) Math.sqrt(n);
  expect(waited).toBeLessThan(100);
});
