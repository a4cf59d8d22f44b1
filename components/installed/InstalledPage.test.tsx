import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { installedScans, KNOWN_BAD, sampleInstalled, WATCHED } from '../../test/ui/installedSamples.ts';
import { asked, permissions, putScan, show } from '../../test/ui/render.tsx';
import { InstalledPage } from './InstalledPage.tsx';

type Listener = () => void;
const listeners = new Set<Listener>();
const event = { addListener: (f: Listener) => listeners.add(f), removeListener: (f: Listener) => listeners.delete(f) };
const management = {
  getAll: vi.fn(async () => sampleInstalled()),
  setEnabled: vi.fn(async () => undefined),
  uninstall: vi.fn(async () => undefined),
  onInstalled: event,
  onUninstalled: event,
  onEnabled: event,
  onDisabled: event,
};
let given: boolean;
let notifies: boolean;
const contains = async (of: { permissions: string[] }) => (of.permissions.includes('notifications') ? notifies : given);

beforeEach(() => {
  given = true;
  notifies = false;
  listeners.clear();
  management.getAll.mockImplementation(async () => sampleInstalled());
  management.uninstall.mockImplementation(async () => undefined);
  const api = fakeBrowser as unknown as Record<'management' | 'permissions' | 'runtime', object>;
  api.management = management;
  Object.assign(api.permissions, { contains, onAdded: event, onRemoved: event });
  permissions.request.mockImplementation(async () => (given = true));
  vi.stubGlobal('fetch', async () =>
    Response.json({
      letters: 12,
      groups: [{ source: 'https://finder.example/report', date: '2020', ids: KNOWN_BAD.slice(0, 12) }],
    }),
  );
});

const rows = () => within(screen.getByRole('list', { name: 'Installed extensions' })).getAllByRole('heading');
const rowOf = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement;

