import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { PageAnswer } from '../../lib/messages.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { asked, never, opened, putScan, show } from '../../test/ui/render.tsx';
import { manyScans, ORCHARD, sampleScan, SCANS, SELF_HOSTED, TAB_KEEPER } from '../../test/ui/samples.ts';
import { noteWorse, readNews } from '../../lib/news.ts';
import { Popup } from './Popup.tsx';

type TargetAnswer = Extract<PageAnswer, { kind: 'target' }>;
const page = (more: Partial<TargetAnswer> = {}) => ({
  'tab.get': (): TargetAnswer => ({
    kind: 'target',
    target: TAB_KEEPER,
    title: 'Tab Keeper',
    scan: null,
    private: false,
    configured: true,
    ...more,
  }),
  'view.open': () => ({ open: true as const }),
});
const here = () => within(screen.getByRole('region', { name: 'This page' }));
const names = () => asked.map((message) => message.name);

describe('what became worse', () => {
  test('is told once, with the grade from before, and leads to its report', async () => {
    const scan: Scan = {
      ...sampleScan(ORCHARD, { state: 'done', grade: 'D', score: 61, previousGrade: 'B' }),
      title: 'Orchard',
    };
    await noteWorse([scan]);
    await show(<Popup inTab={false} />, { scans: [scan], answers: page() });
    const news = within(await screen.findByRole('region', { name: 'Worse since you last looked' }));
    expect(news.getByText('was B')).toBeDefined();
    await userEvent.click(news.getByRole('link', { name: 'Orchard' }));
    expect(opened.tab).toHaveBeenCalledOnce();
    // It was seen: the next window has nothing to tell.
    await waitFor(async () => expect(await readNews()).toEqual([]));
  });

  test('takes no room where there is nothing', async () => {
    await show(<Popup inTab={false} />, { scans: SCANS, answers: page() });
    await screen.findByRole('region', { name: 'This page' });
    expect(screen.queryByRole('region', { name: 'Worse since you last looked' })).toBeNull();
  });
});

