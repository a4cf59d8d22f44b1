import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { asked, never, putScan, show } from '../../test/ui/render.tsx';
import { CLEAN_REPORT, FOREIGN_REPORT, REPORT, sampleHistory, SCANS } from '../../test/ui/samples.ts';
import { ReportPage } from './ReportPage.tsx';

vi.mock('./HistoryChart.tsx', () => ({ default: () => <p>the chart</p> }));

const scan = SCANS[0] as Scan;
const running = SCANS[1] as Scan;
const failed = SCANS[3] as Scan;
const answers = (report: SecurityReport, total = 3) => ({
  'report.get': () => ({ scan, report }),
  'history.get': ({ limit, offset }: { limit: number; offset: number }) => sampleHistory(total, limit, offset),
  'retention.get': () => ({ deleteResults: false }),
  'view.open': () => ({ open: true as const }),
});
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('a report in our own shape', () => {
  test('says grade, risk, summary, drivers, places, remedies', async () => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(REPORT) });
    expect(await screen.findByText('Risk 41.6 of 100')).toBeDefined();
    expect(screen.getByText('Grade C: Mixed')).toBeDefined();
    expect(section('Summary').getByText('See the address and title of every tab')).toBeDefined();
    expect(section('What limits the grade').getByText('C at best')).toBeDefined();
    const drivers = section('Findings');
    expect(drivers.getByText('14.2 points')).toBeDefined();
    expect(drivers.getByText('Passed on in a message to the collector', { exact: false })).toBeDefined();
    expect(
      drivers
        .getByRole('link', { name: 'Weakness: Exposure of private personal information (CWE-359)' })
        .getAttribute('href'),
    ).toBe('https://cwe.mitre.org/data/definitions/359.html');
    expect(section('Where data can go').getByText('addresses of pages')).toBeDefined();
    expect(section('Licences').getByText('May be used commercially')).toBeDefined();
    expect(section('Store policies and standards').getByText('Violated')).toBeDefined();
    expect(section('What was checked').getByText('The vulnerability data could not be reached.')).toBeDefined();
  });

  test('name, version and icon of the thing itself stand at the top', async () => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(REPORT) });
    const head = within(await screen.findByRole('banner'));
    expect(head.getByRole('heading', { level: 1 }).textContent).toBe('Tab Keeper');
    expect(await head.findByText('Version 2.4.1')).toBeDefined();
    expect(document.querySelector('header img')?.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  });

  test.each([
    ['another address', 'https://tracker.example/i.png'],
    ['a vector', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ])('an icon that is %s is not shown', async (_name, icon) => {
    const report = { ...REPORT, executive_summary: { ...(REPORT.executive_summary as object), identity: { icon } } };
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(report) });
    expect(await screen.findByText('14.2 points')).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  test('what counts one point counts one point', async () => {
    const { drivers } = REPORT.top_drivers as { drivers: object[] };
    const report = { ...REPORT, top_drivers: { drivers: drivers.map((one) => ({ ...one, points: 1 })) } };
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(report) });
    expect((await screen.findAllByText('1 point')).length).toBeGreaterThan(0);
  });

  test.each([
    ['https://github.com/acme/rocket.git', 'https://github.com/acme/rocket'],
    ['https://git.example.com/team/rocket.git/', 'https://git.example.com/team/rocket'],
    ['https://git.example.com/team/.git', 'https://git.example.com/team/.git'],
    ['https://github.com/acme/rocket', 'https://github.com/acme/rocket'],
  ])('the page of %s is %s', async (url, page) => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers({ ...REPORT, url }) });
    expect((await screen.findByRole('link', { name: 'Open its page' })).getAttribute('href')).toBe(page);
  });

  test('its contents list exactly the sections that are there', async () => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(REPORT) });
    const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
    for (const link of contents.getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href') ?? ''), link.textContent ?? '').not.toBeNull();
    }
    expect(contents.getAllByRole('link').length).toBe(document.querySelectorAll('main section').length);
  });

  test('a case is told first, then shown with its place, then followed', async () => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(REPORT) });
    await screen.findByText('14.2 points');
    const words = document.querySelector('#findings ol ul li')?.textContent ?? '';
    const at = ['travels as “u”', 'content/collect.js:88', 'fetch(', 'Address of the tab is read'].map((text) =>
      words.indexOf(text),
    );
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at[0]).toBeGreaterThanOrEqual(0);
  });

  test('whoever has a cut list shown whole by the keyboard goes on at the first of what was hidden', async () => {
    const [first] = (REPORT.top_drivers as { drivers: object[] }).drivers;
    const drivers = Array.from({ length: 12 }, (_, at) => ({ ...first, rule: `rule-${at}`, title: `Heading ${at}` }));
    const summary = { ...(REPORT.executive_summary as object), does: drivers.map(({ title }) => `Does ${title}`) };
    const long = { ...REPORT, top_drivers: { drivers }, executive_summary: summary };
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(long) });
    for (const [name, hidden, element] of [
      ['Findings', 'Heading 8', 'SUMMARY'],
      ['Summary', 'Does Heading 6', 'LI'],
    ] as const) {
      const region = within(await screen.findByRole('region', { name }));
      region.getByRole('button', { name: 'Show all 12' }).focus();
      await userEvent.keyboard('{Enter}');
      expect(document.activeElement?.tagName).toBe(element);
      expect(document.activeElement?.textContent).toContain(hidden);
    }
  });

  test('what several checks set together counts the checks', async () => {
    const [blocker] = (REPORT.blockers as { blockers: object[] }).blockers;
    const told = { code: 'blocked-worst', with: [{ code: 'cap:several', with: [5] }] };
    const report = { ...REPORT, grade: 'F', blockers: { blockers: [{ ...blocker, cap: 'F', told, count: 5 }] } };
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(report) });
    const limits = await screen.findByRole('region', { name: 'What limits the grade' });
    expect(limits.textContent).toContain('and 4 other checks');
    expect(limits.textContent).not.toContain('places');
  });

  test('what was more than this device reads offers a service, and only where it was scanned here', async () => {
    const [first] = (REPORT.top_drivers as { drivers: object[] }).drivers;
    const cut = { ...REPORT, top_drivers: { drivers: [{ ...first, rule: 'archive-over-limits' }] } };
    const here = { ...scan, backend: 'device' as const };
    for (const [one, report, offered] of [
      [here, cut, true],
      [here, REPORT, false],
      [scan, cut, false],
    ] as const) {
      const { unmount } = await show(<ReportPage scanKey={scan.key} />, {
        scans: [one],
        answers: { ...answers(report), 'report.get': () => ({ scan: one, report }) },
      });
      const checked = await screen.findByRole('region', { name: 'What was checked' });
      const text = 'A scan on this device reads up to 128 MB unpacked, in up to 15,000 files.';
      expect(checked.textContent?.includes(text)).toBe(offered);
      expect(within(checked).queryByRole('button', { name: 'Open settings' }) !== null).toBe(offered);
      unmount();
    }
  });

  test('a limit that does not hold this grade down is not said to', async () => {
    const [blocker] = (REPORT.blockers as { blockers: object[] }).blockers;
    const mild = { ...REPORT, blockers: { blockers: [{ ...blocker, cap: 'A' }] } };
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(mild) });
    expect(await screen.findByRole('region', { name: 'What would limit a better grade' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'What limits the grade' })).toBeNull();
  });

  test('what code stands in a sentence is code', async () => {
    const [first] = (REPORT.top_drivers as { drivers: object[] }).drivers;
    const odd = {
      ...REPORT,
      top_drivers: { drivers: [{ ...first, why: 'Use `textContent`, not <b>.', remedy: 'A lone ` stays.' }] },
    };
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(odd) });
    expect((await screen.findByText('textContent')).localName).toBe('code');
    expect(screen.getByText('A lone ` stays.')).toBeDefined();
  });

  test('no finding is said, not drawn', async () => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(CLEAN_REPORT) });
    expect(await screen.findByText('No findings.')).toBeDefined();
    expect(screen.getByText(/No network address was found in its scripts/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'What limits the grade' })).toBeNull();
  });
});

