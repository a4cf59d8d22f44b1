import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEVERITIES, type Finding } from '../../model/finding.ts';
import { RULES } from '../rules/index.ts';
import { factsOf } from '../testing/examples.ts';
import { complianceOf } from './complianceOf.ts';
import { summaryOf } from './summaryOf.ts';

/* What the report says in sentences is made of the same findings as its list: nothing in it denies another part. */

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

const report = fc.record({
  kind: fc.constantFrom(...kinds),
  findings: fc.array(finding, { maxLength: 12 }),
  silent: fc.array(fc.constantFrom(...RULES), { maxLength: 6 }),
  partial: fc.nat({ max: 2 }),
});

describe('thousands of reports', () => {
  it('deny nothing that their list says', () => {
    fc.assert(
      fc.property(report, ({ kind, findings, silent, partial }) => {
        const notRun = silent.map((rule) => ({ what: rule.title, why: 'it was not asked' }));
        const { sentences, worry, coverage, advice } = summaryOf({
          facts: facts[kind] as (typeof facts)[string],
          findings,
          notRun,
          coverage: { total: 2, analyzed: 2 - partial, partial, skipped: 0, failed: 0, notes: [] },
          score: { score: 1, grade: 'A', categories: {}, drivers: [], caps: [], steps: [] } as never,
          destinations: [],
        });
        const text = sentences.join(' ');
        const paths = findings.filter((one) => one.path !== undefined || one.category === 'flows').length;
        expect(text.includes('No path was found')).toBe(paths === 0);
        if (paths > 0) expect(text).toMatch(new RegExp(`In its code ${paths} paths? w`));
        if (findings.length > 0) expect(text).not.toContain('No check found anything');
        const grave = findings.filter(({ severity }) => severity === 'critical' || severity === 'high');
        if (grave.length > 0) expect(text).not.toContain('Nothing of high severity');
        for (const title of worry) expect(grave.some((one) => one.title === title)).toBe(true);
        // A number of findings that is named is the number of all.
        const named = /there (?:is|are) (one|\d+) findings?/i.exec(text)?.[1];
        if (named !== undefined) expect(named === 'one' ? 1 : Number(named)).toBe(findings.length);
        // The advice follows the grade and what stands in the list.
        if (advice?.about !== undefined) expect(findings.some(({ title }) => title === advice.about)).toBe(true);
        expect(coverage.not_run.map(({ what }) => what)).toEqual(silent.map(({ title }) => title));
      }),
      { numRuns: 3000 },
    );
  });

  it('call nothing met that was not checked or was found', () => {
    fc.assert(
      fc.property(report, ({ kind, findings, silent }) => {
        const notRun = silent.map((rule) => ({ what: rule.title, why: 'it was not asked' }));
        const { rows } = complianceOf({ facts: facts[kind] as (typeof facts)[string], findings, notRun, rules: RULES });
        const silentIds = new Set(silent.map(({ title }) => title));
        for (const row of rows) {
          if (row.status !== 'met') continue;
          const rules = RULES.filter(({ id }) => row.rules.includes(id));
          expect(rules.some(({ title }) => silentIds.has(title))).toBe(false);
          expect(findings.some((one) => row.rules.includes(one.rule))).toBe(false);
        }
        // One way to say it: the row of a weakness whose check was silent is never "met".
        for (const rule of silent) {
          const row = rows.find(({ requirement }) => requirement === rule.cwe);
          if (row !== undefined) expect(row.status).not.toBe('met');
        }
      }),
      { numRuns: 300 },
    );
  });
});
