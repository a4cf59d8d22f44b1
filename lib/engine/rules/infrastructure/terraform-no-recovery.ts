import { terraformRule } from './terraformRule.ts';

export const terraformNoRecovery = terraformRule({
  id: 'terraform-no-recovery',
  topic: 'recovery',
  title: 'Cloud data cannot be recovered',
  severity: 'low',
  cwe: 'CWE-693',
  why: 'A mistake, or ransomware, then has the last word.',
  remedy: 'Keep backups and old versions, and protect them from deletion.',
  bad: [
    {
      files: {
        'main.tf':
          'resource "aws_db_instance" "a" {\n  storage_encrypted       = true\n  backup_retention_period = 0\n}\n',
      },
    },
  ],
  good: [
    {
      files: {
        'main.tf':
          'resource "aws_db_instance" "a" {\n  storage_encrypted       = true\n  backup_retention_period = 7\n}\n',
      },
    },
  ],
});
