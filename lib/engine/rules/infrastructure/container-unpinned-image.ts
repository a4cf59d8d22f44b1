import { defineRule } from '../../rule.ts';
import { settingHits } from './containerSettings.ts';

export const containerUnpinnedImage = defineRule({
  id: 'container-unpinned-image',
  title: 'Container image is not pinned',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-829',
  references: [
    'https://kubernetes.io/docs/concepts/containers/images/#image-names',
    'https://docs.docker.com/build/building/best-practices/#pin-base-image-versions',
  ],
  why: 'The same settings start a different program tomorrow, and a compromised image comes in unnoticed.',
  remedy: 'Pin a version, best with its digest: image:1.2.3@sha256:…',
  check: (facts) =>
    settingHits(facts, ({ key, value }, container) => {
      if (key !== 'image' || /[$@{]/.test(value) || value === '') return false;
      const built = container.settings.some((one) => one.key === 'build' || one.key.startsWith('build.'));
      return !built && (/:latest$/.test(value) || !/:[^/]+$/.test(value));
    }),
  examples: {
    bad: [
      {
        files: {
          'k8s.yaml':
            'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n    - name: a\n      image: nginx:latest\n',
        },
      },
      { files: { 'docker-compose.yml': 'services:\n  a:\n    image: postgres\n' } },
    ],
    good: [
      {
        files: {
          'docker-compose.yml':
            'services:\n  a:\n    build: .\n    image: team/app\n  b:\n    image: registry.corp.dev:5000/app:1.2\n  c:\n    image: ${IMAGE}\n',
        },
      },
    ],
  },
});
