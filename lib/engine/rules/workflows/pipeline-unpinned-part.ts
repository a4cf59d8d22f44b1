import { defineRule } from '../../rule.ts';
import { isFloatingImage } from './gitlab-unpinned-image.ts';
import { pipelineExample } from './pipelineRule.ts';

export const pipelineUnpinnedPart = defineRule({
  id: 'pipeline-unpinned-part',
  title: 'Pipeline dependency is not pinned',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-829',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/CI_CD_Security_Cheat_Sheet.html'],
  why: 'An orb, shared library, template or image that is not pinned can change without notice, and runs with the pipeline’s secrets.',
  remedy: 'Pin it: an orb’s full version, a library’s tag or commit, an image’s tag with its digest.',
  *check(facts) {
    for (const [file, pipeline] of facts.having('pipeline')) {
      if (file.traits.test || file.traits.docs) continue;
      for (const { text, line } of pipeline.floating) yield { place: { path: file.path, line }, evidence: text };
      for (const { text, line } of pipeline.images)
        // Words of the systems themselves: images of virtual machines, names of other steps.
        if (/[/:]/.test(text) && isFloatingImage(text)) yield { place: { path: file.path, line }, evidence: text };
    }
  },
  examples: {
    bad: [
      pipelineExample.circleci('make', 'orbs:\n  tool: someone/tool@volatile\n'),
      pipelineExample.jenkins("sh 'make'", "@Library('shared@master') _\n"),
      pipelineExample.azure('make', 'resources:\n  repositories:\n    - {repository: t, name: team/templates}\n'),
      {
        files: {
          'bitbucket-pipelines.yml': 'image: node:latest\npipelines:\n  default:\n    - step: {script: [make]}\n',
        },
      },
    ],
    good: [
      pipelineExample.circleci('make', 'orbs:\n  tool: someone/tool@1.2.3\n'),
      pipelineExample.jenkins("sh 'make'", "@Library('shared@v1.4.0') _\n"),
      pipelineExample.azure(
        'make',
        'resources:\n  repositories:\n    - {repository: t, name: team/templates, ref: refs/tags/v1}\n',
      ),
      {
        files: {
          'bitbucket-pipelines.yml': 'image: node:22.1\npipelines:\n  default:\n    - step: {script: [make]}\n',
        },
      },
    ],
  },
});
