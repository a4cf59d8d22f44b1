import { putScan } from '../../test/ui/render.tsx';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadStored, useScans } from './stored.ts';
import type { Scan } from '../../lib/model/scan.ts';

const scan = (name: string): Scan => ({
  key: name, target: { kind: 'repository', host: 'h', owner: 'o', name }, title: name, backend: 'service', state: { state: 'queued' }, createdAt: 1, updatedAt: 1,
});

function Titles() {
  return <p>{useScans().map(({ title }) => title).join(' ') || 'none'}</p>;
}

test('the first frame has what was asked for early, and what changed before anybody watched follows', async () => {
  globalThis.askedEarly = Promise.resolve({ 'scan:early': scan('early') });
  await putScan(scan('early'));
  await putScan(scan('later'));
  await loadStored();
  expect(globalThis.askedEarly).toBeUndefined();
  render(<Titles />);
  expect(screen.getByText('early')).toBeDefined();
  expect(await screen.findByText('early later')).toBeDefined();
});
