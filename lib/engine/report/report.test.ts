import { describe, expect, it } from 'vitest';
import * as details from '../../model/reportDetails.ts';
import { SecurityReport } from '../../api/schemas.ts';
import { analyze } from '../analyze.ts';
import { EXTENSION_RULES } from '../rules/extensionRules.ts';
import { RULES } from '../rules/index.ts';
import { memoryTree } from '../sources/memory.ts';
import { STORE_POLICIES } from './storePolicies.ts';
import { toReport } from './toReport.ts';
import { toSarif } from './sarif.ts';

const extension = memoryTree(
  {
    'manifest.json': JSON.stringify({
      manifest_version: 2,
      name: 'Example',
      version: '1.2',
      permissions: ['<all_urls>', 'cookies', 'debugger'],
      background: { scripts: ['logo.png'] },
      content_security_policy: "script-src 'self' 'unsafe-eval' https://cdn.example.com; object-src 'self'",
    }),
    'logo.png': 'eval(location.hash)',
    'package.json': '{"name":"example","license":"CC-BY-NC-4.0"}',
  },
  { notes: [{ kind: 'limit', path: '', detail: 'too much' }] },
);
const origin = {
  repo_id: 7,
  url: 'https://example.org/x',
  title: 'Example',
  source_type: 'extension_upload',
  reportDate: '2026-01-02T03:04:05.000Z',
};

describe('report', async () => {
  const analysis = await analyze(extension);
  const report = toReport(analysis, origin);

  it('fits the interface and our own shapes', () => {
    expect(SecurityReport.safeParse(report).error).toBeUndefined();
    expect(details.TopDrivers.safeParse(report.top_drivers).error).toBeUndefined();
    expect(details.Blockers.safeParse(report.blockers).error).toBeUndefined();
    expect(details.ExecutiveSummary.safeParse(report.executive_summary).error).toBeUndefined();
    expect(details.CategoryScores.safeParse(report.category_scores).error).toBeUndefined();
    expect(details.LicenseSummary.safeParse(report.license_summary).error).toBeUndefined();
    expect(details.ComplianceCheck.safeParse(report.compliance_check).error).toBeUndefined();
    for (const license of report.licenses) expect(details.License.safeParse(license).error).toBeUndefined();
    for (const destination of report.external_data_destinations)
      expect(details.Destination.safeParse(destination).error).toBeUndefined();
  });

  it('is plain JSON, so that it can cross processes', () => {
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
    expect(structuredClone(analysis)).toEqual(analysis);
  });

  it('sums up in three to six sentences that name power and cap', () => {
    const { sentences } = report.executive_summary;
    expect(sentences.length).toBeGreaterThanOrEqual(3);
    expect(sentences.length).toBeLessThanOrEqual(6);
    expect(sentences[0]).toContain('Example 1.2 has grade');
    expect(sentences[1]).toContain('every website');
    expect(sentences.join(' ')).toContain('cannot be better than');
    for (const sentence of sentences) expect(sentence).toMatch(/\.$/);
  });

  it('has drivers whose points are those of the score', () => {
    const sum = report.top_drivers.drivers.reduce((total, driver) => total + driver.points, 0);
    expect(sum).toBeCloseTo(report.overall_score, 6);
    expect(report.total_findings).toBe(
      report.critical_findings + report.high_findings + report.medium_findings + report.low_findings,
    );
  });

  it('answers on commercial use with the reason', () => {
    expect(report.allows_commercial_use).toBe(false);
    expect(report.license_summary?.commercial_use_reason).toContain('CC-BY-NC-4.0');
  });

  it('is the same on every run', async () => {
    expect(await analyze(extension)).toEqual(analysis);
  });

  it('calls nothing met that no check looked at', () => {
    for (const row of report.compliance_check.rows)
      if (row.status === 'met') expect(row.rules.length).toBeGreaterThan(0);
  });

  it('names only rules that exist in the policies of stores', () => {
    const ids = new Set(RULES.map((rule) => rule.id));
    for (const policy of STORE_POLICIES)
      expect(
        policy.rules.filter((id) => !ids.has(id)),
        policy.requirement,
      ).toEqual([]);
  });

  it('names every rule that holds a grade down for what code does, or a requirement would be met beside its finding', () => {
    const named = new Set(STORE_POLICIES.flatMap(({ rules }) => rules));
    const ofCode = EXTENSION_RULES.filter(
      ({ id, category, cap }) =>
        cap !== undefined && ['code', 'flows', 'privacy'].includes(category) && id !== 'sending-not-ruled-out',
    );
    expect(ofCode.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
  });
});

describe('SARIF', () => {
  it('holds to the structure of 2.1.0', async () => {
    const analysis = await analyze(extension);
    const log = toSarif(analysis);
    expect(log.version).toBe('2.1.0');
    const [run] = log.runs;
    const rules = run?.tool.driver.rules ?? [];
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
    expect(run?.results).toHaveLength(analysis.findings.length);
    for (const result of run?.results ?? []) {
      expect(rules[result.ruleIndex ?? -1]?.id).toBe(result.ruleId);
      expect(['error', 'warning', 'note']).toContain(result.level);
      expect(result.message.text).toBeTruthy();
      for (const location of result.locations ?? []) {
        const { artifactLocation, region } = location.physicalLocation ?? {};
        // A URI reference: relative, no spaces, nothing that resolves elsewhere.
        expect(new URL(artifactLocation?.uri ?? '', 'https://base.example/x/').href).toMatch(
          /^https:\/\/base\.example\/x\//,
        );
        if (region !== undefined) expect(region.startLine).toBeGreaterThanOrEqual(1);
      }
    }
  });
});

it('never calls permissions that are not known none', async () => {
  const of = async (files: Record<string, string>) =>
    (await analyze(memoryTree(files), { kind: 'extension' })).details.executive_summary.sentences.join(' ');
  const manifest = JSON.stringify({ manifest_version: 3, name: 'A', version: '1' });
  expect(await of({ 'src/a.js': 'run();' })).toContain('its permissions are not known');
  expect(await of({ 'manifest.json': manifest, 'a.js': 'run();' })).toContain('give it no access');
});
