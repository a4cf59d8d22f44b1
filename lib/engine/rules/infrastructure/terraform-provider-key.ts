import { terraformRule } from './terraformRule.ts';

export const terraformProviderKey = terraformRule({
  id: 'terraform-provider-key',
  topic: 'key',
  title: 'Data is encrypted only with the provider’s key',
  severity: 'low',
  cwe: 'CWE-311',
  why: 'With the provider’s default key, you can neither revoke access by disabling the key nor see who used it.',
  remedy: 'Use a customer-managed key (kms_key_id, kms_key_name …) where the data is worth it.',
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
