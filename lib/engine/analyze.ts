import { readLicenses } from './facts/licenses/licenseFamily.ts';
import { SEVERITIES, type Finding, type Severity } from '../model/finding.ts';
import type { Target } from '../model/target.ts';
import type { Analysis, Changes, CoverageCount, PreviousScan } from './analysis.ts';
import { ENGINE_VERSION } from './engineVersion.ts';
import { createFacts, factsOfTree } from './facts/createFacts.ts';
import type { ExternalFacts, Facts, FileFacts } from './facts.ts';
import { flowsOf } from './extension/flowsOf.ts';
import { type Examine, type FactsCache, gather, type Hash } from './gather.ts';
import { judge } from './judge.ts';
import { loadPart } from './onDemand.ts';
import { partOf, placedFindings } from './parts.ts';
import { detailsOf } from './report/detailsOf.ts';
import type { GatheredHeld, HeldFacts } from './repository/gatherHeld.ts';
import { mayHoldExtension } from './repository/mayHoldExtension.ts';
import { iconOf } from './report/iconOf.ts';
import { identityOf } from './report/identityOf.ts';
import type { Capability, Rule } from './rule.ts';
import { rulesFor } from './rules/rulesFor.ts';
import { applicableCategories } from './score/applicable.ts';
import { scoreOf } from './score/scoreOf.ts';
import type { ScoredFinding } from './score/scored.ts';
import { unseenShare } from './score/unseenShare.ts';
import type { FileTree } from './source.ts';
import { LIMITS, REPOSITORY_LIMITS } from './sources/limits.ts';

export interface AnalyzeProgress {
  readonly phase: 'Analyzing' | 'Scoring';
  readonly done: number;
  readonly total: number;
  readonly analyzed: number;
  readonly skipped: number;
  readonly failed: number;
}

export interface AnalyzeOptions {
  readonly target?: Target;
  /** Else: by the target, or an extension where a `manifest.json` with a manifest version lies at the root. */
  readonly kind?: 'extension' | 'repository';
  readonly previous?: PreviousScan;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: AnalyzeProgress) => void;
  readonly capabilities?: readonly Capability[];
  /** Answers from outside (see `external/osv.ts`); as a function, asked once all files were read. It may reject. */
  readonly external?: ExternalFacts | ((files: readonly FileFacts[]) => Promise<ExternalFacts>);
  readonly cache?: FactsCache;
  /** Called with each file's facts as they are done. */
  readonly onFile?: (facts: FileFacts) => void;
  /** The host's SHA-256, where it has a faster one than the platform's. */
  readonly hash?: Hash;
  /** Reads and examines one file elsewhere: a pool of workers, a guarded process. */
  readonly examine?: Examine;
  readonly concurrency?: number;
  /** Numbers of facts for which the host has memory, and the largest file that it can examine; as in `GatherOptions`. */
  readonly room?: number;
  readonly mostOfFile?: number;
}

/**
 * Reads every file of a tree, judges it and scores it. Rejects only when the signal aborts (with its reason);
 * everything else that goes wrong is in the answer.
 */
export async function analyze(tree: FileTree, options: AnalyzeOptions = {}): Promise<Analysis> {
  const kind = options.kind ?? (await kindOfTree(tree, options.target));
  const deadline = Date.now() + (kind === 'extension' ? LIMITS : REPOSITORY_LIMITS).time;
  const tally = { analyzed: 0, skipped: 0, failed: 0 };
  const seen = new Set<string>();
  const gathering = {
    kind,
    signal: options.signal,
    cache: options.cache,
    hash: options.hash,
    examine: options.examine,
    concurrency: options.concurrency,
    room: options.room,
    mostOfFile: options.mostOfFile,
    deadline,
    onFile: (facts: FileFacts) => {
      // A repository's file that lies in an extension is looked at twice.
      if (seen.has(facts.path)) return;
      seen.add(facts.path);
      tally[facts.coverage === 'partial' ? 'analyzed' : facts.coverage]++;
      options.onFile?.(facts);
      options.onProgress?.({ phase: 'Analyzing', done: seen.size, total: tree.files.length, ...tally });
    },
  };
  const { held, beyond, taken } =
    kind === 'repository' && mayHoldExtension(tree.files.map(({ path }) => path))
      ? await (await loadPart(() => import('./repository/gatherHeld.ts'))).gatherHeld(tree, gathering)
      : NOTHING_HELD;
  const own = taken.size === 0 ? tree : { ...tree, files: tree.files.filter(({ path }) => !taken.has(path)) };
  const gathered = await gather(own, gathering);
  const files = [...gathered.files, ...taken.values()];
  options.signal?.throwIfAborted();
  options.onProgress?.({ phase: 'Scoring', done: files.length, total: files.length, ...tally });
  const external =
    typeof options.external === 'function'
      ? await askOutside(options.external, [...files, ...held.flatMap((one) => one.files)], options.signal)
      : options.external;
  const icon = kind === 'extension' ? await iconOf(tree, files) : undefined;
  const { cached } = gathered;
  return judgeTree(tree, { ...options, kind, files, held, heldBeyond: beyond, cached, external, icon });
}

