import { terraformRule } from './terraformRule.ts';

export const terraformNoLogging = terraformRule({
  id: 'terraform-no-logging',
  topic: 'logging',
  title: 'Cloud activity is not logged',
  severity: 'low',
  cwe: 'CWE-778',
  why: 'After a break-in, nobody can tell what was taken. While it happens, nobody notices.',
  remedy: 'Turn logs on and keep them where the same account cannot delete them.',
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
