import { defineRule } from '../../rule.ts';
import { PRIVILEGED_EVENTS, carriedUntrusted, carriedUse, lineInScript, untrustedUses } from './untrustedContext.ts';

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
      const privileged = workflow.on.some((event) => PRIVILEGED_EVENTS.has(event));
      const carried = carriedUntrusted(workflow);
      for (const job of workflow.jobs) {
        const named = new Map([...workflow.env, ...job.env].map(([name, value]) => [name, value]));
        for (const step of job.steps) {
          const scripts: (readonly [string, number])[] = step.run === undefined ? [] : [[step.run, step.runLine]];
          for (const [action, inputs] of SCRIPT_INPUTS) {
            if (step.uses === undefined || !action.test(step.uses)) continue;
            for (const [name, value, line] of step.with)
              if (new RegExp(`^(?:${inputs})$`).test(name)) scripts.push([value, line]);
          }
          for (const [name, value, line] of step.uses === undefined ? [] : step.with)
            if (RUN_INPUT.test(name) && !scripts.some(([known]) => known === value)) scripts.push([value, line]);
          for (const [script, line] of scripts) {
            for (const use of untrustedUses(script)) {
              const input = /inputs\.([\w-]+)$/.exec(use.expression)?.[1];
              if (
                input !== undefined &&
                /^(?:boolean|number|choice|environment)$/.test(workflow.inputTypes.get(input) ?? '')
              )
                continue;
              if (workflow.afterNamedBranches && /workflow_run\.head_branch$/.test(use.expression)) continue;
              const mild = use.byMembers || workflow.composite;
              yield {
                place: { path: file.path, line: lineInScript(script, use.offset, line) },
                evidence: `\${{ ${use.expression} }} in a script`,
                severity: mild ? 'low' : 'high',
                confidence: mild ? 'medium' : privileged || workflow.on.includes('pull_request') ? 'high' : 'medium',
              };
            }
            const second = carriedUse(script, job.id, carried);
            if (second !== undefined && !untrustedUses(script).some(({ offset }) => offset === second.offset)) {
              yield {
                place: { path: file.path, line: lineInScript(script, second.offset, line) },
                evidence: `\${{ ${second.expression} }} in a script`,
                confidence: 'medium',
              };
            }
            // An environment value pasted back by ${{ env.X }} is no better than the value itself.
            for (const match of script.matchAll(/\$\{\{\s*env\.([\w-]+)\s*\}\}/g)) {
              const value = named.get(match[1] ?? '') ?? step.env.find(([name]) => name === match[1])?.[1] ?? '';
              const use = untrustedUses(value)[0];
              if (use === undefined || use.byMembers) continue;
              yield {
                place: { path: file.path, line: lineInScript(script, match.index ?? 0, line) },
                evidence: `\${{ env.${match[1]} }} holds ${use.expression}`,
              };
            }
          }
        }
      }
    }
  },
  examples: {
    bad: [
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
