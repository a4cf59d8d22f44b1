import { defineRule } from '../../rule.ts';

export const committedExecutable = defineRule({
  id: 'committed-executable',
  title: 'Compiled program among the sources',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://github.com/ossf/scorecard/blob/main/docs/checks.md#binary-artifacts'],
  why: 'Nobody can read what a compiled program does, or tell whether it was built from these sources.',
  remedy: 'Build it from source at release, or publish it separately with a hash and a signature.',
  *check(facts) {
    for (const file of facts.files) {
      if (file.kind !== 'executable' && !/\.(?:jar|class|pyc|apk|dmg|deb|rpm)$/i.test(file.path)) continue;
      if (/(?:^|\/)gradle-wrapper\.jar$/.test(file.path)) continue;
      yield {
        place: { path: file.path },
        evidence: `${file.size} bytes of ${file.kind === 'executable' ? 'machine code' : 'compiled code'}`,
        ...(file.traits.test ? { confidence: 'low' as const } : {}),
      };
    }
  },
  examples: {
    bad: [
      {
        kind: 'repository',
        files: {
          'bin/tool': new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 62, 0]),
        },
      },
    ],
    good: [{ kind: 'repository', files: { 'bin/tool': '#!/bin/sh\necho hello\n' } }],
  },
});
