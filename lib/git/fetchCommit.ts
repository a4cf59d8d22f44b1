import type { GitEntry } from '../engine/sources/gitTree.ts';
import type { Limits } from '../engine/sources/limits.ts';
import { ScanError } from '../model/problem.ts';
import { Budget } from './budget.ts';
import { damaged } from './damaged.ts';
import { GitHttp, type GitHttpOptions } from './gitHttp.ts';
import { GitObjects, type Sha1 } from './gitObjects.ts';
import { type CommitEntry, listCommit } from './listCommit.ts';
import { branchesOf, openRemote, type Refs } from './remote.ts';
import { SUBMODULE } from './treeEntries.ts';

/** Which commit: where it lies, and the branch. */
export interface GitAddress {
  readonly cloneUrl: string;
  readonly branch: string;
  /** False: nobody named the branch, so the remote's own default may stand in for it. */
  readonly branchAsked: boolean;
}

export interface FetchCommitOptions extends Pick<GitHttpOptions, 'fetch' | 'authorization'> {
  readonly sha1: Sha1;
  readonly limits: Pick<Limits, 'packed' | 'unpacked' | 'entries'>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The commit of the scan before: where it is still the newest, nothing is fetched. */
  readonly lastCommit?: string;
  /** Which files need not be fetched, because what they hold is known already; by their ids. */
  readonly known?: (files: readonly CommitEntry[]) => Promise<ReadonlySet<string>>;
}

/** A commit with the bytes of its files, as `gitTree` takes it. */
export interface FetchedCommit {
  readonly commit: string;
  readonly branch: string;
  /** The first files of it, as many as the limits allow, with links and submodules. */
  readonly entries: readonly GitEntry[];
  /** How many files there are beside them. */
  readonly beyond: number;
  /** The bytes of a file; rejects for one that was known and so not fetched. */
  readonly read: (entry: GitEntry) => Promise<Uint8Array>;
}

/**
 * Fetches one commit of a branch over git's own HTTP protocol: without history, the list of files first where the server
 * allows it, then the files that are not known. Not from the hosts' archives, which leave out what `export-ignore` names.
 * Gives `unchanged` where it is `lastCommit`. Rejects with ScanError.
 */
export async function fetchCommit(
  address: GitAddress,
  options: FetchCommitOptions,
): Promise<FetchedCommit | 'unchanged'> {
  // Whatever ends it, nothing goes on coming over the network.
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, ended.signal]);
  try {
    return await fetchWith(address, { ...options, signal });
  } finally {
    ended.abort();
  }
}

async function fetchWith(address: GitAddress, options: FetchCommitOptions): Promise<FetchedCommit | 'unchanged'> {
  const { limits, signal, lastCommit } = options;
  const budget = new Budget(limits);
  const http = new GitHttp(address.cloneUrl, { ...options, budget });
  if (lastCommit !== undefined && (await newest(http, address, signal)) === lastCommit) return 'unchanged';

  const remote = await openRemote(http);
  const branch = await chooseBranch((beginning) => remote.refs(beginning), address);
  if (branch.commit === lastCommit) return 'unchanged';
  const objects = new GitObjects(options.sha1);
  await remote.fetchCommit(branch.commit, objects, budget);
  signal.throwIfAborted();
  const listing = listCommit(objects, branch.commit, limits.entries);
  const files = listing.entries.filter(({ mode }) => mode !== SUBMODULE);
  const known = (await options.known?.(files)) ?? new Set<string>();
  const wanted = new Set(files.flatMap(({ id }) => (known.has(id) ? [] : [id])));
  const missing = [...wanted].filter((id) => !objects.has(id));
  if (missing.length > 0) await remote.fetchFiles(missing, objects, budget);
  signal.throwIfAborted();
  return {
    commit: branch.commit,
    branch: branch.name,
    // Every file that is wanted is there and is a file, before anything is read of it.
    entries: listing.entries.map((entry) => ({
      ...entry,
      size: wanted.has(entry.id) ? objects.bytesOf(entry.id, 'blob').length : 0,
    })),
    beyond: listing.beyond,
    read: ({ id }) =>
      wanted.has(id) ? Promise.resolve(objects.bytesOf(id, 'blob')) : Promise.reject(damaged(`${id} was not fetched`)),
  };
}

/** The newest commit by one request; nothing where the server does not answer that, which the long way then explains. */
async function newest(http: GitHttp, address: GitAddress, signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await chooseBranch((beginning) => branchesOf(http, beginning), address)).commit;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ScanError) return undefined;
    throw error;
  }
}

/** Picks the branch asked for, or, where none was asked for, the remote's own default if that one is not there. */
async function chooseBranch(
  refsOf: (beginning: string) => Promise<Refs>,
  { branch, branchAsked }: GitAddress,
): Promise<{ name: string; commit: string }> {
  const { branches, head } = await refsOf(branch);
  const name = branches.has(branch) || branchAsked || head === undefined ? branch : head;
  const commit = branches.get(name);
  if (commit !== undefined) return { name, commit };
  if (branches.size === 0 && (await refsOf('')).branches.size === 0)
    throw new ScanError('not-found', 'The repository is empty: it has no branch with anything in it.');
  throw new ScanError(
    'not-found',
    `The repository has no branch "${branch}".${head === undefined ? '' : ` Its default branch is "${head}".`}`,
  );
}
