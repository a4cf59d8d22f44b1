import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

/** Variables that switch a protection off, with the values that do. */
const SETTINGS: readonly (readonly [RegExp, RegExp, Told])[] = [
  [/^GIT_SSL_NO_VERIFY$/, /^(?:1|true)$/i, say('git-tls-off')],
  [/^CI_DEBUG_(?:TRACE|SERVICES)$/, /^true$/i, say('debug-trace-on')],
  [/^DOCKER_TLS_CERTDIR$/, /^$/, say('container-engine-without-tls')],
  [/^NODE_TLS_REJECT_UNAUTHORIZED$/, /^0$/, say('program-tls-off')],
  [/^(?:PYTHONHTTPSVERIFY|CURL_SSL_VERIFY)$/, /^0$/, say('program-tls-off')],
];
const TOKEN =
  /\$\{?(?:CI_JOB_TOKEN|CI_REGISTRY_PASSWORD|CI_DEPLOY_PASSWORD|CI_REPOSITORY_URL|CI_JOB_JWT(?:_V2)?|[A-Z]\w*(?:_TOKEN|_PASSWORD|_SECRET|_API_KEY|_PRIVATE_KEY|_ACCESS_KEY))\b/;
const UNCHECKED =
  /\bcurl\s(?:[^\n|;]*\s)?(?:-\w*k\b|--insecure)|\bwget\s[^\n|;]*--no-check-certificate|\bgit\s+(?:config\s[^\n]*|-c\s+)http\.sslverify(?:\s+|=)(?:"?false|0)|\bnpm\s+config\s+set\s+strict-ssl\s+false|\bpip3?\s[^\n;&|]*--trusted-host\b|\bNODE_TLS_REJECT_UNAUTHORIZED=0\b/i;

/** What a variable of this value switches off, in words; undefined: nothing. */
export const protectionOff = (name: string, value: string): Told | undefined =>
  SETTINGS.find(([key, off]) => key.test(name) && off.test(value))?.[2];

/** Whether a line of a script prints a token or a password. */
export const isPrintedSecret = (line: string): boolean =>
  /^\s*(?:echo|printf|cat)\b[^|>]*$/.test(line) && TOKEN.test(line);

/** What of a script fetches something without checking who sends it. */
export const uncheckedTransfer = (script: string): string | undefined => UNCHECKED.exec(script)?.[0];

export const gitlabUnsafeSetting = defineRule({
  id: 'gitlab-unsafe-setting',
  title: 'Pipeline disables a protection or prints secrets',
  severity: 'medium',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-693',
  references: ['https://docs.gitlab.com/ci/variables/', 'https://docs.gitlab.com/ci/docker/using_docker_build/'],
  why: 'Unverified downloads can be swapped on the way, and everyone who sees the log can read what it prints.',
  remedy: 'Keep verification on, install the missing certificate instead, and never print tokens.',
  *check(facts) {
    for (const [file, pipeline] of facts.having('gitlab')) {
      for (const [name, value, line] of pipeline.variables) {
        const off = protectionOff(name, value);
        if (off !== undefined)
          yield {
            place: { path: file.path, line },
            evidence: `${name}: ${value === '' ? '""' : value}`,
            message: off,
          };
      }
      for (const { script, line } of pipeline.scripts) {
        const shown = script.split('\n').find(isPrintedSecret);
        const unchecked = uncheckedTransfer(script);
        if (shown !== undefined) yield { place: { path: file.path, line }, evidence: shown.trim() };
        if (unchecked !== undefined) yield { place: { path: file.path, line }, evidence: unchecked };
      }
    }
  },
  examples: {
    bad: [
      { files: { '.gitlab-ci.yml': 'variables:\n  DOCKER_TLS_CERTDIR: ""\nbuild:\n  script: [make]\n' } },
      { files: { '.gitlab-ci.yml': 'build:\n  script:\n    - echo $CI_JOB_TOKEN\n' } },
      { files: { '.gitlab-ci.yml': 'build:\n  script:\n    - echo "key $DEPLOY_TOKEN"\n' } },
      {
        files: {
          '.gitlab-ci.yml': 'build:\n  script:\n    - git -c http.sslVerify=false clone https://tool.dev/a.git\n',
        },
      },
      { files: { '.gitlab-ci.yml': 'build:\n  script:\n    - curl -k https://tool.dev/a.tgz -o a.tgz\n' } },
    ],
    good: [
      {
        files: {
          '.gitlab-ci.yml':
            'variables:\n  DOCKER_TLS_CERTDIR: /certs\nbuild:\n  script:\n    - echo "$CI_REGISTRY_PASSWORD" | docker login -u a --password-stdin\n    - echo "$DEPLOY_TOKEN" > .token\n    - echo $TOKEN_COUNT\n    - curl -fsSLo a.tgz https://tool.dev/a.tgz\n',
        },
      },
    ],
  },
});
