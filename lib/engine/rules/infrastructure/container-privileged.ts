import { defineRule } from '../../rule.ts';
import { settingHits } from './containerSettings.ts';

const CAPABILITIES = new Set([
  'ALL',
  'SYS_ADMIN',
  'SYS_PTRACE',
  'SYS_MODULE',
  'NET_ADMIN',
  'CAP_NET_ADMIN',
  'DAC_READ_SEARCH',
  'BPF',
  'SYS_RAWIO',
  'SYS_BOOT',
  'SYS_TIME',
  'SYSLOG',
  'MAC_ADMIN',
  'MAC_OVERRIDE',
  'NET_RAW',
  'PERFMON',
  'DAC_OVERRIDE',
  'SYS_CHROOT',
  'SETFCAP',
  'AUDIT_CONTROL',
  'CHECKPOINT_RESTORE',
]);

export const containerPrivileged = defineRule({
  id: 'container-privileged',
  title: 'Privileged container',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-250',
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  why: 'A privileged container is not isolated. Whoever breaks into the program controls the host and everything else that runs there.',
  remedy: 'Remove privileged, drop all capabilities, and add back only the one that is needed.',
  check: (facts) =>
    settingHits(
      facts,
      ({ key, value }) =>
        (/(?:^|\.)privileged$/.test(key) && value === 'true') ||
        (/(?:capabilities\.add|cap_add)$/.test(key) && CAPABILITIES.has(value.toUpperCase().replace(/^CAP_/, ''))),
    ),
  examples: {
    bad: [
      { files: { 'docker-compose.yml': 'services:\n  a:\n    image: x:1\n    privileged: true\n' } },
      {
        files: {
          'k8s/pod.yaml':
            'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  containers:\n    - name: a\n      image: x:1\n      securityContext:\n        privileged: true\n',
        },
      },
      { files: { 'docker-compose.yml': 'services:\n  a:\n    image: x:1\n    cap_add:\n      - SYS_ADMIN\n' } },
    ],
    good: [
      {
        files: {
          'docker-compose.yml':
            'services:\n  a:\n    image: x:1\n    privileged: false\n    cap_add: [NET_BIND_SERVICE]\n',
        },
      },
    ],
  },
});
