import { createFacts, factsOfTree } from '../facts/createFacts.ts';
import { readLicenses } from '../facts/licenses/licenseFamily.ts';
import type { Facts } from '../facts.ts';
import { gather } from '../gather.ts';
import type { Example, Hit, Rule } from '../rule.ts';
import { memoryTree } from '../sources/memory.ts';

/** Facts of an example, by the same way as those of a real thing. */
export async function factsOf(example: Example): Promise<Facts> {
  const tree = memoryTree(example.files, {
    ...(example.modes === undefined ? {} : { modes: example.modes }),
    ...(example.notes === undefined ? {} : { notes: example.notes }),
    ...(example.signature === undefined ? {} : { signature: example.signature }),
  });
  const kind = example.kind ?? ('manifest.json' in example.files ? 'extension' : 'repository');
  const { files } = await gather(tree, { kind });
  const facts = createFacts({ kind, tree: factsOfTree(tree), files, external: example.external });
  await readLicenses(facts);
  return facts;
}

/** What one rule says of an example; nothing when the rule is not for this kind of thing. */
export async function hitsOf(rule: Rule, example: Example): Promise<Hit[]> {
  const facts = await factsOf(example);
  if (rule.applies !== 'both' && rule.applies !== facts.kind) return [];
  return [...rule.check(facts)];
}
