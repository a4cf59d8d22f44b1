import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dependenciesRules } from '../rules/dependencies/index.ts';
import { infrastructureRules } from '../rules/infrastructure/index.ts';
import { licensesRules } from '../rules/licenses/index.ts';
import { pythonRules } from '../rules/python/index.ts';
import { sourceRules } from '../rules/source/index.ts';
import { workflowsRules } from '../rules/workflows/index.ts';
import { casesOf, checkCase } from './corpus.ts';

const CORPUS = join(import.meta.dirname, '../../../test/corpus');
const rules = new Set(
  [
    ...dependenciesRules,
    ...infrastructureRules,
    ...licensesRules,
    ...pythonRules,
    ...sourceRules,
    ...workflowsRules,
  ].map((rule) => rule.id),
);

describe.each(['python', 'infrastructure', 'repositories'])('corpus %s', (family) => {
  it.each(casesOf(CORPUS, [family]))('%s', async (name) => {
    const result = await checkCase(join(CORPUS, name), name, (rule) => rules.has(rule) && rule !== 'license-missing');
    expect({ missed: result.missed, surplus: result.surplus }).toEqual({ missed: [], surplus: [] });
  });
});
