import type { Category, Finding } from '../../model/finding.ts';
import type { Destination, ExecutiveSummary } from '../../model/reportDetails.ts';
import type { Told, ToldPart } from '../../model/told.ts';
import type { CoverageCount, Score } from '../analysis.ts';
import { ENGINE_VERSION } from '../engineVersion.ts';
import type { Facts } from '../facts.ts';
import type { NotRun } from '../judge.ts';
import type { Part } from '../parts.ts';
import { manifestOf } from '../facts/extension/roles.ts';
import { adviceOf } from './adviceOf.ts';
import { abilitiesOf } from './abilitiesOf.ts';
import { identityOf, packageIdentityOf } from './identityOf.ts';
import { languagesOf } from './languagesOf.ts';
import { said, wordsOf } from './words.ts';

export interface SummaryInput {
  readonly facts: Facts;
  /** Extensions that a repository holds. */
  readonly held?: readonly Part[];
  readonly findings: readonly Finding[];
  readonly notRun: readonly NotRun[];
  readonly coverage: CoverageCount;
  readonly score: Score;
  readonly destinations: readonly Destination[];
  readonly icon?: string | undefined;
}

/** What is seen in the code itself, not only allowed. */
const SEEN: ReadonlySet<Category> = new Set(['flows', 'code', 'privacy']);
/** Things that a sentence lists; more of them are a list, which the report has. */
const SAID = 3;
/** It says of itself that nothing was followed to its end. */
const NOT_RULED_OUT = 'sending-not-ruled-out';

/** What its permissions allow, what its code does, what is most serious: plain sentences made of the same findings. */
export function summaryOf(input: SummaryInput): ExecutiveSummary {
  const { facts, findings, notRun } = input;
  const words = wordsOf(
    new Map([...findings.map(({ rule, title }) => [rule, title] as const), ...titlesOf(notRun)]),
    new Map(input.score.caps.map(({ told: { code }, reason }) => [code, reason])),
  );
  const held = input.held ?? [];
  const can = held.length === 0 ? abilitiesOf(facts) : unlike(held.flatMap((one) => abilitiesOf(one.facts)));
  const worry = worryOf(findings);
  const told = {
    sentences: [
      identityTold(input),
      ...powerTold(input, can),
      ...activityTold(input),
      worryTold(input, worry),
      ...capTold(input),
      ...coverageTold(input),
    ],
    can: can.map((one) => ({ code: 'may', with: [one] })),
    does: doesOf(input),
    worry,
  };
  const english = (all: readonly Told[]): string[] => all.map((one) => said(one, words));
  return {
    sentences: english(told.sentences),
    can: english(told.can),
    does: english(told.does),
    worry: english(told.worry),
    told,
    advice: adviceOf(input),
    identity: {
      ...packageIdentityOf(facts),
      ...(input.icon === undefined ? {} : { icon: input.icon }),
    },
    coverage: {
      total_files: input.coverage.total,
      analyzed_files: input.coverage.analyzed + input.coverage.partial,
      skipped_files: input.coverage.skipped,
      failed_files: input.coverage.failed,
      not_run: notRun.map(({ what, why, rule }) => ({ what, why, ...(rule === undefined ? {} : { rule }) })),
      notes: input.coverage.notes.slice(0, 20).map(({ path, note }) => ({ path, note })),
    },
    engine_version: ENGINE_VERSION,
  };
}

const titleOf = (rule: string): Told => ({ code: `rule:${rule}` });
const titlesOf = (notRun: SummaryInput['notRun']): (readonly [string, string])[] =>
  notRun.flatMap(({ rule, what }) => (rule === undefined ? [] : [[rule, what] as const]));

function identityTold({ facts, score }: SummaryInput): Told {
  const { name, version } = identityOf(facts);
  const what: ToldPart =
    name === undefined
      ? { code: facts.kind === 'extension' ? 'this-extension' : 'this-repository' }
      : [name, version].filter((part) => part !== undefined).join(' ');
  return { code: 'identity', with: [what, score.grade, score.score] };
}

function powerTold({ facts, held = [] }: SummaryInput, can: readonly Told[]): Told[] {
  const may: Told =
    can.length === 0
      ? { code: 'power-none' }
      : can.length > SAID
        ? { code: 'power-many', with: [can.slice(0, SAID)] }
        : { code: 'power', with: [can] };
  if (facts.kind === 'extension') return [manifestOf(facts) === undefined ? { code: 'power-unknown' } : may];
  const [only] = held;
  if (only === undefined) return [languagesOf(facts)];
  if (held.length > 1) return [languagesOf(facts), { code: 'holds-many', with: [held.length] }];
  const { name, version } = identityOf(only.facts);
  const called = [name, version].filter((part) => part !== undefined).join(' ');
  return [languagesOf(facts), called === '' ? { code: 'holds' } : { code: 'holds-called', with: [called] }, may];
}

