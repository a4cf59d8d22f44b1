import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEVERITIES, type Finding } from '../../model/finding.ts';
import type { Told } from '../../model/told.ts';
import type { Analysis } from '../analysis.ts';
import { analyze } from '../analyze.ts';
import { RULES } from '../rules/index.ts';
import { applicableCategories } from '../score/applicable.ts';
import { scoreOf } from '../score/scoreOf.ts';
import { memoryTree } from '../sources/memory.ts';
import { factsOf } from '../testing/examples.ts';
import { detailsOf } from './detailsOf.ts';
import { toReport } from './toReport.ts';

/* What the report says in one part is made of the same findings as the others: nothing in it denies another part. */

const kinds = ['extension', 'repository'] as const;
const facts = Object.fromEntries(
  await Promise.all(
    kinds.map(async (kind) => [kind, await factsOf({ kind, files: { 'a.js': 'call();', 'manifest.json': '{}' } })]),
  ),
);

const finding = fc
  .record({
    rule: fc.constantFrom(...RULES),
    severity: fc.constantFrom(...SEVERITIES),
    confidence: fc.constantFrom('high' as const, 'medium' as const, 'low' as const),
    drawn: fc.boolean(),
  })
  .map(({ rule, severity, confidence, drawn }): Finding => {
    const place = { path: 'a.js', line: 1 };
    return {
      rule: rule.id,
      title: rule.title,
      severity,
      confidence,
      category: rule.category,
      ...(rule.cwe === undefined ? {} : { cwe: rule.cwe }),
      place,
      evidence: 'call()',
      remedy: rule.remedy,
      ...(drawn
        ? {
            path: [
              { place, label: 'from' },
              { place, label: 'to' },
            ],
          }
        : {}),
    } as Finding;
  });

type Judged = Pick<Analysis, 'kind' | 'findings' | 'notRun' | 'score' | 'details' | 'coverage'>;

const report = fc
  .record({
    kind: fc.constantFrom(...kinds),
    findings: fc.array(finding, { maxLength: 12 }),
    silent: fc.uniqueArray(fc.constantFrom(...RULES), { maxLength: 6 }),
    partial: fc.nat({ max: 2 }),
  })
  .map(({ kind, findings, silent, partial }): Judged => {
    const own = facts[kind] as (typeof facts)[string];
    const notRun = silent.map(({ id, title }) => ({ rule: id, what: title, why: 'it was not asked' }));
    const coverage = { total: 2, analyzed: 2 - partial, partial, skipped: 0, failed: 0, notes: [] };
    const caps = new Map(RULES.map(({ id, cap }) => [id, cap]));
    const score = scoreOf({
      kind,
      findings: findings.map((one) => ({ ...one, cap: caps.get(one.rule) })),
      applicable: applicableCategories(own),
      unseen: 0,
      followed: true,
      failed: 0,
    });
    const details = detailsOf({ facts: own, findings, notRun, coverage, score, rules: RULES });
    return { kind, findings, notRun, coverage, score, details };
  });

/** The first part of a coded sentence. */
const part = (told: Told, at = 0) => told.with?.[at];
/** Codes of the headings that a sentence names. */
const headings = (told: Told): string[] =>
  (told.with ?? [])
    .flat()
    .flatMap((one) => (typeof one === 'object' && 'code' in one ? [one.code, ...headings(one)] : []))
    .filter((code) => code.startsWith('rule:'));
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Destinations, grade and advice, as the summary's sentences name them. */
function expectNamed(
  { score, details }: Pick<Judged, 'score' | 'details'>,
  sentence: (...codes: string[]) => Told | undefined,
  found: ReadonlySet<string>,
): void {
  const { advice } = details.executive_summary;
  // Destinations: no more and no fewer than the list holds.
  const hosts = details.external_data_destinations;
  if (sentence('names-many') !== undefined) expect(part(sentence('names-many') as Told)).toBe(hosts.length);
  if (sentence('names-one') !== undefined) expect(hosts).toHaveLength(1);
  expect(sentence('sends-to') !== undefined).toBe(hosts.some(({ sends }) => sends.length > 0));

  // The grade is the score's, and what holds it down is what the blockers name.
  expect(part(sentence('identity') as Told, 1)).toBe(score.grade);
  expect(part(sentence('identity') as Told, 2)).toBe(score.score);
  for (const { cap } of details.blockers.blockers) expect(cap).toBe(score.caps[0]?.grade);
  if (sentence('capped-grade') !== undefined)
    expect(part(sentence('capped-grade') as Told)).toBe(details.blockers.blockers[0]?.cap);
  if (advice?.rule !== undefined) expect(found).toContain(advice.rule);
  if (advice?.action === 'use') expect(['A+', 'A']).toContain(score.grade);
}

type Sentence = (...codes: string[]) => Told | undefined;

/** Everything that two parts of a report say of the same thing. */
function expectAgreement(judged: Judged): void {
  const { kind, findings, score, details } = judged;
  const { told, sentences, can, does, worry } = details.executive_summary;
  if (told === undefined) throw new Error('the summary has no codes');
  const sentence: Sentence = (...codes) => told.sentences.find(({ code }) => codes.includes(code));
  const found = new Set(findings.map(({ rule }) => rule));

  // Codes and English say the same, one for one.
  expect([told.sentences, told.can, told.does, told.worry].map(({ length }) => length)).toEqual(
    [sentences, can, does, worry].map(({ length }) => length),
  );
  expectFlows(judged, sentence);
  expectFindings(judged, told, sentence);

  // The permissions that the lists name.
  expect(sentence('power-none', 'power-unknown') !== undefined).toBe(kind === 'extension' && can.length === 0);

  expectNamed({ score, details }, sentence, found);
  expectSums(judged, found);
  expectChecks(judged);
}

