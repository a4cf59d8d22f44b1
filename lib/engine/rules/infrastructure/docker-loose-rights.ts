import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

/** What a step gives away, by the instruction it stands in. */
const LOOSE: readonly (readonly [name: RegExp, value: RegExp, message: Told])[] = [
  [/^RUN$/, /--security=insecure\b/, say('container-build-insecure')],
  [/^RUN$/, /\bNOPASSWD\s*:\s*ALL\b/, say('container-sudo-without-password')],
  [/^RUN$/, /\bchmod\s+(?:-\w+\s+)*(?:0?777|a\+rwx|o\+w|ugo\+rwx)\b/, say('container-world-writable')],
  [/^RUN$/, /(?:^|[;&|]\s*)sudo\s/, say('container-sudo')],
  [/^VOLUME$/, /docker\.sock|containerd\.sock/, say('container-engine-socket')],
  [/^EXPOSE$/, /(?:^|\s)(?:22|23|2375|3389)(?:\/tcp)?(?=\s|$)/, say('container-login-port')],
];

export const dockerLooseRights = defineRule({
  id: 'docker-loose-rights',
  title: 'Image grants more rights than it needs',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-732',
  references: [
    'https://docs.docker.com/build/building/best-practices/',
    'https://docs.docker.com/reference/dockerfile/',
  ],
  why: 'Each of these makes a break-in into the container’s program worth more to an attacker.',
  remedy:
    'Give single files to a single user, do root work at build time, and use docker exec instead of a login server.',
  *check(facts) {
    for (const [file, instructions] of facts.having('docker')) {
      const low = file.traits.test || file.traits.docs ? { confidence: 'low' as const } : {};
      for (const { name, value, line } of instructions) {
        for (const [instruction, form, message] of LOOSE) {
          const found = instruction.test(name) ? form.exec(value) : null;
          if (found !== null)
            yield { place: { path: file.path, line }, evidence: `${name} … ${found[0].trim()}`, message, ...low };
        }
      }
    }
  },
  examples: {
    bad: [
      { files: { Dockerfile: 'FROM a:1\nRUN chmod -R 777 /app\nUSER a\n' } },
      { files: { Dockerfile: 'FROM a:1\nRUN echo "a ALL=(ALL) NOPASSWD:ALL" >> /etc/sudoers\nUSER a\n' } },
      { files: { Dockerfile: 'FROM a:1\nEXPOSE 80 22\nUSER a\n' } },
    ],
    good: [
      {
        files: {
          Dockerfile:
            'FROM a:1\nRUN chmod 755 /app && apt-get install -y --no-install-recommends visudo-less\nEXPOSE 8080 2222\nVOLUME /data\nUSER a\n',
        },
      },
    ],
  },
});
