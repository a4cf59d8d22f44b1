/** The short notices that stand for a licence in file headers and readmes, with what they mean as SPDX. */
const NOTICES: readonly (readonly [RegExp, string])[] = [
  [/affero general public license[\s\S]{0,200}?version 3[\s\S]{0,120}?any later version/i, 'AGPL-3.0-or-later'],
  [/affero general public license[\s\S]{0,200}?version 3/i, 'AGPL-3.0-only'],
  [/lesser general public license[\s\S]{0,200}?version 3[\s\S]{0,120}?any later version/i, 'LGPL-3.0-or-later'],
  [/lesser general public license[\s\S]{0,200}?version 2\.1[\s\S]{0,120}?any later version/i, 'LGPL-2.1-or-later'],
  [/lesser general public license[\s\S]{0,200}?version 2\.1/i, 'LGPL-2.1-only'],
  [/lesser general public license[\s\S]{0,200}?version 3/i, 'LGPL-3.0-only'],
  [/general public license[\s\S]{0,200}?version 3[\s\S]{0,120}?any later version/i, 'GPL-3.0-or-later'],
  [/general public license[\s\S]{0,200}?version 2[\s\S]{0,120}?any later version/i, 'GPL-2.0-or-later'],
  [/(?:general public license|\bGPL)[\s\S]{0,60}?(?:version|v)\s?3/i, 'GPL-3.0-only'],
  [/(?:general public license|\bGPL)[\s\S]{0,60}?(?:version|v)\s?2/i, 'GPL-2.0-only'],
  [/licensed under the apache license,?\s+version 2\.0/i, 'Apache-2.0'],
  [/subject to the terms of the mozilla public\s+(?:\W{0,5})license,?\s+v\.?\s*2\.0/i, 'MPL-2.0'],
  [/subject to the mozilla public license version\s+(?:\W{0,5})1\.1/i, 'MPL-1.1'],
  [/eclipse public license(?:\s+-)?,?\s+(?:v|version)\s?2\.0/i, 'EPL-2.0'],
  [/eclipse public license(?:\s+-)?,?\s+(?:v|version)\s?1\.0/i, 'EPL-1.0'],
  [/distributed under the boost software license,?\s+version 1\.0/i, 'BSL-1.0'],
  [/business source license 1\.1/i, 'BUSL-1.1'],
  [/server side public license/i, 'SSPL-1.0'],
  [/(?:released|licensed|available|distributed|is) under (?:the |an? )?(?:terms of the )?MIT(?:\s|-)(?:style )?licen[sc]e/i, 'MIT'],
  [/permission is hereby granted, free of charge, to any person/i, 'MIT'],
  [/permission to use, copy, modify, and\/or distribute this software/i, 'ISC'],
  [/redistribution and use in source and binary forms[\s\S]{0,900}?neither the name/i, 'BSD-3-Clause'],
  [/redistribution and use in source and binary forms/i, 'BSD-2-Clause'],
  [/(?:released|licensed|available|distributed) under (?:the |an? )?(?:terms of the )?(?:new |modified |3-clause )?BSD(?: 3-clause)?(?:\s|-)(?:style )?licen[sc]e/i, 'BSD-3-Clause'],
  [/this is free and unencumbered software released into the public domain/i, 'Unlicense'],
  [/creative commons (?:attribution[- ])?noncommercial(?:[- ]share ?alike)?/i, 'CC-BY-NC-4.0'],
  [/CC0 1\.0 universal/i, 'CC0-1.0'],
  [/do what the fuck you want to public license/i, 'WTFPL'],
];

/** The licence that a notice in a piece of text speaks of, and where. */
export function noticeIn(text: string): { spdx: string; offset: number } | undefined {
  for (const [expression, spdx] of NOTICES) {
    const match = expression.exec(text);
    if (match) return { spdx, offset: match.index };
  }
  return undefined;
}
