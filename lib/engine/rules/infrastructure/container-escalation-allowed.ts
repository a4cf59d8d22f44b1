import { defineRule } from '../../rule.ts';
import { settingHits } from './containerSettings.ts';

export const containerEscalationAllowed = defineRule({
  id: 'container-escalation-allowed',
  title: 'Container may escalate privileges',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-269',
  references: ['https://kubernetes.io/docs/tasks/configure-pod-container/security-context/'],
  why: 'A program that is root inside the container is one kernel flaw away from being root on the host.',
  remedy:
    'Keep the protections on: set runAsNonRoot: true and allowPrivilegeEscalation: false, and use a user other than 0.',
  check: (facts) =>
    settingHits(
      facts,
      ({ key, value }) =>
        (/allowPrivilegeEscalation$/.test(key) && value === 'true') ||
        (/securityContext\.runAsUser$/.test(key) && value === '0') ||
        (/securityContext\.(?:runAsNonRoot|readOnlyRootFilesystem)$/.test(key) && value === 'false') ||
        (/securityContext\.procMount$/.test(key) && value === 'Unmasked') ||
        (/seccompProfile\.type$/.test(key) && value === 'Unconfined') ||
        (key === 'pod.automountServiceAccountToken' && value === 'true') ||
        (/security_opt$/.test(key) && /(?:seccomp|apparmor)[:=]unconfined|label[:=]disable/.test(value)) ||
        (key === 'user' && /^(?:root|0)(?::|$)/.test(value)),
    ),
  examples: {
    bad: [
      {
        files: {
          'k8s.yaml':
            'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n    - name: a\n      image: x:1\n      securityContext:\n        allowPrivilegeEscalation: true\n',
        },
      },
      {
        files: {
          'docker-compose.yml': 'services:\n  a:\n    image: x:1\n    security_opt:\n      - seccomp:unconfined\n',
        },
      },
    ],
    good: [
      {
        files: {
          'k8s.yaml':
            'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n    - name: a\n      image: x:1\n      securityContext:\n        allowPrivilegeEscalation: false\n        runAsUser: 1000\n',
        },
      },
    ],
  },
});
