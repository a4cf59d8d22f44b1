import type { Severity } from '../../model/finding.ts';
import { coversAllSites, parseMatchPattern } from '../facts/extension/matchPattern.ts';
import { SHARED_HOSTS } from '../facts/extension/sharedHosts.ts';
import { isWithin } from '../domains.ts';
import { declaredScripts } from '../facts/extension/declaredScripts.ts';
import { manifestOf } from '../facts/extension/roles.ts';
import type { Facts } from '../facts.ts';
import type { Unit } from '../program/program.ts';
import { inContent, isPrivileged } from '../program/where.ts';
import type { Source } from '../taint/spec.ts';
import { milder } from '../taint/hits.ts';

/** Who can send a message from outside: any page, pages of sites that the author named, other extensions. */
export type Senders = 'pages' | 'partners' | 'extensions';

/** Sites above which naming them says nothing any more. */
const MOST = 50;

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
  return worst === 'critical' || worst === 'high' ? milder(worst) : worst;
}

/** Patterns of the pages that a script may hear: those that may show it in a frame, and those that it runs in; undefined: any. */
function sitesOf(facts: Facts, unit: Unit): readonly string[] | undefined {
  const found = manifestOf(facts);
  if (found === undefined) return undefined;
  const { manifest } = found;
  const framed = isPrivileged(unit)
    ? manifest.webAccessible.filter(({ resources }) => resources.some((one) => /\.html?$|\*$/.test(one)))
    : [];
  if (framed.some(({ matches }) => matches === undefined)) return undefined;
  const around = framed.flatMap(({ matches }) => matches ?? []);
  if (isPrivileged(unit) && !inContent(unit)) return around;
  const declared = facts.whole(declaredScripts).get(unit.file.path) ?? [];
  const named = declared.length > 0 ? declared : manifest.contentScripts;
  const inside = named.flatMap(({ matches }) => matches);
  const isInjected = declared.length === 0 || facts.whole(injectedFiles).has(unit.file.path);
  return [...around, ...inside, ...(isInjected ? manifest.hosts.map(({ pattern }) => pattern) : [])];
}

/** Files that code puts into pages. */
function injectedFiles(facts: Facts): ReadonlySet<string> {
  const references = facts.files.flatMap((file) => file.facts.references ?? []);
  return new Set(references.flatMap(({ path, inPages }) => (inPages === true ? [path] : [])));
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
        !isWithin(pattern.host, SHARED_HOSTS)
      );
    })
  );
}
