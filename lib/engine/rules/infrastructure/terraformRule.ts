import { say } from '../../../texts/say.ts';
import type { Severity } from '../../../model/finding.ts';
import type { TerraformBlock } from '../../facts/infrastructure/terraformFacts.ts';
import type { Facts } from '../../facts.ts';
import type { Example, Hit, Rule } from '../../rule.ts';
import { defineRule } from '../../rule.ts';
import { allowingStatements, isTied } from './policyStatements.ts';
import type { TerraformTopic } from './terraformChecks.ts';
import { EVERYBODY, TERRAFORM_CHECKS, fitsResource, valuesAt } from './terraformChecks.ts';

function* hits(facts: Facts, topic: TerraformTopic): Generator<Hit> {
  const checks = TERRAFORM_CHECKS.filter((check) => check.topic === topic);
  for (const [file, blocks] of facts.having('terraform')) {
    for (const written of blocks) {
      const block = allowing(written);
      if (block.type !== 'resource' && block.type !== 'data' && block.type !== 'provider') continue;
      const name = block.labels.join('.');
      for (const check of checks) {
        if (!fitsResource(check, block)) continue;
        if (
          check.only !== undefined &&
          !valuesAt(block, check.only[0].split('.')).some(({ value }) => check.only?.[1].test(value))
        )
          continue;
        const seen = check.attribute
          .split('|')
          .flatMap((path) => valuesAt(block, path.split('.')).map((one) => ({ ...one, path })));
        const low = file.traits.test || file.traits.docs ? { confidence: 'low' as const } : {};
        for (const { value, line, path } of seen) {
          if (/polic(?:y|ies)$/.test(path) && check.wrong !== undefined) {
            for (const { text, start } of allowingStatements(value)) {
              const found = check.wrong.exec(text);
              if (found === null || (check.code.startsWith(EVERYBODY) && isTied(text))) continue;
              // Inside a here-document only the whole has a place that editors know.
              const down = value.startsWith('<<') ? 0 : value.slice(0, start + found.index).split('\n').length - 1;
              yield {
                place: { path: file.path, line: line + down },
                evidence: `${name}: ${found[0].slice(0, 60).replace(/\s+/g, ' ')}`,
                message: say(check.code, name),
                ...low,
              };
            }
          } else if (check.wrong?.test(value) === true)
            yield {
              place: { path: file.path, line: lineFor(block, path, line) },
              evidence: `${name}: ${path} = ${value.slice(0, 60).split('\n').join(' ')}`,
              message: say(check.code, name),
              ...low,
            };
        }
        if (check.missing === true && seen.length === 0 && !block.blocks.some(({ type }) => type === 'dynamic')) {
          yield {
            place: { path: file.path, line: block.line },
            evidence: `${name}: ${check.attribute.split('|')[0]} is not set`,
            message: say(check.code, name),
            severity: 'low',
            ...low,
          };
        }
      }
    }
  }
}

/** A policy document without its statements that deny. */
function allowing(block: TerraformBlock): TerraformBlock {
  if (block.labels[0] !== 'aws_iam_policy_document') return block;
  return {
    ...block,
    blocks: block.blocks.filter(
      ({ type, attributes }) =>
        type !== 'statement' || !attributes.some(({ name, value }) => name === 'effect' && value === 'Deny'),
    ),
  };
}

/** Where a reader looks: at the resource for its settings; at the rule block or policy for what is written in them. */
function lineFor(block: TerraformBlock, path: string, line: number): number {
  if (/polic(?:y|ies)$|^statement\.|container_definitions$/.test(path)) return line;
  const nested = /^(?:ingress|egress|security_rule|inbound_rule|(?:secondary_)?artifacts|ebs_block_device)\./.test(path)
    ? block.blocks.findLast((inner) => inner.line <= line)
    : undefined;
  return nested?.line ?? block.line;
}

/** A rule for one topic of the table in `terraformChecks.ts`. */
export function terraformRule(rule: {
  id: string;
  topic: TerraformTopic;
  title: string;
  severity: Severity;
  cwe: string;
  why: string;
  remedy: string;
  bad: readonly Example[];
  good: readonly Example[];
}): Rule {
  return defineRule({
    id: rule.id,
    title: rule.title,
    severity: rule.severity,
    confidence: rule.topic === 'key' ? 'low' : 'medium',
    category: 'packaging',
    applies: 'repository',
    cwe: rule.cwe,
    references: ['https://developer.hashicorp.com/terraform/language'],
    why: rule.why,
    remedy: rule.remedy,
    check: (facts) => hits(facts, rule.topic),
    examples: { bad: rule.bad, good: rule.good },
  });
}
