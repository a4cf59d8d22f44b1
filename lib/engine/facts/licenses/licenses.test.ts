import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { whenLoaded } from '../../onDemand.ts';
import { factsOf } from '../../testing/examples.ts';
import { familyOf, familyOfExpression } from './licenseFamily.ts';
import { isLicenseFile } from './isLicenseFile.ts';
import { COMMON_IDS, SURE } from './commonIds.ts';
import { COMMON_INDEX } from './commonIndex.ts';
import { LICENSE_INDEX } from './licenseIndex.ts';
import { NEAR_INDEX } from './nearIndex.ts';
import { isAlone, licenseOfText, nearest } from './licenseOfText.ts';
import { shinglesOf, wordsOf } from './shingles.ts';
import { type Sketch, unpackSketch } from './sketch.ts';

const list = createRequire(import.meta.url)('spdx-license-list/full') as Record<string, { licenseText: string }>;
/** Two licences of one author that differ by a clause, in texts whose first lines were moved. */
const NEAR_TWINS = new Set(['UCL-1.0 -> OSL-3.0']);
const bare = (id: string) => id.replace(/-only$|-or-later$|\+$/, '');

// The long index is loaded with the first text that no common licence is.
beforeAll(async () => void (await whenLoaded(() => licenseOfText(list['Zlib']?.licenseText ?? ''))));

