import { beforeAll, describe, expect, it } from 'vitest';
import { gitTree } from '../engine/sources/gitTree.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { basicAuthorization } from './basicAuthorization.ts';
import { type FetchCommitOptions, type FetchedCommit, fetchCommit } from './fetchCommit.ts';
import { type Answer, gitServer } from './testing/gitServer.ts';
import { git, listedByGit, sampleRepository } from './testing/sampleRepository.ts';
import { sha1 } from './testing/sha1.ts';

const MiB = 1024 * 1024;
const LIMITS = { packed: 32 * MiB, unpacked: 32 * MiB, entries: 1000 };

let root: string;
let bare: string;
beforeAll(() => {
  ({ root, bare } = sampleRepository());
});

type Ask = Partial<FetchCommitOptions> & { branch?: string; repository?: string };

async function fetchFrom(origin: string, { branch, repository = 'sample', ...options }: Ask = {}) {
  return await fetchCommit(
    { cloneUrl: `${origin}/${repository}.git`, branch: branch ?? 'main', branchAsked: branch !== undefined },
    { fetch, sha1, limits: LIMITS, timeoutMs: 120_000, signal: new AbortController().signal, ...options },
  );
}

async function commitFrom(origin: string, ask: Ask = {}): Promise<FetchedCommit> {
  const fetched = await fetchFrom(origin, ask);
  if (fetched === 'unchanged') throw new Error('a commit was expected');
  return fetched;
}

/** The three kinds of server that there are. */
const older: Answer = (request) => {
  delete request.headers['git-protocol'];
  return false;
};
const servers: { kind: string; answer?: Answer; filter: boolean; requests: string[] }[] = [
  {
    kind: 'that sends files one by one',
    filter: true,
    requests: ['GET', 'POST', 'POST', 'POST'],
  },
  { kind: 'that sends all at once', filter: false, requests: ['GET', 'POST', 'POST'] },
  { kind: 'of the protocol before version 2', filter: true, answer: older, requests: ['GET', 'POST'] },
];

describe.each(servers)('a commit from a server $kind', ({ filter, answer, requests }) => {
  it('has the files, modes, ids and bytes that git has, those that archives leave out too', async () => {
    git(bare, ['config', 'uploadpack.allowFilter', String(filter)]);
    await using server = await gitServer(root, answer);
    const fetched = await commitFrom(server.origin);
    expect(fetched.commit).toBe(git(bare, ['rev-parse', 'main']).toString().trim());
    expect(fetched.branch).toBe('main');
    expect(fetched.beyond).toBe(0);
    const listed = listedByGit(bare, 'main');
    expect(fetched.entries.map(({ mode, id, path }) => ({ mode, id, path }))).toEqual(listed);
    expect(listed.map(({ path }) => path)).toContain('hidden.js');
    expect(listed.map(({ path }) => path)).not.toContain('gone.js');
    for (const entry of fetched.entries) {
      if (entry.mode === 0o160000) continue;
      const bytes = git(bare, ['cat-file', 'blob', entry.id]);
      expect(entry.size, entry.path).toBe(bytes.length);
      expect(Buffer.compare(await fetched.read(entry), bytes), entry.path).toBe(0);
    }
    expect(server.requests.map(({ method }) => method)).toEqual(requests);
    const tree = gitTree(fetched.commit, fetched.entries, fetched.read);
    expect(tree.notes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['symlink', 'submodule']));
  });

  it('is of the branch that was asked for, or of the default one where none was', async () => {
    await using server = await gitServer(root, answer);
    const asked = await commitFrom(server.origin, { branch: 'feature/one' });
    expect(asked.branch).toBe('feature/one');
    expect(asked.entries.map(({ path }) => path)).toEqual(['gone.js']);
    await expect(fetchFrom(server.origin, { branch: 'feature' })).rejects.toMatchObject({
      code: 'not-found',
      message: 'The repository has no branch "feature". Its default branch is "main".',
    });
    const { root: other } = sampleRepository();
    git(`${other}/sample.git`, ['branch', '-m', 'main', 'trunk']);
    await using second = await gitServer(other, answer);
    expect((await commitFrom(second.origin)).branch).toBe('trunk');
  });

  it('of an empty repository is no commit', async () => {
    const empty = temporaryFolder('git');
    git(empty, ['init', '-q', '--bare', 'sample.git']);
    await using server = await gitServer(empty, answer);
    await expect(fetchFrom(server.origin)).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('is empty'),
    });
  });
});

