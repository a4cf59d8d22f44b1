import type { ScanHistory, SecurityReport } from '../../lib/api/schemas.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { type Target, targetKey } from '../../lib/model/target.ts';

/* Scans and reports to look at and to test with. Invented things only. */

const NOW = Date.UTC(2026, 10, 21, 22, 0);

export function sampleScan(target: Target, state: Scan['state'], more: Partial<Scan> = {}): Scan {
  return {
    key: targetKey(target),
    target,
    title: '',
    backend: 'service',
    origin: 'https://scan.example.com',
    repoId: 7,
    state,
    createdAt: NOW - 3_600_000,
    updatedAt: NOW - 1_800_000,
    ...more,
  };
}

export const TAB_KEEPER: Target = { kind: 'extension', store: 'chrome', id: 'abcdefghijklmnopabcdefghijklmnop' };
export const TIDY_READER: Target = { kind: 'extension', store: 'firefox', id: 'tidy-reader' };
export const ORCHARD: Target = { kind: 'repository', host: 'github.com', owner: 'orchard', name: 'pear-press' };
export const SELF_HOSTED: Target = {
  kind: 'repository',
  host: 'code.example:8443/git',
  owner: 'team/web',
  name: 'shop-front',
};
export const PACKAGE: Target = { kind: 'upload', fileName: 'quick-notes-2.1.0.xpi', sha256: 'a1'.repeat(32) };

export const SCANS: readonly Scan[] = [
  sampleScan(
    TAB_KEEPER,
    { state: 'done', grade: 'C', score: 41.6, previousGrade: 'B', scoreDelta: 12.3 },
    { title: 'Tab Keeper' },
  ),
  sampleScan(ORCHARD, { state: 'running', progress: 62.5, phase: 'Analyzing' }),
  sampleScan(
    TIDY_READER,
    { state: 'done', grade: 'A+', score: 2, previousGrade: 'A+', scoreDelta: 0 },
    { title: 'Tidy Reader: calm pages for long texts' },
  ),
  sampleScan(SELF_HOSTED, {
    state: 'failed',
    problem: {
      code: 'unreachable',
      message: 'The scan service at scan.example.com cannot be reached. Check the address, or try again later.',
      action: 'retry',
    },
  }),
  sampleScan(PACKAGE, { state: 'queued' }),
  sampleScan(
    { kind: 'extension', store: 'edge', id: 'ponmlkjihgfedcbaponmlkjihgfedcba' },
    { state: 'done', grade: 'F', score: 88.2 },
    { title: 'Coupon Magnet' },
  ),
  sampleScan(
    { kind: 'repository', host: 'gitlab.com', owner: 'mill/grain', name: 'sifter' },
    { state: 'done', grade: 'D', score: 63, previousGrade: 'F', scoreDelta: -9 },
  ),
  sampleScan(
    { kind: 'repository', host: 'codeberg.org', owner: 'lamp', name: 'wick' },
    { state: 'done', grade: 'B', score: 18.4, previousGrade: 'B', scoreDelta: 1.2 },
  ),
  sampleScan(
    { kind: 'repository', host: 'git.sr.ht', owner: '~ash', name: 'ember' },
    { state: 'done', grade: 'A', score: 8.1 },
  ),
  sampleScan(
    { kind: 'repository', host: 'bitbucket.org', owner: 'north', name: 'pole' },
    { state: 'done', grade: 'Moderate', score: 640 },
  ),
].map((scan, at) => ({ ...scan, updatedAt: scan.updatedAt - at * 5_400_000 }));

export function manyScans(count: number): Scan[] {
  const grades = ['A+', 'A', 'B', 'C', 'D', 'F'];
  return Array.from({ length: count }, (_, at) =>
    sampleScan(
      { kind: 'repository', host: 'github.com', owner: `owner-${at % 17}`, name: `project-${at}` },
      { state: 'done', grade: grades[at % grades.length] ?? 'A', score: at % 100 },
      { createdAt: NOW - at * 60_000, updatedAt: NOW - at * 60_000 },
    ),
  );
}

const contentScript = { path: 'content/collect.js', line: 88, column: 14 };

/** A small picture, as a report holds it. */
const ICON =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAAhElEQVR42u2Xyw3AIAxDGagT9cR83aUz0QUqZJOauFIi5cp7IJFPa3+Lo19jlilQqcwqPCwRBYdEvoZTEio4LJEqgB4y7vM1QxIR8IoILYDCUQlKgIUjEtLb06+ggFOvUAIlYC2w5RumFyL7UrylGaW345qIbIZSi7HcYjGxWc0sllNlPJvF75eVIWYVAAAAAElFTkSuQmCC';

