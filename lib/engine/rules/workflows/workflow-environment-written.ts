import { defineRule, type Example } from '../../rule.ts';
import { environmentWrites } from './environmentWrites.ts';
import { PRIVILEGED_EVENTS, holdsUntrusted, lineInScript } from './untrustedContext.ts';

/** The same by JavaScript, in a step that runs a script. */
const BY_SCRIPT =
  /\bcore\.(?:exportVariable|addPath)\([^\n]*?\b(?:payload|event)\??\.(?:issue|pull_request|comment|review|discussion|head_commit|workflow_run)\??\.(?:title|body|message|head\??\.(?:ref|label)|head_branch|user\??\.login)[^\n]*/g;

/** A workflow that is given the title of a pull request as `T`. */
const titled = (run: string): Example => ({
  files: {
    '.github/workflows/a.yml': `on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${run.startsWith('|') ? run : JSON.stringify(run)}\n        env:\n          T: \${{ github.event.pull_request.title }}\n`,
  },
});

export const workflowEnvironmentWritten = defineRule({
  id: 'workflow-environment-written',
  title: 'Environment injection: outsiders’ text sets variables of later steps',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-77',
  references: [
    'https://docs.zizmor.sh/audits/#github-env',
    'https://docs.github.com/en/actions/writing-workflows/choosing-what-your-workflow-does/workflow-commands-for-github-actions#setting-an-environment-variable',
  ],
  why: 'A line break in the value adds a variable such as LD_PRELOAD, NODE_OPTIONS or PATH, and the next step runs the outsider’s program.',
  remedy: 'Pass the value as a step output, or check its characters first.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      if (!workflow.on.some((event) => PRIVILEGED_EVENTS.has(event))) continue;
      for (const job of workflow.jobs) {
        const foreign = job.steps.some(({ with: inputs }) =>
          inputs.some(([name, value]) => name === 'ref' && /pull_request\.head|head_ref|refs\/pull/.test(value)),
        );
        for (const { uses, with: inputs } of job.steps)
          for (const [name, value, line] of inputs)
            if (name === 'script' && uses?.startsWith('actions/github-script@') === true)
              for (const match of value.matchAll(BY_SCRIPT))
                yield {
                  place: { path: file.path, line: lineInScript(value, match.index, line) },
                  evidence: match[0].trim(),
                };
        for (const { run, runLine, env } of job.steps) {
          if (run === undefined) continue;
          const held = [...workflow.env, ...job.env, ...env]
            .filter(([, value]) => holdsUntrusted(value))
            .map(([name]) => name);
          for (const { text, offset } of environmentWrites(run)) {
            const name = held.find((one) => new RegExp(`\\$(?:env:|\\{env:)?\\{?${one}\\b|%${one}%`).test(text));
            const fromFile = foreign && /\bcat\s+(?!<<)|\$\(<|\bjq\s/.test(text);
            if (name === undefined && !fromFile) continue;
            yield {
              place: { path: file.path, line: lineInScript(run, offset, runLine) },
              evidence: text.trim(),
            };
          }
        }
      }
    }
  },
  examples: {
    bad: [
      ...[
        'echo "$T" | tee -a "$GITHUB_ENV"',
        'echo "$T" >> "$GITHUB_PATH"',
        '|\n          cat <<EOF >> $GITHUB_ENV\n          TITLE=$T\n          EOF',
        '|\n          {\n            echo "TITLE=$T"\n          } >> "$GITHUB_ENV"',
        '"TITLE=$env:T" | Out-File -FilePath $env:GITHUB_ENV -Append',
        'echo TITLE=%T%>> %GITHUB_ENV%',
      ].map((run) => titled(run)),
      {
        files: {
          '.github/workflows/a.yml':
            'on: issues\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/github-script@v7\n        with:\n          script: core.exportVariable("T", context.payload.issue.title)\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "TITLE=$T" >> $GITHUB_ENV\n        env:\n          T: ${{ github.event.pull_request.title }}\n',
        },
      },
    ],
    good: [
      // The title is printed; another value is written.
      titled('|\n          echo "$T"\n          echo "V=$(git describe)" >> "$GITHUB_ENV"'),
      titled(
        '|\n          cat <<EOF > notes.txt\n          $T\n          EOF\n          echo "V=1" | tee -a $GITHUB_ENV',
      ),
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