describe('a commit that was scanned before', () => {
  it('costs one request where it is still the newest', async () => {
    await using server = await gitServer(root);
    const lastCommit = git(bare, ['rev-parse', 'main']).toString().trim();
    expect(await fetchFrom(server.origin, { lastCommit })).toBe('unchanged');
    expect(server.requests.map(({ method }) => method)).toEqual(['POST']);
  });

  it('is told apart by an older server too, and a newer one is fetched', async () => {
    await using server = await gitServer(root, older);
    const lastCommit = git(bare, ['rev-parse', 'main']).toString().trim();
    expect(await fetchFrom(server.origin, { lastCommit })).toBe('unchanged');
    expect((await commitFrom(server.origin, { lastCommit: 'f'.repeat(40) })).commit).toBe(lastCommit);
  });

  it('has its known files not fetched again', async () => {
    git(bare, ['config', 'uploadpack.allowFilter', 'true']);
    await using server = await gitServer(root);
    let size = 0;
    const counted: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      size += (await response.clone().arrayBuffer()).byteLength;
      return response;
    };
    const known = (files: readonly { id: string; path: string }[]) =>
      Promise.resolve(new Set(files.flatMap(({ id, path }) => (path === 'tool.sh' ? [] : [id]))));
    const fetched = await commitFrom(server.origin, { known, fetch: counted as FetchCommitOptions['fetch'] });
    expect(size).toBeLessThan(20_000);
    const entry = (path: string) => fetched.entries.find((one) => one.path === path)!;
    expect(new TextDecoder().decode(await fetched.read(entry('tool.sh')))).toBe('#!/bin/sh\n');
    await expect(fetched.read(entry('noise.bin'))).rejects.toMatchObject({ code: 'corrupt' });
  });
});

describe('limits', () => {
  it.each([
    ['packed', { packed: 100_000 }, 'larger than'],
    ['unpacked', { unpacked: 2 * MiB }, 'larger than 2 MB'],
  ])('of %s bytes end the transfer', async (_, limit, said) => {
    await using server = await gitServer(root);
    await expect(fetchFrom(server.origin, { limits: { ...LIMITS, ...limit } })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining(said),
    });
  });

  it('of files leave the rest out and count it', async () => {
    git(bare, ['config', 'uploadpack.allowFilter', 'true']);
    await using server = await gitServer(root);
    const fetched = await commitFrom(server.origin, { limits: { ...LIMITS, entries: 10 } });
    const files = listedByGit(bare, 'main').filter(({ mode }) => mode !== 0o160000);
    expect(fetched.entries.map(({ path }) => path)).toEqual(files.slice(0, 10).map(({ path }) => path));
    expect(fetched.beyond).toBe(files.length - 10);
  });
});

