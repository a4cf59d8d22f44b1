import type { Facts } from '../../facts.ts';
import { onDemand, whenLoaded } from '../../onDemand.ts';
import { licensedPackages } from '../packages/packageFacts.ts';
import { COMMON_IDS } from './commonIds.ts';
import './licenseFacts.ts';

/** Identifiers of the SPDX list that most texts state, beside the common ones. */
const WELL_KNOWN =
  /^(?:GPL-[123]\.0|LGPL-(?:2\.[01]|3\.0)|AGPL-[13]\.0)(?:-only|-or-later)?$|^MPL-(?:1\.[01]|2\.0)$|^CC-BY(?:-NC)?(?:-SA|-ND)?-(?:[1-4]\.0|2\.5)$|^EPL-[12]\.0$|^Apache-(?:1\.[01]|2\.0)$|^(?:Zlib|X11|Python-2\.0|Artistic-2\.0|BlueOak-1\.0\.0)$/;
const isWellKnown = (id: string): boolean => COMMON_IDS.has(id) || WELL_KNOWN.test(id);

/** With the list of all licences: what most are called is known without. */
const reader = onDemand(async () => ({ parse: (await import('spdx-expression-parse')).default }));

/** What a licence asks of those who use the code, from least to most. */
export type LicenseFamily =
  | 'public-domain'
  | 'permissive'
  | 'weak-copyleft'
  | 'strong-copyleft'
  | 'network-copyleft'
  | 'non-commercial'
  | 'source-available'
  | 'unknown';

const FAMILIES: readonly (readonly [RegExp, LicenseFamily])[] = [
  [/^(?:CC0|Unlicense|0BSD|PDDL|WTFPL|blessing|NIST-PD|SAX-PD|LOOP|libselinux)/i, 'public-domain'],
  [
    /-NC(?:-|\b)|^(?:PolyForm-Noncommercial|Aladdin|CPOL|JPNIC-never|Hippocratic|OGL-UK-nc|NCGL|TPDL-nc)/i,
    'non-commercial',
  ],
  [
    /^(?:BUSL|SSPL|Elastic|PolyForm|FSL|RSAL|Parity|Prosperity|CC-BY(?:-\w+)*-ND|BlueOak-Never|TPL)/i,
    'source-available',
  ],
  [/^(?:AGPL|OSL|RPL|NPOSL|CPAL|EUPL|LAL|APSL-2)/i, 'network-copyleft'],
  [
    /^(?:GPL|CC-BY-SA|Sleepycat|QPL|CECILL-[12]\.?\d?$|CeCILL|GFDL|SimPL|copyleft-next|ODbL|OGTSL|TMate|RSCPL)/i,
    'strong-copyleft',
  ],
  [
    /^(?:LGPL|MPL|EPL|CDDL|CPL|IPL|MS-RL|SPL|LPL|APSL|CECILL-C|NPL|SISSL|OCLC|Nokia|SugarCRM|YPL|Motosoto|gSOAP|RHeCos|OFL|LPPL|CUA|ErlPL|Interbase|Watcom|D-FSL)/i,
    'weak-copyleft',
  ],
];

/** The family of one SPDX identifier. Unlisted identifiers of the SPDX list are taken for permissive. */
export function familyOf(id: string): LicenseFamily {
  if (id === 'LicenseRef-Commons-Clause') return 'source-available';
  if (/^(?:NOASSERTION|NONE|UNKNOWN|LicenseRef|UNLICENSED|SEE LICENSE)/i.test(id)) return 'unknown';
  return FAMILIES.find(([expression]) => expression.test(id))?.[1] ?? 'permissive';
}

type Expression = ReturnType<ReturnType<typeof reader>['parse']>;

/** Every way in which an expression lets one take the code: `A OR B` gives two, `A AND B` one with both. */
function choices(expression: Expression): LicenseFamily[][] {
  if ('license' in expression) return [[familyOf(expression.license)]];
  const left = choices(expression.left);
  const right = choices(expression.right);
  if (expression.conjunction === 'or') return [...left, ...right].slice(0, 64);
  return left.flatMap((a) => right.map((b) => [...a, ...b])).slice(0, 64);
}

const ORDER: readonly LicenseFamily[] = [
  'public-domain',
  'permissive',
  'weak-copyleft',
  'strong-copyleft',
  'network-copyleft',
  'source-available',
  'non-commercial',
  'unknown',
];
const worst = (families: readonly LicenseFamily[]) =>
  families.reduce((a, b) => (ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a), 'public-domain');

/** The family of an SPDX expression: the mildest choice it offers; `unknown` when it is none. See `readLicenses`. */
export function familyOfExpression(text: string): LicenseFamily {
  if (isWellKnown(text)) return familyOf(text);
  const { parse } = reader();
  try {
    return choices(parse(text))
      .map(worst)
      .reduce((a, b) => (ORDER.indexOf(b) < ORDER.indexOf(a) ? b : a));
  } catch {
    return familyOf(/^[\w.+-]+$/.test(text) && !/licen[sc]e/i.test(text) ? `LicenseRef-${text}` : 'UNKNOWN'); // not an expression of the SPDX grammar
  }
}

/** Loads what the licences of these files are read with. */
export async function readLicenses(facts: Facts): Promise<void> {
  const stated = [
    ...[...facts.having('licenses')].flatMap(([, licenses]) => licenses),
    ...[...facts.having('packages')].flatMap(([, packages]) => [...licensedPackages(packages)]),
  ];
  const other = stated.find(({ spdx }) => !isWellKnown(spdx));
  if (other !== undefined) await whenLoaded(() => familyOfExpression(other.spdx));
}