/** Flows: none is denied, the number is that of the list, and what is open is said to be. */
function expectFlows({ findings, coverage }: Judged, sentence: Sentence): void {
  const open = findings.filter(({ rule }) => rule === 'sending-not-ruled-out').length;
  const flows = findings.filter(({ path, category }) => path !== undefined || category === 'flows').length;
  const drawn = findings.filter(
    ({ rule, path, category }) => rule !== 'sending-not-ruled-out' && (path !== undefined || category === 'flows'),
  ).length;
  if (sentence('flow-none', 'flow-none-partly') !== undefined) expect(flows).toBe(0);
  expect(sentence('flow-one') === undefined).toBe(drawn !== 1);
  expect(sentence('flow-many') === undefined ? 0 : part(sentence('flow-many') as Told)).toBe(drawn > 1 ? drawn : 0);
  expect(sentence('not-ruled-out') === undefined).toBe(open === 0);
  if (sentence('flow-none') !== undefined) expect(coverage.partial + coverage.skipped + coverage.failed).toBe(0);
}

/** Findings: their number, and that none of weight is passed over. */
function expectFindings(
  { findings }: Judged,
  told: NonNullable<Judged['details']['executive_summary']['told']>,
  sentence: Sentence,
): void {
  const found = new Set(findings.map(({ rule }) => rule));
  const grave = findings.filter(({ severity }) => severity === 'critical' || severity === 'high');
  expect(sentence('worry-none') === undefined).toBe(findings.length > 0);
  if (sentence('worry-mild', 'worry-mild-one') !== undefined) expect(grave).toEqual([]);
  for (const code of ['worry-mild', 'worry-unsure'])
    if (sentence(code) !== undefined) expect(part(sentence(code) as Told)).toBe(findings.length);
  if (sentence('worry-unsure') !== undefined) expect(part(sentence('worry-unsure') as Told, 1)).toBe(grave.length);
  for (const { code } of told.worry) expect(grave.map(({ rule }) => `rule:${rule}`)).toContain(code);
  for (const one of [...told.sentences, ...told.does])
    for (const code of headings(one).filter(() => one.code !== 'not-checked')) expect(found).toContain(code.slice(5));
  for (const one of told.does)
    if (one.code === 'times')
      expect(part(one, 1)).toBe(findings.filter(({ rule }) => `rule:${rule}` === headings(one)[0]).length);
}

/** Sums: points make the score, steps too, findings by category make all, drivers name each once. */
function expectSums({ findings, score, details }: Judged, found: ReadonlySet<string>): void {
  const { drivers } = details.top_drivers;
  expect(tenth(score.steps.reduce((sum, { points }) => sum + points, 0))).toBe(score.score);
  expect(new Set(drivers.map(({ rule }) => rule)).size).toBe(drivers.length);
  expect(new Set(drivers.map(({ rule }) => rule))).toEqual(found);
  expect(drivers.reduce((sum, { count }) => sum + count, 0)).toBe(findings.length);
  for (const driver of drivers) {
    const own = findings.filter(({ rule }) => rule === driver.rule);
    expect(driver.count).toBe(own.length);
    expect(own.some(({ severity }) => severity === driver.severity)).toBe(true);
    expect(driver.examples.length).toBeLessThanOrEqual(own.length);
  }
  const licences = findings.filter(({ category }) => category === 'licenses').length;
  expect(Object.values(details.category_scores).reduce((sum, one) => sum + one.findings, 0)).toBe(
    findings.length - licences,
  );
}

/** What did not run is not clean, and "met" is only what was decided. */
function expectChecks({ findings, notRun, details }: Judged): void {
  const silent = new Set(notRun.map(({ rule }) => rule));
  for (const row of details.compliance_check.rows) {
    const hits = findings.filter(({ rule }) => row.rules.includes(rule));
    if (row.status === 'met' || row.status === 'no-sign') {
      expect(hits).toEqual([]);
      expect(row.rules.some((rule) => silent.has(rule))).toBe(false);
      expect(row.rules.length).toBeGreaterThan(0);
    }
    if (row.status === 'violated' || row.status === 'attention') expect(hits.length).toBeGreaterThan(0);
    if (row.status === 'met') expect(row.requirement).not.toMatch(/^A\d\d |^CWE-/);
    if (row.told?.code === 'found') expect(part(row.told)).toBeGreaterThan(1);
  }
  for (const rule of RULES.filter(({ id }) => silent.has(id))) {
    const row = details.compliance_check.rows.find(({ requirement }) => requirement === rule.cwe);
    if (row !== undefined) expect(['met', 'no-sign']).not.toContain(row.status);
  }
  expect(details.executive_summary.coverage.not_run).toHaveLength(notRun.length);
}

describe('thousands of reports', () => {
  it('agree with themselves, whatever was found', () => {
    fc.assert(fc.property(report, expectAgreement), { numRuns: 3000 });
  }, 300_000);

  it('agree with themselves, of everything that the rules are tried on', async () => {
    for (const { examples } of RULES)
      for (const example of [...examples.bad, ...examples.good].slice(0, 3)) {
        const kind = example.kind ?? ('manifest.json' in example.files ? 'extension' : 'repository');
        const analysis = await analyze(memoryTree(example.files, { modes: example.modes ?? {} }), { kind });
        expectAgreement(analysis);
        const { total_findings, critical_findings, high_findings, medium_findings, low_findings } = toReport(analysis, {
          repo_id: 1,
          url: 'https://a.dev',
          title: 'a',
          source_type: 'git',
          reportDate: '2026-01-01T00:00:00.000Z',
        });
        expect(critical_findings + high_findings + medium_findings + low_findings).toBe(total_findings);
        expect(total_findings).toBe(analysis.findings.length);
      }
  }, 600_000);
});