describe('a report of another service', () => {
  test('shows its figure and letter as they come, and its structures as lists, tables and bars', async () => {
    const { container } = await show(<ReportPage scanKey={scan.key} />, {
      scans: [scan],
      answers: answers(FOREIGN_REPORT),
    });
    expect(await screen.findByText('Grade Moderate')).toBeDefined();
    expect(screen.getByText('Score 812 on the service’s own scale')).toBeDefined();
    expect(container.textContent).not.toContain('of 100');
    expect(section('Summary').getByText('Recommended actions')).toBeDefined();
    expect(section('Scores by area').getByText('73.5')).toBeDefined();
    expect(section('Where data can go').getByRole('columnheader', { name: 'Encrypted' })).toBeDefined();
    expect(container.textContent).not.toMatch(/[{}]|\[object/);
  });

  test.each([
    [
      'numbers for objects',
      {
        top_drivers: 5,
        blockers: 'none',
        executive_summary: 'All is well.',
        category_scores: [],
        compliance_check: true,
      },
    ],
    [
      'lists for objects',
      {
        top_drivers: [1, null, ['x']],
        blockers: [[]],
        executive_summary: ['a', 'b'],
        category_scores: [{ a: 1 }],
        licenses: 'MIT',
      },
    ],
    [
      'our shape with holes',
      {
        top_drivers: { drivers: [{ rule: 'x' }] },
        executive_summary: { sentences: 'one' },
        license_summary: { declared: 3 },
        external_data_destinations: [{ host: 'h' }, 4, null],
      },
    ],
    ['markup', { executive_summary: '<script>alert(1)</script>', top_drivers: { '<b>': '<i>' }, title: '<h1>' }],
    [
      'a great many',
      {
        licenses: Array.from({ length: 20_000 }, (_, at) => ({ spdx: `L${at}`, source: 'x', scope: 'file' })),
        external_data_destinations: Array.from({ length: 5000 }, (_, at) => `host${at}.example`),
      },
    ],
    [
      'nothing at all',
      {
        top_drivers: null,
        blockers: null,
        executive_summary: null,
        category_scores: null,
        licenses: null,
        license_summary: null,
        external_data_destinations: null,
        compliance_check: null,
        commitSha: null,
        allows_commercial_use: null,
      },
    ],
    [
      'odd figures',
      {
        overall_score: -1e300,
        total_findings: -4,
        critical_findings: -1,
        grade: '',
        reportDate: 'soon',
        url: 'javascript:alert(1)',
      },
    ],
  ])('stands %s', async (_, odd) => {
    const report = { ...REPORT, ...odd } as SecurityReport;
    const { container } = await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(report) });
    await screen.findByRole('region', { name: 'Findings' });
    expect(container.querySelector('script, b, i, [href^="javascript:"]')).toBeNull();
    expect(container.querySelectorAll('*').length).toBeLessThan(6000);
  });
});

