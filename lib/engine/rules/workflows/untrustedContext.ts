import type { WorkflowFact } from '../../facts/infrastructure/workflowFacts.ts';
import { printedParts } from './printedParts.ts';

/**
 * Expressions whose value an outsider decides (GitHub documentation, "Security hardening for GitHub Actions",
 * and GitHub Security Lab, "Untrusted input").
 */
const UNTRUSTED = new RegExp(
  [
    'github\\.event\\.issue\\.(?:title|body)',
    'github\\.event\\.pull_request\\.(?:title|body|head\\.(?:ref|label|repo\\.(?:default_branch|description|homepage|full_name|name)|user\\.\\w+))',
    'github\\.event\\.(?:comment|review|review_comment|discussion_comment)\\.body',
    'github\\.event\\.discussion\\.(?:title|body)',
    'github\\.event\\.pages\\S*\\.page_name',
    'github\\.event\\.(?:head_commit|commits\\S*|workflow_run\\.head_commit)\\.(?:message|author\\.(?:email|name)|committer\\.(?:email|name))',
    'github\\.event\\.workflow_run\\.(?:head_branch|display_title|head_repository\\.description|pull_requests\\S*\\.head\\.ref)',
    'github\\.event\\.(?:inputs|client_payload)\\.[\\w-]+',
    'github\\.event\\.(?:release\\.(?:name|body|tag_name)|ref|label\\.name|milestone\\.(?:title|description))',
    'github\\.head_ref',
    'github\\.(?:ref_name|ref)(?![\\w.])',
    'inputs\\.[\\w-]+',
    'steps\\.[\\w-]+\\.outputs\\.(?:comment_body|pull_request_title|title|body|branch|head_ref)',
  ].join('|'),
  'i',
);

/** Values that only members of the project can set: worth a word, not an alarm. */
const BY_MEMBERS = /^(?:inputs\.|github\.event\.(?:inputs|client_payload|release|ref|label|milestone)|github\.ref)/i;

/**
 * Which events fill in a part of the context; with others it is empty (GitHub documentation, "Contexts reference", `head_ref`,
 * and "Webhook events and payloads"). A workflow that others call has their events.
 */
const FILLED: readonly (readonly [expression: RegExp, events: RegExp])[] = [
  [/head_ref|event\.pull_request\./i, /^pull_request/],
  [/event\.issue\./i, /^issues?(?:_comment)?$/],
  [/event\.(?:comment|review_comment|discussion_comment)\./i, /_comment$/],
  [/event\.review\./i, /^pull_request_review$/],
  [/event\.discussion\./i, /^discussion/],
  [/event\.(?:head_commit|commits)/i, /^push$/],
  [/event\.workflow_run\./i, /^workflow_run$/],
  [/event\.pages/i, /^gollum$/],
];

/** Whether an expression holds anything in a workflow that runs on these events. */
export function isFilled(expression: string, on: readonly string[]): boolean {
  const [, events] = FILLED.find(([one]) => one.test(expression)) ?? [];
  return on.length === 0 || events === undefined || on.some((event) => event === 'workflow_call' || events.test(event));
}

export interface UntrustedUse {
  readonly expression: string;
  /** Offset in the text. */
  readonly offset: number;
  readonly byMembers: boolean;
}

/** Whole events as text: all of their titles and bodies are in them. */
const WHOLE =
  /toJSON\(\s*github(?:\.event(?:\.(?:issue|pull_request|comment|review|discussion|head_commit|commits|workflow_run|release))?)?\s*\)/i;

/** Names of files in a pull request are chosen by its author. */
const FILE_NAMES =
  /steps\.[\w-]+\.outputs\.(?:all_)?(?:changed|modified|added|deleted|renamed|other_changed|[\w-]+)(?:_and_modified)?_files\b/i;

const EXPRESSION = /\$\{\{((?:[^}]|\}(?!\})){1,500})\}\}/g;

