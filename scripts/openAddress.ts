import { open, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '../lib/model/target.ts';
import { ScanError } from '../lib/model/problem.ts';
import type { FileTree } from '../lib/engine/source.ts';
import { gitTree, type GitEntry } from '../lib/engine/sources/gitTree.ts';
import { REPOSITORY_LIMITS } from '../lib/engine/sources/limits.ts';
import { packageTree } from '../lib/engine/sources/packageTree.ts';
import { readConfig } from '../service/config.ts';
import { Resolver } from '../service/network/resolver.ts';
import { nodeInflater } from '../service/scan/nodeInflater.ts';
import { fetchRepository } from '../service/sources/git.ts';
import { GitProxy } from '../service/sources/gitProxy.ts';
import { fetchPackage } from '../service/sources/stores.ts';
import { removeLeftovers } from '../service/temporary.ts';
import { extensionSubmission, repositorySubmission, type Submission } from '../service/submissions.ts';
import { nodeHash } from './nodeHash.ts';

export interface OpenedAddress {
  readonly tree: FileTree;
  readonly target: Target;
  readonly url: string;
  readonly title: string;
  readonly sourceType: string;
  readonly close: () => Promise<void>;
}

/**
 * Fetches what an address stands for, by the same ways and guards as the service, with the service's settings
 * (RESOLVE, ALLOW_PRIVATE_HOSTS, EXTRA_CA_FILE …). Rejects with ScanError.
 */
export async function openAddress(address: string): Promise<OpenedAddress> {
  const config = readConfig(process.env);
  const submission = submissionOf(address, config);
  // An earlier scan that was stopped in the middle could not tidy up.
  removeLeftovers(tmpdir(), /^touchstone-scan-(\d+)-/);
  const directory = await mkdtemp(join(tmpdir(), `touchstone-scan-${process.pid}-`));
  const close = (): Promise<void> => rm(directory, { recursive: true, force: true });
  const signal = AbortSignal.timeout(config.scanTimeoutMs);
  const about = { url: address, title: submission.title, sourceType: submission.sourceType };
  try {
    const resolver = new Resolver(config);
    const { source } = submission;
    if (source.kind === 'extension') {
      const file = join(directory, 'package');
      await fetchPackage({ resolver, extraCa: config.extraCa }, source.target, file, {
        bytes: config.maxUploadBytes,
        timeoutMs: config.scanTimeoutMs,
        signal,
      });
      return {
        ...about,
        target: source.target,
        tree: await packageTree(await readFile(file), { inflater: nodeInflater, hash: nodeHash }),
        close,
      };
    }
    if (source.kind !== 'git')
      throw new ScanError('unsupported', 'This address is neither a store page nor a repository.');
    const proxy = await GitProxy.start(resolver);
    const snapshot = await fetchRepository(source, {
      proxy,
      extraCa: config.extraCa,
      directory,
      maxBytes: config.maxRepositoryBytes,
      timeoutMs: config.scanTimeoutMs,
      signal,
    });
    const spool = await open(snapshot.spool);
    const offsets = new Map(snapshot.entries.map((entry) => [entry.path, entry.offset]));
    const read = async ({ path, size }: GitEntry) => {
      const offset = offsets.get(path) ?? -1;
      if (offset < 0) throw new ScanError('corrupt', 'the host did not hand this file out');
      const bytes = new Uint8Array(size);
      await spool.read(bytes, 0, size, offset);
      return bytes;
    };
    const tree = gitTree(snapshot.commit, snapshot.entries, read, REPOSITORY_LIMITS, snapshot.beyond);
    const target: Target = {
      kind: 'repository',
      host: source.host,
      owner: source.owner,
      name: source.name,
      branch: snapshot.branch,
    };
    return {
      ...about,
      target,
      tree,
      close: async () => {
        await spool.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function submissionOf(address: string, config: ReturnType<typeof readConfig>): Submission {
  try {
    return extensionSubmission(address);
  } catch {
    // Not a store page: it may be a repository, whose reasons are the ones to tell.
  }
  try {
    return repositorySubmission(address, {
      gitHosts: config.gitHosts,
      allowPrivateHosts: config.allowPrivateHosts,
      branch: undefined,
    });
  } catch (error) {
    throw new ScanError('invalid', sentenceOf(error), { cause: error });
  }
}

/** The service answers wrong addresses with a list of what is wrong; one sentence of it is enough here. */
function sentenceOf(error: unknown): string {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : undefined;
  const first: unknown = Array.isArray(detail) ? detail[0] : undefined;
  if (typeof first === 'object' && first !== null && 'msg' in first && typeof first.msg === 'string')
    return `${first.msg}.`;
  return 'This address is neither a store page nor a repository.';
}
