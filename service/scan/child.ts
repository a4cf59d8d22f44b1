import { readFile, open, type FileHandle } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { analyze } from '../../lib/engine/analyze.ts';
import { askedPackages } from '../../lib/engine/external/askedPackages.ts';
import type { ExternalFacts, FileFacts } from '../../lib/engine/facts.ts';
import type { FactsCache } from '../../lib/engine/gather.ts';
import type { FileTree } from '../../lib/engine/source.ts';
import { gitTree, type GitEntry } from '../../lib/engine/sources/gitTree.ts';
import { LIMITS, REPOSITORY_LIMITS } from '../../lib/engine/sources/limits.ts';
import { packageTree } from '../../lib/engine/sources/packageTree.ts';
import { requireContent } from '../../lib/engine/sources/requireContent.ts';
import { ScanError, toProblem } from '../../lib/model/problem.ts';
import type { ChildInput, ChildTask, FromChild, ToChild } from './childMessages.ts';
import { nodeInflater } from './nodeInflater.ts';

/*
 * One analysis in a process of its own: may read its input and the code, may not write, connect or start anything.
 * Whatever a hostile package does to it, the service sees a child that ended.
 */

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const send = (message: FromChild) => process.send?.(message);

/** Between two progress messages, in milliseconds. */
const PROGRESS_EVERY = 200;

type Cached = Extract<ToChild, { type: 'cached' }>['entries'];

const answers = new Map<number, (entries: Cached) => void>();
let lastRequest = 0;

/** Looks facts up through the parent; the questions of one turn travel together. */
function cacheOfParent(): FactsCache {
  let keys: string[] = [];
  let turn: Promise<ReadonlyMap<string, Uint8Array>> | undefined;
  const ask = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const asked = keys;
    keys = [];
    turn = undefined;
    const request = ++lastRequest;
    return new Map(
      await new Promise<Cached>((resolve) => {
        answers.set(request, resolve);
        send({ type: 'lookup', keys: asked, request });
      }),
    );
  };
  return {
    async get(key) {
      keys.push(key);
      turn ??= ask();
      const value = (await turn).get(key);
      if (value === undefined) return undefined;
      try {
        return deserialize(gunzipSync(value)) as FileFacts;
      } catch {
        // Written by another version of Node, or damaged: the file is examined again.
        return undefined;
      }
    },
    put(key, facts) {
      send({ type: 'store', key, content: facts.sha256, value: gzipSync(serialize(facts), { level: 1 }) });
    },
  };
}

let answerVulnerabilities: ((vulnerabilities: ExternalFacts['vulnerabilities']) => void) | undefined;

/** Known vulnerabilities of what the files name; the parent asks, because a child may not connect. */
async function askOutside(files: readonly FileFacts[]): Promise<ExternalFacts> {
  const packages = askedPackages(files);
  if (packages.length === 0) return {};
  const vulnerabilities = await new Promise<ExternalFacts['vulnerabilities']>((resolve) => {
    answerVulnerabilities = resolve;
    send({ type: 'ask', packages });
  });
  return vulnerabilities === undefined ? {} : { vulnerabilities };
}

async function openTree(input: ChildInput): Promise<{ tree: FileTree; spool?: FileHandle }> {
  if (input.kind === 'package')
    return { tree: await packageTree(await readFile(input.file), { inflater: nodeInflater, hash }) };
  const spool = await open(input.spool);
  const places = new Map(input.entries.map((entry) => [entry.path, entry]));
  const read = async ({ path, size }: GitEntry) => {
    const offset = places.get(path)?.offset ?? -1;
    if (offset < 0) throw new ScanError('corrupt', 'the host did not hand this file out');
    if (size > LIMITS.file) throw new ScanError('too-large', `the file is larger than ${LIMITS.file} bytes`);
    const bytes = new Uint8Array(size);
    await spool.read(bytes, 0, size, offset);
    return bytes;
  };
  const tree = gitTree(input.commit, input.entries, read, REPOSITORY_LIMITS, input.beyond);
  return { tree, spool };
}

async function run({ input, target, previous, limits }: ChildTask): Promise<void> {
  const { tree, spool } = await openTree(input);
  requireContent(tree, target);
  let told = 0;
  const analysis = await analyze(tree, {
    target,
    hash,
    cache: cacheOfParent(),
    external: askOutside,
    concurrency: 32,
    ...limits,
    ...(previous === undefined ? {} : { previous: { files: previous } }),
    onProgress({ phase, done, total, analyzed }) {
      if (done !== total && Date.now() - told < PROGRESS_EVERY) return;
      told = Date.now();
      send({ type: 'progress', phase, done, total, analyzed });
    },
  });
  await spool?.close();
  send({ type: 'done', analysis });
}

process.on('message', (message: ToChild) => {
  if (message.type === 'cached') {
    answers.get(message.request)?.(message.entries);
    answers.delete(message.request);
    return;
  }
  if (message.type === 'vulnerabilities') {
    answerVulnerabilities?.(message.vulnerabilities);
    return;
  }
  run(message.task).catch((error: unknown) => {
    if (!(error instanceof ScanError)) throw error;
    const { code, message: sentence } = toProblem(error);
    send({ type: 'refused', code, message: sentence });
  });
});
// Without its parent a child has nobody to work for.
process.on('disconnect', () => process.exit(0));