/** A report with every structure in our own shape. */
export const REPORT: SecurityReport = {
  repo_id: 7,
  url: 'https://chromewebstore.google.com/detail/tab-keeper/abcdefghijklmnopabcdefghijklmnop',
  title: 'Tab Keeper',
  source_type: 'extension_chrome',
  overall_score: 41.6,
  grade: 'C',
  total_findings: 31,
  critical_findings: 1,
  high_findings: 4,
  medium_findings: 9,
  low_findings: 17,
  top_drivers: {
    drivers: [
      {
        rule: 'flow-page-to-network',
        title: 'Addresses of visited pages are sent to a server',
        category: 'flows',
        severity: 'critical',
        confidence: 'high',
        count: 3,
        points: 14.2,
        why: 'The address of every page you open reaches a server that is not needed for saving tabs. Whoever runs it can follow what you read, search and buy.',
        remedy: 'Keep the list of tabs on the device. If a server must know an address, send it on a click and say so.',
        cwe: 'CWE-359',
        examples: [
          {
            place: contentScript,
            evidence: "fetch('https://metrics.tab-keeper.example/v2/seen', { body: JSON.stringify({ u: tab.url }) })",
            message: 'The tab’s address travels as “u” with every page load.',
            path: [
              { place: { path: 'background.js', line: 41, column: 9 }, label: 'Address of the tab is read' },
              {
                place: { path: 'background.js', line: 57, column: 3 },
                label: 'Passed on in a message to the collector',
              },
              { place: contentScript, label: 'Sent over the network' },
            ],
          },
          {
            place: { path: 'background.js', line: 203, column: 5 },
            evidence: 'navigator.sendBeacon(ENDPOINT, payload)',
          },
        ],
      },
      {
        rule: 'manifest-all-hosts',
        title: 'May read and change every page',
        category: 'permissions',
        severity: 'high',
        confidence: 'high',
        count: 1,
        points: 8.9,
        why: 'The extension asks for all websites, but its code works on the tab list only.',
        remedy: 'Ask for “activeTab”, or for the few sites that are needed.',
        cwe: 'CWE-250',
        examples: [{ place: { path: 'manifest.json', line: 22 }, evidence: '"host_permissions": ["<all_urls>"]' }],
      },
      {
        rule: 'library-known-vulnerability',
        title: 'Bundled library with a known weakness',
        category: 'dependencies',
        severity: 'medium',
        confidence: 'medium',
        count: 2,
        points: 4.1,
        why: 'The bundled version has a published weakness that a web page could use.',
        remedy: 'Update the library to a version where it is mended.',
        examples: [{ place: { path: 'vendor/templater.min.js', line: 1 }, evidence: 'templater 1.4.2' }],
      },
      {
        rule: 'csp-weak',
        title: 'Content security policy lets inline styles in',
        category: 'packaging',
        severity: 'low',
        confidence: 'high',
        count: 1,
        points: 0.6,
        why: 'Inline styles can be used to draw over a page.',
        remedy: 'Move the styles to files.',
        examples: [{ place: { path: 'manifest.json', line: 31 }, evidence: "style-src 'unsafe-inline'" }],
      },
    ],
  },
  blockers: {
    blockers: [
      {
        rule: 'flow-page-to-network',
        title: 'Sends what you browse',
        cap: 'C',
        reason: 'While addresses of visited pages are sent to a server unasked, the grade cannot be better than C.',
        count: 3,
      },
    ],
  },
  executive_summary: {
    sentences: [
      'Tab Keeper saves and restores groups of tabs.',
      'It reads the address and title of every tab and sends the addresses to metrics.tab-keeper.example on each page load.',
      'It may read and change every website, though its code does not need that.',
      'No secret and no remote code was found.',
    ],
    advice: { action: 'wait', reason: 'grave', about: 'Sends browsing data to a server' },
    identity: { name: 'Tab Keeper', version: '2.4.1', icon: ICON },
    can: [
      'Read and change what is on every website',
      'See the address and title of every tab',
      'Store data without limit',
    ],
    does: [
      'Sends addresses of visited pages to metrics.tab-keeper.example',
      'Keeps groups of tabs on the device',
      'Adds an entry to the context menu',
    ],
    worry: ['Your browsing can be followed by the maker', 'A bundled library has a known weakness'],
    coverage: {
      total_files: 148,
      analyzed_files: 139,
      skipped_files: 7,
      failed_files: 2,
      not_run: [{ what: 'Known weaknesses of dependencies.', why: 'The vulnerability data could not be reached.' }],
      notes: [{ path: 'vendor/legacy.js', note: 'Only the first 4 MB were read.' }],
    },
    engine_version: '0.1.0',
  },
  category_scores: {
    flows: { score: 71, weight: 0.25, applicable: true, findings: 4 },
    permissions: { score: 58, weight: 0.2, applicable: true, findings: 6 },
    code: { score: 22, weight: 0.2, applicable: true, findings: 11 },
    dependencies: { score: 31, weight: 0.15, applicable: true, findings: 2 },
    packaging: { score: 12, weight: 0.1, applicable: true, findings: 5 },
    privacy: { score: 46, weight: 0.1, applicable: true, findings: 3 },
    secrets: { score: 0, weight: 0, applicable: false, findings: 0 },
  },
  licenses: [
    { spdx: 'GPL-3.0-only', source: 'LICENSE', scope: 'project' },
    { spdx: 'MIT', name: 'MIT License', source: 'npm:react@19.3.1', scope: 'dependency' },
    { spdx: 'NOASSERTION', source: 'vendor/templater.min.js', scope: 'file' },
  ],
  license_summary: {
    declared: 'GPL-3.0-only',
    counts: { 'GPL-3.0-only': 1, MIT: 1 },
    conflicts: ['vendor/templater.min.js carries no licence, so it may not be passed on with the rest.'],
    commercial_use_reason:
      'The GPL allows use in business, but whoever passes the program on must pass on its source too.',
  },
  allows_commercial_use: true,
  external_data_destinations: [
    {
      host: 'metrics.tab-keeper.example',
      entity: 'Tab Keeper Ltd.',
      purpose: 'Analytics',
      sends: ['addresses of pages', 'a number that stays the same'],
      insecure: false,
      places: [contentScript, { path: 'background.js', line: 203 }],
    },
    {
      host: 'cdn.fonts.example',
      purpose: 'Content delivery',
      sends: [],
      insecure: true,
      places: [{ path: 'popup.html', line: 7 }],
    },
  ],
  report_type: null,
  compliance_check: {
    rows: [
      {
        standard: 'Chrome Web Store policies',
        requirement: 'Ask only for the permissions that are used',
        status: 'violated',
        detail: 'All websites are asked for, none is used.',
        rules: ['manifest-all-hosts'],
      },
      { standard: 'Chrome Web Store policies', requirement: 'No remote code', status: 'met', detail: '', rules: [] },
      {
        standard: 'OWASP Top 10',
        requirement: 'A06 Vulnerable and outdated components',
        status: 'attention',
        detail: 'A bundled library has a published weakness.',
        rules: [],
      },
      {
        standard: 'OWASP Top 10',
        requirement: 'A09 Logging and monitoring',
        status: 'not-checked',
        detail: 'Code cannot show this.',
        rules: [],
      },
    ],
  },
  reportDate: '2026-11-21T21:30:00Z',
  commitSha: '9f1c2ab74d05e83c6612aa0f3b7d9e8c1a2b3c4d',
};

