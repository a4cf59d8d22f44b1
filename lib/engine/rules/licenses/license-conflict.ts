import { familyOfExpression } from '../../facts/licenses/licenseFamily.ts';
import type { LicenseFamily } from '../../facts/licenses/licenseFamily.ts';
import { licensedPackages } from '../../facts/packages/packageFacts.ts';
import { defineRule } from '../../rule.ts';

const STRONG = new Set<LicenseFamily>(['strong-copyleft', 'network-copyleft', 'non-commercial', 'source-available']);
const MILD = new Set<LicenseFamily>(['public-domain', 'permissive', 'weak-copyleft']);

/** Parts that the GPL cannot take in, as its own publisher lists them (gnu.org, "Various licenses and comments about them"). */
const NOT_WITH_GPL =
  /^(?:CDDL|EPL-1|CPL|IPL|MPL-1|MS-PL|MS-RL|BSD-4-Clause$|OSL|APSL|LPPL|OpenSSL|PHP|Apache-1|SISSL|NPL|QPL|EUPL-1\.0|CC-BY-NC|BUSL|SSPL|Elastic|PolyForm)/i;

/** Whether a part under one licence cannot be in a whole under the GPL. A choice that fits is enough. */
function cannotJoin(whole: string, part: string): boolean {
  if (!/^A?GPL-/.test(whole) || / (?:OR|AND|WITH) /.test(whole) || / OR /.test(part)) return false;
  return (
    NOT_WITH_GPL.test(part) ||
    (/^GPL-2\.0(?:-only)?$/.test(whole) && /^(?:Apache-2\.0|A?GPL-3\.0|LGPL-3\.0)/.test(part))
  );
}

export const licenseConflict = defineRule({
  id: 'license-conflict',
  title: 'Incompatible licences',
  severity: 'medium',
  confidence: 'medium',
  category: 'licenses',
  applies: 'both',
  references: ['https://spdx.org/licenses/'],
  why: 'A part’s licence asks for more than the whole’s licence gives, or for something it forbids. Following one breaks the other.',
  remedy: 'Replace the part, ask its author for other terms, or license the whole compatibly.',
  *check(facts) {
    const project = [...facts.having('licenses')].flatMap(([, all]) =>
      all.filter(({ scope, how }) => scope === 'project' && how !== 'notice'),
    );
    const whole = project[0]?.spdx;
    if (whole === undefined) return;
    const mild = project.every(({ spdx }) => MILD.has(familyOfExpression(spdx)));
    const clashes = (spdx: string): boolean =>
      mild ? STRONG.has(familyOfExpression(spdx)) : project.every((one) => cannotJoin(one.spdx, spdx));
    for (const [file, packages] of facts.having('packages')) {
      if (file.traits.docs || file.traits.test || file.traits.vendored) continue;
      for (const { spdx, source, line, dev } of licensedPackages(packages)) {
        if (!dev && clashes(spdx))
          yield { place: { path: file.path, line }, evidence: `${spdx} of ${source} inside ${whole}` };
      }
    }
    for (const [file, licenses] of facts.having('licenses')) {
      if (file.traits.docs || file.traits.test) continue;
      for (const { spdx, scope, line, how } of licenses) {
        if (scope === 'project' || !clashes(spdx)) continue;
        yield {
          place: { path: file.path, line },
          evidence: `${spdx} inside ${whole}`,
          confidence: how === 'notice' ? 'low' : 'medium',
        };
      }
    }
  },
  examples: {
    bad: [
      {
        kind: 'repository',
        files: {
          'package.json': '{"name":"a","license":"GPL-2.0-only"}',
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"":{},"node_modules/b":{"version":"1.0.0","license":"Apache-2.0"}}}',
        },
      },
      {
        kind: 'repository',
        files: {
          'package.json': '{"name":"a","license":"MIT"}',
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"":{},"node_modules/b":{"version":"1.0.0","license":"AGPL-3.0-only"}}}',
        },
      },
      {
        kind: 'repository',
        files: {
          'package.json': '{"name":"a","license":"MIT"}',
          'src/gpl.c': '/* SPDX-License-Identifier: GPL-3.0-only */\n',
        },
      },
    ],
    good: [
      {
        kind: 'repository',
        files: {
          'package.json': '{"name":"a","license":"GPL-3.0-only"}',
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"":{},"node_modules/b":{"version":"1.0.0","license":"Apache-2.0"}}}',
        },
      },
      {
        kind: 'repository',
        files: {
          'package.json': '{"name":"a","license":"MIT"}',
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"":{},"node_modules/b":{"version":"1.0.0","license":"(MIT OR GPL-3.0-only)"},"node_modules/c":{"version":"1.0.0","dev":true,"license":"GPL-3.0-only"}}}',
        },
      },
      {
        kind: 'repository',
        files: {
          'package.json': '{"name":"a","license":"GPL-3.0-or-later"}',
          'src/gpl.c': '/* SPDX-License-Identifier: GPL-3.0-only */\n',
        },
      },
      {
        kind: 'repository',
        files: {
          'package.json': '{"name":"a","license":"MIT"}',
          'src/dual.c': '/* SPDX-License-Identifier: MIT OR GPL-2.0-only */\n',
        },
      },
    ],
  },
});
