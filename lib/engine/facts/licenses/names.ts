/** A licence named in words, and how much of the text that took. */
interface Named {
  readonly spdx: string;
  readonly length: number;
}

const GAP = String.raw`[\s,_("-]{0,6}`;
const VERSION = String.raw`(?:licen[sc]e)?${GAP}(?:version|v)?[\s.]{0,2}`;
const LATER = /^(?:\.0)?\)?(?:\+|[^.;\n]{0,40}?\bor\s+(?:\(?at\s+your\s+option\)?\s+)?(?:any\s+)?(?:later|newer))/i;

/**
 * Names as people write them, most telling first. `$1` is the version, where the name carries one. One of the words in front
 * is in every name of the form (in small letters): where none stands, the expression need not run.
 */
const NAMES: readonly (readonly [words: string, source: string, spdx: string])[] = [
  ['gpl affero', String.raw`(?:gnu\s+)?(?:affero\s+(?:gnu\s+)?general\s+public\s+|a\s?gpl)${VERSION}(3)`, 'AGPL-$1.0'],
  [
    'gpl lesser library',
    String.raw`(?:gnu\s+)?(?:(?:lesser|library)\s+general\s+public\s+|lgpl)${VERSION}(2\.1|2|3)`,
    'LGPL-$1',
  ],
  ['gpl general', String.raw`(?:gnu\s+)?(?:general\s+public\s+|gpl)${VERSION}([123])`, 'GPL-$1.0'],
  ['apache', String.raw`(?:the\s+)?apache(?:\s+software)?\s*${VERSION}(?:2(?:\.0)?)`, 'Apache-2.0'],
  ['apache', String.raw`apache\s+(?:software\s+)?licen[sc]e(?!\W{0,6}(?:version\s*|v\.?\s*)?1)`, 'Apache-2.0'],
  ['mit', String.raw`mit[-\s]no[-\s]attribution|mit-0`, 'MIT-0'],
  ['expat mit', String.raw`(?:expat|mit)\b`, 'MIT'],
  ['bsd', String.raw`0bsd|zero[-\s]clause\s+bsd`, '0BSD'],
  [
    'bsd',
    String.raw`bsd[-\s]?(?:2|two)(?:[-\s]clause)?\b|(?:simplified|freebsd|2-clause|two-clause)\s+bsd|bsd[-\s]2`,
    'BSD-2-Clause',
  ],
  ['bsd', String.raw`bsd[-\s]?4(?:[-\s]clause)?\b|(?:original|4-clause)\s+bsd`, 'BSD-4-Clause'],
  [
    'bsd',
    String.raw`(?:(?:new|modified|revised|3-clause|three-clause)\s+)?"?bsd"?[-\s]?(?:(?:3|three)[-\s]clause|style)?\b`,
    'BSD-3-Clause',
  ],
  ['isc', String.raw`isc\b`, 'ISC'],
  ['mozilla mpl', String.raw`mozilla\s+public\s+${VERSION}1\.1|mpl[-\s]*v?1\.1`, 'MPL-1.1'],
  ['mozilla mpl', String.raw`mozilla\s+public\s+(?:${VERSION}2(?:\.0)?|licen[sc]e)|mpl[-\s]*v?2(?:\.0)?`, 'MPL-2.0'],
  ['eclipse epl', String.raw`eclipse\s+public\s+${VERSION}1(?:\.0)?|epl[-\s]*v?1(?:\.0)?`, 'EPL-1.0'],
  ['eclipse epl', String.raw`eclipse\s+public\s+(?:${VERSION}2(?:\.0)?|licen[sc]e)|epl[-\s]*v?2(?:\.0)?`, 'EPL-2.0'],
  ['development cddl', String.raw`common\s+development\s+and\s+distribution\s+licen[sc]e|cddl`, 'CDDL-1.0'],
  ['european eupl', String.raw`european\s+union\s+public\s+licen[sc]e|eupl`, 'EUPL-1.2'],
  ['boost bsl', String.raw`boost\s+software\s+licen[sc]e|bsl[-\s]*1\.0`, 'BSL-1.0'],
  ['business busl bsl', String.raw`business\s+source\s+licen[sc]e|busl[-\s]*1\.1|bsl[-\s]*1\.1`, 'BUSL-1.1'],
  ['elastic', String.raw`elastic\s+licen[sc]e`, 'Elastic-2.0'],
  ['server sspl', String.raw`server\s+side\s+public\s+licen[sc]e|sspl`, 'SSPL-1.0'],
  ['polyform', String.raw`polyform\s+noncommercial`, 'PolyForm-Noncommercial-1.0.0'],
  ['zlib', String.raw`zlib(?:/libpng)?\b`, 'Zlib'],
  ['wtfpl fuck', String.raw`wtfpl|do\s+what\s+the\s+fuck`, 'WTFPL'],
  ['unlicen', String.raw`(?:the\s+)?unlicen[sc]e\b`, 'Unlicense'],
  ['artistic', String.raw`artistic\s+licen[sc]e(?:${GAP}(?:version|v)?\s?2(?:\.0)?)?`, 'Artistic-2.0'],
  ['cc creative', String.raw`(?:cc[-\s]?0|creative\s+commons\s+zero)`, 'CC0-1.0'],
];

