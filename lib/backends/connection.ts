import { type ClientOptions, createClient } from '../api/client.ts';
import type { TestAnswer } from '../messages.ts';
import { toProblem } from '../model/problem.ts';
import { isLoopback } from './address.ts';

/** Tries address and key with one call and says the verdict in plain words. Never throws. */
export async function testConnection(options: ClientOptions): Promise<TestAnswer> {
  try {
    const records = await createClient(options).call('listRepos', {});
    const count = records.length === 1 ? 'one record' : `${records.length} records`;
    const warning = warningFor(options);
    return {
      ok: true,
      message: `Connected to ${new URL(options.address).host}. The key is accepted and sees ${count}.`,
      ...(warning === undefined ? {} : { warning }),
    };
  } catch (error) {
    return { ok: false, problem: toProblem(error) };
  }
}

function warningFor({ address, key }: ClientOptions): string | undefined {
  if (address.startsWith('http:') && !isLoopback(address)) {
    return 'The address begins with http, so the key travels unencrypted. Use https if the service has it.';
  }
  if (!/^.+live_./.test(key)) return 'The key does not look like an API key of such a service (it has no "live_" part), but the service accepts it.';
  return undefined;
}
