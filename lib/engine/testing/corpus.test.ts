import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { librariesRules } from '../rules/libraries/index.ts';
import { manifestRules } from '../rules/manifest/index.ts';
import { permissionsRules } from '../rules/permissions/index.ts';
import { privacyRules } from '../rules/privacy/index.ts';
import { casesOf, checkCase, expectationsIn } from './corpus.ts';

const CORPUS = join(import.meta.dirname, '../../../test/corpus');

describe.each(['manifest', 'privacy', 'libraries'])('corpus %s', (family) => {
  const rules = new Set(
    [...librariesRules, ...manifestRules, ...permissionsRules, ...privacyRules].map((rule) => rule.id),
  );
  it.each(casesOf(CORPUS, [family]))('%s', async (name) => {
    const result = await checkCase(join(CORPUS, name), name, (rule) => rules.has(rule));
    expect({ missed: result.missed, surplus: result.surplus }).toEqual({ missed: [], surplus: [] });
  });
});

it('reads notes for the next line that is none', () => {
  const { expected, forbidden } = expectationsIn(
    'a.js',
    '// expect: one, two\n# ok: three\ncode();\n<!-- ruleid: four -->\n<p>',
  );
  expect(expected.map((one) => `${one.rule}:${one.line}`)).toEqual(['one:3', 'two:3', 'four:5']);
  expect(forbidden.map((one) => `${one.rule}:${one.line}`)).toEqual(['three:3']);
});
