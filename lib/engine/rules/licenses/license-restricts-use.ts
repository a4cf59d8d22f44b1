import { familyOfExpression } from '../../facts/licenses/licenseFamily.ts';
import { defineRule } from '../../rule.ts';

export const licenseRestrictsUse = defineRule({
  id: 'license-restricts-use',
  title: 'Licence restricts commercial use',
  severity: 'medium',
  confidence: 'high',
  category: 'licenses',
  applies: 'both',
  why: 'Using the code at work, or in anything that earns money, breaks its terms unless the owner agrees.',
  remedy: 'If you use it: ask the owner for a commercial licence. If you make it: say so plainly in the readme.',
  *check(facts) {
    for (const [file, licenses] of facts.having('licenses')) {
      for (const { spdx, scope, line, how } of licenses) {
        const family = familyOfExpression(spdx);
        if (scope !== 'project' || how === 'notice' || (family !== 'non-commercial' && family !== 'source-available'))
          continue;
        yield { place: { path: file.path, line }, evidence: spdx };
      }
    }
  },
  examples: {
    bad: [
      { kind: 'repository', files: { 'package.json': '{"name":"a","license":"CC-BY-NC-4.0"}' } },
      { kind: 'repository', files: { 'package.json': '{"name":"a","license":"BUSL-1.1"}' } },
    ],
    good: [{ kind: 'repository', files: { 'package.json': '{"name":"a","license":"CC-BY-4.0"}' } }],
  },
});
