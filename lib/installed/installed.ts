import { browser } from 'wxt/browser';
import * as z from 'zod/mini';

/*
 * What the browser says of the extensions that are installed in it. Firefox tells no permissions of those that are
 * switched off; no browser tells the sites of content scripts here.
 */

export const Installed = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  type: z.string(),
  name: z.catch(z.string(), ''),
  version: z.catch(z.string(), ''),
  enabled: z.catch(z.boolean(), true),
  mayDisable: z.catch(z.boolean(), false),
  installType: z.catch(z.enum(['admin', 'development', 'normal', 'sideload', 'other']), 'other'),
  permissions: z.catch(z.array(z.string()), []),
  hostPermissions: z.catch(z.array(z.string()), []),
  updateUrl: z.catch(z.optional(z.string()), undefined),
  icons: z.catch(z.array(z.object({ size: z.number(), url: z.string() })), []),
});
export type Installed = z.infer<typeof Installed>;

/** The other extensions. The permission must have been given. */
export async function readInstalled(): Promise<Installed[]> {
  const found: Installed[] = [];
  for (const said of (await browser.management.getAll()) as unknown[]) {
    const parsed = Installed.safeParse(said);
    if (!parsed.success || parsed.data.type !== 'extension' || parsed.data.id === browser.runtime.id) continue;
    const { permissions, hostPermissions } = parsed.data;
    found.push({
      ...parsed.data,
      // Firefox adds marks of its own, and the extension's own pages.
      permissions: permissions.filter((name) => !name.startsWith('internal:')).sort(),
      hostPermissions: hostPermissions.filter((host) => !host.startsWith('moz-extension:')).sort(),
    });
  }
  return found;
}
