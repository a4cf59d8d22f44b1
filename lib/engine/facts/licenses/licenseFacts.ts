import type { Extractor, TextFile } from '../../facts.ts';
import { licenseOfText } from './licenseOfText.ts';
import { noticeIn } from './notices.ts';

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

const LICENSE_FILE = /(?:^|\/)(?:licen[sc]e|copying|unlicense|notice|eula|legal)(?:[-_.][\w.-]{0,40})?$|(?:^|\/)LICENSES\/[^/]+$|\.licen[sc]e(?:\.txt)?$/i;
const README = /(?:^|\/)readme(?:\.\w{1,8})?$/i;
const MANIFEST = /(?:^|\/)(?:package\.json|composer\.json|bower\.json|Cargo\.toml|pyproject\.toml|setup\.cfg|setup\.py|[^/]+\.gemspec|pom\.xml)$/;
const IDENTIFIER = /SPDX-License-Identifier:\s*([\w.+() -]{2,120}?)(?:\s*(?:\*\/|-->|["'\r\n#]|$))/;

/** The licence field of a package manifest, as written. */
function manifestLicense(file: TextFile): { spdx: string; offset: number } | undefined {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const expression = name.endsWith('.json')
    ? /"licen[sc]es?"\s*:\s*(?:\{[^}]{0,120}?"type"\s*:\s*|\[\s*(?:\{[^}]{0,60}?"type"\s*:\s*)?)?"([^"\n]{1,120})"/
    : name === 'pom.xml'
      ? /<license>\s*<name>([^<]{1,120})<\/name>/
      : name === 'setup.py' || name.endsWith('.gemspec')
        ? /\blicenses?\s*=\s*\[?["']([^"'\n]{1,120})["']/
        : /^\s*license\s*=\s*(?:\{\s*text\s*=\s*)?["']?([^"'\n{}]{1,120}?)["']?\s*\}?\s*$/m;
  const match = expression.exec(file.text.slice(0, 100_000));
  return match?.[1] === undefined ? undefined : { spdx: match[1].trim(), offset: match.index };
}

const nested = (path: string) => /(?:^|\/)(?:node_modules|vendor|third[-_]party|bower_components|site-packages)\//.test(path);

function* licensesIn(file: TextFile): Generator<LicenseFact> {
  const { path, text } = file;
  const outside = nested(path) ? 'dependency' : undefined;
  const depth = path.split('/').length;
  if (LICENSE_FILE.test(path)) {
    const match = licenseOfText(text);
    const notice = match === undefined ? noticeIn(text.slice(0, 20_000)) : undefined;
    const scope = outside ?? (depth <= 2 ? 'project' : 'file');
    if (match !== undefined) yield { spdx: match.id, how: 'text', scope, line: 1 };
    else if (notice !== undefined) yield { spdx: notice.spdx, how: 'notice', scope, line: file.position(notice.offset).line };
    else if (/licen[sc]e|copying/i.test(path) && text.trim().length > 100) yield { spdx: 'NOASSERTION', how: 'text', scope, line: 1 };
    return;
  }
  if (MANIFEST.test(path)) {
    const found = manifestLicense(file);
    if (found !== undefined) yield { spdx: found.spdx, how: 'manifest', scope: outside ?? (depth === 1 ? 'project' : 'file'), line: file.position(found.offset).line };
    return;
  }
  const head = text.slice(0, README.test(path) ? 200_000 : 6_000);
  const identifier = IDENTIFIER.exec(head);
  if (identifier?.[1] !== undefined) {
    yield { spdx: identifier[1].trim(), how: 'identifier', scope: outside ?? 'file', line: file.position(identifier.index).line };
    return;
  }
  if (file.kind === 'json') return;
  const notice = noticeIn(head);
  if (notice !== undefined) yield { spdx: notice.spdx, how: 'notice', scope: outside ?? (README.test(path) && depth === 1 ? 'project' : 'file'), line: file.position(notice.offset).line };
}

export const licenseExtractor: Extractor<'licenses'> = {
  id: 'licenses',
  keywords: ['licens', 'licence', 'redistribution and use', 'copying', 'public domain', 'permission is hereby', 'permission to use'],
  wants: ({ path, kind, size }) => size > 0 && size < 2_000_000 && (kind !== 'json' || MANIFEST.test(path)),
  extract(file) {
    const found = [...licensesIn(file)];
    return found.length === 0 ? undefined : found;
  },
};
