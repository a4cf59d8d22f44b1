import '../../test/ui/render.tsx';
import { expect, test } from 'vitest';
import type { Scan } from '../../lib/model/scan.ts';
import { FOREIGN_REPORT, REPORT, SCANS } from '../../test/ui/samples.ts';
import { exportJson } from './exportJson.ts';
import { exportMarkdown } from './exportMarkdown.ts';
import { fileName } from './saveFile.ts';

const scan = SCANS[0] as Scan;

test('the text holds grade, findings, drivers and places', () => {
  const text = exportMarkdown(scan, REPORT);
  expect(text).toMatch(/^# Tab Keeper\n/);
  for (const part of [
    'Grade C: Mixed',
    '- Version 2.4.1',
    '- Critical: 1',
    '### Addresses of visited pages are sent to a server',
    'content/collect.js:88',
    '## Licences',
  ]) {
    expect(text).toContain(part);
  }
});

test('structures of another service become lists, not JSON', () => {
  const text = exportMarkdown(scan, FOREIGN_REPORT);
  expect(text).toContain('- Risk level: moderate');
  expect(text).toContain('- Name: Old lockfile; Weight: 12; Seen in: package-lock.json');
  expect(text).not.toMatch(/[{}]/);
});

test('nothing in a report becomes markup', () => {
  const text = exportMarkdown(
    { ...scan, title: '[x](javascript:alert(1)) <img src=x>' },
    { ...REPORT, executive_summary: '# not a heading\n<script>' },
  );
  expect(text).not.toMatch(/(^|[^\\])<|(^|[^\\])\[x/);
  expect(text).toContain('\\# not a heading');
});

test('keys are masked wherever they stand', () => {
  const key = ['tsk', 'live', 'notasecretatall0123456789'].join('_');
  const report = { ...REPORT, executive_summary: `Sent with ${key}.`, url: `https://x.example/?k=${key}` };
  for (const text of [exportMarkdown(scan, report), exportJson(scan, report)]) {
    expect(text).not.toContain('notasecret');
    expect(text).not.toContain(key);
  }
});

test('the data is the report as it came', () => {
  expect(JSON.parse(exportJson(scan, REPORT))).toEqual({
    target: scan.target,
    report: JSON.parse(JSON.stringify(REPORT)),
  });
});

test.each([
  ['uBlock Origin', 'touchstone-ublock-origin'],
  ['../../etc/passwd', 'touchstone-etc-passwd'],
  ['…', 'touchstone-report'],
])('file of %j is %j', (title, name) => {
  expect(fileName(title)).toBe(name);
});
