import { expect, it } from 'vitest';
import { allowingStatements, isTied } from './policyStatements.ts';

const JSON_POLICY =
  '<<POLICY\n{"Statement":[{"Effect":"Allow","Action":"sqs:*"},{"Effect":"Deny","Principal":"*"},{"Effect":"Allow","Principal":{"AWS":"*"}}]}\nPOLICY';
const ENCODED =
  'jsonencode({\n  Statement = [\n    {\n      Effect = "Allow"\n      Action = "*"\n    },\n    { Effect = "Deny", Action = "*" }\n  ]\n})';

it('gives the statements that allow, each with its place', () => {
  expect(allowingStatements(JSON_POLICY).map(({ text }) => text)).toEqual([
    '{"Effect":"Allow","Action":"sqs:*"}',
    '{"Effect":"Allow","Principal":{"AWS":"*"}}',
  ]);
  const [only, ...more] = allowingStatements(ENCODED);
  expect(more).toEqual([]);
  expect(ENCODED.slice(0, only?.start).split('\n')).toHaveLength(3);
});

it('gives a value without statements back whole, and never runs away', () => {
  expect(allowingStatements('data.x.json')).toEqual([{ text: 'data.x.json', start: 0 }]);
  expect(allowingStatements('{'.repeat(10_000)).length).toBe(1);
});

it('knows conditions that tie everybody to an own account or network', () => {
  expect(isTied('{Principal = "*" Condition = { ArnEquals = { "aws:SourceArn" = x } }}')).toBe(true);
  expect(isTied('{Principal = "*" Condition = { Bool = { "aws:SecureTransport" = "true" } }}')).toBe(false);
});
