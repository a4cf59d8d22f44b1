import { expect, it } from 'vitest';
import { SecurityReport } from '../../api/schemas.ts';
import { analyze } from '../../engine/analyze.ts';
import { toReport } from '../../engine/report/toReport.ts';
import { RULES } from '../../engine/rules/index.ts';
import { memoryTree } from '../../engine/sources/memory.ts';
import { ComplianceCheck, ExecutiveSummary, TopDrivers, Blockers } from '../../model/reportDetails.ts';
import { FOREIGN_REPORT } from '../../../test/ui/samples.ts';
import { hitsOf } from '../../engine/testing/examples.ts';
import { sample } from '../../engine/testing/sample.ts';
import { said, wordsOf } from '../../engine/report/words.ts';
import { MESSAGES as OF_EXTENSIONS } from '../messages.ts';
import { REPOSITORY_MESSAGES } from '../repositoryMessages.ts';
import { tell } from '../tell.ts';
import { GERMAN } from './german.ts';
import { germanReport } from './germanReport.ts';
import { MESSAGES } from './messages.ts';

const ORIGIN = {
  repo_id: 1,
  url: 'https://a.dev',
  title: 'a',
  source_type: 'git',
  reportDate: '2026-01-01T00:00:00.000Z',
};

/** Reports of what the rules are tried on: every sentence, heading and reason that there is. */
it('leaves no sentence, heading or reason in English', async () => {
  for (const { id, examples } of RULES) {
    const [example] = examples.bad;
    if (example === undefined) continue;
    const kind = example.kind ?? ('manifest.json' in example.files ? 'extension' : 'repository');
    const report = SecurityReport.parse(
      toReport(await analyze(memoryTree(example.files, { modes: example.modes ?? {} }), { kind }), ORIGIN),
    );
    const { report: german, german: texts } = germanReport(report);
    const summary = ExecutiveSummary.parse(german.executive_summary);
    const { drivers } = TopDrivers.parse(german.top_drivers);
    const { blockers } = Blockers.parse(german.blockers);
    const { rows } = ComplianceCheck.parse(german.compliance_check);
    for (const text of [
      ...summary.sentences,
      ...summary.can,
      ...summary.does,
      ...summary.worry,
      ...(summary.advice?.about === undefined ? [] : [summary.advice.about]),
      ...summary.coverage.not_run.filter(({ rule }) => rule !== undefined).map(({ what }) => what),
      ...drivers.flatMap(({ title, why, remedy }) => [title, why, remedy]),
      ...blockers.map(({ reason }) => reason),
      ...rows.map(({ detail }) => detail),
    ])
      expect(texts.has(text), `${id}: ${text}`).toBe(true);
  }
}, 300_000);

it('says in both languages what rules say of single cases', async () => {
  const words = wordsOf(new Map());
  const missing: string[] = [];
  for (const rule of RULES)
    for (const example of rule.examples.bad)
      for (const { message } of await hitsOf(rule, example)) {
        if (message === undefined) continue;
        expect(said(message, words), rule.id).toMatch(/^\S[^]*[.!)\]]$/);
        if (tell(message, GERMAN) === undefined) missing.push(`${rule.id}: ${JSON.stringify(message)}`);
      }
  expect(missing).toEqual([]);
}, 300_000);

const ENGLISH = { ...OF_EXTENSIONS, ...REPOSITORY_MESSAGES };

it.each(Object.entries(ENGLISH))('the message %s has the same parts in both languages', (code, english) => {
  const places = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).sort();
  expect(places(MESSAGES[code as keyof typeof ENGLISH])).toEqual(places(english));
});

it('says the end of a data flow in the number of its begin', async () => {
  const { files } = sample({
    background:
      'chrome.runtime.onMessageExternal.addListener((m, s, reply) => { chrome.cookies.getAll({}, (all) => reply(all)); return true; });',
    manifest: { permissions: ['cookies'], host_permissions: ['<all_urls>'] },
  });
  const { report, german } = germanReport(
    SecurityReport.parse(toReport(await analyze(memoryTree(files), { kind: 'extension' }), ORIGIN)),
  );
  const { drivers } = TopDrivers.parse(report.top_drivers);
  const [example] = drivers.find(({ rule }) => rule === 'private-data-to-outsiders')?.examples ?? [];
  const labels = example?.path?.map(({ label }) => label) ?? [];
  expect([labels[0], labels.at(-1)]).toEqual(['Cookies', 'gehen an eine Webseite oder andere Erweiterung']);
  expect(german.has('gehen an eine Webseite oder andere Erweiterung')).toBe(true);
});

it('changes nothing in what another service wrote', () => {
  expect(germanReport(FOREIGN_REPORT).report).toEqual(FOREIGN_REPORT);
});