describe('this page', () => {
  test('a scan under way can be stopped', async () => {
    const going = sampleScan(TAB_KEEPER, { state: 'running', progress: 40, phase: 'Analyzing' });
    await show(<Popup inTab={false} />, {
      answers: { ...page({ scan: going }), 'scan.cancel': () => ({ cancelled: true }) },
      scans: [going],
    });
    await userEvent.click(await here().findByRole('button', { name: 'Stop' }));
    expect(asked).toContainEqual({ name: 'scan.cancel', params: { key: going.key } });
  });

  test('is scanned with one click, and follows the state that is stored', async () => {
    const queued = sampleScan(TAB_KEEPER, { state: 'queued' }, { title: 'Tab Keeper' });
    await show(<Popup inTab={false} />, { answers: { ...page(), 'scan.start': () => queued } });
    await userEvent.click(await here().findByRole('button', { name: 'Scan' }));
    expect(asked).toContainEqual({ name: 'scan.start', params: { target: TAB_KEEPER, title: 'Tab Keeper' } });
    await act(() => putScan(queued));
    await waitFor(() => expect(here().getByRole('status').textContent).toBe('Waiting to start'));
    await act(() => putScan({ ...queued, state: { state: 'running', progress: 40, phase: 'Analyzing' } }));
    expect((await here().findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
    expect(here().getByText('40 %')).toBeDefined();
    await act(() => putScan({ ...queued, state: { state: 'done', grade: 'B', score: 20 } }));
    expect(await here().findByText('Grade B: Fair')).toBeDefined();
    expect(here().getByText('Score 20 on the service’s own scale')).toBeDefined();
    expect(here().getByRole('button', { name: 'Open report' })).toBeDefined();
  });

  test('says on which scale a score of this device is', async () => {
    const scan: Scan = { ...(SCANS[0] as Scan), backend: 'device' };
    await show(<Popup inTab={false} />, { scans: [scan], answers: page({ scan }) });
    expect(await here().findByText(/^Risk [\d.]+ of 100$/)).toBeDefined();
  });

  test('shows the known grade at once, and what changed', async () => {
    await show(<Popup inTab={false} />, { scans: SCANS, answers: page({ scan: SCANS[0] as Scan }) });
    expect(await here().findByText('Grade C: Mixed')).toBeDefined();
    expect(here().getByText('worse than before (B)')).toBeDefined();
    // The same scan is not shown twice.
    expect(screen.getAllByText('Tab Keeper')).toHaveLength(1);
  });

  test('scans again through the record it has', async () => {
    const scan = SCANS[0] as Scan;
    await show(<Popup inTab={false} />, { scans: [scan], answers: { ...page({ scan }), 'scan.again': () => scan } });
    await userEvent.click(await here().findByRole('button', { name: 'Scan again' }));
    expect(asked).toContainEqual({ name: 'scan.again', params: { key: scan.key } });
  });

  test('asks before a private repository is sent', async () => {
    const scan = sampleScan(SELF_HOSTED, { state: 'queued' });
    await show(<Popup inTab={false} />, {
      answers: { ...page({ target: SELF_HOSTED, title: '', private: true }), 'scan.start': () => scan },
    });
    await userEvent.click(await here().findByRole('button', { name: 'Scan' }));
    expect(names()).not.toContain('scan.start');
    await userEvent.click(here().getByRole('button', { name: 'Not now' }));
    expect(names()).not.toContain('scan.start');
    await userEvent.click(here().getByRole('button', { name: 'Scan' }));
    await userEvent.click(here().getByRole('button', { name: 'Yes, scan it' }));
    expect(asked.find((message) => message.name === 'scan.start')?.params).toMatchObject({ privateConfirmed: true });
  });

  test('leads to the settings when no service is set', async () => {
    await show(<Popup inTab={false} />, { answers: page({ configured: false }) });
    await userEvent.click(await here().findByRole('button', { name: 'Set up' }));
    expect(opened.options).toHaveBeenCalledOnce();
    expect(here().queryByRole('button', { name: 'Scan' })).toBeNull();
  });

  test('says why there is nothing to scan', async () => {
    await show(<Popup inTab={false} />, {
      answers: { 'tab.get': () => ({ kind: 'none', reason: 'This is a page of a group.' }) },
    });
    expect(await here().findByText('This is a page of a group.')).toBeDefined();
  });

  test('shows a refusal in its own words with its one action', async () => {
    await show(<Popup inTab={false} />, {
      answers: {
        ...page(),
        'scan.start': () => ({
          code: 'unauthorised',
          message: 'The key was revoked. Enter a new one.',
          action: 'open-options',
        }),
      },
    });
    await userEvent.click(await here().findByRole('button', { name: 'Scan' }));
    expect((await here().findByRole('alert')).textContent).toContain('The key was revoked.');
    await userEvent.click(here().getByRole('button', { name: 'Open settings' }));
    expect(opened.options).toHaveBeenCalledOnce();
  });

  test('holds the retry back until it makes sense', async () => {
    const failed = sampleScan(TAB_KEEPER, {
      state: 'failed',
      problem: { code: 'rate-limited', message: 'Too many requests.', action: 'retry', retryAt: Date.now() + 60_000 },
    });
    await show(<Popup inTab={false} />, { scans: [failed], answers: page({ scan: failed }) });
    expect(await here().findByText(/Try again in \d+ seconds/)).toBeDefined();
    expect(here().getByRole('button', { name: 'Try again' }).hasAttribute('disabled')).toBe(true);
  });

  test('a background that does not answer leaves the list usable', async () => {
    await show(<Popup inTab={false} />, { scans: SCANS, answers: { 'tab.get': never } });
    expect(screen.getByText('orchard/pear-press')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('recent scans', () => {
  test('are there in the first render, with search and filter', async () => {
    await show(<Popup inTab={false} />, { scans: SCANS, answers: { 'tab.get': never } });
    const list = within(screen.getByRole('region', { name: /Recent scans/ }));
    expect(list.getAllByRole('listitem')).toHaveLength(SCANS.length);
    await userEvent.type(list.getByRole('searchbox'), 'coupon');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(list.getByRole('status').textContent).toBe('1 scan found');
    await userEvent.clear(list.getByRole('searchbox'));
    await userEvent.selectOptions(list.getByRole('combobox', { name: 'Show' }), 'failed');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.type(list.getByRole('searchbox'), 'zzz');
    expect(await list.findByText(/No scan matches/)).toBeDefined();
  });

  test('scans of this device and of services stay side by side, each marked with where it ran', async () => {
    const here: Scan = { ...(SCANS[2] as Scan), backend: 'device' };
    delete here.origin;
    const there = SCANS[0] as Scan;
    await show(<Popup inTab={false} />, { scans: [here, there], answers: { 'tab.get': never } });
    const rows = within(screen.getByRole('region', { name: /Recent scans/ })).getAllByRole('listitem');
    const rowOf = (scan: Scan) => rows.find((row) => row.textContent?.includes(scan.title))?.textContent;
    expect(rowOf(here)).toContain('Scanned on this device');
    expect(rowOf(there)).toContain('Scanned by scan.example.com');
  });

  test('where all ran at one place it is not said of each', async () => {
    await show(<Popup inTab={false} />, { scans: SCANS, answers: { 'tab.get': never } });
    expect(screen.getByRole('region', { name: /Recent scans/ }).textContent).not.toContain('Scanned by');
  });

  test('a scan is removed only after a second click', async () => {
    const scan = SCANS[2] as Scan;
    await show(<Popup inTab={false} />, {
      scans: [scan],
      answers: { 'tab.get': never, 'scan.remove': () => ({ removed: true }) },
    });
    const remove = screen.getByRole('button', { name: /^Remove Tidy Reader/ });
    await userEvent.click(remove);
    expect(names()).not.toContain('scan.remove');
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await userEvent.click(screen.getByRole('button', { name: /^Remove Tidy Reader/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(asked).toContainEqual({ name: 'scan.remove', params: { key: scan.key } });
  });

  test('five hundred scans all come, the first at once', async () => {
    await show(<Popup inTab={false} />, { scans: manyScans(500), answers: { 'tab.get': never } });
    const list = within(screen.getByRole('region', { name: /Recent scans/ }));
    // More than the window can show.
    expect(list.getAllByRole('listitem').length).toBeGreaterThanOrEqual(10);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(500), { timeout: 8000 });
  }, 15_000);

  test('hostile titles stay text and cannot turn what stands around them', async () => {
    const scan = sampleScan(
      ORCHARD,
      { state: 'done', grade: '<b>A</b>', score: 1 },
      { title: '<img src=x onerror=1>\u202egrade A+' },
    );
    const { container } = await show(<Popup inTab={false} />, { scans: [scan], answers: { 'tab.get': never } });
    expect(container.querySelector('img:not([role]), b')).toBeNull();
    expect(screen.getByText('<img src=x onerror=1>\\u{202e}grade A+')).toBeDefined();
  });

  test('nothing scanned yet says how to begin', async () => {
    await show(<Popup inTab={false} />, { answers: { 'tab.get': () => ({ kind: 'none', reason: 'x' }) } });
    expect(screen.getByText(/Nothing scanned yet/)).toBeDefined();
  });

  test('open scans ask for fast news, and only they', async () => {
    await show(<Popup inTab={false} />, { scans: [SCANS[0] as Scan], answers: page() });
    await here().findByRole('button', { name: 'Open report' });
    expect(names()).not.toContain('view.open');
    await act(() => putScan(SCANS[1] as Scan));
    await waitFor(() => expect(names()).toContain('view.open'));
  });
});

describe('something else', () => {
  test('an address that is pasted is found and can be scanned', async () => {
    await show(<Popup inTab />, {
      answers: {
        'address.get': () => ({
          kind: 'target',
          target: ORCHARD,
          title: 'orchard/pear-press',
          scan: null,
          private: false,
          configured: true,
        }),
      },
    });
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Address' }),
      ' https://github.com/orchard/pear-press {Enter}',
    );
    expect(await screen.findByRole('heading', { name: 'orchard/pear-press' })).toBeDefined();
    expect(asked[0]).toEqual({ name: 'address.get', params: { text: 'https://github.com/orchard/pear-press' } });
    expect(screen.getByRole('button', { name: 'Scan' })).toBeDefined();
  });

  test('an address of nothing says so', async () => {
    await show(<Popup inTab />, {
      answers: { 'address.get': () => ({ kind: 'none', reason: 'This is not an address that can be scanned.' }) },
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'hello{Enter}');
    expect(await screen.findByText('This is not an address that can be scanned.')).toBeDefined();
  });

  test('the address can be typed at once, and files have a page of their own', async () => {
    await show(<Popup inTab={false} />, { answers: { 'tab.get': () => ({ kind: 'none', reason: 'Nothing.' }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Scan something else' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Address' }));
    const close = vi.spyOn(window, 'close').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Choose packages or a folder' }));
    expect(opened.tab).toHaveBeenCalledWith({ url: expect.stringMatching(/\/upload\.html$/) });
    expect(close).toHaveBeenCalled();
  });
});
