import { defineRule } from '../../rule.ts';

export const dockerUnpinnedImage = defineRule({
  id: 'docker-unpinned-image',
  title: 'Base image is not pinned',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-829',
  references: ['https://docs.docker.com/build/building/best-practices/#pin-base-image-versions'],
  why: 'The same sources build a different image tomorrow, and a compromised base image comes in unnoticed.',
  remedy: 'Pin a version, best with its digest: FROM image:1.2.3@sha256:…',
  *check(facts) {
    for (const [file, instructions] of facts.having('docker')) {
      const stages = new Set<string>();
      for (const { name, value, line } of instructions) {
        if (name !== 'FROM') continue;
        const match = /^(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(value);
        const image = match?.[1] ?? '';
        if (match?.[2] !== undefined) stages.add(match[2].toLowerCase());
        if (image === 'scratch' || stages.has(image.toLowerCase()) || image.includes('$') || image.includes('@sha256:'))
          continue;
        const tag = /:([\w.-]+)$/.exec(image)?.[1];
        if (tag === undefined || tag === 'latest')
          yield { place: { path: file.path, line }, evidence: `FROM ${image}` };
      }
    }
  },
  examples: {
    bad: [
      { files: { Dockerfile: 'FROM node\nUSER node\n' } },
      { files: { Dockerfile: 'FROM node:latest\nUSER node\n' } },
    ],
    good: [{ files: { Dockerfile: 'FROM node:22.3 AS build\nFROM build\nFROM registry.corp.dev:5000/app:1.2\n' } }],
  },
});