const NOTHING_HELD: GatheredHeld = { held: [], beyond: 0, taken: new Map() };

/** An answer from outside that fails is no answer: the rules that need it are then reported as not run. */
async function askOutside(
  ask: (files: readonly FileFacts[]) => Promise<ExternalFacts>,
  files: readonly FileFacts[],
  signal: AbortSignal | undefined,
): Promise<ExternalFacts | undefined> {
  try {
    return await ask(files);
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

export interface JudgeTreeOptions extends Pick<AnalyzeOptions, 'target' | 'previous' | 'capabilities'> {
  readonly kind: 'extension' | 'repository';
  readonly files: readonly FileFacts[];
  /** Extensions in a repository, and how many there are beyond these. */
  readonly held?: readonly HeldFacts[];
  readonly heldBeyond?: number;
  readonly cached?: number;
  readonly external?: ExternalFacts | undefined;
  /** The package's own picture, as `iconOf` gives it. */
  readonly icon?: string | undefined;
}

/** From facts to the whole result: the second half of `analyze`, for hosts that gather elsewhere. Pure. */
export async function judgeTree(tree: FileTree, options: JudgeTreeOptions): Promise<Analysis> {
  const { kind, target } = options;
  const rules = await rulesFor(kind);
  const facts = createFacts({
    kind,
    target,
    tree: factsOfTree(tree),
    files: options.files,
    external: options.external,
  });
  const held = (options.held ?? []).map((one) => partOf(one, options.external));
  await Promise.all([facts, ...held.map((part) => part.facts)].map((one) => readLicenses(one)));
  const judged = [...held, { facts, placeOf: (path: string) => path }].map((part) => ({
    ...part,
    ...judge(part.facts, rules, capabilitiesOf(options)),
  }));
  const left = tree.notes
    .filter((one) => one.kind === 'left-out')
    .map((one) => ({
      what: `The folder ${one.path}`,
      why: one.detail,
      told: { code: 'part-folder', with: [one.path] },
    }));
  const beyond = options.heldBeyond ?? 0;
  if (beyond > 0)
    left.push({
      what: `${beyond} more browser extensions`,
      why: 'they were looked at as part of the repository only',
      told: { code: 'part-extensions', with: [String(beyond)] },
    });
  const following = worstOf(await Promise.all(judged.map((part) => followingOf(part.facts))));
  const cutShort =
    following === 'cut'
      ? [
          {
            what: 'All data flows',
            told: { code: 'part-flows' },
            why: 'there was more than can be followed; what was found until then counts',
          },
        ]
      : [];
  const unasked = new Map(judged.flatMap((part) => part.notRun).map((one) => [JSON.stringify(one), one] as const));
  const notRun = [...unasked.values(), ...cutShort, ...left];
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  const findings = placedFindings(judged);
  const score = scoreOf({
    kind: held.length === 0 ? kind : 'holder',
    findings: findings.map(({ own, part }) => scored(own, part.facts, ruleById)),
    applicable: new Set(judged.flatMap((part) => [...applicableCategories(part.facts)])),
    unseen: unseenShare(facts.files, kind),
    followed: following === 'whole',
  });
  const coverage = coverageOf(facts.files, tree.beyond ?? 0);
  const told = findings.map(({ finding }) => finding);
  return {
    engineVersion: ENGINE_VERSION,
    kind,
    ...(target === undefined ? {} : { target }),
    ...identityOf(facts),
    container: tree.container,
    ...(tree.sha256 === undefined ? {} : { sha256: tree.sha256 }),
    ...(tree.commit === undefined ? {} : { commit: tree.commit }),
    ...(tree.signature === undefined ? {} : { signature: tree.signature }),
    findings: told,
    counts: countsOf(told),
    notes: tree.notes,
    coverage,
    changes: changesOf(facts.files, options.previous, options.cached ?? 0),
    notRun,
    score,
    details: detailsOf({ facts, held, findings: told, notRun, coverage, score, rules, icon: options.icon }),
    files: Object.fromEntries(facts.files.map((file) => [file.path, file.sha256])),
  };
}

/** Whether data was followed to the end; where that failed, the rules that ask for flows have said so. */
async function followingOf(facts: Facts): Promise<'whole' | 'cut' | 'failed'> {
  const flows =
    facts.kind === 'extension'
      ? flowsOf
      : (await loadPart(() => import('./server/flowsOfRepository.ts'))).flowsOfRepository;
  try {
    return facts.whole<{ whole: boolean }>(flows).whole ? 'whole' : 'cut';
  } catch {
    return 'failed';
  }
}

/** What was given, and what the answers from outside make possible. */
function capabilitiesOf({ capabilities = [], external }: JudgeTreeOptions): readonly Capability[] {
  return external?.vulnerabilities === undefined ? capabilities : [...capabilities, 'vulnerability-data'];
}

const FOLLOWED = ['failed', 'cut', 'whole'] as const;

function worstOf(all: readonly (typeof FOLLOWED)[number][]): (typeof FOLLOWED)[number] {
  return FOLLOWED.find((one) => all.includes(one)) ?? 'whole';
}

function scored(finding: Finding, facts: Facts, rules: ReadonlyMap<string, Rule>): ScoredFinding {
  const traits = facts.byPath.get(finding.place.path)?.traits;
  const aside =
    traits !== undefined &&
    (traits.test || traits.docs || traits.vendored || traits.generated) &&
    facts.kind === 'repository';
  return {
    rule: finding.rule,
    title: finding.title,
    category: finding.category,
    severity: finding.severity,
    confidence: finding.confidence,
    aside,
    cap: capOf(finding, rules.get(finding.rule)),
  };
}

/** The cap of a finding's rule, where the finding is grave enough for it. */
function capOf({ severity, confidence }: Finding, rule: Rule | undefined): ScoredFinding['cap'] {
  const cap = rule?.cap;
  if (cap === undefined) return undefined;
  const { from = 'low', grade, reason, unsure } = cap;
  if (confidence === 'low' && unsure !== true) return undefined;
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(from) ? { grade, reason } : undefined;
}

async function kindOfTree(tree: FileTree, target: Target | undefined): Promise<'extension' | 'repository'> {
  if (target !== undefined) return target.kind === 'repository' ? 'repository' : 'extension';
  if (tree.container === 'crx2' || tree.container === 'crx3') return 'extension';
  const manifest = tree.files.find((file) => file.path === 'manifest.json');
  if (manifest === undefined) return 'repository';
  const packaged = tree.container === 'zip' || tree.container === 'memory';
  try {
    return packaged || /"manifest_version"\s*:/.test(new TextDecoder().decode(await manifest.read()))
      ? 'extension'
      : 'repository';
  } catch {
    // Unreadable: the reading proper will say so; a manifest.json at a root is an extension's.
    return 'extension';
  }
}

/** What lies beyond the limits was skipped, too. */
function coverageOf(files: readonly FileFacts[], beyond: number): CoverageCount {
  const count = (coverage: FileFacts['coverage']): number => files.filter((file) => file.coverage === coverage).length;
  return {
    total: files.length + beyond,
    analyzed: count('analyzed'),
    partial: count('partial'),
    skipped: count('skipped') + beyond,
    failed: count('failed'),
    notes: files.filter((file) => file.note !== undefined).map((file) => ({ path: file.path, note: file.note ?? '' })),
  };
}

function countsOf(findings: readonly Finding[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const finding of findings) counts[finding.severity]++;
  return counts;
}

function changesOf(files: readonly FileFacts[], previous: PreviousScan | undefined, cached: number): Changes {
  if (previous === undefined) return { newFiles: files.length, changedFiles: 0, removedFiles: 0, reusedFiles: cached };
  const before = new Map(Object.entries(previous.files));
  let newFiles = 0;
  let changedFiles = 0;
  let reusedFiles = 0;
  for (const file of files) {
    const was = before.get(file.path);
    if (was === undefined) newFiles++;
    else if (was === file.sha256) reusedFiles++;
    else changedFiles++;
    before.delete(file.path);
  }
  return { newFiles, changedFiles, removedFiles: before.size, reusedFiles };
}
