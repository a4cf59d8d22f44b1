import { defineRule } from '../../rule.ts';

/** An image whose tag, or its lack, says "the newest". */
export const isFloatingImage = (image: string): boolean =>
  !/[$<{]/.test(image) && !image.includes('@sha256:') && /(?::latest|^[^:]+|\/[^:/]+)$/.test(image);

export const gitlabUnpinnedImage = defineRule({
  id: 'gitlab-unpinned-image',
  title: 'Pipeline image is not pinned',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-829',
  references: ['https://docs.gitlab.com/ci/docker/using_docker_images/'],
  why: 'The image sees the sources and every variable of the job. A compromised one comes in unnoticed.',
  remedy: 'Pin a version, best with its digest: image: node:22.1@sha256:…',
  *check(facts) {
    for (const [file, pipeline] of facts.having('gitlab')) {
      for (const { image, line } of pipeline.images) {
        if (isFloatingImage(image)) yield { place: { path: file.path, line }, evidence: image };
      }
    }
  },
  examples: {
    bad: [{ files: { '.gitlab-ci.yml': 'image: node:latest\nbuild:\n  script: [make]\n' } }],
    good: [
      {
        files: {
          '.gitlab-ci.yml':
            'image: registry.corp.dev:5000/node:22.1\nbuild:\n  image: $BUILD_IMAGE\n  script: [make]\n',
        },
      },
    ],
  },
});
