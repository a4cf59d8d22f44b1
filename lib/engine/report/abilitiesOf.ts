import type { Facts } from '../facts.ts';
import '../facts/extension/manifest.ts';
import { coversAllSites } from '../facts/extension/matchPattern.ts';
import { PERMISSIONS } from '../rules/permissions/permissionTable.ts';

/** Most lines that are listed. */
const MOST = 12;

/** What the manifest lets an extension do, mightiest first, each line completing "It may …". */
export function abilitiesOf(facts: Facts): string[] {
  const manifest = facts.byPath.get('manifest.json')?.facts.manifest;
  if (facts.kind !== 'extension' || manifest === undefined) return [];
  const lines: { power: number; line: string }[] = [];
  const reach = (optional: boolean): string[] => [
    ...manifest.hosts.filter((host) => host.optional === optional).map((host) => host.pattern),
    ...(optional ? [] : manifest.contentScripts.flatMap((script) => script.matches)),
  ];
  const required = reach(false);
  if (required.some(coversAllSites))
    lines.push({ power: 4, line: 'read and change what you see and type on every website' });
  else {
    const hosts = [...new Set(required.map(hostOf).filter((host) => host !== undefined))];
    if (hosts.length > 0) lines.push({ power: 1.5, line: `read and change pages of ${listed(hosts, 4)}` });
    if (reach(true).some(coversAllSites)) lines.push({ power: 1.4, line: 'ask later for access to every website' });
  }
  for (const { name, optional } of manifest.permissions) {
    const info = Object.hasOwn(PERMISSIONS, name) ? PERMISSIONS[name] : undefined;
    if (info === undefined || info.power === 0) continue;
    lines.push({
      power: info.power - (optional ? 0.5 : 0),
      line: optional ? `${info.can}, once you allow it` : info.can,
    });
  }
  return [
    ...new Set(lines.sort((a, b) => b.power - a.power || (a.line < b.line ? -1 : 1)).map((one) => one.line)),
  ].slice(0, MOST);
}

function hostOf(pattern: string): string | undefined {
  return /^[^:]+:\/\/(?:\*\.)?([^/*]+)/.exec(pattern)?.[1];
}

/** `a, b and 3 others`. */
export function listed(names: readonly string[], most: number): string {
  const shown = names.slice(0, most);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} ${rest === 1 ? 'other' : 'others'}`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}
