import { terraformRule } from './terraformRule.ts';

export const terraformUnencryptedStorage = terraformRule({
  id: 'terraform-unencrypted-storage',
  topic: 'encryption',
  title: 'Unencrypted cloud storage',
  severity: 'low',
  cwe: 'CWE-311',
  why: 'Whoever gets hold of a disk, backup or message queue can read it.',
  remedy: 'Turn on encryption at rest, best with your own key that is rotated regularly.',
  bad: [{ files: { 'main.tf': 'resource "aws_ebs_volume" "a" {\n  size      = 10\n  encrypted = false\n}\n' } }],
  good: [{ files: { 'main.tf': 'resource "aws_ebs_volume" "a" {\n  size      = 10\n  encrypted = true\n}\n' } }],
});
