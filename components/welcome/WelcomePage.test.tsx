import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { WELCOME_SCAN } from '../../test/ui/installedSamples.ts';
import { asked, opened, putScan, show } from '../../test/ui/render.tsx';
import { WelcomePage } from './WelcomePage.tsx';

const pinned = { isOnToolbar: false };
const page = async () => {
  Object.assign(fakeBrowser.action, { getUserSettings: async () => pinned });
  return show(<WelcomePage />, {
    answers: {
      'scan.start': () => ({ ...WELCOME_SCAN, state: { state: 'queued' } }),
      'view.open': () => ({ open: true }),
    },
  });
};

test('three steps: what it does and what leaves the browser, the pin, a page to try', async () => {
  await page();
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'What it does, and what leaves your browser',
    'Keep the button visible',
    'Try it',
  ]);
  expect(screen.getByText(/Nothing, until you start a scan/)).toBeDefined();
  expect(screen.getByRole('img', { name: /puzzle piece/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Open a repository on GitHub' }));
  expect(opened.tab).toHaveBeenCalledWith({ url: 'https://github.com/gorhill/uBlock' });
});

test('says so once the button is in the toolbar', async () => {
  pinned.isOnToolbar = false;
  await page();
  expect(screen.queryByText('The button is in the toolbar.')).toBeNull();
  pinned.isOnToolbar = true;
  expect(await screen.findByText('The button is in the toolbar.')).toBeDefined();
});

test('ends on a real scan and its report', async () => {
  await page();
  await userEvent.click(screen.getByRole('button', { name: 'Scan uBlock Origin Lite' }));
  await waitFor(() =>
    expect(asked).toContainEqual({
      name: 'scan.start',
      params: { target: WELCOME_SCAN.target, title: 'uBlock Origin Lite' },
    }),
  );
  await putScan(WELCOME_SCAN);
  await userEvent.click(await screen.findByRole('button', { name: 'Open report' }));
  expect(opened.tab).toHaveBeenCalledWith({ url: expect.stringContaining('report.html?key=extension') as string });
});
