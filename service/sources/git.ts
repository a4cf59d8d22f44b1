import { appendFile, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_LIMITS } from '../../lib/engine/sources/limits.ts';
import { ScanError } from '../../lib/model/problem.ts';
import type { GitSource } from '../scan/source.ts';
import { BatchReader } from './batchReader.ts';
import { GitFailure, runGit, type GitOptions } from './gitCommand.ts';
import { gitEnvironment } from './gitEnvironment.ts';
import type { GitProxy } from './gitProxy.ts';
import { RecordReader } from './recordReader.ts';
import { isBlob, TreeListing, type Listed } from './treeListing.ts';

/** One file of a commit, and where its bytes lie in the spool; -1: they were not fetched. */
export interface SpoolEntry extends Listed {
  readonly size: number;
  readonly offset: number;
}

/** A commit on disk: one file with all blobs behind one another, and the list of what is where. */
export interface Snapshot {
  readonly commit: string;
  /** The branch that was really fetched. */
  readonly branch: string;
  readonly spool: string;
  /** The first files of it, as many as an analysis looks at. */
  readonly entries: readonly SpoolEntry[];
  /** How many files there are beside them. */
  readonly beyond: number;
}

export interface GitFetchOptions {
  readonly proxy: GitProxy;
  readonly extraCa: string | undefined;
  /** An empty directory of this run's own. */
  readonly directory: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Which blobs need not be fetched, because what they hold is known already. */
  readonly known?: (files: readonly Listed[]) => Promise<ReadonlySet<string>>;
}

/**
 * Fetches one commit of a branch: bare, depth 1, no tags, file list first, then, in one go, the blobs that are not known.
 * Nothing is ever checked out. Rejects with ScanError.
 */
export async function fetchRepository(source: GitSource, options: GitFetchOptions): Promise<Snapshot> {
  const url = new URL(source.cloneUrl);
  const port = url.port === '' ? (url.protocol === 'git:' ? 9418 : 443) : Number(url.port);
  const pass = options.proxy.grant(url.hostname.replace(/^\[|\]$/g, ''), port, options.maxBytes);
  try {
    const env = await gitEnvironment(options.directory, pass, options.extraCa);
    const bare = join(options.directory, 'repository.git');
    const git = (args: string[], more: Partial<GitOptions> = {}) =>
      runGit(args, { cwd: options.directory, env, signal: options.signal, timeoutMs: options.timeoutMs, ...more });

    const branch = chooseBranch(
      (await git(['ls-remote', '--symref', '--', source.cloneUrl, 'HEAD', 'refs/heads/*'])).toString('utf8'),
      source,
    );
    await git(['init', '--bare', '--quiet', '--template=', '--object-format=sha1', bare]);
    await appendFile(join(bare, 'config'), partialClone(source.cloneUrl));
    // A server that refuses the filter sends everything instead; git says so and goes on.
    await git([
      '-C',
      bare,
      'fetch',
      '--quiet',
      '--depth=1',
      '--no-tags',
      '--no-recurse-submodules',
      '--filter=blob:none',
      'origin',
      `+refs/heads/${branch}:refs/heads/${branch}`,
    ]);
    const commit = (await git(['-C', bare, 'rev-parse', '--verify', `refs/heads/${branch}^{commit}`]))
      .toString('utf8')
      .trim();
    const listing = new TreeListing(REPOSITORY_LIMITS.entries);
    await git(['-C', bare, 'ls-tree', '-r', '-z', '--full-tree', commit], {
      onOutput: (chunk) => listing.push(chunk),
    });
    const wanted = await fetchBlobs(git, bare, commit, listing.entries, options);
    const spool = join(options.directory, 'spool');
    const entries = await spoolBlobs(git, bare, listing.entries, wanted, spool, options.maxBytes);
    return { commit, branch, spool, entries, beyond: listing.beyond };
  } catch (error) {
    if (options.signal.aborted) throw error;
    throw pass.fault() ?? (error instanceof GitFailure ? explain(error, source) : error);
  } finally {
    pass.revoke();
  }
}

