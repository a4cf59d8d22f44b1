import { defineRule } from '../../rule.ts';

export const kubernetesCertificateUnchecked = defineRule({
  id: 'kubernetes-certificate-unchecked',
  title: 'Cluster connects without verifying certificates',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-295',
  references: ['https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/api-service-v1/'],
  why: 'An attacker on the network can answer in the server’s place, read the tokens that are sent and choose the response.',
  remedy: 'Provide the CA certificate (caBundle, certificate-authority-data) and keep verification on.',
  *check(facts) {
    for (const [file, { unchecked }] of facts.having('resources')) {
      for (const line of unchecked)
        yield {
          place: { path: file.path, line },
          evidence: 'certificate check switched off',
          ...(file.traits.test || file.traits.docs ? { confidence: 'low' as const } : {}),
        };
    }
  },
  examples: {
    bad: [
      {
        files: {
          'k8s.yaml':
            'apiVersion: apiregistration.k8s.io/v1\nkind: APIService\nmetadata: {name: a}\nspec:\n  insecureSkipTLSVerify: true\n',
        },
      },
    ],
    good: [
      {
        files: {
          'k8s.yaml':
            'apiVersion: apiregistration.k8s.io/v1\nkind: APIService\nmetadata: {name: a}\nspec:\n  insecureSkipTLSVerify: false\n  caBundle: QUJD\n',
        },
      },
    ],
  },
});
