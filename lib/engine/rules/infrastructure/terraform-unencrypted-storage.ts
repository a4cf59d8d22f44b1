import { terraformRule } from './terraformRule.ts';

export const terraformUnencryptedStorage = terraformRule({
  id: 'terraform-unencrypted-storage',
  topic: 'encryption',
  title: 'Data in the cloud is stored unencrypted',
  severity: 'low',
  cwe: 'CWE-311',
  why: 'A copied disk, backup or message queue can be read by whoever gets hold of it.',
  remedy: 'Switch encryption at rest on, best with a key of your own that is changed regularly.',
  bad: [{ files: { 'main.tf': 'resource "aws_ebs_volume" "a" {\n  size      = 10\n  encrypted = false\n}\n' } }],
  good: [{ files: { 'main.tf': 'resource "aws_ebs_volume" "a" {\n  size      = 10\n  encrypted = true\n}\n' } }],
});
