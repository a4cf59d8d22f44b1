import { i18n } from '#i18n';
import { type ClientOptions, createClient } from '../api/client.ts';
import type { TestAnswer } from '../messages.ts';
import { toProblem } from '../model/problem.ts';
import { isLoopback } from './address.ts';

/** Tries address and key with one call and says the verdict in plain words. Never throws. */
export async function testConnection(options: ClientOptions): Promise<TestAnswer> {
  try {
    const records = await createClient(options).call('listRepos', {});
    const warning = warningFor(options);
    return {
      ok: true,
      message: i18n.t('connection.ok', records.length, [new URL(options.address).host, String(records.length)]),
      ...(warning === undefined ? {} : { warning }),
    };
  } catch (error) {
    return { ok: false, problem: toProblem(error) };
  }
}

function warningFor({ address, key }: ClientOptions): string | undefined {
  if (address.startsWith('http:') && !isLoopback(address)) {
    return i18n.t('connection.unencrypted');
  }
  if (!/^.+live_./.test(key)) return i18n.t('connection.oddKey');
  return undefined;
}
