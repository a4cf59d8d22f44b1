import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SecurityReport } from '../lib/api/schemas.ts';
import { Finding } from '../lib/model/finding.ts';
import { makeZip } from '../lib/engine/testing/makeZip.ts';
import { SNAPSHOT_ENV, snapshotFlags } from './bundle.mjs';

const manifest = '{"manifest_version":3,"name":"Example","version":"1.0","background":{"service_worker":"bg.js"}}';
let folder: string;
const at = (name: string): string => path.join(folder, name);

function scan(...args: string[]): { code: number | null; out: string; error: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'scan.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { code: status, out: stdout, error: stderr };
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchstone-scan-test-'));
  writeFileSync(
    at('good.zip'),
    makeZip([
      { name: 'manifest.json', content: manifest },
      { name: 'bg.js', content: 'console.log(1)' },
    ]),
  );
  writeFileSync(
    at('bad.xpi'),
    makeZip([
      { name: 'manifest.json', content: manifest },
      { name: 'bg.js', content: '1' },
      { name: '../bg.js', content: '2' },
    ]),
  );
  writeFileSync(at('nonsense.zip'), 'this is no archive');
  mkdirSync(at('folder'));
  writeFileSync(at('folder/main.py'), 'print(1)\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run scan', { timeout: 60_000 }, () => {
  it('gives grade and reasons, and exit code 0 for a good thing', () => {
    const { code, out } = scan(at('good.zip'), '--explain');
    expect(out).toContain('Example 1.0: grade A+');
    expect(out).toContain('How the risk is calculated');
    expect(code).toBe(0);
  });

  it('gives the report with its findings as JSON, and exit code 1 for a bad one', () => {
    const { code, out } = scan(at('bad.xpi'), '--json');
    const report = JSON.parse(out) as { findings: unknown[]; total_findings: number };
    expect(SecurityReport.safeParse(report).error).toBeUndefined();
    expect(report.findings).toHaveLength(report.total_findings);
    for (const finding of report.findings) expect(Finding.safeParse(finding).error).toBeUndefined();
    expect(code).toBe(1);
  });

  it('scans a folder and writes SARIF', () => {
    const { code, out } = scan(at('folder'), '--sarif');
    expect(JSON.parse(out)).toMatchObject({ version: '2.1.0', runs: [{ tool: { driver: { name: 'Touchstone' } } }] });
    expect(code).toBe(0);
  });

  it('says in a sentence what it cannot scan', () => {
    for (const [input, sentence] of [
      [at('nowhere'), 'There is no file or folder'],
      [at('nonsense.zip'), 'not a zip file'],
      ['https://example.com/', 'no repository'],
    ] as const) {
      const { code, error } = scan(input);
      expect(error).toContain(sentence);
      expect(error).not.toContain('    at ');
      expect(code).toBe(2);
    }
  });

  it('gives the same from its start-up snapshot, made anew where it is broken', () => {
    const blob = path.resolve(import.meta.dirname, '../.build/scan.blob');
    const fast = (...args: string[]): { code: number | null; out: string } => {
      const { status, stdout } = spawnSync('sh', [path.join(import.meta.dirname, 'scan.sh'), ...args], {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      return { code: status, out: stdout };
    };
    mkdirSync(path.dirname(blob), { recursive: true });
    writeFileSync(blob, 'no snapshot');
    // Run from its sources, the engine has no hash of its own.
    const timeless = (text: string): string =>
      text.replace(/"reportDate": "[^"]+"/, '').replace(/("engine_version": "[\d.]+\+)\w+"/, '$1"');
    const plain = scan(at('bad.xpi'), '--json');
    for (const run of [fast('--json', at('bad.xpi')), fast('--json', at('bad.xpi'))]) {
      expect(timeless(run.out)).toBe(timeless(plain.out));
      expect(run.code).toBe(1);
    }
    expect(fast(at('nowhere')).code).toBe(2);
  });

  it('takes no offence when its reader has seen enough', () => {
    const { stdout, stderr } = spawnSync(
      'sh',
      [
        '-c',
        `"${process.execPath}" "${path.join(import.meta.dirname, 'scan.ts')}" "${at('bad.xpi')}" --json | head -c 1`,
      ],
      { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    expect(stdout).toBe('{');
    expect(stderr).toBe('');
  });

  it('starts with the flags and the environment that the benchmarks measure', () => {
    const script = readFileSync(path.join(import.meta.dirname, 'scan.sh'), 'utf8');
    const flags = snapshotFlags('FILE').slice(2).join(' ');
    const environment = Object.entries(SNAPSHOT_ENV)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
    expect(script).toContain(`  ${environment} node --snapshot-blob "$root/.build/scan.blob" ${flags} -- "$@"`);
  });

  it('explains its use', () => {
    expect(scan().code).toBe(64);
    expect(scan('--nonsense', 'x').code).toBe(64);
    expect(scan('--help')).toMatchObject({ code: 0 });
  });
});