/** A report of something in which nothing was found, and that says little besides. */
export const CLEAN_REPORT: SecurityReport = {
  ...REPORT,
  overall_score: 0,
  grade: 'A+',
  total_findings: 0,
  critical_findings: 0,
  high_findings: 0,
  medium_findings: 0,
  low_findings: 0,
  top_drivers: { drivers: [] },
  blockers: { blockers: [] },
  external_data_destinations: [],
  licenses: [],
};

/** A report of some other service: same contract, other inner structures, its own letters. */
export const FOREIGN_REPORT: SecurityReport = {
  ...REPORT,
  title: 'pear-press',
  url: 'https://github.com/orchard/pear-press',
  source_type: 'github',
  overall_score: 812,
  grade: 'Moderate',
  top_drivers: {
    positive: ['Signed commits', 'Small attack surface'],
    negative: [
      { name: 'Old lockfile', weight: 12, seen_in: 'package-lock.json' },
      { name: 'No tests', weight: 4, seen_in: 'test/' },
    ],
  },
  blockers: {},
  executive_summary: {
    overview: 'A press for pears.',
    risk_level: 'moderate',
    confidence: 0.82,
    recommended_actions: ['Update dependencies', 'Add a security policy'],
  },
  category_scores: { code_quality: 88, dependencies: 41, secrets: 100, ci_cd: 73.5 },
  licenses: ['MIT', 'Apache-2.0'],
  license_summary: 'Mostly permissive.',
  allows_commercial_use: null,
  external_data_destinations: [
    { domain: 'api.pears.example', encrypted: true, calls: 12 },
    { domain: 'http://stats.example/collect', encrypted: false, calls: 3 },
  ],
  report_type: 'standard',
  compliance_check: { soc2: { passed: true, notes: null }, gdpr: { passed: false, notes: 'No privacy notice found.' } },
};

export function sampleHistory(total: number, limit: number, offset: number): ScanHistory {
  const grades = ['D', 'D', 'C', 'B', 'B', 'C'];
  const scores = [66, 61, 44, 27, 29.3, 41.6];
  const runs = Array.from({ length: total }, (_, at) => {
    const number = total - at;
    const step = (number - 1) % scores.length;
    const time = new Date(NOW - at * 6 * 86_400_000).toISOString();
    return {
      scan_run_id: 1000 + number,
      scan_number: number,
      triggered_by: number % 4 === 0 ? 'schedule' : 'manual',
      status: 'completed',
      overall_score: scores[step] ?? 0,
      grade: grades[step] ?? 'A',
      score_delta: number === 1 ? null : (scores[step] ?? 0) - (scores[(number - 2) % scores.length] ?? 0),
      total_files: 140 + number,
      new_files: number % 3,
      changed_files: number % 5,
      removed_files: 0,
      reused_files: 120,
      commit_sha: null,
      started_at: time,
      completed_at: time,
      created_at: time,
    };
  });
  return { repo_id: 7, total, limit, offset, scans: runs.slice(offset, offset + limit) };
}
