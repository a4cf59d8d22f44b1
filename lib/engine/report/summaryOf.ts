import type { Category, Finding } from '../../model/finding.ts';
import type { Destination, ExecutiveSummary } from '../../model/reportDetails.ts';
import type { CoverageCount, Score } from '../analysis.ts';
import { ENGINE_VERSION } from '../engineVersion.ts';
import type { Facts } from '../facts.ts';
import { adviceOf } from './adviceOf.ts';
import { abilitiesOf, listed } from './abilitiesOf.ts';
import { identityOf, packageIdentityOf } from './identityOf.ts';
import { languagesOf } from './languagesOf.ts';

export interface SummaryInput {
  readonly facts: Facts;
  readonly findings: readonly Finding[];
  readonly notRun: readonly { readonly what: string; readonly why: string }[];
  readonly coverage: CoverageCount;
  readonly score: Score;
  readonly destinations: readonly Destination[];
  readonly icon?: string | undefined;
}

/** What is seen in the code itself, not only allowed. */
const SEEN: ReadonlySet<Category> = new Set(['flows', 'code', 'privacy']);

/** What it can do, what it was seen to do, what to worry about: three to six plain sentences made of facts. */
export function summaryOf(input: SummaryInput): ExecutiveSummary {
  const can = abilitiesOf(input.facts);
  const does = doesOf(input);
  const worry = worryOf(input.findings);
  const sentences = [
    identitySentence(input),
    powerSentence(input, can),
    ...activitySentence(input),
    worrySentence(input, worry),
    ...capSentence(input),
    ...coverageSentence(input),
  ];
  return {
    sentences: sentences.slice(0, 6),
    can: can.map((line) => `It may ${line}.`),
    does,
    worry,
    advice: adviceOf(input),
    identity: {
      ...packageIdentityOf(input.facts),
      ...(input.icon === undefined ? {} : { icon: input.icon }),
    },
    coverage: {
      total_files: input.coverage.total,
      analyzed_files: input.coverage.analyzed + input.coverage.partial,
      skipped_files: input.coverage.skipped,
      failed_files: input.coverage.failed,
      not_run: input.notRun.map(({ what, why }) => ({ what, why })),
      notes: input.coverage.notes.slice(0, 20).map(({ path, note }) => ({ path, note })),
    },
    engine_version: ENGINE_VERSION,
  };
}

function identitySentence({ facts, score }: SummaryInput): string {
  const { name, version } = identityOf(facts);
  const what =
    name === undefined
      ? `This ${facts.kind === 'extension' ? 'extension' : 'repository'}`
      : [name, version].filter((part) => part !== undefined).join(' ');
  return `${what} has grade ${score.grade}, with ${score.score} of 100 risk points.`;
}

function powerSentence({ facts }: SummaryInput, can: readonly string[]): string {
  if (facts.kind === 'repository') return languagesOf(facts);
  if (can.length === 0) return 'It asks for no power over your pages or your data.';
  return `It may ${listed(can, 3)}.`;
}

function activitySentence({ facts, findings, destinations, coverage }: SummaryInput): string[] {
  // Whatever rule told it: a path that is drawn in the list is one.
  const paths = findings.filter((finding) => finding.path !== undefined || finding.category === 'flows');
  const parts: string[] = [];
  if (paths.length > 0) {
    const titles = [...new Set(paths.map((path) => lower(path.title)))];
    parts.push(
      `In its code ${paths.length} ${paths.length === 1 ? 'path was' : 'paths were'} followed from a source to a dangerous end: ${listed(titles, 2)}.`,
    );
  } else if (facts.files.some((file) => file.facts.script !== undefined && file.facts.script !== null)) {
    const seen =
      coverage.partial + coverage.failed + coverage.skipped > 0 ? 'what could be read of its code' : 'its code';
    parts.push(`No path was found in ${seen} by which private data leaves or a stranger’s input takes control.`);
  }
  const talks = destinations.filter((one) => one.sends.length > 0);
  const hosts = destinations.map((one) => one.host);
  if (talks.length > 0)
    parts.push(
      `Data was seen to go to ${listed(
        talks.map((one) => one.host),
        3,
      )}.`,
    );
  else if (hosts.length > 0)
    parts.push(`Its code names ${hosts.length} outside ${hosts.length === 1 ? 'host' : 'hosts'}: ${listed(hosts, 3)}.`);
  return parts.length === 0 ? [] : [parts.join(' ')];
}

function worrySentence({ findings }: SummaryInput, worry: readonly string[]): string {
  if (findings.length === 0) return 'No check found anything to worry about.';
  if (worry.length > 0) return `What to worry about: ${listed(worry.map(lower), 3)}.`;
  const count = findings.length === 1 ? 'one finding' : `${findings.length} findings`;
  const unsure = findings.filter(isGrave).length;
  if (unsure > 0)
    return `There ${findings.length === 1 ? 'is' : 'are'} ${count}, of which ${unsure} would be grave if true; Touchstone is not sure of ${unsure === 1 ? 'it' : 'them'}.`;
  return `Nothing of high severity was found; there ${findings.length === 1 ? 'is' : 'are'} ${count} of lesser weight.`;
}

const isGrave = ({ severity }: Finding): boolean => severity === 'critical' || severity === 'high';

function capSentence({ score }: SummaryInput): string[] {
  const cap = score.caps[0];
  if (cap === undefined || cap.grade === 'A') return [];
  return [
    cap.grade === 'F'
      ? `It has the worst grade because ${cap.reason}.`
      : `The grade cannot be better than ${cap.grade} because ${cap.reason}.`,
  ];
}

function coverageSentence({ coverage, notRun }: SummaryInput): string[] {
  const unseen = coverage.partial + coverage.skipped + coverage.failed;
  const parts: string[] = [];
  if (unseen > 0) parts.push(`${unseen} of ${coverage.total} files could not be looked at whole.`);
  if (notRun.length > 0)
    parts.push(
      `Not checked: ${listed(
        notRun.map((one) => lower(one.what)),
        2,
      )}.`,
    );
  return parts.length === 0 ? [] : [parts.join(' ')];
}

/** What the code was seen to do, worst first, with how often. */
function doesOf({ findings, destinations }: SummaryInput): string[] {
  const groups = Map.groupBy(
    findings.filter((finding) => SEEN.has(finding.category)),
    (finding) => finding.title,
  );
  const lines = [...groups.entries()].map(([title, group]) =>
    group.length === 1 ? title : `${title} (${group.length} times)`,
  );
  const data = destinations
    .filter((one) => one.sends.length > 0)
    .map((one) => `It sends ${listed(one.sends, 3)} to ${one.host}`);
  return [...data, ...lines].slice(0, 12);
}

function worryOf(findings: readonly Finding[]): string[] {
  const grave = findings.filter((finding) => isGrave(finding) && finding.confidence !== 'low');
  return [...new Set(grave.map((finding) => finding.title))].slice(0, 8);
}

/** A title within a sentence; names in capitals stay. */
function lower(title: string): string {
  return /^[A-Z][a-z ]/.test(title) && !/^(Chrome|Firefox|Edge|JavaScript|Python|GitHub|Docker)/.test(title)
    ? `${title.charAt(0).toLowerCase()}${title.slice(1)}`
    : title;
}
