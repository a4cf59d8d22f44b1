import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../testing/examples.ts';
import { familyOf, familyOfExpression } from './licenseFamily.ts';
import { licenseOfText } from './licenseOfText.ts';

const list = createRequire(import.meta.url)('spdx-license-list/full') as Record<string, { licenseText: string }>;
const bare = (id: string) => id.replace(/-only$|-or-later$|\+$/, '');

describe('licence texts', () => {
  it('finds the family of every text of the SPDX list', () => {
    const wrong: string[] = [];
    for (const [id, { licenseText }] of Object.entries(list)) {
      if (licenseText.split(/\s+/).length < 40 || /-with-|exception/i.test(id)) continue;
      const match = licenseOfText(licenseText);
      if (match === undefined || familyOf(match.id) !== familyOf(bare(id))) wrong.push(`${id} -> ${match?.id}`);
    }
    expect(wrong).toEqual([]);
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
    ['BUSL-1.1', 'source-available'],
    ['SEE LICENSE IN LICENSE.txt', 'unknown'],
  ])('%s is %s', (expression, family) => expect(familyOfExpression(expression)).toBe(family));
});

describe('licences of files', () => {
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
