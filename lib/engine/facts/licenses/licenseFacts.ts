import type { Extractor, TextFile } from '../../facts.ts';
import { isLicenseFile } from './isLicenseFile.ts';
import { licenseOfText } from './licenseOfText.ts';
import { spdxOfWords } from './names.ts';
import { licenseOfReadme, noticeIn } from './notices.ts';

/** A licence as one file states it. */
export interface LicenseFact {
  /** SPDX identifier or expression; `NOASSERTION` for a licence file that matches none. */
  readonly spdx: string;
  /** A full text, an `SPDX-License-Identifier`, a notice in words, or a manifest's field. */
  readonly how: 'text' | 'identifier' | 'notice' | 'manifest';
  readonly scope: 'project' | 'file' | 'dependency';
  readonly line: number;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    licenses: readonly LicenseFact[];
  }
}

/** REUSE: a file beside another that states its licence. */
const BESIDE = /\.license$/;
const README = /(?:^|\/)readme(?:\.\w{1,8})?$/i;
const MANIFEST =
  /(?:^|\/)(?:package\.json|composer\.json|bower\.json|Cargo\.toml|pyproject\.toml|setup\.cfg|setup\.py|[^/]+\.gemspec|pom\.xml|[^/]+\.(?:cs|fs|vb)proj)$/;
