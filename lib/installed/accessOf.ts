import { coversAllSites } from '../engine/facts/extension/matchPattern.ts';
import { PERMISSIONS } from '../engine/rules/permissions/permissionTable.ts';
import type { Installed } from './installed.ts';

/** How far permissions reach: 0 little, 1 some, 2 wide, 3 very wide. A letter would claim that code was read. */
export type Level = 0 | 1 | 2 | 3;

export interface Access {
  readonly level: Level;
  /** For the order among those of one level: the sum of all powers. */
  readonly weight: number;
  /** What it can do, mightiest first, in the engine's words: each completes "It can …". */
  readonly can: readonly string[];
  /** Single sites that it can read and change. */
  readonly sites: readonly string[];
}

const EVERYWHERE = 'read and change what you see and type on every website';

/** Judges what the browser says an extension may do, by the engine's own table of permissions. */
export function accessOf({ permissions, hostPermissions }: Pick<Installed, 'permissions' | 'hostPermissions'>): Access {
  const known = permissions
    .map((name) => (Object.hasOwn(PERMISSIONS, name) ? PERMISSIONS[name] : undefined))
    .filter((one) => one !== undefined);
  const everywhere = hostPermissions.some(coversAllSites);
  const power = Math.max(0, ...known.map((one) => one.power));
  const sites = everywhere ? [] : [...new Set(hostPermissions.map(siteOf).filter((site) => site !== undefined))];
  const level: Level =
    power === 3 || (everywhere && power === 2)
      ? 3
      : everywhere || power === 2
        ? 2
        : sites.length > 0 || power === 1
          ? 1
          : 0;
  const can = known
    .filter((one) => one.power > 0)
    .sort((a, b) => b.power - a.power)
    .map((one) => one.can);
  return {
    level,
    weight: (everywhere ? 4 : sites.length > 0 ? 1 : 0) + known.reduce((sum, one) => sum + one.power, 0),
    can: everywhere ? [EVERYWHERE, ...can] : can,
    sites,
  };
}

/** The host of a match pattern, without wildcards; undefined for those that name none. */
function siteOf(pattern: string): string | undefined {
  return /^[^:]+:\/\/(?:\*\.)?([^/*]+)/.exec(pattern)?.[1];
}
