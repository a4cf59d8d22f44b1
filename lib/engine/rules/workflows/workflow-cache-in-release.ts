import type { WorkflowStep } from '../../facts/infrastructure/workflowFacts.ts';
import { defineRule } from '../../rule.ts';
import { words } from '../../words.ts';
import { say } from '../../../texts/say.ts';

const PUBLISHES =
  /\b(?:(?:npm|pnpm|yarn(?: npm)?)\s+publish|twine\s+upload|cargo\s+publish|gem\s+push|docker\s+push|gh\s+release\s+(?:create|upload)|goreleaser|dotnet\s+nuget\s+push|mvn\s[^\n]*deploy)\b/;
const PUBLISHING_ACTIONS = words(
  'pypa/gh-action-pypi-publish softprops/action-gh-release goreleaser/goreleaser-action ncipollo/release-action docker/build-push-action actions/create-release JS-DevTools/npm-publish rubygems/release-gem',
);

/** The line on which a step takes a cache that other runs may have written. */
function restores({ uses, with: inputs, line }: WorkflowStep): number | undefined {
  if (uses === undefined) return undefined;
  if (
    /^(?:actions\/cache(?:\/restore)?|Swatinem\/rust-cache|mozilla-actions\/sccache-action|hendrikmuhs\/ccache-action)@/.test(
      uses,
    )
  )
    return line;
  const asked = inputs.find(
    ([name, value]) => /^(?:cache|enable-cache|bundler-cache|pip-cache)$/.test(name) && !/^(?:false|''|)$/.test(value),
  );
  return /\/(?:setup-|ruby\/setup)|setup-\w+@/.test(uses) ? asked?.[2] : undefined;
}

export const workflowCacheInRelease = defineRule({
  id: 'workflow-cache-in-release',
  title: 'Cache poisoning: release build uses a shared cache',
  severity: 'low',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-349',
  references: [
    'https://docs.zizmor.sh/audits/#cache-poisoning',
    'https://adnanthekhan.com/2024/05/06/the-monsters-in-your-build-cache-github-actions-cache-poisoning/',
  ],
  why: 'Whoever runs code in any build of the default branch can put files into the cache, and the release ships them.',
  remedy: 'Build releases without a cache.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      const released = workflow.on.includes('release') || workflow.onTagsOnly;
      const foreign = workflow.on.includes('pull_request_target');
      for (const job of workflow.jobs) {
        const publishes = job.steps.some(
          ({ run, uses }) =>
            PUBLISHES.test(run ?? '') || PUBLISHING_ACTIONS.has(/^[^@]+(?=@)/.exec(uses ?? '')?.[0] ?? ''),
        );
        const builds =
          foreign &&
          job.steps.some(({ with: inputs }) =>
            inputs.some(([name, value]) => name === 'ref' && /pull_request\.head|head_ref|refs\/pull/.test(value)),
          );
        if (!(released && publishes) && !builds) continue;
        for (const step of job.steps) {
          const line = restores(step);
          if (line !== undefined)
            yield {
              place: { path: file.path, line },
              evidence: step.uses ?? '',
              ...(builds
                ? {
                    severity: 'medium' as const,
                    message: say('cache-poisoning'),
                  }
                : {}),
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
            'on:\n  push:\n    tags: ["v*"]\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/setup-node@v4\n        with:\n          cache: npm\n      - run: npm publish\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: [push, pull_request]\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/setup-node@v4\n        with:\n          cache: npm\n      - run: npm test\n',
        },
      },
    ],
  },
});
