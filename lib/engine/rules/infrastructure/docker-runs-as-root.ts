import { defineRule } from '../../rule.ts';

export const dockerRunsAsRoot = defineRule({
  id: 'docker-runs-as-root',
  title: 'Image runs as root',
  severity: 'low',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-250',
  references: ['https://docs.docker.com/build/building/best-practices/#user'],
  why: 'Without a USER line, the program is root in the container, which makes every break-in worse.',
  remedy: 'Add a user and a USER line before CMD or ENTRYPOINT.',
  *check(facts) {
    for (const [file, instructions] of facts.having('docker')) {
      const stage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
      const user = stage.findLast(({ name }) => name === 'USER');
      const start = stage.find(({ name }) => name === 'CMD' || name === 'ENTRYPOINT');
      // Without a program the image is one to build on: only an author who wrote a user meant one.
      if (
        (start === undefined && user === undefined) ||
        /(?:nonroot|distroless|rootless|unprivileged)/i.test(stage[0]?.value ?? '')
      )
        continue;
      if (user === undefined || /^(?:root|0)(?::|\s|$)/.test(user.value)) {
        yield {
          place: { path: file.path, line: user?.line ?? start?.line ?? 1 },
          evidence: user === undefined ? 'no USER line' : `USER ${user.value}`,
          ...(file.traits.test || file.traits.docs ? { confidence: 'low' as const } : {}),
        };
      }
    }
  },
  examples: {
    bad: [
      { files: { Dockerfile: 'FROM node:22\nCOPY . .\nCMD ["node", "a.js"]\n' } },
      { files: { Dockerfile: 'FROM node:22\nRUN make\nUSER root\n' } },
      { files: { Dockerfile: 'FROM node:22\nUSER root\nENTRYPOINT ["node"]\n' } },
    ],
    good: [
      { files: { Dockerfile: 'FROM node:22\nRUN make\n' } },
      { files: { Dockerfile: 'FROM node:22\nUSER node\nCMD ["node", "a.js"]\n' } },
      {
        files: {
          Dockerfile:
            'FROM golang:1.25 AS build\nRUN make\nFROM gcr.io/distroless/static:nonroot\nCOPY --from=build /a /a\nENTRYPOINT ["/a"]\n',
        },
      },
    ],
  },
});