describe('without the permission', () => {
  test('nothing is listed; the page says what for, and asks on the click', async () => {
    given = false;
    await show(<InstalledPage />);
    expect(await screen.findByText(/not sent to anyone/)).toBeDefined();
    expect(management.getAll).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Allow and show the list' }));
    expect(permissions.request).toHaveBeenCalledWith({ permissions: ['management'] });
    expect(await screen.findByRole('heading', { name: 'Tab Keeper' })).toBeDefined();
  });

  test('a no is said', async () => {
    given = false;
    permissions.request.mockImplementation(async () => false);
    await show(<InstalledPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Allow and show the list' }));
    expect(await screen.findByText(/did not grant the permission/)).toBeDefined();
  });
});

describe('the list', () => {
  test('riskiest first, with source, what is off, what is known, and no grade that nobody made', async () => {
    await show(<InstalledPage />, { scans: installedScans(), answers: { 'view.open': () => ({ open: true }) } });
    await screen.findByText(/public list of malicious/);
    expect(rows().map((row) => row.textContent?.slice(0, 15))).toEqual([
      'Search Manager',
      'Page Translator',
      'Company Proxy',
      'Printer Toolbar',
      'Weather',
      'Tab Keeper',
      'Dark Reader',
      'My own helper',
    ]);
    expect(rowOf('Search Manager').textContent).toMatch(/Reported by finder\.example/);
    expect(rowOf('Tab Keeper').textContent).toMatch(/Grade A: Good · risk 8\.2 of 100/);
    expect(rowOf('Company Proxy').textContent).toMatch(/installed by your organisation/);
    expect(rowOf('Company Proxy').textContent).toMatch(/Very wide access \(by permissions\)/);
    expect(rowOf('Company Proxy').textContent).not.toMatch(/Grade|Disable/);
    expect(rowOf('My own helper').textContent).toMatch(/loaded from a folder · disabled/);
    expect(within(rowOf('My own helper')).queryByRole('button', { name: /^Scan/ })).toBeNull();
    expect(rowOf('Dark Reader').textContent).toMatch(/has no such extension/);
  });

  test('scans one, and all, on this device', async () => {
    await show(<InstalledPage />, {
      answers: {
        'scan.start': ({ target }) => ({ ...installedScans()[0]!, key: JSON.stringify(target) }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Scan: Tab Keeper' }));
    const target = { kind: 'extension', store: 'chrome', id: 'a'.repeat(32) };
    await waitFor(() =>
      expect(asked).toEqual([{ name: 'scan.start', params: { target, title: 'Tab Keeper', onDevice: true } }]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Scan all' }));
    // The one from a folder has no package.
    await waitFor(() => expect(asked).toHaveLength(8));
    expect(asked.every(({ params }) => (params as { onDevice?: boolean }).onDevice)).toBe(true);
  });

  test('shows how far a scan of all is, and stops it', async () => {
    const [a, b, c] = installedScans();
    await show(<InstalledPage />, {
      scans: [a!, b!, c!],
      answers: { 'scan.cancel': () => ({ cancelled: true }), 'view.open': () => ({ open: true }) },
    });
    expect(await screen.findByText('2 of 7 scanned')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop all' }));
    await waitFor(() => expect(asked).toContainEqual({ name: 'scan.cancel', params: { key: c!.key } }));
    await putScan({ ...c!, state: { state: 'done', grade: 'F', score: 93 } });
    expect(await screen.findByRole('button', { name: 'Scan the remaining 4' })).toBeDefined();
    expect(rows()[1]?.textContent).toBe('Weather');
  });

  test('switches off and removes by the browser, and says when it does not', async () => {
    await show(<InstalledPage />);
    management.setEnabled.mockRejectedValueOnce(new Error('no'));
    await userEvent.click(await screen.findByRole('button', { name: 'Disable: Tab Keeper' }));
    expect(management.setEnabled).toHaveBeenCalledWith('a'.repeat(32), false);
    expect(await screen.findByText(/did not change it/)).toBeDefined();
    // The person says no in the browser's window: nothing to complain of.
    management.uninstall.mockRejectedValueOnce(new Error('cancelled'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Weather' }));
    expect(management.uninstall).toHaveBeenCalledWith('c'.repeat(32), { showConfirmDialog: true });
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(1));
  });

  test('follows what the browser says, and finds by name', async () => {
    await show(<InstalledPage />);
    await userEvent.type(await screen.findByRole('searchbox'), 'weath');
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['Weather']));
    management.getAll.mockImplementation(async () => []);
    for (const listener of listeners) listener();
    expect(await screen.findByText('No other extension is installed.')).toBeDefined();
  });

  test('a browser that gives no list is said, and asked again', async () => {
    management.getAll.mockRejectedValueOnce(new Error('no'));
    await show(<InstalledPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Tab Keeper' })).toBeDefined();
  });
});

describe('the watch', () => {
  beforeEach(() => fakeBrowser.storage.local.set(WATCHED));

  test('what got worse stands first, until it was seen', async () => {
    await show(<InstalledPage />);
    const row = (await screen.findByText('Changed from version 1.3.9 to 1.4.0')).closest('li')!;
    expect(row.textContent).toMatch(/Page Translator/);
    expect(row.textContent).toMatch(/Grade: B before, D now/);
    expect(row.textContent).toMatch(/critical or high severity: 0 before, 3 now/);
    expect(row.textContent).toMatch(/New permissions: cookies, webRequestBlocking/);
    expect(row.textContent).toMatch(/New sites: <all_urls>/);
    expect(row.textContent).toMatch(/New destinations in its code: stats\.translator\.example/);
    expect(rows().findIndex((one) => one.textContent?.startsWith('Page Translator'))).toBeLessThan(3);
    await userEvent.click(within(row).getByRole('button', { name: 'Mark as seen' }));
    await waitFor(() => expect(screen.queryByText('Changed from version 1.3.9 to 1.4.0')).toBeNull());
  });

  test('trust lasts until something changes, and can be ended; what is known to be malicious is not to be trusted', async () => {
    await show(<InstalledPage />);
    await screen.findByText(/public list of malicious/);
    expect((await screen.findByText('You trusted it before this change.')).closest('li')).toBe(rowOf('Weather'));
    expect(rows().at(-1)?.textContent).toBe('Printer Toolbar');
    expect(within(rowOf('Search Manager')).queryByRole('button', { name: /Trust/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Stop trusting it: Printer Toolbar' }));
    await waitFor(() => expect(rows().at(-1)?.textContent).not.toBe('Printer Toolbar'));
    await userEvent.click(screen.getByRole('button', { name: 'Trust this version: Tab Keeper' }));
    await waitFor(() => expect(rows().at(-1)?.textContent).toBe('Tab Keeper'));
    expect(rowOf('Tab Keeper').textContent).toMatch(/You trust this version/);
  });

  test('a notification is asked for on the click only', async () => {
    await show(<InstalledPage />);
    const box = await screen.findByRole('checkbox', { name: 'Also show a notification' });
    expect(permissions.request).not.toHaveBeenCalled();
    permissions.request.mockImplementation(async () => false);
    await userEvent.click(box);
    expect(permissions.request).toHaveBeenCalledWith({ permissions: ['notifications'] });
    expect(await screen.findByText(/did not grant the permission for notifications/)).toBeDefined();
    permissions.request.mockImplementation(async () => (notifies = true));
    await userEvent.click(box);
    await waitFor(() => expect((box as HTMLInputElement).checked).toBe(true));
  });
});