const FORMS = NAMES.map(
  ([words, source, spdx]) =>
    [words.split(' '), new RegExp(`^(?:the\\s+)?(?:terms\\s+of\\s+(?:the\\s+)?)?(?:${source})`, 'i'), spdx] as const,
);

const CREATIVE =
  /^(?:the\s+|an?\s+)?(?:cc[-\s]by|creative\s+commons\s+attribution)([-\s](?:nc|non-?commercial))?([-\s](?:sa|share-?\s?alike))?([-\s](?:nd|no-?\s?deriv\w*))?[-\s]*(?:v|version\s*)?(\d\.\d)?/i;

function nameAt(text: string): Named | undefined {
  const begin = text.slice(0, 120).toLowerCase();
  const creative = /cc|creative/.test(begin) ? CREATIVE.exec(text) : null;
  if (creative !== null) {
    const [all, nc, sa, nd, version = '4.0'] = creative;
    return {
      spdx: `CC-BY${nc === undefined ? '' : '-NC'}${sa === undefined ? '' : '-SA'}${nd === undefined ? '' : '-ND'}-${version}`,
      length: all.length,
    };
  }
  for (const [words, form, spdx] of FORMS) {
    const match = words.some((word) => begin.includes(word)) ? form.exec(text) : null;
    if (match === null) continue;
    const length = match[0].length;
    if (!spdx.includes('$1')) return { spdx, length };
    const number = spdx.startsWith('LGPL') && match[1] !== '2.1' ? `${match[1]}.0` : (match[1] ?? '');
    const later = LATER.exec(text.slice(length, length + 80));
    return {
      spdx: `${spdx.replace('$1', number)}-${later === null ? 'only' : 'or-later'}`,
      length: length + (later?.[0].length ?? 0),
    };
  }
  return undefined;
}

/** What may stand between two names: a word for both, addresses and remarks in brackets. */
const BETWEEN =
  /^(?:\.0)?\)?(?:\s*(?:style\s+)?licen[sc]es?)?(?:\s*[<([][^>)\]]{0,200}[>)\]])?\s*,?\s*(?:(or|\/|\||and\/or|and|&)\s*(?:at\s+your\s+option\s+)?(?:the\s+)?)/i;

/**
 * The SPDX expression of a licence named in words at the beginning of a text: `Apache License, Version 2.0 or MIT`
 * gives `Apache-2.0 OR MIT`. Undefined when the text begins with no known name.
 */
export function spdxOfWords(text: string): string | undefined {
  const start = text.replace(/^[\s"'`*[(:]+|^(?:either\s+(?:of\s+)?)/gi, '').replace(/^either\s+(?:of\s+)?/i, '');
  const first = nameAt(start);
  if (first === undefined) return undefined;
  const rest = start.slice(first.length, first.length + 400);
  const link = BETWEEN.exec(rest);
  const second = link === null ? undefined : nameAt(rest.slice(link[0].length));
  if (link === null || second === undefined || second.spdx === first.spdx) return first.spdx;
  return `${first.spdx} ${/^(?:and|&)$/i.test(link[1] ?? '') ? 'AND' : 'OR'} ${second.spdx}`;
}
