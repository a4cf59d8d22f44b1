import { defineRule } from '../../rule.ts';

const OUTSIDE =
  /\$\{?(?:CI_COMMIT_(?:MESSAGE|TITLE|DESCRIPTION|AUTHOR|REF_NAME|BRANCH|TAG)|CI_MERGE_REQUEST_(?:TITLE|DESCRIPTION|SOURCE_BRANCH_NAME|LABELS)|CI_EXTERNAL_PULL_REQUEST_SOURCE_BRANCH_NAME)\}?/;

export const gitlabScriptInjection = defineRule({
  id: 'gitlab-script-injection',
  title: 'Script injection in a GitLab pipeline',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-78',
  references: ['https://docs.gitlab.com/ci/variables/'],
  why: 'Outsiders choose commit messages, branch names and merge request titles. If a shell parses them, they run with the pipeline’s secrets.',
  remedy: 'Never pass such values to eval, sh -c or an unquoted command substitution. Quote them everywhere.',
  *check(facts) {
    for (const [file, pipeline] of facts.having('gitlab')) {
      for (const { script, line } of pipeline.scripts) {
        const risky = script
          .split('\n')
          .find(
            (one) =>
              OUTSIDE.test(one) &&
              /\beval\b|\b(?:ba)?sh\s+-c\b|python3?\s+-c|node\s+-e|ssh\s[^\n]{0,400}["'][^"']{0,400}\$/.test(one),
          );
        if (risky !== undefined) yield { place: { path: file.path, line }, evidence: risky.trim() };
      }
    }
  },
  examples: {
    bad: [{ files: { '.gitlab-ci.yml': 'build:\n  script:\n    - eval "notify $CI_COMMIT_MESSAGE"\n' } }],
    good: [{ files: { '.gitlab-ci.yml': 'build:\n  script:\n    - echo "$CI_COMMIT_MESSAGE"\n' } }],
  },
});
