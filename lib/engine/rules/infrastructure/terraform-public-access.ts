import { terraformRule } from './terraformRule.ts';

export const terraformPublicAccess = terraformRule({
  id: 'terraform-public-access',
  topic: 'public',
  title: 'Cloud resource is public',
  severity: 'medium',
  cwe: 'CWE-284',
  why: 'Storage, databases and machines that answer the whole internet are found by scanners within hours.',
  remedy: 'Close the setting and allow only the networks or identities that need it.',
  bad: [
    {
      files: {
        'main.tf':
          'resource "aws_s3_bucket" "a" {\n  bucket = "b"\n  acl    = "public-read"\n}\nresource "aws_security_group" "s" {\n  ingress {\n    from_port   = 22\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n',
      },
    },
  ],
  good: [
    {
      files: {
        'main.tf':
          'resource "aws_s3_bucket" "a" {\n  acl = "private"\n}\nresource "aws_security_group" "s" {\n  egress {\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n',
      },
    },
  ],
});
