import { familyOfExpression } from '../../facts/licenses/licenseFamily.ts';
import { defineRule } from '../../rule.ts';

export const licenseUnknown = defineRule({
  id: 'license-unknown',
  title: 'Non-standard licence',
  severity: 'low',
  confidence: 'medium',
  category: 'licenses',
  applies: 'both',
  references: ['https://spdx.org/licenses/'],
  why: 'Custom terms have to be read word by word before the code may be used.',
  remedy: 'Use a licence from the SPDX list, or have a lawyer read these terms.',
  *check(facts) {
    const project = [...facts.having('licenses')].flatMap(([file, all]) =>
      all.filter(({ scope }) => scope === 'project').map((license) => ({ file, license })),
    );
    if (project.some(({ license }) => familyOfExpression(license.spdx) !== 'unknown')) return;
    for (const { file, license } of project)
      yield {
        place: { path: file.path, line: license.line },
        evidence: license.spdx === 'NOASSERTION' ? 'the text matches no licence of the SPDX list' : license.spdx,
      };
  },
  examples: {
    bad: [{ kind: 'repository', files: { 'package.json': '{"name":"a","license":"UNLICENSED"}' } }],
    good: [{ kind: 'repository', files: { 'package.json': '{"name":"a","license":"(MIT OR Apache-2.0)"}' } }],
  },
});
