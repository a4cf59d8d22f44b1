import { join } from 'node:path';
import { expect, it } from 'vitest';
import { casesOf, checkCase } from '../../testing/corpus.ts';
import { flowsRules } from '../flows/index.ts';
import { injectionRules } from './index.ts';

const CORPUS = join(import.meta.dirname, '../../../../test/corpus');
const rules = new Set([...injectionRules, ...flowsRules].map((rule) => rule.id));

it.each(casesOf(CORPUS, ['injection', 'flows']))('%s', async (name) => {
  const { missed, surplus } = await checkCase(join(CORPUS, name), name, (rule) => rules.has(rule));
  expect({ missed, surplus }).toEqual({ missed: [], surplus: [] });
});
