import type { WorkflowFact } from '../../facts/infrastructure/workflowFacts.ts';
import { defineRule } from '../../rule.ts';
import { words } from '../../words.ts';
import { keepsStrangersOut } from './keepsStrangersOut.ts';

/** What names the code of a pull request wherever it lies: its commit, its number, the fork that it comes from. */
const HEADS = [
  ...words(
    'github.event.pull_request.head.sha github.event.pull_request.head.repo refs/pull/ github.event.workflow_run.head_sha github.event.workflow_run.head_commit github.event.workflow_run.head_repository github.event.workflow_run.head.sha github.event.workflow_run.head.commit github.event.issue.number head_sha github.event.number pull_request.merge_commit_sha',
  ),
];
/**
 * Names of branches. Without the fork's name beside it such a branch is one of the project itself, whose writers are
 * trusted already; a fork's pull request finds none, or the project's own of the same name.
 */
const BRANCHES = [
  ...words(
    'github.event.pull_request.head.ref github.head_ref github.event.workflow_run.head_branch github.event.workflow_run.head_ref github.event.workflow_run.head.branch github.event.workflow_run.head.ref',
  ),
];
const names = (value: string, list: readonly string[]): boolean => list.some((name) => value.includes(name));

/** Outputs of steps that look up the head of a pull request. */
const HEAD_OUTPUT = /steps\.[\w-]+\.outputs\.(?:head_?(?:ref|sha|branch)|pr_?(?:ref|sha|head\w*|branch))\b/i;

const CHECKS_OUT = /gh pr checkout|git (?:checkout|pull|switch|merge(?!-))[^\n]*(?:pull\/|head\.(?:sha|ref)|head_ref)/;
const FETCHES = /git fetch[^\n]*(?:pull\/|head\.(?:sha|ref)|head_ref)(?:[^\n:]*:([\w/.-]+))?/;

/**
 * Whether one script gets a pull request and it, or one after it, puts its files into the folder: to look at one harms
 * nothing.
 */
function takesIn(script = '', later = ''): boolean {
  if (CHECKS_OUT.test(script)) return true;
  const fetched = FETCHES.exec(script);
  if (fetched === null) return false;
  const name = fetched[1]?.replaceAll(/[.]/g, '\\.') ?? 'FETCH_HEAD';
  return new RegExp(
    `git (?:checkout|switch|merge(?!-)|reset|restore|rebase|worktree add|read-tree|cherry-pick|archive)[^\\n]*(?:${name}|FETCH_HEAD|\\$\\w)`,
  ).test(later);
}

