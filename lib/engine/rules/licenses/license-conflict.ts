import { familyOfExpression } from '../../facts/licenses/licenseFamily.ts';
import type { LicenseFamily } from '../../facts/licenses/licenseFamily.ts';
import { licensedPackages } from '../../facts/packages/packageFacts.ts';
import { defineRule } from '../../rule.ts';

const STRONG = new Set<LicenseFamily>(['strong-copyleft', 'network-copyleft', 'non-commercial', 'source-available']);
const MILD = new Set<LicenseFamily>(['public-domain', 'permissive', 'weak-copyleft']);

export const licenseConflict = defineRule({
  id: 'license-conflict',
  title: 'A part is under a stricter licence than the whole',
  severity: 'medium',
  confidence: 'medium',
  category: 'licenses',
  applies: 'both',
  references: ['https://spdx.org/licenses/'],
  why: 'The whole is offered on mild terms, but a part of it asks for more: who follows the mild terms breaks those of the part.',
  remedy: 'Replace the part, ask its author for other terms, or offer the whole under terms that fit both.',
  *check(facts) {
    const project = [...facts.having('licenses')].flatMap(([, all]) => all.filter(({ scope, how }) => scope === 'project' && how !== 'notice'));
    if (project.length === 0 || !project.every(({ spdx }) => MILD.has(familyOfExpression(spdx)))) return;
    const whole = project[0]?.spdx ?? '';
    for (const [file, packages] of facts.having('packages')) {
      if (file.traits.docs || file.traits.test || file.traits.vendored) continue;
      for (const { spdx, source, line, dev } of licensedPackages(packages)) {
        if (!dev && STRONG.has(familyOfExpression(spdx))) yield { place: { path: file.path, line }, evidence: `${spdx} of ${source} inside ${whole}` };
      }
    }
    for (const [file, licenses] of facts.having('licenses')) {
      if (file.traits.docs || file.traits.test) continue;
      for (const { spdx, scope, line, how } of licenses) {
        if (scope === 'project' || !STRONG.has(familyOfExpression(spdx))) continue;
        yield { place: { path: file.path, line }, evidence: `${spdx} inside ${whole}`, confidence: how === 'notice' ? 'low' : 'medium' };
      }
    }
  },
  examples: {
    bad: [{ kind: 'repository', files: { 'package.json': '{"name":"a","license":"MIT"}', 'package-lock.json': '{"lockfileVersion":3,"packages":{"":{},"node_modules/b":{"version":"1.0.0","license":"AGPL-3.0-only"}}}' } }, { kind: 'repository', files: { 'package.json': '{"name":"a","license":"MIT"}', 'src/gpl.c': '/* SPDX-License-Identifier: GPL-3.0-only */\n' } }],
    good: [
      { kind: 'repository', files: { 'package.json': '{"name":"a","license":"MIT"}', 'package-lock.json': '{"lockfileVersion":3,"packages":{"":{},"node_modules/b":{"version":"1.0.0","license":"(MIT OR GPL-3.0-only)"},"node_modules/c":{"version":"1.0.0","dev":true,"license":"GPL-3.0-only"}}}' } },
      { kind: 'repository', files: { 'package.json': '{"name":"a","license":"GPL-3.0-or-later"}', 'src/gpl.c': '/* SPDX-License-Identifier: GPL-3.0-only */\n' } },
      { kind: 'repository', files: { 'package.json': '{"name":"a","license":"MIT"}', 'src/dual.c': '/* SPDX-License-Identifier: MIT OR GPL-2.0-only */\n' } },
    ],
  },
});