describe('a private repository', () => {
  const HOST = 'https://git.example';
  const TOKEN = 'glpat-0123456789abcdef';
  const AUTHORIZATION = basicAuthorization('git.example', TOKEN);
  const HIDDEN = /sample\.git/;

  /** A host that hands its repository to nobody without the token, over the real `git http-backend`. */
  const guarded =
    (status: number, headers: Record<string, string> = {}): Answer =>
    (request, response, { pathname }) => {
      if (!HIDDEN.test(pathname) || request.headers.authorization === AUTHORIZATION) return false;
      request.resume();
      response.writeHead(status, { 'www-authenticate': 'Basic realm="git"', ...headers }).end();
      return true;
    };
  /** The loopback server in place of a host with https. */
  const at = (origin: string, authorization?: string): Ask => ({
    fetch: (url, init) => fetch(url.replace(HOST, origin), init),
    authorization: async (host) => (host === 'git.example' ? authorization : undefined),
  });

  it.each([
    [401, {}],
    [403, {}],
    [404, {}],
    [302, { location: '/sign-in' }],
  ])('comes with the token, which is sent once the host answered %i without it', async (status, headers) => {
    await using server = await gitServer(root, guarded(status, headers));
    const fetched = await commitFrom(HOST, at(server.origin, AUTHORIZATION));
    expect(fetched.entries.map(({ path }) => path)).toEqual(listedByGit(bare, 'main').map(({ path }) => path));
    const sent = server.requests.map(({ headers: { authorization } }) => authorization);
    expect(sent.length).toBeGreaterThan(2);
    expect(sent).toEqual([undefined, ...sent.slice(1).map(() => AUTHORIZATION)]);
    expect(server.requests.map(({ path }) => path)).not.toContain('/sign-in');
    const lastCommit = fetched.commit;
    expect(await fetchFrom(HOST, { ...at(server.origin, AUTHORIZATION), lastCommit })).toBe('unchanged');
  });

  it.each([
    ['without a token', undefined, 'needs-token', 'enter a token for git.example'],
    ['with a wrong one', basicAuthorization('git.example', 'wrong-0123456789'), 'token-refused', 'git.example refused'],
  ])('%s is refused with a sentence of its own', async (_, authorization, code, said) => {
    await using server = await gitServer(root, guarded(401));
    const refusal = fetchFrom(HOST, at(server.origin, authorization));
    await expect(refusal).rejects.toMatchObject({ code, message: expect.stringContaining(said) });
    await expect(refusal).rejects.not.toThrow(/wrong-0123456789|d3JvbmctMDEyMzQ1Njc4O/);
    expect(server.requests).toHaveLength(authorization === undefined ? 1 : 2);
  });

  it('that has moved does not take the token along', async () => {
    await using other = await gitServer(root);
    await using server = await gitServer(root, (_, response) => {
      response.writeHead(301, { location: `${other.origin}/sample.git/info/refs?service=git-upload-pack` }).end();
      return true;
    });
    await expect(fetchFrom(HOST, at(server.origin, AUTHORIZATION))).rejects.toThrow(/has moved/);
    expect(other.requests).toEqual([]);
  });

  it('gets no token over http, and a public one none at all', async () => {
    await using server = await gitServer(root, guarded(401));
    await expect(fetchFrom(server.origin, { authorization: async () => AUTHORIZATION })).rejects.toMatchObject({
      code: 'needs-token',
    });
    await using open = await gitServer(root);
    await commitFrom(HOST, at(open.origin, AUTHORIZATION));
    for (const { headers } of [...server.requests, ...open.requests]) expect(headers.authorization).toBeUndefined();
  });
});

describe('an Authorization header', () => {
  it.each([
    ['github.com', 'ghp_a', 'x-access-token:ghp_a'],
    ['bitbucket.org', 'ATCTT3a', 'x-token-auth:ATCTT3a'],
    ['bitbucket.org', 'ATATT3a', 'x-bitbucket-api-token-auth:ATATT3a'],
    ['git.example', 'jo:secret', 'jo:secret'],
  ])('for %s and %s', (host, token, said) =>
    expect(atob(basicAuthorization(host, token).replace(/^Basic /, ''))).toBe(said),
  );
});

describe('requests', () => {
  it('carry no cookies, follow no redirect and name no page', async () => {
    await using server = await gitServer(root);
    const inits: RequestInit[] = [];
    await commitFrom(server.origin, {
      fetch: (url, init) => {
        inits.push(init);
        return fetch(url, init);
      },
    });
    for (const init of inits)
      expect(init).toMatchObject({ credentials: 'omit', redirect: 'manual', referrerPolicy: 'no-referrer' });
    for (const { headers } of server.requests) expect(headers['git-protocol']).toBe('version=2');
  });

  it.each([
    [401, {}, 'needs-token', 'asks for a password'],
    [404, {}, 'not-found', 'no public git repository'],
    [301, { location: '/elsewhere' }, 'not-found', 'has moved'],
    [429, {}, 'rate-limited', 'no more requests'],
    [503, {}, 'unreachable', 'did not hand out'],
    [200, { 'content-type': 'text/html' }, 'not-found', 'no public git repository'],
  ])('answered with %i %o are explained', async (status, headers, code, said) => {
    await using server = await gitServer(root, (_, response) => {
      response.writeHead(status, headers).end('<html>');
      return true;
    });
    await expect(fetchFrom(server.origin)).rejects.toMatchObject({ code, message: expect.stringContaining(said) });
  });

  it('to nobody are explained', async () => {
    await expect(fetchFrom('http://127.0.0.1:1')).rejects.toMatchObject({ code: 'unreachable' });
  });
});