/** Whether a step asks what its actor may do in the repository and ends the job where that is too little. */
function stopsStrangers({ run = '', with: inputs }: WorkflowFact['jobs'][number]['steps'][number]): boolean {
  return [run, ...inputs.map(([, value]) => value)].some(
    (script) =>
      /\/collaborators\/\S+\/permission|getCollaboratorPermissionLevel|author_association/.test(script) &&
      /\bexit [1-9]|setFailed\(|\bthrow\b|process\.exit\([1-9]/.test(script),
  );
}

/** Commands that handle files without running what is in them. */
const HANDLES =
  /^(?:[\w-]+=\S*\s*)*(?:echo|printf|mkdir|mv|cp|cat|rm|ls|cd|pwd|jq|gh|git|sed|grep|head|tail|wc|sort|date|test|sleep|exit|true|if|then|else|elif|fi|for|while|do|done|\[\[?|[{}]|$)(?![\w./-])/;
/** What runs something after all: hooks and filters that a setting names, what later steps find in their environment. */
const RUNS = /\bgit\b[^\n]*\s-c\s|GITHUB_(?:ENV|PATH)|hooksPath|\bgh\s+(?:extension|alias)|\bsed\b[^\n]*\/e\b/;

/** Whether a script does nothing with files but move, read and send them. */
const onlyHandles = (script: string): boolean =>
  !RUNS.test(script) &&
  script
    .replaceAll(/\$\{\{.*?\}\}|#[^\n]*|\\\n/g, ' ')
    .split(/\n|&&|\|\|?|;|\$\(|`|<\(/)
    .every((command) => HANDLES.test(command.trim().replace(/^(?:(?:if|then|else|elif|do|while|!)\s+)+/, '')));

/** What tells a fork's pull request from one of the project itself. */
const OF_STRANGERS = /\bhead\.repo\.(?:full_name|id|fork|owner\.login)\b|author_association/;
export const workflowUntrustedCheckout = defineRule({
  id: 'workflow-untrusted-checkout',
  title: 'Privileged workflow checks out untrusted code',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-829',
  references: ['https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/'],
  why: 'pull_request_target and workflow_run run with the project’s secrets and a write token. Building the pull request’s code there hands both to whoever opened it.',
  remedy:
    'Use pull_request for building and testing. Where secrets are needed, use a second workflow that never runs the pull request’s code.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      const events = ['pull_request_target', 'workflow_run', 'issue_comment'].filter((name) =>
        workflow.on.includes(name),
      );
      const [event] = events;
      if (event === undefined) continue;
      for (const job of workflow.jobs) {
        for (const [index, step] of job.steps.entries()) {
          const named = [...workflow.env, ...job.env];
          const isOf = (value: string, list: readonly string[]): boolean =>
            names(value, list) || named.some(([key, held]) => value.includes(`env.${key} `) && names(held, list));
          const repository = step.with.find(([name]) => name === 'repository')?.[1];
          const heads = repository === undefined ? HEADS : [...HEADS, ...BRANCHES];
          const ref = step.with.find(
            ([name, value]) =>
              (name === 'ref' || name === 'repository') && (isOf(value, heads) || HEAD_OUTPUT.test(value)),
          );
          const checkout = step.uses !== undefined && /(?:^|\/)checkout@/.test(step.uses) && ref !== undefined;
          const fetched = step.run !== undefined && job.steps.slice(index).some(({ run }) => takesIn(step.run, run));
          if (!checkout && !fetched) continue;
          const later = job.steps.slice(index + (fetched ? 0 : 1));
          const runs = later.some(
            (one) =>
              (one.run !== undefined && !onlyHandles(one.run)) ||
              (one.uses !== undefined && /^\.\/|setup-|build|test/.test(one.uses)),
          );
          const guarded =
            [job.condition, step.condition].some((condition) => keepsStrangersOut(condition, events)) ||
            // An environment of their own for strangers is one that somebody lets them into.
            OF_STRANGERS.test(job.environment) ||
            job.environment.includes(event) ||
            job.steps.slice(0, index).some(stopsStrangers);
          yield {
            place: { path: file.path, line: ref?.[2] ?? step.runLine },
            evidence: `${event} checks out ${ref?.[1] ?? 'the pull request'}`,
            severity: runs ? 'high' : 'medium',
            confidence: guarded ? 'low' : runs ? 'high' : 'medium',
          };
        }
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v5\n        with:\n          repository: ${{ github.event.pull_request.head.repo.full_name }}\n          ref: ${{ github.head_ref }}\n      - run: npm ci\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: git fetch origin pull/${{ github.event.number }}/head:pr && HEAD=pr\n      - run: git checkout $HEAD && npm test\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: git fetch origin pull/${{ github.event.number }}/head:pr\n      - run: git checkout pr && npm test\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          ref: ${{ github.event.pull_request.head.sha }}\n      - run: npm ci && npm test\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            'on:\n  workflow_run:\n    workflows: [ci]\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v5\n        with:\n          ref: ${{ github.event.workflow_run.head_branch }}\n      - run: npm ci\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: |\n          git fetch origin pull/${{ github.event.pull_request.number }}/head:pr\n          git show pr:data.json > data.json\n      - run: npm test\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          ref: ${{ github.event.pull_request.head.sha }}\n      - run: npm test\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - uses: actions/labeler@v5\n',
        },
      },
    ],
  },
});
