import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ScanError } from '../../lib/model/problem.ts';
import type { Target } from '../../lib/model/target.ts';
import type { Analysis } from '../../lib/engine/analysis.ts';
import { ENGINE_VERSION } from '../../lib/engine/engineVersion.ts';
import { FETCH_PERCENT, percentOf } from '../../lib/runs/percentOf.ts';
import { titleOf } from '../../lib/runs/titleOf.ts';
import type { Context } from '../context.ts';
import { fetchRepository } from '../sources/git.ts';
import type { GitProxy } from '../sources/gitProxy.ts';
import { fetchPackage } from '../sources/stores.ts';
import type { VulnerabilityData } from '../sources/vulnerabilityData.ts';
import { findRunFiles } from '../store/fileResults.ts';
import { loadPackage } from '../store/packages.ts';
import type { Record } from '../store/records.ts';
import type { CompletedRun, Progress } from '../store/runs.ts';
import { watchSpace } from '../space.ts';
import { traced } from '../tracing.ts';
import { temporaryName } from '../temporary.ts';
import { AnalysisChild, ChildDied } from './analyzeInChild.ts';
import type { ChildInput, TaskLimits } from './childMessages.ts';
import { carefulLimits, fullLimits } from './taskLimits.ts';
import { isUnchanged, NOTHING, outsideOf, type Outside } from './outside.ts';
import type { ResultCache } from './resultCache.ts';

/** What one scan gave. */
export interface ScanResult {
  /** Undefined: the commit, the engine and all that is known outside are those of the run before, and so is the result. */
  readonly analysis: Analysis | undefined;
  readonly outside: Outside;
  /** Identity of what was analysed: the commit, or the package's SHA-256. */
  readonly commitSha: string;
  readonly sourceVersion: string | null;
  /** A better title than the record's, where the thing names itself. */
  readonly title: string | undefined;
}

