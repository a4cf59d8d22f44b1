import { spdxOfWords } from './names.ts';

/**
 * The short notices that stand for a licence in file headers and readmes, with what they mean as SPDX. The word in front is
 * in every notice of the form (in small letters): where it is missing, the expression need not run.
 */
const NOTICES: readonly (readonly [word: string, form: RegExp, spdx: string])[] = [
  [
    'affero',
    /affero general public license[\s\S]{0,200}?version 3[\s\S]{0,120}?any later version/i,
    'AGPL-3.0-or-later',
  ],
  ['affero', /affero general public license[\s\S]{0,200}?version 3/i, 'AGPL-3.0-only'],
  [
    'lesser',
    /lesser general public license[\s\S]{0,200}?version 3[\s\S]{0,120}?any later version/i,
    'LGPL-3.0-or-later',
  ],
  [
    'lesser',
    /lesser general public license[\s\S]{0,200}?version 2\.1[\s\S]{0,120}?any later version/i,
    'LGPL-2.1-or-later',
  ],
  ['lesser', /lesser general public license[\s\S]{0,200}?version 2\.1/i, 'LGPL-2.1-only'],
  ['lesser', /lesser general public license[\s\S]{0,200}?version 3/i, 'LGPL-3.0-only'],
  [
    'library',
    /library general public license[\s\S]{0,200}?version 2[\s\S]{0,120}?any later version/i,
    'LGPL-2.0-or-later',
  ],
  ['general', /general public license[\s\S]{0,200}?version 3[\s\S]{0,120}?any later version/i, 'GPL-3.0-or-later'],
  ['general', /general public license[\s\S]{0,200}?version 2[\s\S]{0,120}?any later version/i, 'GPL-2.0-or-later'],
  ['general', /general public license[\s\S]{0,60}?(?:version|v)\s?3/i, 'GPL-3.0-only'],
  ['gpl', /\bGPL[\s\S]{0,60}?(?:version|v)\s?3/i, 'GPL-3.0-only'],
  ['general', /general public license[\s\S]{0,60}?(?:version|v)\s?2/i, 'GPL-2.0-only'],
  ['gpl', /\bGPL[\s\S]{0,60}?(?:version|v)\s?2/i, 'GPL-2.0-only'],
  ['apache', /licensed under the apache license,?\s+version 2\.0/i, 'Apache-2.0'],
  ['mozilla', /subject to the terms of the mozilla public\s+(?:\W{0,5})license,?\s+v\.?\s*2\.0/i, 'MPL-2.0'],
  ['mozilla', /subject to the mozilla public license version\s+(?:\W{0,5})1\.1/i, 'MPL-1.1'],
  ['eclipse', /eclipse public license(?:\s+-)?,?\s+(?:v|version)\s?2\.0/i, 'EPL-2.0'],
  ['eclipse', /eclipse public license(?:\s+-)?,?\s+(?:v|version)\s?1\.0/i, 'EPL-1.0'],
  ['boost', /distributed under the boost software license,?\s+version 1\.0/i, 'BSL-1.0'],
  ['business', /business source license 1\.1/i, 'BUSL-1.1'],
  ['server', /server side public license/i, 'SSPL-1.0'],
  [
    'mit',
    /(?:released|licensed|available|distributed|is) under (?:the |an? )?(?:terms of the )?MIT(?:\s|-)(?:style )?licen[sc]e/i,
    'MIT',
  ],
  ['permission', /permission is hereby granted, free of charge, to any person/i, 'MIT'],
  ['permission', /permission to use, copy, modify, and\/or distribute this software/i, 'ISC'],
  [
    'redistribution',
    /redistribution and use in source and binary forms[\s\S]{0,900}?neither the name/i,
    'BSD-3-Clause',
  ],
  ['redistribution', /redistribution and use in source and binary forms/i, 'BSD-2-Clause'],
  [
    'bsd',
    /(?:released|licensed|available|distributed) under (?:the |an? )?(?:terms of the )?(?:new |modified |3-clause )?BSD(?: 3-clause)?(?:\s|-)(?:style )?licen[sc]e/i,
    'BSD-3-Clause',
  ],
  [
    'as-is',
    /provided 'as-is', without any express or implied warranty[\s\S]{0,300}?permission is granted to anyone to use this software/i,
    'Zlib',
  ],
  [
    'development',
    /subject to the terms of the common development and distribution license|terms of the common development and distribution license/i,
    'CDDL-1.0',
  ],
  ['unencumbered', /this is free and unencumbered software released into the public domain/i, 'Unlicense'],
  ['creative', /creative commons (?:attribution[- ])?noncommercial(?:[- ]share ?alike)?/i, 'CC-BY-NC-4.0'],
  ['cc0', /CC0 1\.0 universal/i, 'CC0-1.0'],
  ['fuck', /do what the fuck you want to public license/i, 'WTFPL'],
];

