import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

export const gitlabRemoteInclude = defineRule({
  id: 'gitlab-remote-include',
  title: 'Pipeline includes a file from another server',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-829',
  references: ['https://docs.gitlab.com/ci/yaml/includes/'],
  why: 'Whoever controls that address decides what the pipeline runs, with all its variables.',
  remedy: 'Keep the file in your own project and include it by project, ref and file, or pin it with integrity.',
  *check(facts) {
    for (const [file, pipeline] of facts.having('gitlab')) {
      for (const { project, line } of pipeline.floating)
        yield {
          place: { path: file.path, line },
          evidence: project,
          message: say('include-unpinned'),
          confidence: 'medium',
        };
      for (const { remote, line } of pipeline.includes)
        yield {
          place: { path: file.path, line },
          evidence: remote,
          severity: remote.startsWith('http:') ? 'high' : 'low',
        };
    }
  },
  examples: {
    bad: [
      { files: { '.gitlab-ci.yml': 'include:\n  - project: team/ci\n    file: a.yml\nbuild:\n  script: make\n' } },
      {
        files: {
          '.gitlab-ci.yml': 'include:\n  - remote: https://ci.other.dev/template.yml\nbuild:\n  script: make\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.gitlab-ci.yml':
            'include:\n  - project: team/ci\n    ref: v1.2.3\n    file: a.yml\n  - local: ci/build.yml\nbuild:\n  script: make\n',
        },
      },
    ],
  },
});
