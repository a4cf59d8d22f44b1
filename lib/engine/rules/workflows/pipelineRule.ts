import type { Example } from '../../rule.ts';

/** Small pipelines of each system, for the examples of rules. */
export const pipelineExample = {
  azure: (script: string, more = ''): Example => ({
    files: { 'azure-pipelines.yml': `trigger: [main]\n${more}steps:\n  - bash: ${JSON.stringify(script)}\n` },
  }),
  bitbucket: (script: string): Example => ({
    files: {
      'bitbucket-pipelines.yml': `pipelines:\n  default:\n    - step:\n        script:\n          - ${JSON.stringify(script)}\n`,
    },
  }),
  circleci: (script: string, more = ''): Example => ({
    files: {
      '.circleci/config.yml': `version: 2.1\n${more}jobs:\n  b:\n    docker: [{image: "cimg/node:22.1"}]\n    steps:\n      - run: {name: x, command: ${JSON.stringify(script)}}\n`,
    },
  }),
  jenkins: (step: string, more = ''): Example => ({
    files: {
      Jenkinsfile: `${more}pipeline {\n  agent any\n  stages { stage('a') { steps {\n    ${step}\n  } } }\n}\n`,
    },
  }),
  tekton: (script: string, from: string): Example => ({
    files: {
      'tekton/task.yaml': `apiVersion: triggers.tekton.dev/v1beta1\nkind: TriggerBinding\nmetadata: {name: b}\nspec:\n  params:\n    - {name: given, value: ${from}}\n---\napiVersion: tekton.dev/v1\nkind: Task\nmetadata: {name: t}\nspec:\n  params: [{name: given}]\n  steps:\n    - name: s\n      image: alpine:3.20\n      script: ${JSON.stringify(script)}\n`,
    },
  }),
};