/** Blanks in the forms stand for any gap, so that wrapped lines are found too. */
const FORMS = NOTICES.map(
  ([word, form, spdx]) => [word, new RegExp(form.source.replace(/ (?![?*+{])/g, '\\s+'), 'i'), spdx] as const,
);

/** Words after which a licence is named. What is named there may be two. */
const INTRODUCES =
  /\b(?:(?:dual[- ])?licen[sc]ed|released|available|distributed|published)\s+(?:to\s+you\s+)?under\s+(?:the\s+|an?\s+)?(?:terms\s+(?:and\s+conditions\s+)?of\s+)?(?:the\s+|either\s+(?:of\s+)?)?(?:the\s+)?|(?:@licen[sc]e:?|(?:^|[\s*#])licen[sc]e\s*:)\s+|\bgoverned\s+by\s+(?:an?\s+|the\s+)(?=bsd|mit|apache|isc|business)|\b(?:subject\s+to|under)\s+the\s+terms\s+of\s+the\s+/gi;

const PUBLIC_DOMAIN =
  /\b(?:(?:has|is)\s+(?:been\s+)?(?:hereby\s+)?(?:placed|released|dedicated|put)\s+(?:in|into|to)|placed\s+in)\s+the\s+public\s+domain\b/i;
const OWNED =
  /\bproprietary\s+and\s+confidential\b|\bunauthori[sz]ed\s+(?:copying|use|reproduction)\b[^.]{0,80}\bprohibited\b/i;

/** The text with comment signs blanked, so that wrapped sentences hang together; offsets stay. */
const plain = (text: string): string =>
  text.replace(/(?:^|\r?\n)[ \t]*(?:\/\/+!?|\/?\*+!?|#+|;+|--+|%+|dnl\b|rem\b)?/gi, (start) =>
    ' '.repeat(start.length),
  );

/** The licence that a notice in a piece of text speaks of, and where. */
export function noticeIn(text: string): { spdx: string; offset: number } | undefined {
  const words = plain(text);
  for (const match of words.matchAll(INTRODUCES)) {
    const after = words.slice(match.index + match[0].length, match.index + match[0].length + 400).replace(/\s+/g, ' ');
    const spdx = spdxOfWords(after);
    // A GPL named alone may be the beginning of a known sentence that says more, such as "or any later version".
    if (spdx !== undefined && (/ (?:OR|AND) /.test(spdx) || !/^[AL]?GPL/.test(spdx)))
      return { spdx, offset: match.index };
  }
  const small = words.toLowerCase();
  for (const [word, form, spdx] of FORMS) {
    const match = small.includes(word) ? form.exec(words) : null;
    if (match) return { spdx, offset: match.index };
  }
  const domain = small.includes('public') ? PUBLIC_DOMAIN.exec(words) : null;
  if (domain) return { spdx: 'CC0-1.0', offset: domain.index };
  const owned = small.includes('propriet') || small.includes('unauthori') ? OWNED.exec(words) : null;
  return owned ? { spdx: 'LicenseRef-proprietary', offset: owned.index } : undefined;
}

/** The licence that a readme names under its heading or on its badge. */
export function licenseOfReadme(text: string): { spdx: string; offset: number } | undefined {
  const heading =
    /^(?:#{1,6}[ \t]*|\*\*)?(?:the )?licen[sc](?:e|es|ing)\b[^\n]{0,40}\n(?:[-=~]{3,}[ \t]*\n)?\s{0,20}([^\n]{2,400}(?:\n[^\n#]{1,200}){0,4})/im.exec(
      text,
    );
  if (heading !== null) {
    const said = (heading[1] ?? '')
      .replace(/[[\]*_`]/g, '')
      .replace(/\s+/g, ' ')
      .replace(
        /^[^a-z0-9]*(?:this\s+(?:project|software|library|work|code)\s+is\s+)?(?:(?:licen[sc]ed|released|available|distributed)\s+under\s+)?(?:the\s+|an?\s+)?(?:terms\s+of\s+(?:the\s+)?)?(?:either\s+(?:of\s+)?)?(?:the\s+)?/i,
        '',
      );
    const spdx = spdxOfWords(said) ?? noticeIn(heading[1] ?? '')?.spdx;
    if (spdx !== undefined) return { spdx, offset: heading.index };
  }
  const badge =
    /\[!\[[^\]\n]{0,20}licen[sc]e:?\s*([^\]\n]{2,60})\]|img\.shields\.io\/badge\/licen[sc]e-([^)\s"]{2,60}?)-\w{3,20}(?:\.svg|\)|\?)/i.exec(
      text,
    );
  if (badge !== null) {
    const spdx = spdxOfWords((badge[1] ?? badge[2] ?? '').replace(/%20|_/g, ' ').replace(/--/g, '-'));
    if (spdx !== undefined) return { spdx, offset: badge.index };
  }
  return undefined;
}
