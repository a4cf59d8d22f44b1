import { familyOfExpression } from '../../facts/licenses/licenseFamily.ts';
import { defineRule } from '../../rule.ts';

export const licenseContradiction = defineRule({
  id: 'license-contradiction',
  title: 'Manifest and licence file name different licences',
  severity: 'low',
  confidence: 'high',
  category: 'licenses',
  applies: 'both',
  why: 'Two licences with different terms are given for the same code, so nobody can know which applies.',
  remedy: 'Choose one and state it in both places, or use an SPDX expression such as "MIT OR Apache-2.0".',
  *check(facts) {
    const project = [...facts.having('licenses')].flatMap(([file, all]) =>
      all.filter(({ scope }) => scope === 'project').map((license) => ({ file, license })),
    );
    const texts = project.filter(
      ({ license, file }) => license.how === 'text' && license.spdx !== 'NOASSERTION' && !file.path.includes('/'),
    );
    if (texts.length === 0) return;
    for (const { file, license } of project) {
      const family = familyOfExpression(license.spdx);
      if (license.how !== 'manifest' || family === 'unknown') continue;
      if (
        texts.some(({ license: text }) => familyOfExpression(text.spdx) === family || license.spdx.includes(text.spdx))
      )
        continue;
      yield {
        place: { path: file.path, line: license.line },
        evidence: `${license.spdx} here, ${texts.map(({ license: text, file: { path } }) => `${text.spdx} in ${path}`).join(', ')}`,
      };
    }
  },
  examples: {
    bad: [
      {
        kind: 'repository',
        files: {
          'package.json': '{"name":"a","license":"GPL-3.0-only"}',
          LICENSE:
            'Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies. THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.',
        },
      },
    ],
    good: [
      { kind: 'repository', files: { 'package.json': '{"name":"a","license":"MIT"}', LICENSE: 'See package.json.\n' } },
    ],
  },
});
