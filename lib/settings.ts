import * as z from 'zod/mini';

/*
 * What the person chose. Stored items are parsed when read (lib/items.ts): a damaged or older field falls back
 * to its default. The API key is not here: it is kept in `lib/backends/keyStore.ts`, out of reach of content scripts.
 */

export const DEFAULT_ADDRESS = 'http://127.0.0.1:8788';

/** A self-hosted git host. `host` with its port, `base` a path such as `/git`. */
export const Host = z.object({
  type: z.enum(['github', 'gitlab', 'bitbucket-dc', 'gitea']),
  host: z.string().check(z.minLength(1), z.maxLength(255)),
  base: z.optional(z.string().check(z.maxLength(200))),
});
export type Host = z.infer<typeof Host>;

export const Settings = z.object({
  /** Address of the service, no trailing slash. */
  address: z.catch(z.string().check(z.maxLength(2048)), DEFAULT_ADDRESS),
  hosts: z.catch(z.array(Host).check(z.maxLength(50)), []),
  /** Where scans run: in this browser, or by the service at the address. */
  backend: z.catch(z.enum(['device', 'service']), 'device'),
  /** Whether scans on this device may ask the open vulnerability database about packages, by name and version. */
  askOsv: z.catch(z.boolean(), false),
  /** Follow the system, or always light or dark. */
  appearance: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
});
export type Settings = z.infer<typeof Settings>;
