import type { At, ManifestFacts } from '../../facts/extension/manifest.ts';
import { coversAllSites } from '../../facts/extension/matchPattern.ts';

/** Which sites an extension reaches, by which way. */
export interface Reach {
  /** Required host permissions for all sites. */
  readonly hosts: readonly { readonly pattern: string; readonly at: At }[];
  /** Content scripts that run on all sites, by index. */
  readonly scripts: readonly number[];
}

/** Ways by which the manifest reaches all sites without asking again. */
export function reachOfAllSites(manifest: ManifestFacts): Reach {
  return {
    hosts: manifest.hosts
      .filter((host) => !host.optional && coversAllSites(host.pattern))
      .map(({ pattern, at }) => ({ pattern, at })),
    scripts: manifest.contentScripts.flatMap((script, index) => (script.matches.some(coversAllSites) ? [index] : [])),
  };
}

/** Whether the API permission is there from the start. */
export function requires(manifest: ManifestFacts, name: string): boolean {
  return manifest.permissions.some((permission) => permission.name === name && !permission.optional);
}

/** Where a permission stands. */
export function placeOfPermission(manifest: ManifestFacts, name: string): At | undefined {
  return manifest.permissions.find((permission) => permission.name === name)?.at;
}