function unlike(all: readonly Told[]): Told[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one] as const)).values()];
}

function activityTold({ facts, held = [], findings, destinations, coverage, notRun }: SummaryInput): Told[] {
  // Whatever rule told it: a flow that is drawn in the list is one.
  const flows = findings.filter(
    ({ path, category, rule }) => rule !== NOT_RULED_OUT && (path !== undefined || category === 'flows'),
  );
  const isOpen = findings.some(({ rule }) => rule === NOT_RULED_OUT);
  const told: Told[] = [];
  if (flows.length > 0) {
    const titles = [...new Set(flows.map(({ rule }) => rule))].map(titleOf);
    told.push(
      flows.length === 1 ? { code: 'flow-one', with: [titles] } : { code: 'flow-many', with: [flows.length, titles] },
    );
  } else if (!isOpen && !notRun.some(breaksOff) && [facts, ...held.map((one) => one.facts)].some(holdsScript)) {
    const isPartly = coverage.partial + coverage.failed + coverage.skipped > 0;
    told.push({ code: isPartly ? 'flow-none-partly' : 'flow-none' });
  }
  if (isOpen) told.push({ code: 'not-ruled-out' });
  const receivers = destinations.filter((one) => one.sends.length > 0).map(({ host }) => host);
  const hosts = destinations.map(({ host }) => host);
  if (receivers.length > 0) told.push({ code: 'sends-to', with: [receivers.slice(0, 50)] });
  else if (hosts.length === 1) told.push({ code: 'names-one', with: [hosts] });
  else if (hosts.length > 0) told.push({ code: 'names-many', with: [hosts.length, hosts.slice(0, 400)] });
  return told;
}

/** Then nothing can be denied. */
const breaksOff = ({ failed, told }: NotRun): boolean => failed === true || told?.code === 'part-flows';

const holdsScript = (facts: Facts): boolean =>
  facts.files.some((file) => file.facts.script !== undefined && file.facts.script !== null);

function worryTold({ findings }: SummaryInput, worry: readonly Told[]): Told {
  const count = findings.length;
  if (count === 0) return { code: 'worry-none' };
  if (worry.length > SAID) return { code: 'worry-many', with: [worry.slice(0, SAID)] };
  if (worry.length > 0) return { code: 'worry', with: [worry] };
  const unsure = findings.filter(isGrave).length;
  if (unsure > 0) return count === 1 ? { code: 'worry-unsure-one' } : { code: 'worry-unsure', with: [count, unsure] };
  return count === 1 ? { code: 'worry-mild-one' } : { code: 'worry-mild', with: [count] };
}

const isGrave = ({ severity }: Finding): boolean => severity === 'critical' || severity === 'high';

function capTold({ score }: SummaryInput): Told[] {
  const cap = score.caps[0];
  if (cap === undefined || cap.grade === 'A') return [];
  const because: ToldPart = cap.told;
  return [
    cap.grade === 'F' ? { code: 'worst-grade', with: [because] } : { code: 'capped-grade', with: [cap.grade, because] },
  ];
}

function coverageTold({ coverage, notRun }: SummaryInput): Told[] {
  const unseen = coverage.partial + coverage.skipped + coverage.failed;
  const missing = notRun.map(({ rule, what, told }) =>
    rule === undefined ? (told ?? { code: 'not-checked-part', with: [what] }) : titleOf(rule),
  );
  return [
    ...(unseen > 0 ? [{ code: 'unread', with: [unseen, coverage.total] }] : []),
    ...(missing.length > 0 ? [{ code: 'not-checked', with: [missing] }] : []),
  ];
}

/** What its code does, worst first, with how often. */
function doesOf({ findings, destinations }: SummaryInput): Told[] {
  const groups = Map.groupBy(
    findings.filter((finding) => SEEN.has(finding.category)),
    (finding) => finding.rule,
  );
  const lines = [...groups].map(([rule, { length }]): Told =>
    length === 1 ? titleOf(rule) : { code: 'times', with: [titleOf(rule), length] },
  );
  const data = destinations
    .filter((one) => one.sends.length > 0)
    .map(({ sends, host }): Told => ({ code: 'sends', with: [sends.map((one) => ({ code: `data:${one}` })), host] }));
  return [...data, ...lines].slice(0, 12);
}

function worryOf(findings: readonly Finding[]): Told[] {
  const grave = findings.filter((finding) => isGrave(finding) && finding.confidence !== 'low');
  return [...new Set(grave.map(({ rule }) => rule))].slice(0, 8).map(titleOf);
}
