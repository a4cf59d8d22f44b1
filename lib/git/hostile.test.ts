import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type FetchCommitOptions, fetchCommit } from './fetchCommit.ts';
import { type Answer, gitServer } from './testing/gitServer.ts';
import { pack, packet, tree } from './testing/packs.ts';
import { sha1 } from './testing/sha1.ts';

/*
 * Servers that do not mean well. Each answers the first requests as git would, then does harm.
 */

const MiB = 1024 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const idOf = (type: string, bytes: Uint8Array) => sha1(Buffer.concat([bytesOf(`${type} ${bytes.length}\0`), bytes]));

const FILE = bytesOf('var a = 1;');
const TREE = tree([{ mode: '100644', name: 'a.js', id: await idOf('blob', FILE) }]);
const COMMIT = bytesOf(`tree ${await idOf('tree', TREE)}\nauthor A <a> 1 +0000\n\nx\n`);
const COMMIT_ID = await idOf('commit', COMMIT);
const [COMMITS, TREES, BLOBS] = [1, 2, 3];
const OBJECTS = [
  { kind: COMMITS, content: COMMIT },
  { kind: TREES, content: TREE },
  { kind: BLOBS, content: FILE },
];

type Fetched = (response: ServerResponse, request: IncomingMessage) => void;

const CAPABILITIES = ['version 2\n', 'ls-refs=unborn\n', 'fetch=shallow\n', 'object-format=sha1\n'];

/** A server that says what it can do and where its branch is, then does as told. */
function hostile(fetched: Fetched, capabilities = CAPABILITIES): Answer {
  return (request, response, url) => {
    const isFirst = url.pathname.endsWith('/info/refs');
    response.setHeader('content-type', `application/x-git-upload-pack-${isFirst ? 'advertisement' : 'result'}`);
    if (isFirst) {
      response.end(Buffer.concat([...capabilities.map((line) => packet(line)), Buffer.from('0000')]));
      return true;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      if (body.includes('command=ls-refs'))
        response.end(`${packet(`${COMMIT_ID} HEAD symref-target:refs/heads/main\n`).toString()}0000`);
      else fetched(response, request);
    });
    return true;
  };
}

const sendPack =
  (bytes: Uint8Array): Fetched =>
  (response) =>
    response.end(Buffer.concat([packet('packfile\n'), packet(bytes, 1), Buffer.from('0000')]));

async function fetchFrom(answer: Answer, options: Partial<FetchCommitOptions> = {}) {
  await using server = await gitServer('/nowhere', answer);
  return await fetchCommit(
    { cloneUrl: `${server.origin}/a/b.git`, branch: 'main', branchAsked: false },
    {
      fetch,
      sha1,
      limits: { packed: 4 * MiB, unpacked: 4 * MiB, entries: 100 },
      timeoutMs: 120_000,
      signal: new AbortController().signal,
      ...options,
    },
  );
}

/** Sends a piece again and again until the other side has gone; resolves then. */
function endless(response: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve);
    const send = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', send);
    };
    send();
  });
}

