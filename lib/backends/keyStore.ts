import { inStore } from '../database.ts';

/** Where API keys are kept: one for each service origin. */
export interface KeyStore {
  get(origin: string): Promise<string | null>;
  set(origin: string, key: string): Promise<void>;
  remove(origin: string): Promise<void>;
}

/** The keys in the extension's own database, out of reach of content scripts. */
export const keyStore: KeyStore = {
  async get(origin) {
    const key: unknown = await inStore('keys', 'readonly', (keys) => keys.get(origin));
    return typeof key === 'string' ? key : null;
  },
  async set(origin, key) {
    await inStore('keys', 'readwrite', (keys) => keys.put(key, origin));
  },
  async remove(origin) {
    await inStore('keys', 'readwrite', (keys) => keys.delete(origin));
  },
};

/** The key for display: prefix, first and last characters, the middle masked. Short keys are masked whole. */
export function keyPreview(key: string): string {
  const prefix = /^.*?live_/.exec(key)?.[0] ?? '';
  const secret = key.slice(prefix.length);
  return secret.length < 16 ? `${prefix}••••` : `${prefix}${secret.slice(0, 4)}••••${secret.slice(-4)}`;
}
