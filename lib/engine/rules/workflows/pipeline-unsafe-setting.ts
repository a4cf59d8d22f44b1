import { defineRule } from '../../rule.ts';
import { isPrintedSecret, protectionOff, uncheckedTransfer } from './gitlab-unsafe-setting.ts';
import { pipelineExample } from './pipelineRule.ts';

export const pipelineUnsafeSetting = defineRule({
  id: 'pipeline-unsafe-setting',
  title: 'Pipeline disables a protection or prints secrets',
  severity: 'medium',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-693',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/CI_CD_Security_Cheat_Sheet.html'],
  why: 'Unverified downloads can be swapped on the way, and everyone who sees the log can read what it prints.',
  remedy: 'Keep verification on, install the missing certificate instead, and never print tokens.',
  *check(facts) {
    for (const [file, pipeline] of facts.having('pipeline')) {
      if (file.traits.test || file.traits.docs) continue;
      for (const [name, value, line] of pipeline.variables) {
        const off = protectionOff(name, value);
        if (off !== undefined)
          yield {
            place: { path: file.path, line },
            evidence: `${name}: ${value}`,
            message: off,
          };
      }
      for (const { text, line } of pipeline.scripts) {
        const shown = text.split('\n').find(isPrintedSecret);
        const unchecked = uncheckedTransfer(text);
        if (shown !== undefined) yield { place: { path: file.path, line }, evidence: shown.trim() };
        if (unchecked !== undefined) yield { place: { path: file.path, line }, evidence: unchecked };
      }
    }
  },
  examples: {
    bad: [
      pipelineExample.azure('make', 'variables:\n  NODE_TLS_REJECT_UNAUTHORIZED: 0\n'),
      pipelineExample.circleci('curl -k https://tool.dev/a.tgz -o a.tgz'),
      pipelineExample.jenkins("sh 'git -c http.sslVerify=false clone https://tool.dev/a.git'"),
      pipelineExample.bitbucket('echo $DEPLOY_TOKEN'),
    ],
    good: [
      pipelineExample.azure('make', 'variables:\n  NODE_ENV: production\n'),
      pipelineExample.circleci('curl -fsSLo a.tgz https://tool.dev/a.tgz'),
      pipelineExample.jenkins("sh 'git clone https://tool.dev/a.git'"),
      pipelineExample.bitbucket('echo "$DEPLOY_TOKEN" | docker login -u a --password-stdin'),
    ],
  },
});