const IDENTIFIER = /SPDX-License-Identifier:\s*(?!\s)([\w.+() -]{2,120}?)(?<!\s)(?:\s*(?:\*\/|-->|["'\r\n#]|$))/;

/** What a manifest says as SPDX writes it: `MIT/Apache-2.0` is a choice, `Apache License 2.0` a name in words. */
function asSpdx(written: string): string {
  if (/^[\w.+-]+\/[\w.+-]+$/.test(written)) return written.replace('/', ' OR ');
  if (/^[\w.+()-]+(?: (?:OR|AND|WITH) [\w.+()-]+)*$/i.test(written)) return written;
  return spdxOfWords(written) ?? written;
}

/** The licence field of a package manifest. */
function manifestLicense(file: TextFile): { spdx: string; offset: number } | undefined {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const expression = name.endsWith('.json')
    ? /"licen[sc]es?"\s*:\s*(?:\{[^}]{0,120}?"type"\s*:\s*|\[\s*(?:\{[^}]{0,60}?"type"\s*:\s*)?)?"([^"\n]{1,120})"/
    : name === 'pom.xml'
      ? /<license>\s*<name>([^<]{1,120})<\/name>/
      : /proj$/.test(name)
        ? /<PackageLicenseExpression>([^<]{1,120})<\/PackageLicenseExpression>/
        : name === 'setup.py' || name.endsWith('.gemspec')
          ? /\blicenses?\s*=\s*\[?["']([^"'\n]{1,120})["']/
          : /^[ \t]*license[ \t]*=[ \t]{0,20}(?:\{[ \t]{0,20}text[ \t]{0,20}=[ \t]{0,20})?["']?([^"'\n{}]{1,120}?)["']?[ \t]{0,20}\}?[ \t\r]{0,20}$/m;
  const text = file.text.slice(0, 100_000);
  const several = /(?:"licen[sc]es?"\s*:|\blicenses\s*=)\s*\[([^\]]{3,400})\]/.exec(text);
  const listed =
    several === null
      ? []
      : [...(several[1] ?? '').matchAll(/(?:"type"\s*:\s*)?["']([A-Za-z][\w.+ -]{1,60})["'](?!\s*:)/g)]
          .map((one) => asSpdx(one[1] ?? ''))
          .filter((one) => !/^(?:type|url)$/.test(one));
  if (several !== null && listed.length > 1) return { spdx: listed.join(' OR '), offset: several.index };
  const match = expression.exec(text);
  if (match?.[1] !== undefined) return { spdx: asSpdx(match[1].trim()), offset: match.index };
  const classifier = /License\s*::\s*(?:OSI Approved\s*::\s*)?([A-Z][^"'\n]{2,100})["']/.exec(text);
  const spdx = classifier === null ? undefined : spdxOfWords(classifier[1] ?? '');
  return classifier === null || spdx === undefined ? undefined : { spdx, offset: classifier.index };
}

const nested = (path: string) =>
  /(?:^|\/)(?:node_modules|vendor|third[-_]party|bower_components|site-packages)\//.test(path);

/** The licences that a file names, by what kind of file it is. */
function licensesIn(file: TextFile): readonly LicenseFact[] {
  const { path } = file;
  if (isLicenseFile(path) && !BESIDE.test(path)) return licenseFile(file);
  if (MANIFEST.test(path)) return manifestLicenses(file);
  const head = file.text.slice(0, README.test(path) ? 200_000 : 6_000);
  const identifier = head.includes('SPDX-License-Identifier') ? IDENTIFIER.exec(head) : null;
  if (identifier?.[1] === undefined) return notices(file, head);
  return [
    {
      spdx: identifier[1].trim(),
      how: 'identifier',
      scope: scopeOf(path, false),
      line: file.position(identifier.index).line,
    },
  ];
}

/** What a licence in a file covers; `isWhole`: where the file speaks for the project that it lies in. */
const scopeOf = (path: string, isWhole: boolean): LicenseFact['scope'] =>
  nested(path) ? 'dependency' : isWhole ? 'project' : 'file';

const depthOf = (path: string): number => path.split('/').length;

function licenseFile(file: TextFile): readonly LicenseFact[] {
  const { path, text } = file;
  const scope = scopeOf(path, depthOf(path) <= 2);
  const match = licenseOfText(text);
  const isSold = /commons\s+clause/i.test(text.slice(0, 4_000)) && /right\s+to\s+sell/i.test(text);
  if (match !== undefined)
    return [{ spdx: `${match.id}${isSold ? ' AND LicenseRef-Commons-Clause' : ''}`, how: 'text', scope, line: 1 }];
  const notice = noticeIn(text.slice(0, 20_000));
  if (notice !== undefined)
    return [{ spdx: notice.spdx, how: 'notice', scope, line: file.position(notice.offset).line }];
  return /licen[sc]e|copying/i.test(path) && text.trim().length > 100
    ? [{ spdx: 'NOASSERTION', how: 'text', scope, line: 1 }]
    : [];
}

function manifestLicenses(file: TextFile): readonly LicenseFact[] {
  const found = manifestLicense(file);
  if (found === undefined) return [];
  const scope = scopeOf(file.path, depthOf(file.path) === 1);
  return [{ spdx: found.spdx, how: 'manifest', scope, line: file.position(found.offset).line }];
}

/** Notices stand together: around the first word of one is enough, but a readme is looked at whole. */
function notices(file: TextFile, head: string): readonly LicenseFact[] {
  const spoken = file.kind === 'json' ? -1 : head.search(SPEAKS);
  if (spoken === -1) return [];
  const isReadme = README.test(file.path);
  const from = isReadme ? 0 : Math.max(0, spoken - 800);
  const notice = isReadme ? (licenseOfReadme(head) ?? noticeIn(head)) : noticeIn(head.slice(from, spoken + 1_600));
  if (notice === undefined) return [];
  const scope = scopeOf(file.path, isReadme && depthOf(file.path) === 1);
  return [{ spdx: notice.spdx, how: 'notice', scope, line: file.position(from + notice.offset).line }];
}

/** Words without one of which nothing speaks of a licence. */
const SPEAKS = /licen[sc]|redistribution and use|public domain|permission|proprietary|without any express/i;

export const licenseExtractor: Extractor<'licenses'> = {
  id: 'licenses',
  wants: ({ path, kind, size }) =>
    size > 0 &&
    size < 2_000_000 &&
    (kind !== 'json' || MANIFEST.test(path)) &&
    !/^(?:image|font|media|wasm|executable|archive|binary)$/.test(kind),
  extract(file) {
    const found = licensesIn(file);
    return found.length === 0 ? undefined : found;
  },
};
