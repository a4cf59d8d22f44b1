import type { WorkflowFact } from '../../facts/infrastructure/workflowFacts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import {
  PRIVILEGED_EVENTS,
  carriedUntrusted,
  carriedUse,
  isFilled,
  lineInScript,
  untrustedUses,
} from './untrustedContext.ts';

const SCRIPT_INPUTS: readonly (readonly [RegExp, string])[] = [
  [/^actions\/github-script@/, 'script'],
  [/^docker:\/\//, 'args|entrypoint'],
  [/^(?:azure\/(?:cli|powershell)|Azure\/(?:cli|powershell))@/, 'inlineScript'],
  [
    /^(?:appleboy\/ssh-action|nick-fields\/retry|nick-invision\/retry|cardinalby\/js-eval-action|addnab\/docker-run-action)@/,
    'script|command|expression|run',
  ],
];

/** What inputs are called, of whatever action, that are run. */
const RUN_INPUT =
  /^(?:run|scripts?|commands?|cmd|inline[-_]?script|shell[-_]?command|exec|eval|entrypoint|code|pre[-_]?(?:run|command|script)|post[-_]?(?:run|command|script))$/i;

type Step = WorkflowFact['jobs'][number]['steps'][number];
type At = (offset: number) => Hit['place'];

/** The scripts of a step, each with the line where it begins. */
function scriptsOf(step: Step): (readonly [string, number])[] {
  const scripts: (readonly [string, number])[] = step.run === undefined ? [] : [[step.run, step.runLine]];
  const { uses } = step;
  if (uses === undefined) return scripts;
  const inputs = SCRIPT_INPUTS.filter(([action]) => action.test(uses)).map(([, names]) => new RegExp(`^(?:${names})$`));
  for (const [name, value, line] of step.with)
    if (RUN_INPUT.test(name) || inputs.some((names) => names.test(name))) scripts.push([value, line]);
  return scripts;
}

/** Events that may come with changes of files; names of files come with nothing else. */
const WITH_CHANGES = /^(?:pull_request|push$|issue_comment$|workflow_run$|workflow_call$|merge_group$)/;

/** What outsiders write, pasted into a script. */
function* pasted(workflow: WorkflowFact, script: string, at: At): Generator<Hit> {
  const isSeen = workflow.on.some((event) => PRIVILEGED_EVENTS.has(event) || event === 'pull_request');
  for (const { expression, offset, byMembers } of untrustedUses(script)) {
    const input = /inputs\.([\w-]+)$/.exec(expression)?.[1];
    const type = input === undefined ? '' : (workflow.inputTypes.get(input) ?? '');
    if (/^(?:boolean|number|choice|environment)$/.test(type)) continue;
    if (!isFilled(expression, workflow.on)) continue;
    if (/_files$/i.test(expression) && !workflow.on.some((event) => WITH_CHANGES.test(event))) continue;
    if (workflow.afterNamedBranches && /workflow_run\.head_branch$/.test(expression)) continue;
    const mild = byMembers || workflow.composite;
    yield {
      place: at(offset),
      evidence: `\${{ ${expression} }} in a script`,
      severity: mild ? 'low' : ownsRun(workflow.on, expression) ? 'medium' : 'high',
      confidence: !mild && isSeen ? 'high' : 'medium',
    };
  }
}

/** An environment value pasted back by ${{ env.X }} is no better than the value itself. */
function* fromEnvironment(named: ReadonlyMap<string, string>, script: string, at: At): Generator<Hit> {
  for (const match of script.matchAll(/\$\{\{\s*env\.([\w-]+)\s*\}\}/g)) {
    const use = untrustedUses(named.get(match[1] ?? '') ?? '')[0];
    if (use === undefined || use.byMembers) continue;
    yield { place: at(match.index), evidence: `\${{ env.${match[1]} }} holds ${use.expression}` };
  }
}

/**
 * Whether the outsider who chooses the text has the run already: `pull_request` runs the workflow as their branch has it,
 * with a token that reads only and without secrets (GitHub documentation, "Events that trigger workflows", pull_request).
 */
const ownsRun = (on: readonly string[], expression: string): boolean =>
  /pull_request\.|head_ref|_files$/i.test(expression) &&
  on.includes('pull_request') &&
  !on.some((event) => PRIVILEGED_EVENTS.has(event) || event === 'workflow_call');

export const workflowScriptInjection = defineRule({
  id: 'workflow-script-injection',
  title: 'Script injection in a workflow',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-78',
  references: [
    'https://docs.github.com/en/actions/security-for-github-actions/security-guides/security-hardening-for-github-actions',
    'https://securitylab.github.com/resources/github-actions-untrusted-input/',
  ],
  why: 'The expression is pasted into the script before it runs. A title such as `"; curl … | sh; "` runs commands with the workflow’s token and secrets.',
  remedy: 'Put the value into an environment variable (env: TITLE: ${{ … }}) and quote it in the script ("$TITLE").',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      const carried = carriedUntrusted(workflow);
      for (const job of workflow.jobs)
        for (const step of job.steps) {
          const named = new Map([...workflow.env, ...job.env, ...step.env].map(([name, value]) => [name, value]));
          for (const [script, line] of scriptsOf(step)) {
            const at = (offset: number) => ({ path: file.path, line: lineInScript(script, offset, line) });
            yield* pasted(workflow, script, at);
            const second = carriedUse(script, job.id, carried);
            if (second !== undefined && !untrustedUses(script).some(({ offset }) => offset === second.offset))
              yield {
                place: at(second.offset),
                evidence: `\${{ ${second.expression} }} in a script`,
                confidence: 'medium',
              };
            yield* fromEnvironment(named, script, at);
          }
        }
    }
  },
  examples: {
    bad: [
      // Who calls it has events of its own.
      {
        files: {
          '.github/workflows/a.yml':
            'on:\n  push:\n  workflow_call:\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: git push origin ${{ github.head_ref }}\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: someone/in-container@v1\n        with:\n          command: deploy "${{ github.event.pull_request.title }}"\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: issue_comment\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - id: c\n        run: echo "body=$BODY" >> $GITHUB_OUTPUT\n        env:\n          BODY: ${{ github.event.comment.body }}\n      - run: echo ${{ steps.c.outputs.body }}\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: issues\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "${{ github.event.issue.title }}"\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on:\n  pull_request_target:\n    types: [opened]\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - name: x\n        run: |\n          set -e\n          git checkout ${{ github.head_ref }}\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: issue_comment\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/github-script@v7\n        with:\n          script: return "${{ github.event.comment.body }}"\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request\nenv:\n  T: ${{ github.event.pull_request.title }}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ env.T }}\n',
        },
      },
    ],
    good: [
      // What is pushed has no branch that it would be merged from.
      {
        files: {
          '.github/workflows/a.yml':
            'on:\n  push:\n    branches: [main]\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: git push origin ${{ github.head_ref }}\n',
        },
      },
      // Issues bring no files.
      {
        files: {
          '.github/workflows/a.yml':
            'on:\n  issues:\n  schedule:\n    - cron: "0 0 * * *"\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - id: sync\n        uses: actions/github-script@v8\n        with:\n          script: core.setOutput("created_files", 3)\n      - run: echo "${{ steps.sync.outputs.created_files }}"\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on:\n  workflow_run:\n    workflows: [ci]\n    branches: [main]\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "${{ github.event.workflow_run.head_branch }}"\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: someone/chat@v1\n        with:\n          message: New title ${{ github.event.pull_request.title }}\n          run: make check\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on:\n  workflow_dispatch:\n    inputs:\n      dry: {type: boolean}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - id: v\n        run: echo "v=$(cat VERSION)" >> $GITHUB_OUTPUT\n      - run: echo ${{ inputs.dry }} ${{ steps.v.outputs.v }}\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: issues\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "$TITLE"\n        env:\n          TITLE: ${{ github.event.issue.title }}\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.event.pull_request.number }} ${{ github.sha }}\n      - run: echo ${{ contains(github.event.pull_request.title, "x") }}\n',
        },
      },
    ],
  },
});
