import { terraformRule } from './terraformRule.ts';

export const terraformProviderKey = terraformRule({
  id: 'terraform-provider-key',
  topic: 'key',
  title: 'Data is encrypted with the provider’s key only',
  severity: 'low',
  cwe: 'CWE-311',
  why: 'With the provider’s default key you cannot take access away by withdrawing the key, nor see who used it.',
  remedy: 'Name a key of your own (kms_key_id, kms_key_name …) where the data is worth it.',
  bad: [{ files: { 'main.tf': 'resource "aws_cloudwatch_log_group" "a" {\n  name = "x"\n}\n' } }],
  good: [
    {
      files: {
        'main.tf':
          'resource "aws_cloudwatch_log_group" "a" {\n  name       = "x"\n  kms_key_id = aws_kms_key.k.arn\n}\n',
      },
    },
  ],
});