describe('without a report', () => {
  test('a running scan shows how far it is, and the report comes by itself', async () => {
    let done = false;
    await show(<ReportPage scanKey={running.key} />, {
      scans: [running],
      answers: {
        ...answers(REPORT),
        'report.get': () =>
          done
            ? { scan: running, report: { ...REPORT, title: 'pear-press' } }
            : { code: 'not-found', message: 'No report yet.' },
      },
    });
    expect(screen.getByText('Analysing the code')).toBeDefined();
    expect(screen.queryByText('No report yet.')).toBeNull();
    done = true;
    await act(() =>
      putScan({ ...running, state: { state: 'done', grade: 'C', score: 41.6 }, updatedAt: running.updatedAt + 1 }),
    );
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeDefined();
  });

  test('while it is scanned again, the report of the run before stays in sight', async () => {
    await show(<ReportPage scanKey={running.key} />, {
      scans: [running],
      answers: { ...answers(REPORT), 'report.get': () => ({ scan: running, report: REPORT }) },
    });
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeDefined();
    expect(screen.getByText(/Below is the previous report/)).toBeDefined();
    expect(screen.getAllByText('Analysing the code')).toHaveLength(1);
  });

  test('a failed scan says why and can be tried again', async () => {
    await show(<ReportPage scanKey={failed.key} />, { scans: [failed], answers: { 'scan.again': () => failed } });
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked).toContainEqual({ name: 'scan.again', params: { key: failed.key } });
  });

  test('one whose report is gone can be made again', async () => {
    await show(<ReportPage scanKey={scan.key} />, {
      scans: [scan],
      answers: {
        'report.get': () => ({ code: 'not-found', message: 'The results are no longer on this device. Scan again.' }),
        'scan.again': () => scan,
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('no longer on this device');
    await userEvent.click(screen.getByRole('button', { name: 'Scan again' }));
    expect(asked).toContainEqual({ name: 'scan.again', params: { key: scan.key } });
  });

  test('an unknown scan says so', async () => {
    await show(<ReportPage scanKey="repository:x/y/z" />, {
      answers: { 'report.get': () => ({ code: 'not-found', message: 'There is no such scan.' }) },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such scan.');
  });

  test('while the report is on its way that is said', async () => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: { 'report.get': never } });
    expect(screen.getByText('Loading the report…')).toBeDefined();
  });
});

describe('history', () => {
  test('comes in pages', async () => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(REPORT, 23) });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(await history.findByText('1 to 10 of 23')).toBeDefined();
    await userEvent.click(history.getByRole('button', { name: 'Older' }));
    expect(await history.findByText('11 to 20 of 23')).toBeDefined();
    expect(asked).toContainEqual({ name: 'history.get', params: { key: scan.key, limit: 10, offset: 10 } });
    await userEvent.click(history.getByRole('button', { name: 'Older' }));
    expect(await history.findByText('21 to 23 of 23')).toBeDefined();
    expect(history.getByRole('button', { name: 'Older' }).hasAttribute('disabled')).toBe(true);
  });

  test('the first run has nothing to differ from', async () => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(REPORT, 3) });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    const rows = await history.findAllByRole('row');
    const changes = rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(changes.at(-1)).toContain('–');
    expect(changes.at(-1)).not.toContain('0');
    expect(changes[0]).not.toContain('–');
  });

  test('a single run has no chart', async () => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(REPORT, 1) });
    expect(await screen.findByText(/This is the first scan/)).toBeDefined();
    expect(screen.queryByText('the chart')).toBeNull();
  });

  test('several runs have one', async () => {
    await show(<ReportPage scanKey={scan.key} />, { scans: [scan], answers: answers(REPORT, 4) });
    expect(await screen.findByText('the chart')).toBeDefined();
  });
});

describe('keeping of results', () => {
  test('deletion is turned on only after an acknowledgement', async () => {
    await show(<ReportPage scanKey={scan.key} />, {
      scans: [scan],
      answers: { ...answers(REPORT), 'retention.put': ({ deleteResults }) => ({ deleteResults }) },
    });
    const retention = within(await screen.findByRole('region', { name: 'Stored results' }));
    await userEvent.click(await retention.findByRole('button', { name: 'Delete after each report' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const yes = dialog.getByRole('button', { name: 'Delete after each report' });
    expect(yes.hasAttribute('disabled')).toBe(true);
    await userEvent.click(dialog.getByRole('checkbox', { name: /I understand/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Also delete/ }));
    await userEvent.click(yes);
    await waitFor(() =>
      expect(asked).toContainEqual({
        name: 'retention.put',
        params: { key: scan.key, deleteResults: true, acknowledged: true, cleanupCurrent: true },
      }),
    );
    expect(await retention.findByText(/the service deletes/)).toBeDefined();
  });
});
