import { createFacts, factsOfTree } from '../../../lib/engine/facts/createFacts.ts';
import { flowsOfRepository } from '../../../lib/engine/server/flowsOfRepository.ts';
import { gather } from '../../../lib/engine/gather.ts';
import { judge } from '../../../lib/engine/judge.ts';
import type { Rule } from '../../../lib/engine/rule.ts';
import { injectionRules } from '../../../lib/engine/rules/injection/index.ts';
import { pythonRules } from '../../../lib/engine/rules/python/index.ts';
import { memoryTree } from '../../../lib/engine/sources/memory.ts';
import type { Finding } from '../../../lib/model/finding.ts';
import type { Verdict } from '../runRows.ts';

const SERVER_RULES: readonly Rule[] = [...injectionRules, ...pythonRules];

/** What the rules on servers tell of a small program: `found` when the rule of the place is among it. */
export async function verdictOnServer(
  files: Readonly<Record<string, string>>,
  rules: ReadonlySet<string>,
): Promise<Verdict> {
  const tree = memoryTree(files);
  const gathered = await gather(tree, { kind: 'repository' });
  const facts = createFacts({ kind: 'repository', tree: factsOfTree(tree), files: gathered.files });
  const { findings } = judge(facts, SERVER_RULES, []);
  const { flows } = facts.whole(flowsOfRepository);
  return {
    found: findings.some(({ rule }) => rules.has(rule)),
    flows: [
      ...new Set([
        ...flows.map(({ source, sink }) => `${source.kind}>${sink.kind}`),
        ...findings.map(({ rule }) => rule),
      ]),
    ],
    told: findings.filter(({ severity }) => IS_WORSE.has(severity)).map(({ rule }) => rule),
  };
}

const IS_WORSE: ReadonlySet<Finding['severity']> = new Set<Finding['severity']>(['critical', 'high', 'medium']);
