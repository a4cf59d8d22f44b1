import { execFileSync } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { makeSigner, packCrx } from '../e2e/harness/crx.ts';
import { gitHttpBackend } from '../e2e/harness/gitHttpBackend.ts';
import { bytes, json, redirect, startWorld, type World } from '../e2e/harness/world.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/*
 * Stores and a git host with small things in them, which the tests change while the service runs.
 */

/** A small extension as a zip. */
export function extensionZip(version: string, name = 'Sample', files: Record<string, string> = {}): Uint8Array {
  const manifest = {
    manifest_version: 3,
    name,
    version,
    permissions: ['storage'],
    background: { service_worker: 'background.js' },
  };
  const all = {
    'manifest.json': JSON.stringify(manifest, null, 2),
    'background.js': 'chrome.storage.local.get("a");\n',
    ...files,
  };
  const contents = Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)]));
  // The same bytes whenever it is asked for: hashes of it are compared.
  return zipSync(contents, { mtime: new Date(2026, 0, 1) });
}

export interface Surroundings {
  readonly world: World;
  readonly chromeId: string;
  readonly edgeId: string;
  /** What the Chrome store offers now. */
  offer(version: string, files?: Record<string, string>): void;
  /** Where the Chrome store sends those who want its package, instead of there. */
  chromeLeadsTo: string | undefined;
  /** Whether the add-on's file differs from what its description promises. */
  addonIsForged: boolean;
  /** Whether the database of vulnerabilities refuses to answer. */
  osvIsDown: boolean;
  readonly git: GitHost;
  /** What was sent to the webhook at hooks.example.org, and how it answers. */
  readonly told: Told[];
  hookStatus: number;
  close(): Promise<void>;
}

