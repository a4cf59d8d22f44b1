import { browser } from 'wxt/browser';
import { ScanError } from '../model/problem.ts';
import type { Target } from '../model/target.ts';
import { originPattern } from '../permissions.ts';
import { PACKAGE_ORIGINS } from '../stores/packageOrigins.ts';

/**
 * Refuses a scan on this device while the browser does not let us reach where it downloads from: a host of one's own
 * whose permission was taken back, or any host in browsers that let people withhold it.
 */
export async function requireHosts(target: Target, url: string): Promise<void> {
  const origins = originsOf(target, url);
  if (origins.length === 0 || (await browser.permissions.contains({ origins }))) return;
  const host = target.kind === 'repository' ? new URL(url).hostname : 'the store’s downloads';
  throw new ScanError(
    'needs-permission',
    `The browser does not let Touchstone access ${host}. Allow access to download what you scan from there.`,
    { origins },
  );
}

function originsOf(target: Target, url: string): string[] {
  if (target.kind === 'upload') return [];
  return target.kind === 'repository' ? [originPattern(url)] : [...PACKAGE_ORIGINS[target.store]];
}