describe('a server', () => {
  it('that behaves is believed, so the others below are refused for what they do', async () => {
    const fetched = await fetchFrom(hostile(sendPack(pack(OBJECTS))));
    expect(fetched).toMatchObject({ commit: COMMIT_ID, entries: [{ path: 'a.js', size: FILE.length }] });
  });

  it.each([
    ['another commit', OBJECTS.with(0, { kind: COMMITS, content: bytesOf(`tree ${'2'.repeat(40)}\n`) })],
    ['another tree', OBJECTS.with(1, { kind: TREES, content: tree([]) })],
    ['another file', OBJECTS.with(2, { kind: BLOBS, content: bytesOf('var a = 2;') })],
    ['a file as another kind', OBJECTS.with(2, { kind: TREES, content: FILE })],
    ['no objects', []],
  ])('that sends %s than its branch names is refused', async (_, objects) => {
    await expect(fetchFrom(hostile(sendPack(pack(objects))))).rejects.toMatchObject({ code: 'corrupt' });
  });

  it.each([
    ['a pack', packet(new Uint8Array(60_000), 1)],
    ['talk', packet(new Uint8Array(60_000), 2)],
    ['signs of life', packet('', 2)],
  ])('that sends %s without end is left at the limit', async (_, piece) => {
    let gone: Promise<void> | undefined;
    const head = Buffer.from('PACK\0\0\0\x02\0\0\0\x01', 'latin1');
    const answer = hostile((response) => {
      response.write(Buffer.concat([packet('packfile\n'), packet(head, 1)]));
      // A file of 32 MB, in blocks that are not packed.
      if (piece[4] === 1) response.write(packet(Buffer.from([0xb0, 0x80, 0x80, 0x80, 0x01, 0x78, 0x01]), 1));
      gone = endless(response, piece[4] === 1 ? packet(stored(60_000), 1) : piece);
    });
    await expect(
      fetchFrom(answer, { limits: { packed: MiB, unpacked: 64 * MiB, entries: 100 } }),
    ).rejects.toMatchObject({
      code: 'too-large',
    });
    await gone;
  });

  it('that sends sections without end is left at the limit', async () => {
    let gone: Promise<void> | undefined;
    const answer = hostile((response) => (gone = endless(response, packet('x'.repeat(60_000)))));
    await expect(fetchFrom(answer)).rejects.toMatchObject({ code: 'too-large' });
    await gone;
  });

  it.each([
    ['a length that is none', 'zzzz', 'corrupt'],
    ['a length too short', '0003', 'corrupt'],
    ['a length too long', 'ffff', 'corrupt'],
    ['a channel that is none', packet('packfile\n').toString() + packet('x', 9).toString(), 'corrupt'],
    ['a packet without a channel', `${packet('packfile\n').toString()}0004`, 'corrupt'],
    ['no pack', '0000', 'corrupt'],
    ['an error', packet('ERR upload-pack: not our ref\n').toString(), 'unreachable'],
    ['an error in the pack', packet('packfile\n').toString() + packet('out of memory', 3).toString(), 'unreachable'],
    ['nothing', '', 'unreachable'],
    ['the beginning of a packet', '00', 'unreachable'],
  ])('that answers with %s is explained', async (_, body, code) => {
    await expect(fetchFrom(hostile((response) => response.end(body)))).rejects.toMatchObject({ code });
  });

  it('that breaks off in the middle is explained', async () => {
    const answer = hostile((response) => {
      response.write(Buffer.concat([packet('packfile\n'), packet(pack(OBJECTS).subarray(0, 40), 1)]), () =>
        response.destroy(),
      );
    });
    await expect(fetchFrom(answer)).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('that does not go on is left after a time', async () => {
    const answer = hostile((response) => response.write(packet('packfile\n')));
    await expect(fetchFrom(answer, { timeoutMs: 1500 })).rejects.toMatchObject({ code: 'timed-out' });
  });

  it('with other ids than SHA-1 is named as not supported', async () => {
    const answer = hostile(() => undefined, [...CAPABILITIES.slice(0, 3), 'object-format=sha256\n']);
    await expect(fetchFrom(answer)).rejects.toMatchObject({ code: 'unsupported' });
  });
});

describe('the person', () => {
  it('who cancels ends the transfer too, for the reason given', async () => {
    const person = new AbortController();
    let gone: Promise<void> | undefined;
    const answer = hostile((response) => {
      gone = new Promise((resolve) => response.once('close', resolve));
      response.write(packet('packfile\n'));
      setTimeout(() => person.abort(new Error('enough')), 50);
    });
    await expect(fetchFrom(answer, { signal: person.signal })).rejects.toThrow('enough');
    await gone;
  });
});

/** A stored block of deflate: as long packed as it is unpacked. */
function stored(length: number): Buffer {
  return Buffer.concat([
    Buffer.from([0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]),
    Buffer.alloc(length),
  ]);
}
