import { analyze } from '../../engine/analyze.ts';
import { ENGINE_VERSION } from '../../engine/engineVersion.ts';
import type { FileFacts } from '../../engine/facts.ts';
import { LIMITS, type Limits } from '../../engine/sources/limits.ts';
import type { FileTree } from '../../engine/source.ts';
import { gitTree } from '../../engine/sources/gitTree.ts';
import { packageTree } from '../../engine/sources/packageTree.ts';
import { requireContent } from '../../engine/sources/requireContent.ts';
import { basicAuthorization } from '../../git/basicAuthorization.ts';
import { MOST_FILES_HERE, MOST_UNPACKED_HERE } from '../../model/deviceLimits.ts';
import { ScanError } from '../../model/problem.ts';
import type { RepositoryTarget } from '../../model/target.ts';
import { FETCH_PERCENT, percentOf } from '../../runs/percentOf.ts';
import { tokenStore } from '../tokenStore.ts';
import { browserInflater } from './browserInflater.ts';
import { storePackage } from './storePackage.ts';
import type { DoJob, Job } from './work.ts';

const MiB = 1024 * 1024;
/** Milliseconds that a whole fetch of a repository may take. */
const FETCH_TIME = 10 * 60_000;

/** What fits small machines: 128 MB unpacked in 15,000 files were analysed within 900 MiB. */
export const DEVICE_LIMITS: Limits = {
  ...LIMITS,
  packed: MOST_UNPACKED_HERE,
  unpacked: MOST_UNPACKED_HERE,
  entries: MOST_FILES_HERE,
};

/** Does a whole scan where it is called: in a Worker, so that pages stay quick and a scan can be ended at any moment. */
export const scanJob: DoJob = async (job, { signal, onProgress }) => {
  const known = job.earlier?.engineVersion === ENGINE_VERSION ? job.earlier.commitSha : undefined;
  const opened = await treeOf(job, known, signal);
  signal.throwIfAborted();
  if (opened === 'unchanged') return { unchanged: true, commitSha: known as string };
  const { tree, commitSha, sourceVersion } = opened;
  onProgress({ phase: 'Analyzing', percent: FETCH_PERCENT, total: 0, analyzed: 0 });
  requireContent(tree, job.target);
  let packagesAsked: number | undefined;
  const analysis = await analyze(tree, {
    target: job.target,
    hash: sha256,
    signal,
    ...(job.askOsv !== true
      ? {}
      : {
          async external(files: readonly FileFacts[]) {
            // Few scans need either.
            const { askedPackages } = await import('../../engine/external/askedPackages.ts');
            const packages = askedPackages(files);
            packagesAsked = packages.length;
            if (packages.length === 0) return { vulnerabilities: new Map() };
            const { askVulnerabilities } = await import('./askVulnerabilities.ts');
            return askVulnerabilities(packages, (url, init) => fetch(url, init), signal);
          },
        }),
    ...(job.previous === undefined ? {} : { previous: { files: job.previous } }),
    onProgress: ({ phase, done, total, analyzed }) =>
      onProgress({ phase, percent: percentOf({ phase, done, total }), total, analyzed }),
  });
  return { analysis, commitSha, sourceVersion, ...(packagesAsked === undefined ? {} : { packagesAsked }) };
};

interface Opened {
  readonly tree: FileTree;
  readonly commitSha: string;
  readonly sourceVersion?: string | undefined;
}

/** What is to be analysed; `unchanged` where it is what was analysed before. */
async function treeOf(job: Job, known: string | undefined, signal: AbortSignal): Promise<Opened | 'unchanged'> {
  if (job.target.kind === 'repository') return commitOf(job.target, job.url, known, signal);
  const { bytes, sourceVersion } = await fetchBytes(job, signal);
  signal.throwIfAborted();
  const tree = await packageTree(bytes, { inflater: browserInflater, hash: sha256, limits: DEVICE_LIMITS });
  const commitSha = tree.sha256 ?? (await sha256(bytes));
  return commitSha === known ? 'unchanged' : { tree, commitSha, sourceVersion };
}

/** The newest commit of the branch, over git's own protocol; of one that is known nothing is fetched. */
async function commitOf(
  { branch }: RepositoryTarget,
  cloneUrl: string,
  known: string | undefined,
  signal: AbortSignal,
): Promise<Opened | 'unchanged'> {
  // Packages come without git.
  const { fetchCommit } = await import('../../git/fetchCommit.ts');
  const fetched = await fetchCommit(
    { cloneUrl, branch: branch ?? 'main', branchAsked: branch !== undefined },
    {
      ...(known === undefined ? {} : { lastCommit: known }),
      fetch: (url, init) => fetch(url, init),
      // Read here, where it is needed: it is in no job and no message.
      async authorization(host) {
        const token = await tokenStore.get(host);
        return token === null ? undefined : basicAuthorization(host, token);
      },
      sha1,
      limits: DEVICE_LIMITS,
      timeoutMs: FETCH_TIME,
      signal,
    },
  );
  if (fetched === 'unchanged') return fetched;
  const { commit, entries, read, beyond } = fetched;
  return { tree: gitTree(commit, entries, read, DEVICE_LIMITS, beyond), commitSha: commit };
}

async function fetchBytes(
  { target, file }: Job,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; sourceVersion?: string }> {
  if (target.kind === 'upload') {
    if (file === undefined) throw new ScanError('not-found', 'The file is no longer available. Choose it again.');
    // Before it is read: what is too large must not fill the memory first.
    if (file.size > DEVICE_LIMITS.packed)
      throw new ScanError(
        'too-large',
        `This file is larger than ${DEVICE_LIMITS.packed / MiB} MB, the most that is scanned on this device. A service can scan more.`,
      );
    return { bytes: new Uint8Array(await file.arrayBuffer()) };
  }
  if (target.kind === 'extension')
    return storePackage(target, {
      fetch: (url, init) => fetch(url, init),
      sha256,
      mostBytes: DEVICE_LIMITS.packed,
      signal,
    });
  throw new ScanError('unsupported', 'This is nothing that comes as one file.');
}

const sha1 = (bytes: Uint8Array) => digest('SHA-1', bytes);
const sha256 = (bytes: Uint8Array) => digest('SHA-256', bytes);

async function digest(algorithm: 'SHA-1' | 'SHA-256', bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