/** Makes a repository one whose missing objects its remote has. */
function partialClone(url: string): string {
  // A parsed address holds no line end; quotes and backslashes are the two other characters with a meaning here.
  const quoted = url.replaceAll(/["\\]/g, (character) => `\\${character}`);
  return `[core]\n\trepositoryformatversion = 1\n[extensions]\n\tpartialClone = origin\n[remote "origin"]\n\turl = "${quoted}"\n\tpromisor = true\n\tpartialclonefilter = blob:none\n`;
}

/** What `rev-list --missing=print` begins the lines of missing objects with. */
const QUESTION_MARK = 0x3f;

type Git = (args: string[], more?: Partial<GitOptions>) => Promise<Buffer>;

/** Picks the branch asked for, or, where none was asked for and there is no `main`, the remote's own default. */
function chooseBranch(refs: string, source: GitSource): string {
  const lines = refs.split('\n');
  const branches = new Set(lines.flatMap((line) => /^[0-9a-f]{40,64}\trefs\/heads\/(.+)$/.exec(line)?.[1] ?? []));
  if (branches.has(source.branch)) return source.branch;
  if (branches.size === 0)
    throw new ScanError('not-found', 'The repository is empty: it has no branch with anything in it.');
  const head = lines.map((line) => /^ref: refs\/heads\/(.+)\tHEAD$/.exec(line)?.[1]).find((name) => name !== undefined);
  if (!source.branchAsked && head !== undefined && branches.has(head)) return head;
  throw new ScanError(
    'not-found',
    `The repository has no branch "${source.branch}".${head === undefined ? '' : ` Its default branch is "${head}".`}`,
  );
}

/** Fetches, in one go, the blobs that are neither known nor here yet. Gives the ids of all that are to be read. */
async function fetchBlobs(
  git: Git,
  bare: string,
  commit: string,
  listing: readonly Listed[],
  options: GitFetchOptions,
): Promise<ReadonlySet<string>> {
  const known = (await options.known?.(listing.filter(isBlob))) ?? new Set<string>();
  const wanted = new Set(listing.flatMap((entry) => (isBlob(entry) && !known.has(entry.id) ? [entry.id] : [])));
  const toFetch: string[] = [];
  const missing = new RecordReader('\n', (line) => {
    const id = line[0] === QUESTION_MARK ? line.toString('latin1', 1) : '';
    if (wanted.has(id)) toFetch.push(id);
  });
  await git(['-C', bare, 'rev-list', '--objects', '--missing=print', commit], {
    onOutput: (chunk) => missing.push(chunk),
  });
  if (toFetch.length > 0) {
    await git(
      [
        '-C',
        bare,
        '-c',
        'fetch.negotiationAlgorithm=noop',
        'fetch',
        '--quiet',
        '--no-tags',
        '--no-write-fetch-head',
        '--no-recurse-submodules',
        '--filter=blob:none',
        '--stdin',
        'origin',
      ],
      {
        input: `${toFetch.join('\n')}\n`,
      },
    );
  }
  return wanted;
}

/** Writes the blobs one behind the other into `spool`. */
async function spoolBlobs(
  git: Git,
  bare: string,
  listing: readonly Listed[],
  wanted: ReadonlySet<string>,
  spool: string,
  maxBytes: number,
): Promise<SpoolEntry[]> {
  const places = new Map<string, { offset: number; size: number }>();
  await using file = await open(spool, 'wx', 0o600);
  const reader = new BatchReader(maxBytes);
  // Nothing may be fetched one by one behind our back: what is missing now is missing.
  await git(
    [
      '-C',
      bare,
      '-c',
      'protocol.https.allow=never',
      '-c',
      'protocol.git.allow=never',
      'cat-file',
      '--batch',
      '--buffer',
    ],
    {
      input: `${[...wanted].join('\n')}\n`,
      onOutput: async (chunk) => await write(file, reader.push(chunk, places)),
    },
  );
  return listing.map((entry) => ({ ...entry, ...(places.get(entry.id) ?? { offset: -1, size: 0 }) }));
}

async function write(file: FileHandle, parts: readonly Buffer[]): Promise<void> {
  for (const part of parts) await file.write(part);
}

/** Says in a sentence what git said in its own way. */
function explain(failure: GitFailure, source: GitSource): ScanError {
  const { said } = failure;
  const at = { cause: failure };
  const host = source.host.split('/')[0] ?? source.host;
  if (
    /could not read Username|Authentication failed|HTTP 40[13]|returned error: 40[13]|terminal prompts disabled/.test(
      said,
    )
  ) {
    return new ScanError(
      'not-found',
      `${host} asks for a password: the repository is private, or it does not exist.`,
      at,
    );
  }
  if (
    /not found|returned error: 404|access denied or repository not exported|not appear to be a git repository/i.test(
      said,
    )
  ) {
    return new ScanError(
      'not-found',
      `There is no public git repository at ${source.cloneUrl}. Check the address.`,
      at,
    );
  }
  if (/redirect|returned error: 30\d/i.test(said))
    return new ScanError(
      'not-found',
      `The repository has moved to another address. Submit the address that ${host} shows now.`,
      at,
    );
  if (/certificate|SSL|TLS/i.test(said))
    return new ScanError(
      'unreachable',
      `The connection to ${host} is not secure: its certificate was not accepted.`,
      at,
    );
  // What was cut off is no pack either, so git names both.
  if (/early EOF|unexpected disconnect|hung up unexpectedly/i.test(said) && !/fsck|bad object/i.test(said))
    return new ScanError(
      'unreachable',
      `The connection to ${host} broke off before all of the repository was there. Try again later.`,
      at,
    );
  if (/fsck|bad object|corrupt|invalid index-pack/i.test(said))
    return new ScanError('corrupt', 'The repository contains damaged or forbidden objects and was rejected.', at);
  return new ScanError('unreachable', `${host} did not hand out the repository. Try again later.`, at);
}
