import { defineRule } from '../../rule.ts';

export const kubernetesWildcardRole = defineRule({
  id: 'kubernetes-wildcard-role',
  title: 'Overly broad Kubernetes role',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-250',
  references: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  why: 'With such rights, one lost token is the whole cluster: all secrets can be read and anything can be run.',
  remedy: 'Name the verbs and resources that are needed.',
  *check(facts) {
    for (const [file, { roles, bindings }] of facts.having('resources')) {
      const low = file.traits.test || file.traits.docs ? { confidence: 'low' as const } : {};
      for (const { role, line, subjects, subjectsLine } of bindings) {
        const anybody = subjects.find((name) => /^system:(?:anonymous|unauthenticated|authenticated)$/.test(name));
        if (anybody !== undefined)
          yield {
            place: { path: file.path, line: subjectsLine },
            evidence: `${role} for ${anybody}`,
            severity: anybody === 'system:authenticated' ? 'medium' : 'high',
            ...low,
          };
        else if (role === 'cluster-admin')
          yield { place: { path: file.path, line }, evidence: `cluster-admin for ${subjects.join(', ')}`, ...low };
      }
      for (const { name, everywhere, line, verbs, resources, named } of roles) {
        const everything = verbs.includes('*') && resources.includes('*');
        const evidence = `${name}: ${verbs.join(', ')} on ${resources.join(', ')}`;
        const raises = verbs.some((verb) => /^(?:escalate|bind|impersonate)$/.test(verb));
        const secrets =
          !named && resources.includes('secrets') && verbs.some((verb) => /^(?:\*|get|list|watch)$/.test(verb));
        const enters =
          resources.some((one) => /^pods\/(?:exec|attach|ephemeralcontainers)$|^nodes\/proxy$/.test(one)) &&
          verbs.some((verb) => /^(?:\*|create|get|patch|update)$/.test(verb));
        const makes =
          everywhere && resources.includes('*') && verbs.some((verb) => /^(?:create|patch|update)$/.test(verb));
        if (everything || raises || (verbs.includes('*') && secrets))
          yield { place: { path: file.path, line }, evidence, ...low };
        else if (enters || makes || (secrets && everywhere))
          yield { place: { path: file.path, line }, evidence, severity: 'low', ...low };
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          'b.yaml':
            'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: a}\nroleRef: {kind: ClusterRole, name: view}\nsubjects:\n  - {kind: User, name: "system:anonymous"}\n',
        },
      },
      {
        files: {
          'role.yaml':
            'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: a}\nrules:\n  - apiGroups: [""]\n    resources: [secrets]\n    verbs: [get, list]\n',
        },
      },
      {
        files: {
          'role.yaml':
            'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: a}\nrules:\n  - apiGroups: ["*"]\n    resources: ["*"]\n    verbs: ["*"]\n',
        },
      },
    ],
    good: [
      {
        files: {
          'role.yaml':
            'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: a}\nrules:\n  - apiGroups: [""]\n    resources: [secrets]\n    resourceNames: [mine]\n    verbs: [get]\n',
        },
      },
      {
        files: {
          'role.yaml':
            'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: a}\nrules:\n  - apiGroups: [""]\n    resources: [pods]\n    verbs: [get, list]\n',
        },
      },
    ],
  },
});
