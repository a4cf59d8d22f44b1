import type { Told } from '../../model/told.ts';
import type { Facts } from '../facts.ts';
import { manifestOf } from '../facts/extension/roles.ts';
import { coversAllSites } from '../facts/extension/matchPattern.ts';
import { PERMISSIONS } from '../rules/permissions/permissionTable.ts';

/** Most lines that are listed. */
const MOST = 12;

/** What the manifest lets an extension do, mightiest first, each as a code whose text completes "It may …". */
export function abilitiesOf(facts: Facts): Told[] {
  const manifest = manifestOf(facts)?.manifest;
  if (facts.kind !== 'extension' || manifest === undefined) return [];
  const found: { power: number; told: Told }[] = [];
  const reach = (optional: boolean): string[] => [
    ...manifest.hosts.filter((host) => host.optional === optional).map((host) => host.pattern),
    ...(optional ? [] : manifest.contentScripts.flatMap((script) => script.matches)),
  ];
  const required = reach(false);
  if (required.some(coversAllSites)) found.push({ power: 4, told: { code: 'can:all-sites' } });
  else {
    const hosts = [...new Set(required.map(hostOf).filter((host) => host !== undefined))];
    if (hosts.length > 0) found.push({ power: 1.5, told: { code: 'can:hosts', with: [hosts.slice(0, 50)] } });
    if (reach(true).some(coversAllSites)) found.push({ power: 1.4, told: { code: 'can:ask-all-sites' } });
  }
  for (const { name, optional } of manifest.permissions) {
    const info = Object.hasOwn(PERMISSIONS, name) ? PERMISSIONS[name] : undefined;
    if (info === undefined || info.power === 0) continue;
    const told = { code: `can:${name}` };
    found.push({
      power: info.power - (optional ? 0.5 : 0),
      told: optional ? { code: 'can:once-allowed', with: [told] } : told,
    });
  }
  const keys = new Map(found.map((one) => [JSON.stringify(one.told), one] as const));
  return [...keys]
    .sort(([a, { power: x }], [b, { power: y }]) => y - x || (a < b ? -1 : 1))
    .map(([, { told }]) => told)
    .slice(0, MOST);
}

function hostOf(pattern: string): string | undefined {
  return /^[^:]+:\/\/(?:\*\.)?([^/*]+)/.exec(pattern)?.[1];
}
