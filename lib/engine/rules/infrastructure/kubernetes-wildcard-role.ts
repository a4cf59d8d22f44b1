import { defineRule } from '../../rule.ts';

export const kubernetesWildcardRole = defineRule({
  id: 'kubernetes-wildcard-role',
  title: 'A role may do everything in the cluster',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-250',
  references: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  why: 'Whoever gets hold of a program with this role can read all secrets and run anything in the cluster.',
  remedy: 'Name the verbs and resources that are needed.',
  *check(facts) {
    for (const [file, { roles }] of facts.having('resources')) {
      for (const { name, line, verbs, resources } of roles) {
        const everything = verbs.includes('*') && resources.includes('*');
        const secrets = resources.includes('secrets') && (verbs.includes('*') || verbs.includes('list')) ;
        if (everything || (verbs.includes('*') && secrets)) yield { place: { path: file.path, line }, evidence: `${name}: ${verbs.join(', ')} on ${resources.join(', ')}` };
      }
    }
  },
  examples: {
    bad: [{ files: { 'role.yaml': 'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: a}\nrules:\n  - apiGroups: ["*"]\n    resources: ["*"]\n    verbs: ["*"]\n' } }],
    good: [{ files: { 'role.yaml': 'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: a}\nrules:\n  - apiGroups: [""]\n    resources: [pods]\n    verbs: [get, list]\n' } }],
  },
});
