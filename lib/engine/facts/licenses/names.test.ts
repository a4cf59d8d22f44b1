import { describe, expect, it } from 'vitest';
import { spdxOfWords } from './names.ts';
import { licenseOfReadme, noticeIn } from './notices.ts';

describe('names in words', () => {
  it.each([
    ['MIT License', 'MIT'],
    ['Apache License, Version 2.0', 'Apache-2.0'],
    ['GPLv3 or later', 'GPL-3.0-or-later'],
    ['GPL-3.0', 'GPL-3.0-only'],
    ['GNU Lesser General Public License v2.1+', 'LGPL-2.1-or-later'],
    ['BSD 2-Clause License', 'BSD-2-Clause'],
    ['New BSD License', 'BSD-3-Clause'],
    ['Mozilla Public License 2.0', 'MPL-2.0'],
    ['CC BY-NC-SA 4.0', 'CC-BY-NC-SA-4.0'],
    ['Creative Commons Attribution 4.0 International', 'CC-BY-4.0'],
    ['Apache License, Version 2.0 <LICENSE-APACHE or http://x> or the MIT license', 'Apache-2.0 OR MIT'],
    ['MIT and ISC', 'MIT AND ISC'],
  ])('%s', (text, spdx) => expect(spdxOfWords(text)).toBe(spdx));

  it.each(['Mitigation of risks', 'a licence to drive', 'permission of the owner', ''])('%s names none', (text) =>
    expect(spdxOfWords(text)).toBeUndefined(),
  );
});

describe('notices', () => {
  it.each([
    [
      ' * modify it under the terms of the GNU Lesser General Public\n * License as published by the Free Software Foundation; either\n * version 2.1 of the License, or (at your option) any later version.\n',
      'LGPL-2.1-or-later',
    ],
    ['/* Dual licensed under the MIT or GPL Version 2 licenses. */', 'MIT OR GPL-2.0-only'],
    [
      '// Use of this source code is governed by a BSD-style license that can be\n// found in the LICENSE file.',
      'BSD-3-Clause',
    ],
    ['/** @license MIT */', 'MIT'],
    ['/* This file has been placed in the public domain. */', 'CC0-1.0'],
    ['/* Acme. Proprietary and confidential. */', 'LicenseRef-proprietary'],
  ])('%s', (text, spdx) => expect(noticeIn(text)?.spdx).toBe(spdx));

  it.each([
    '// check the license key of the user',
    'You need a driving licence. MIT is a university.',
    'We scan for GPL and MIT licenses.',
  ])('%s is no notice', (text) => expect(noticeIn(text)).toBeUndefined());
});

describe('readmes', () => {
  it.each([
    ['# Thing\n\n## License\n\n[MIT](LICENSE) © Jane\n', 'MIT'],
    ['License\n-------\n\nISC\n', 'ISC'],
    [
      '## License\n\nLicensed under either of Apache License, Version 2.0 or MIT license at your option.\n',
      'Apache-2.0 OR MIT',
    ],
    ['[![License: AGPL v3](https://img.shields.io/badge/License-AGPL_v3-blue.svg)](x)\n', 'AGPL-3.0-only'],
  ])('%s', (text, spdx) => expect(licenseOfReadme(text)?.spdx).toBe(spdx));

  it('takes other headings for none', () =>
    expect(licenseOfReadme('# License checker\n\nFinds the licences of your packages.\n')).toBeUndefined());
});