export interface Told {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface GitHost {
  /** The folder that holds `owner/name.git`. */
  readonly root: string;
  /** Writes files and commits them to a branch of `owner/name`, made when missing. Gives the commit. */
  commit(repository: string, branch: string, files: Readonly<Record<string, string>>): string;
  /** What the server allows. */
  configure(repository: string, setting: string, value: string): void;
}

/** Starts them on one loopback port. */
export async function startSurroundings(): Promise<Surroundings> {
  const chrome = makeSigner();
  const edge = makeSigner();
  let chromeVersion = '1.0';
  let chromeFile: Uint8Array = packCrx(extensionZip('1.0', 'Chrome sample'), chrome);
  const edgeFile = packCrx(extensionZip('2.0', 'Edge sample'), edge);
  const addon = extensionZip('3.0', 'Firefox sample');
  const root = temporaryFolder('git');

  const asked = (url: URL) => new URLSearchParams(url.searchParams.get('x') ?? '').get('id');
  const state: {
    addonIsForged: boolean;
    chromeLeadsTo: string | undefined;
    osvIsDown: boolean;
    hookStatus: number;
    told: Told[];
  } = {
    hookStatus: 200,
    told: [],
    addonIsForged: false,
    chromeLeadsTo: undefined,
    osvIsDown: false,
  };
  const world = await startWorld({
    'clients2.google.com': (_request, response, url) =>
      asked(url) === chrome.id
        ? redirect(
            response,
            state.chromeLeadsTo ?? `https://clients2.googleusercontent.com/crx/${chrome.id}_${chromeVersion}.crx`,
          )
        : void response.writeHead(204).end(),
    'clients2.googleusercontent.com': (_request, response) =>
      bytes(response, chromeFile, 'application/x-chrome-extension'),
    'edge.microsoft.com': (_request, response, url) =>
      asked(url) === edge.id
        ? bytes(response, edgeFile, 'application/x-chrome-extension')
        : void response.writeHead(404).end(),
    'addons.mozilla.org': (_request, response, url) => {
      if (url.pathname === '/api/v5/addons/addon/sample/') {
        const hash = createHash('sha256').update(addon).digest('hex');
        const promised = state.addonIsForged ? hash.replace(/^./, (first) => (first === '0' ? '1' : '0')) : hash;
        return json(response, 200, {
          current_version: {
            version: '3.0',
            file: { url: 'https://addons.mozilla.org/firefox/downloads/file/1/sample.xpi', hash: `sha256:${promised}` },
          },
        });
      }
      if (url.pathname === '/firefox/downloads/file/1/sample.xpi')
        return bytes(response, addon, 'application/x-xpinstall');
      return json(response, 404, { detail: 'Not found.' });
    },
    'github.com': (request, response, url) => {
      if (url.pathname.startsWith('/moved/'))
        return redirect(response, `https://github.com/owner/${url.pathname.slice(7)}`);
      if (url.pathname.startsWith('/private/'))
        return void response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return gitHttpBackend(root, request, response, url);
    },
    'api.osv.dev': (request, response, url) =>
      void answerOsv(request, url).then((answer) => json(response, state.osvIsDown ? 503 : 200, answer)),
    'code.example.org': (request, response, url) => gitHttpBackend(root, request, response, url),
    'hooks.example.org': (request, response, url) => {
      if (url.pathname === '/away') return redirect(response, 'https://hooks.example.org/');
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        state.told.push({ headers: request.headers, body });
        response.writeHead(state.hookStatus).end();
      });
    },
  });

  return {
    world,
    chromeId: chrome.id,
    edgeId: edge.id,
    offer(version, files) {
      chromeVersion = version;
      chromeFile = packCrx(extensionZip(version, 'Chrome sample', files), chrome);
    },
    get chromeLeadsTo() {
      return state.chromeLeadsTo;
    },
    set chromeLeadsTo(value) {
      state.chromeLeadsTo = value;
    },
    told: state.told,
    get hookStatus() {
      return state.hookStatus;
    },
    set hookStatus(value) {
      state.hookStatus = value;
    },
    get osvIsDown() {
      return state.osvIsDown;
    },
    set osvIsDown(value) {
      state.osvIsDown = value;
    },
    get addonIsForged() {
      return state.addonIsForged;
    },
    set addonIsForged(value) {
      state.addonIsForged = value;
    },
    git: gitHost(root),
    async close() {
      await world.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A database of vulnerabilities that knows one: in left-pad 1.0.0. */
async function answerOsv(request: IncomingMessage, url: URL): Promise<unknown> {
  if (url.pathname === '/v1/vulns/GHSA-aaaa-bbbb-cccc') {
    return {
      id: 'GHSA-aaaa-bbbb-cccc',
      aliases: ['CVE-2024-0001'],
      summary: 'Pads too far',
      database_specific: { severity: 'HIGH' },
      affected: [{ ranges: [{ events: [{ introduced: '0' }, { fixed: '1.3.0' }] }] }],
    };
  }
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { queries } = JSON.parse(body) as { queries: { package: { name: string }; version: string }[] };
  return {
    results: queries.map((query) =>
      query.package.name === 'left-pad' && query.version === '1.0.0'
        ? { vulns: [{ id: 'GHSA-aaaa-bbbb-cccc', modified: '2024-01-01T00:00:00Z' }] }
        : {},
    ),
  };
}

function gitHost(root: string): GitHost {
  const env = {
    PATH: process.env['PATH'] ?? '',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@example.org',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@example.org',
  };
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const bareOf = (repository: string) => join(root, `${repository}.git`);
  const known = new Set<string>();
  const ensure = (repository: string, branch: string) => {
    if (known.has(repository)) return;
    known.add(repository);
    mkdirSync(bareOf(repository), { recursive: true });
    git(bareOf(repository), 'init', '-q', '--bare', '-b', branch);
    git(bareOf(repository), 'config', 'uploadpack.allowFilter', 'true');
    git(bareOf(repository), 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  };
  return {
    root,
    commit(repository, branch, files) {
      ensure(repository, branch);
      const work = mkdtempSync(join(root, 'work-'));
      git(work, 'clone', '-q', bareOf(repository), '.');
      try {
        git(work, 'checkout', '-q', branch);
      } catch {
        git(work, 'checkout', '-q', '-b', branch);
      }
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(work, path)), { recursive: true });
        writeFileSync(join(work, path), text);
      }
      git(work, 'add', '-A');
      git(work, 'commit', '-q', '-m', 'Change');
      git(work, 'push', '-q', 'origin', branch);
      return git(work, 'rev-parse', 'HEAD');
    },
    configure(repository, setting, value) {
      ensure(repository, 'main');
      git(bareOf(repository), 'config', setting, value);
    },
  };
}