export interface ScanTools {
  readonly context: Context;
  readonly gitProxy: GitProxy;
  readonly vulnerabilityData: VulnerabilityData;
  readonly cache: ResultCache;
  readonly previous: CompletedRun | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Fetches the record's bytes and has them analysed in a child. Rejects with ScanError, or the signal's reason. */
export async function runScan(record: Record, tools: ScanTools): Promise<ScanResult> {
  const { config } = tools.context;
  const directory = temporaryName(config.temporaryDir, 'run');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    // The child loads the engine while the bytes are on their way.
    using child = new AnalysisChild(directory, config.scanMemoryMb);
    tools.onProgress({ phase: 'Fetching', percent: 1, total: 0, analyzed: 0 });
    const fetched = await traced('fetch', {}, () => fetchWithRoom(record, directory, tools));
    tools.onProgress({ phase: 'Analyzing', percent: FETCH_PERCENT, total: 0, analyzed: 0 });
    const same = await sameAsBefore(record, fetched, tools);
    const { analysis, outside } =
      same === undefined
        ? await traced('analyze', {}, () => analyzeInTurns(child, directory, fetched, tools))
        : { analysis: undefined, outside: same };
    return {
      analysis,
      outside,
      commitSha: fetched.commitSha,
      sourceVersion: fetched.sourceVersion ?? null,
      title: record.source.kind === 'git' || analysis === undefined ? fetched.title : titleOf(analysis.name),
    };
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Whether the run before holds the result of this one already: the same commit, read whole by the same engine, and the same
 * answers from outside, which are asked for anew. Only where the results of its files are kept.
 */
async function sameAsBefore(record: Record, fetched: FetchedSource, tools: ScanTools): Promise<Outside | undefined> {
  const { previous } = tools;
  const outside = previous?.outside ?? undefined;
  if (
    record.source.kind !== 'git' ||
    record.deleteUnique ||
    outside === undefined ||
    previous?.commitSha !== fetched.commitSha ||
    previous.engineVersion !== ENGINE_VERSION ||
    previous.failedFiles > 0
  )
    return undefined;
  const isSame = await isUnchanged(outside, (packages) => tools.vulnerabilityData.ask(packages, tools.signal));
  return isSame ? outside : undefined;
}

/** Gives up before the disk is full: then everything else would stop as well. */
async function fetchWithRoom(record: Record, directory: string, tools: ScanTools): Promise<FetchedSource> {
  using room = watchSpace(directory);
  const signal = AbortSignal.any([tools.signal, room.signal]);
  try {
    return await fetchSource(record, directory, { ...tools, signal });
  } catch (error) {
    // However the fetch puts it: this is why it ended.
    throw room.signal.aborted && !tools.signal.aborted ? room.signal.reason : error;
  }
}

interface FetchedSource {
  readonly input: ChildInput;
  readonly target: Target;
  readonly commitSha: string;
  readonly sourceVersion?: string | undefined;
  readonly title?: string | undefined;
}

async function fetchSource(
  record: Record,
  directory: string,
  { context, gitProxy, cache, signal }: ScanTools,
): Promise<FetchedSource> {
  const { config, network, database, objects } = context;
  const { source } = record;
  const file = join(directory, 'package');
  switch (source.kind) {
    case 'extension': {
      const { sha256, version } = await fetchPackage(network, source.target, file, {
        bytes: config.maxUploadBytes,
        timeoutMs: config.scanTimeoutMs,
        signal,
      });
      return { input: { kind: 'package', file }, target: source.target, commitSha: sha256, sourceVersion: version };
    }
    case 'upload': {
      if (!(await loadPackage(database.pool, objects, source.target.sha256, file)))
        throw new ScanError('not-found', 'The uploaded file is gone. Upload it again.');
      return { input: { kind: 'package', file }, target: source.target, commitSha: source.target.sha256 };
    }
    case 'git': {
      const snapshot = await fetchRepository(source, {
        proxy: gitProxy,
        extraCa: network.extraCa,
        directory,
        maxBytes: config.maxRepositoryBytes,
        timeoutMs: config.scanTimeoutMs,
        signal,
        known: (files) => cache.preload(files),
      });
      const { commit, branch, spool, entries, beyond } = snapshot;
      return {
        input: { kind: 'git', spool, commit, entries, beyond },
        target: { kind: 'repository', host: source.host, owner: source.owner, name: source.name, branch },
        commitSha: commit,
        sourceVersion: commit,
        // The caller named no branch and there is no "main": say which one this is about.
        title: branch === source.branch ? undefined : `${source.name} (${branch})`,
      };
    }
  }
}

/**
 * Analyses. A child that dies without a word is replaced by one that does the same; where memory or time was not enough,
 * or it dies again, by a last one that looks at less and says so in its report.
 */
async function analyzeInTurns(
  first: AnalysisChild,
  directory: string,
  { input, target }: FetchedSource,
  tools: ScanTools,
): Promise<{ analysis: Analysis; outside: Outside }> {
  const { config, database, log, metrics } = tools.context;
  const previous = tools.previous === undefined ? undefined : await findRunFiles(database.pool, tools.previous.id);
  let outside = NOTHING;
  const attempt = async (child: AnalysisChild, limits: TaskLimits) => {
    const analysis = await child.run(
      {
        input,
        target,
        previous: previous !== undefined && Object.keys(previous).length > 0 ? previous : undefined,
        limits,
      },
      {
        onProgress({ phase, done, total, analyzed }) {
          tools.onProgress({ phase, percent: percentOf({ phase, done, total }), total, analyzed });
        },
        lookup: (keys) => tools.cache.lookup(keys),
        store: (result) => tools.cache.store(result),
        async vulnerabilities(packages) {
          const answer = await tools.vulnerabilityData.ask(packages, tools.signal);
          outside = outsideOf(packages, answer);
          return answer;
        },
      },
      { timeoutMs: config.scanTimeoutMs, memoryMb: config.scanMemoryMb, signal: tools.signal },
    );
    return { analysis, outside };
  };
  /** Tries once; undefined when the child died, and then why. */
  const tried = async (child: AnalysisChild, limits: TaskLimits) => {
    try {
      return { done: await attempt(child, limits) };
    } catch (died) {
      if (!(died instanceof ChildDied)) throw died;
      metrics.childDied();
      log.warn({ reason: died.reason }, 'an analysis process died');
      return { died };
    }
  };
  let last = await tried(first, fullLimits(config.scanMemoryMb));
  if (last.died?.isExhausted === false) {
    using second = new AnalysisChild(directory, config.scanMemoryMb);
    last = await tried(second, fullLimits(config.scanMemoryMb));
  }
  if (last.died !== undefined) {
    using careful = new AnalysisChild(directory, config.scanMemoryMb);
    last = await tried(careful, carefulLimits(config.scanMemoryMb));
  }
  if (last.done !== undefined) return last.done;
  log.error({ reason: last.died.reason }, 'an analysis process died again, though it looked at less');
  throw new ScanError(
    'internal',
    'The analysis failed on this input each time, so there is no result. The service’s operator can find the reason in the log.',
    { cause: last.died },
  );
}
