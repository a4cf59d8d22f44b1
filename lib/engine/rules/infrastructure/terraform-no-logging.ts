import { terraformRule } from './terraformRule.ts';

export const terraformNoLogging = terraformRule({
  id: 'terraform-no-logging',
  topic: 'logging',
  title: 'What happens in the cloud is not recorded',
  severity: 'low',
  cwe: 'CWE-778',
  why: 'After a break-in nobody can tell what was taken, and while it happens nobody notices.',
  remedy: 'Switch the logs on and keep them where the same account cannot delete them.',
  bad: [{ files: { 'main.tf': 'resource "aws_cloudtrail" "a" {\n  enable_log_file_validation = false\n}\n' } }],
  good: [
    {
      files: {
        'main.tf':
          'resource "aws_cloudtrail" "a" {\n  enable_log_file_validation = true\n  is_multi_region_trail      = true\n}\n',
      },
    },
  ],
});
