import { terraformRule } from './terraformRule.ts';

export const terraformBroadRights = terraformRule({
  id: 'terraform-broad-rights',
  topic: 'identity',
  title: 'Overly broad cloud permissions',
  severity: 'medium',
  cwe: 'CWE-250',
  why: 'One stolen key or one mistake is then enough to take over the whole account.',
  remedy: 'Name the actions, resources and identities. Keep administrator rights for people who sign in.',
  bad: [
    {
      files: {
        'main.tf':
          'resource "aws_iam_policy" "a" {\n  policy = <<EOF2\n{"Statement":[{"Effect":"Allow","Action":"*","Resource":"*"}]}\nEOF2\n}\n',
      },
    },
  ],
  good: [
    {
      files: {
        'main.tf':
          'resource "aws_iam_policy" "a" {\n  policy = <<EOF2\n{"Statement":[{"Effect":"Allow","Action":"s3:GetObject","Resource":"arn:aws:s3:::b/*"}]}\nEOF2\n}\n',
      },
    },
  ],
});
