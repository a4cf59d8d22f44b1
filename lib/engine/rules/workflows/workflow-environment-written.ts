import { defineRule } from '../../rule.ts';
import { PRIVILEGED_EVENTS, holdsUntrusted, lineInScript } from './untrustedContext.ts';

const WRITE = /[^\n]*>>?\s*"?(?:\$\{?GITHUB_(?:ENV|PATH)\}?|\$env:GITHUB_(?:ENV|PATH))[^\n]*/g;

export const workflowEnvironmentWritten = defineRule({
  id: 'workflow-environment-written',
  title: 'Text from outsiders sets the environment of later build steps',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-77',
  references: [
    'https://docs.zizmor.sh/audits/#github-env',
    'https://docs.github.com/en/actions/writing-workflows/choosing-what-your-workflow-does/workflow-commands-for-github-actions#setting-an-environment-variable',
  ],
  why: 'A line break in the value adds a variable of the outsider’s choice, such as LD_PRELOAD, NODE_OPTIONS or PATH, and the next step runs their program.',
  remedy: 'Hand the value on as a step’s output, or check that it has only the characters that it needs.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      if (!workflow.on.some((event) => PRIVILEGED_EVENTS.has(event))) continue;
      for (const job of workflow.jobs) {
        const foreign = job.steps.some(({ with: inputs }) =>
          inputs.some(([name, value]) => name === 'ref' && /pull_request\.head|head_ref|refs\/pull/.test(value)),
        );
        for (const { run, runLine, env } of job.steps) {
          if (run === undefined) continue;
          const held = [...workflow.env, ...job.env, ...env]
            .filter(([, value]) => holdsUntrusted(value))
            .map(([name]) => name);
          for (const match of run.matchAll(WRITE)) {
            const name = held.find((one) => new RegExp(`\\$(?:env:)?\\{?${one}\\b`).test(match[0]));
            const fromFile = foreign && /\bcat\s|\$\(<|\bjq\s/.test(match[0]);
            if (name === undefined && !fromFile) continue;
            yield {
              place: { path: file.path, line: lineInScript(run, match.index ?? 0, runLine) },
              evidence: match[0].trim(),
            };
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
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "TITLE=$T" >> $GITHUB_ENV\n        env:\n          T: ${{ github.event.pull_request.title }}\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "V=$(git describe)" >> $GITHUB_ENV\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "T=$T" >> $GITHUB_ENV\n        env:\n          T: ${{ github.event.head_commit.message }}\n',
        },
      },
    ],
  },
});
