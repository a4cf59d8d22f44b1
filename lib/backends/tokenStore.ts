import { inStore } from '../database.ts';

/** Where access tokens of git hosts are kept: one for each host, with its port where that is not https's own. */
export interface TokenStore {
  get(host: string): Promise<string | null>;
  set(host: string, token: string): Promise<void>;
  remove(host: string): Promise<void>;
  /** The hosts that have one. */
  hosts(): Promise<string[]>;
}

/** Beside the services' keys, which stand under their origins. */
const PREFIX = 'git ';

/** The tokens in the extension's own database, out of reach of content scripts. */
export const tokenStore: TokenStore = {
  async get(host) {
    const token: unknown = await inStore('keys', 'readonly', (keys) => keys.get(PREFIX + host));
    return typeof token === 'string' ? token : null;
  },
  async set(host, token) {
    await inStore('keys', 'readwrite', (keys) => keys.put(token, PREFIX + host));
  },
  async remove(host) {
    await inStore('keys', 'readwrite', (keys) => keys.delete(PREFIX + host));
  },
  async hosts() {
    const all = await inStore('keys', 'readonly', (keys) => keys.getAllKeys());
    return all.flatMap((key) => (typeof key === 'string' && key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  },
};
