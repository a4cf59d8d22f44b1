import { browser } from 'wxt/browser';
import type { ClientOptions } from '../api/client.ts';
import { serviceAddress } from '../backends/address.ts';
import type { Backend } from '../backends/backend.ts';
import { testConnection } from '../backends/connection.ts';
import { storedHold } from '../backends/hold.ts';
import { type KeyStore, keyPreview } from '../backends/keyStore.ts';
import { keptAnswers } from '../backends/keptAnswers.ts';
import { remoteBackend } from '../backends/remote.ts';
import { readSettings, saveSettings } from '../items.ts';
import type { ConnectionAnswer, SaveAnswer, TestAnswer } from '../messages.ts';
import { ScanError, toProblem } from '../model/problem.ts';
import { originPattern } from '../permissions.ts';
import { problemInLanguage } from '../problemInLanguage.ts';

type World = Pick<ClientOptions, 'fetch' | 'now'> & { keys: KeyStore };
interface Form {
  address: string;
  key?: string | undefined;
}

/** The service in the options: its address in the settings, its key in the key store under its origin. */
export interface Connection {
  /** Throws ScanError `not-configured` while there is no key. */
  backend(): Promise<Backend>;
  isConfigured(): Promise<boolean>;
  get(): Promise<ConnectionAnswer>;
  /** Tries and saves nothing. Without a key the one stored for that very origin is tried, never another's. */
  test(form: Form): Promise<TestAnswer>;
  /** Tries, and saves what works; what does not only with `anyway`. Until then what was saved before stays. */
  save(form: Form & { anyway?: boolean | undefined }): Promise<SaveAnswer>;
  forget(): Promise<ConnectionAnswer>;
}

export function createConnection(world: World): Connection {
  const { keys } = world;

  async function current() {
    const address = serviceAddress((await readSettings()).address);
    return { address, key: await keys.get(new URL(address).origin) };
  }

  const options = (address: string, key: string): ClientOptions => ({
    address,
    key,
    fetch: world.fetch,
    now: world.now,
    hold: storedHold(new URL(address).origin),
    kept: keptAnswers(key),
  });

  async function formOf(form: Form) {
    const address = serviceAddress(form.address);
    const key = form.key?.trim() || (await keys.get(new URL(address).origin));
    if (!key) throw new ScanError('unauthorised', `Enter the API key for ${new URL(address).host}.`);
    return { address, key };
  }

  async function tried({ address, key }: { address: string; key: string }): Promise<TestAnswer> {
    const verdict = await testConnection(options(address, key));
    if (verdict.ok || verdict.problem.code !== 'unreachable') return verdict;
    if (await browser.permissions.contains({ origins: [originPattern(address)] })) return verdict;
    const message = `The browser has not allowed Touchstone to reach ${new URL(address).host} yet. Press the button again and allow it.`;
    return { ok: false, problem: { code: 'unreachable', message, action: 'retry' } };
  }

  async function get(): Promise<ConnectionAnswer> {
    const { address, key } = await current();
    return { address, hasKey: key !== null, keyPreview: key === null ? '' : keyPreview(key) };
  }

  return {
    async backend() {
      const { address, key } = await current();
      if (key === null) {
        throw new ScanError(
          'not-configured',
          `No API key is set for the service at ${new URL(address).host}. Enter one in the settings.`,
        );
      }
      return remoteBackend(options(address, key));
    },
    async isConfigured() {
      return (await current()).key !== null;
    },
    get,
    async test(form) {
      try {
        return inLanguage(await tried(await formOf(form)));
      } catch (error) {
        return inLanguage({ ok: false, problem: toProblem(error) });
      }
    },
    async save({ anyway = false, ...form }) {
      try {
        const { address, key } = await formOf(form);
        const verdict = await tried({ address, key });
        const saved = verdict.ok || anyway;
        if (saved) {
          await keys.set(new URL(address).origin, key);
          await saveSettings({ address, backend: 'service' });
        }
        return { ...inLanguage(verdict), saved };
      } catch (error) {
        return { ...inLanguage({ ok: false, problem: toProblem(error) }), saved: false };
      }
    },
    async forget() {
      await keys.remove(new URL((await current()).address).origin);
      return get();
    },
  };
}

function inLanguage(verdict: TestAnswer): TestAnswer {
  return verdict.ok ? verdict : { ok: false, problem: problemInLanguage(verdict.problem) };
}
