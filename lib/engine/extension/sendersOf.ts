import type { Severity } from '../../model/finding.ts';
import { coversAllSites, parseMatchPattern } from '../facts/extension/matchPattern.ts';
import { manifestOf } from '../facts/extension/roles.ts';
import type { Facts } from '../facts.ts';
import type { Unit } from '../program/program.ts';
import { isPrivileged } from '../program/where.ts';
import type { Source } from '../taint/spec.ts';
import { milder } from '../taint/hits.ts';

/** Who can send a message from outside: any page, pages of sites that the author named, other extensions. */
export type Senders = 'pages' | 'partners' | 'extensions';

/** Sites above which naming them says nothing any more. */
const MOST = 50;

/** Hosts below which strangers put pages of their own. */
const SHARED =
  /(?:^|\.)(?:github\.io|gitlab\.io|netlify\.app|vercel\.app|herokuapp\.com|web\.app|firebaseapp\.com|pages\.dev|blogspot\.com|amazonaws\.com|azurewebsites\.net)$/;

/**
 * Who can send what a source hears. Without `externally_connectable` only other extensions can send a message that the
 * browser brings; Firefox lets no page (developer.chrome.com/docs/extensions/reference/manifest/externally-connectable).
 * What a page posts is heard by scripts that run in it, and by the extension's pages that it may show in a frame.
 */
export function sendersOf(facts: Facts, { kind, unit }: Source): Senders {
  if (kind !== 'external-message') return isNamed(sitesOf(facts, unit), ['https', '*']) ? 'partners' : 'pages';
  const matches = manifestOf(facts)?.manifest.externallyConnectable?.matches ?? [];
  if (matches.length === 0) return 'extensions';
  return isNamed(matches, ['https']) ? 'partners' : 'pages';
}

/** How bad it is that they can: other extensions are few; a site that the author named must be broken into first. */
export function bySenders(worst: Severity, senders: Senders): Severity {
  if (senders === 'extensions') return milder(worst);
  if (senders === 'pages') return worst;
  return worst === 'critical' ? 'high' : worst === 'high' ? 'medium' : worst;
}

/** Patterns of the pages that a script may hear; undefined: any page. */
function sitesOf(facts: Facts, unit: Unit): readonly string[] | undefined {
  const found = manifestOf(facts);
  if (found === undefined) return undefined;
  const { manifest, file } = found;
  const root = file.path.slice(0, -'manifest.json'.length);
  if (isPrivileged(unit)) {
    const shown = manifest.webAccessible.filter(({ resources }) => resources.some((one) => /\.html?$|\*$/.test(one)));
    return shown.every(({ matches }) => matches !== undefined)
      ? shown.flatMap(({ matches }) => matches ?? [])
      : undefined;
  }
  const declared = manifest.contentScripts.filter(({ js }) => js.some((path) => root + path === unit.file.path));
  const isInjected = facts.files.some(({ facts: { references } }) =>
    references?.some(({ path, inPages }) => inPages === true && path === unit.file.path),
  );
  const named = (declared.length > 0 ? declared : manifest.contentScripts).flatMap(({ matches }) => matches);
  return isInjected || declared.length === 0 ? [...named, ...manifest.hosts.map(({ pattern }) => pattern)] : named;
}

/** Whether all patterns belong to few sites that the author named, whose pages are no stranger's. */
function isNamed(matches: readonly string[] | undefined, schemes: readonly string[]): boolean {
  return (
    matches !== undefined &&
    matches.length > 0 &&
    matches.length <= MOST &&
    matches.every((match) => {
      const pattern = parseMatchPattern(match);
      return (
        pattern !== undefined &&
        !coversAllSites(match) &&
        schemes.includes(pattern.scheme) &&
        !SHARED.test(pattern.host)
      );
    })
  );
}