/** `github['event']['issue']` is `github.event.issue`. */
const dotted = (text: string): string => text.replace(/\[\s*['"]([\w-]+)['"]\s*\]/g, '.$1');

/** Uses of such expressions inside `${{ … }}`; ones that are compared, not printed, are left out. */
export function untrustedUses(text: string): UntrustedUse[] {
  const uses: UntrustedUse[] = [];
  for (const match of text.matchAll(EXPRESSION)) {
    for (const part of printedParts(dotted(match[1] ?? ''))) {
      const found = WHOLE.exec(part) ?? FILE_NAMES.exec(part) ?? UNTRUSTED.exec(part);
      if (found === null) continue;
      uses.push({ expression: found[0], offset: match.index, byMembers: BY_MEMBERS.test(found[0]) });
      break;
    }
  }
  return uses;
}

/** Whether a text holds a value that outsiders, not only members, decide. */
export const holdsUntrusted = (text: string): boolean => untrustedUses(text).some(({ byMembers }) => !byMembers);

/** Actions whose outputs are names of branches and files of a pull request. */
const NAMING_ACTIONS =
  /^(?:tj-actions\/(?:changed-files|branch-names)|xt0rted\/pull-request-comment-branch|jitterbit\/get-changed-files|trilom\/file-changes-action|eficode\/resolve-pr-refs|potiuk\/get-workflow-origin)@/i;

/**
 * Expressions of a workflow that hold what outsiders decide, carried on: outputs of steps that were given such a value,
 * outputs of jobs made of those, variables of a matrix. As `steps.a.outputs`, `needs.a.outputs.b`, `matrix.c`.
 */
export function carriedUntrusted(workflow: WorkflowFact): ReadonlySet<string> {
  const carried = new Set<string>();
  for (const job of workflow.jobs) {
    for (const step of job.steps) {
      if (step.id === undefined) continue;
      const given =
        step.run !== undefined &&
        /GITHUB_OUTPUT|::set-output/.test(step.run) &&
        (step.env.some(([name, value]) => holdsUntrusted(value) && step.run?.includes(name)) ||
          holdsUntrusted(step.run));
      if (given || (step.uses !== undefined && NAMING_ACTIONS.test(step.uses)))
        carried.add(`${job.id} steps.${step.id}.outputs`);
    }
    for (const [name, value] of job.matrix) if (holdsUntrusted(value)) carried.add(`${job.id} matrix.${name}`);
  }
  for (const job of workflow.jobs)
    for (const [name, value] of job.outputs)
      if (holdsUntrusted(value) || carriedUse(value, job.id, carried) !== undefined)
        carried.add(`needs.${job.id}.outputs.${name}`);
  return carried;
}

/** The first carried expression that a text uses, and where. */
export function carriedUse(
  text: string,
  job: string,
  carried: ReadonlySet<string>,
): { readonly expression: string; readonly offset: number } | undefined {
  for (const match of text.matchAll(EXPRESSION)) {
    for (const part of printedParts(dotted(match[1] ?? ''))) {
      if (/\.outputs\.(?:(?:any|only|is)_\w+|\w+_(?:count|number))\s*$/.test(part)) continue; // true, false or a number
      for (const [expression, step] of part.matchAll(/(steps\.[\w-]+\.outputs)\.[\w-]+|(?:matrix|needs)\.[\w.-]+/g))
        if (carried.has(step === undefined ? expression : `${job} ${step}`) || carried.has(`${job} ${expression}`))
          return { expression, offset: match.index };
    }
  }
  return undefined;
}

/** Events that run with the project's own rights on what outsiders send. */
export const PRIVILEGED_EVENTS = new Set([
  'pull_request_target',
  'issue_comment',
  'issues',
  'workflow_run',
  'discussion',
  'discussion_comment',
  'fork',
  'watch',
  'pull_request_review',
  'pull_request_review_comment',
  'gollum',
]);

/** The line of an offset in a script that begins at a line. YAML block text begins one line below its key. */
export function lineInScript(script: string, offset: number, runLine: number): number {
  const before = script.slice(0, offset).split('\n').length - 1;
  return runLine + before + (script.includes('\n') ? 1 : 0);
}
