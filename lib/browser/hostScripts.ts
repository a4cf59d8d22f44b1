import { browser } from 'wxt/browser';
import { readSettings } from '../items.ts';
import { type Browser, matchOfHost } from '../pages/hosts.ts';
import type { Host } from '../settings.ts';
import { oneAtATime } from './oneAtATime.ts';

const PREFIX = 'host-';

/**
 * Registers the page's script for the self-hosted hosts that the person both configured and allowed.
 * Gives those hosts. Registered anew as a whole: hosts and permissions may both have changed.
 */
export const registerHostScripts = oneAtATime(async (name: Browser): Promise<Host[]> => {
  const { hosts } = await readSettings();
  const allowed: Host[] = [];
  for (const host of hosts) {
    if (await browser.permissions.contains({ origins: [matchOfHost(host, name)] })) allowed.push(host);
  }
  const registered = await browser.scripting.getRegisteredContentScripts();
  const old = registered.map((script) => script.id).filter((id) => id.startsWith(PREFIX));
  if (old.length > 0) await browser.scripting.unregisterContentScripts({ ids: old });
  if (allowed.length > 0) {
    await browser.scripting.registerContentScripts(
      allowed.map((host, at) => ({
        id: `${PREFIX}${at}`,
        js: ['content-scripts/page.js'],
        matches: [matchOfHost(host, name)],
        runAt: 'document_idle' as const,
      })),
    );
  }
  return allowed;
});