describe('licence texts', () => {
  /** Texts as they are found in the wild. */
  const FORMS: readonly (readonly [form: string, change: (text: string) => string])[] = [
    ['as it is', (text) => text],
    ['under a copyright line', (text) => `Copyright (c) 2019-2024 Jane Doe and contributors\n\n${text}`],
    ['in Markdown', (text) => `# License\n\n${text.replace(/^(\d+\.)/gm, '**$1**')}`],
    ['wrapped otherwise', (text) => text.replaceAll(/\s+/g, ' ').replace(/(.{90}\S*) /g, '$1\n')],
    ['with the line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
    [
      'without its appendix',
      (text) => {
        const end = text.search(/END OF TERMS AND CONDITIONS/i);
        return end > 500 ? text.slice(0, end) : text;
      },
    ],
  ];
  const texts = Object.entries(list).filter(
    ([id, { licenseText }]) => licenseText.split(/\s+/).length >= 40 && !/exception/i.test(id),
  );
  const plain = (id: string) => wordsOf(list[id]?.licenseText ?? '').join(' ');

  it.each(FORMS)('knows 98 of 100 texts of the SPDX list %s, and no family is wrong', (_, change) => {
    const missed: string[] = [];
    const wrong: string[] = [];
    for (const [id, { licenseText }] of texts) {
      const match = licenseOfText(change(licenseText));
      // Some licences of the list have the same text (with and without invariant sections, say).
      const same = match !== undefined && (bare(match.id) === bare(id) || plain(match.id) === plain(id));
      if (!same) missed.push(`${id} -> ${match?.id}`);
      if (match !== undefined && familyOf(match.id) !== familyOf(bare(id))) wrong.push(`${id} -> ${match.id}`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(texts.length * 0.02);
    expect(wrong.filter((one) => !NEAR_TWINS.has(one))).toEqual([]);
  });
  it.each(FORMS)('texts %s: what the small indexes are sure of, the whole list says, too', (form, change) => {
    const [small, near, others] = [COMMON_INDEX, NEAR_INDEX, LICENSE_INDEX].map((index) =>
      index.trim().split('\n').map(unpackSketch),
    ) as [Sketch[], Sketch[], Sketch[]];
    const all = [...small, ...near, ...others];
    const [alone, sure]: [string[], string[]] = [[], []];
    for (const [, { licenseText }] of texts) {
      const shingles = shinglesOf(wordsOf(change(licenseText)));
      const first = nearest(shingles, small);
      if (first !== undefined && isAlone(first, shingles.size, small)) {
        alone.push(first.id);
        expect(nearest(shingles, all)).toEqual(first);
      }
      const second = nearest(shingles, near, first);
      if (second === undefined || !COMMON_IDS.has(second.id) || second.likeness < SURE) continue;
      sure.push(second.id);
      expect(nearest(shingles, all)).toEqual(second);
    }
    expect(alone).toEqual(expect.arrayContaining(['GPL-2.0-only', 'GPL-3.0-only', 'MPL-2.0', 'MIT']));
    if (form === 'as it is') expect([...COMMON_IDS].filter((id) => !sure.includes(id))).toEqual([]);
    expect(sure.length).toBeGreaterThan(10);
  });
  it('knows a licence with its copyright line, other wrapping and a comment frame', () => {
    const text = `The MIT License (MIT)\n\nCopyright (c) 2019-2024 Jane Doe\n\n${list['MIT']?.licenseText.replace(/[\s\S]*?(?=Permission)/, '').replaceAll('\n', ' ') ?? ''}`;
    expect(licenseOfText(text)?.id).toBe('MIT');
    expect(licenseOfText(`/*\n${text.replace(/(.{60}) /g, '$1\n * ')}\n */`)?.id).toBe('MIT');
  });
  it('tells the BSD licences apart', () => {
    expect(licenseOfText(list['BSD-2-Clause']?.licenseText ?? '')?.id).toBe('BSD-2-Clause');
    expect(licenseOfText(list['BSD-3-Clause']?.licenseText ?? '')?.id).toBe('BSD-3-Clause');
  });
  it('says nothing of other prose', () => {
    expect(
      licenseOfText(
        'This readme explains how to build the project, how to run it and how to send patches. '.repeat(20),
      ),
    ).toBeUndefined();
  });
});

describe('families', () => {
  it.each([
    ['MIT', 'permissive'],
    ['MIT OR GPL-3.0-only', 'permissive'],
    ['MIT AND GPL-3.0-only', 'strong-copyleft'],
    ['(Apache-2.0 OR MIT) AND CC-BY-NC-4.0', 'non-commercial'],
    ['AGPL-3.0-or-later', 'network-copyleft'],
    ['LGPL-2.1-only', 'weak-copyleft'],
    ['GPL-3.0-or-later', 'strong-copyleft'],
    ['GPL-2.1', 'unknown'],
    ['MPL-1.1', 'weak-copyleft'],
    ['BUSL-1.1', 'source-available'],
    ['SEE LICENSE IN LICENSE.txt', 'unknown'],
  ])('%s is %s', async (expression, family) =>
    expect(await whenLoaded(() => familyOfExpression(expression))).toBe(family),
  );
});

describe('licences of files', () => {
  it('are told of an identifier, and none of any number of spaces behind its sign', async () => {
    const licensesIn = async (text: string) => {
      const { files } = await factsOf({ files: { 'README.md': `SPDX-License-Identifier:${text}` } });
      return files.flatMap(({ facts }) => facts.licenses ?? []).map(({ spdx }) => spdx);
    };
    expect(await licensesIn('  MIT OR Apache-2.0  -->')).toEqual(['MIT OR Apache-2.0']);
    expect(await licensesIn(`${' '.repeat(100_000)}!`)).toEqual([]);
  }, 5000);
  it.each([
    'LICENSE',
    'LICENSE.md',
    'license.txt',
    'LICENCE',
    'COPYING',
    'COPYING.LESSER',
    'COPYING3',
    'COPYRIGHT.txt',
    'UNLICENSE',
    'MIT-LICENSE.txt',
    'LICENSE-APACHE',
    'LICENSE_MIT.md',
    'LICENSES/GPL-2.0-only.txt',
    'packages/a/LICENSE.rst',
    'NOTICE',
  ])('%s is read', (path) => expect(isLicenseFile(path)).toBe(true));
  it.each(['license.ts', 'license-checker.js', 'licenses.json', 'src/copyright.php', 'relicense.md', 'README.md'])(
    '%s is not',
    (path) => expect(isLicenseFile(path)).toBe(false),
  );

  it('reads a licence in Markdown', async () => {
    const facts = await factsOf({
      kind: 'repository',
      files: { 'LICENSE.md': `# MIT\n\n${list['MIT']?.licenseText ?? ''}`, 'a.js': 'a();' },
    });
    expect(facts.byPath.get('LICENSE.md')?.facts.licenses).toMatchObject([
      { spdx: 'MIT', how: 'text', scope: 'project' },
    ]);
    expect(facts.byPath.get('LICENSE.md')?.traits.docs).toBe(false);
  });

  it('reads licence files, identifiers, notices and manifests', async () => {
    const facts = await factsOf({
      kind: 'repository',
      files: {
        LICENSE: list['Apache-2.0']?.licenseText ?? '',
        'package.json': '{"name":"x","license":"Apache-2.0"}',
        'src/a.c': '/* SPDX-License-Identifier: GPL-2.0-only OR MIT */\nint a;\n',
        'src/b.py':
          '# This program is free software: you can redistribute it under the terms of the GNU General Public License as\n# published by the Free Software Foundation, either version 3 of the License, or (at your option) any later version.\n',
        'node_modules/x/LICENSE': list['ISC']?.licenseText ?? '',
      },
    });
    const of = (path: string) => facts.byPath.get(path)?.facts.licenses;
    expect(of('LICENSE')).toMatchObject([{ spdx: 'Apache-2.0', how: 'text', scope: 'project' }]);
    expect(of('package.json')).toMatchObject([{ spdx: 'Apache-2.0', how: 'manifest', scope: 'project' }]);
    expect(of('src/a.c')).toMatchObject([{ spdx: 'GPL-2.0-only OR MIT', how: 'identifier', scope: 'file', line: 1 }]);
    expect(of('src/b.py')).toMatchObject([{ spdx: 'GPL-3.0-or-later', how: 'notice' }]);
    expect(of('node_modules/x/LICENSE')).toMatchObject([{ spdx: 'ISC', scope: 'dependency' }]);
  });
});
