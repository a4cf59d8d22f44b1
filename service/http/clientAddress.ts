import type { Context } from 'hono';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';
import type { AppEnvironment } from './app.ts';

/** Reads addresses and networks, `10.0.0.0/8` or `::1`. Throws a sentence that names the setting. */
export function trustedProxies(list: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const one of list) {
    const [address = '', bits, more] = one.split('/');
    const version = isIP(address);
    const length = bits === undefined ? undefined : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    const most = version === 6 ? 128 : 32;
    if (version === 0 || more !== undefined || (length !== undefined && !(length <= most)))
      throw new Error(`TRUSTED_PROXIES: "${one}" is no address or network such as 10.0.0.0/8.`);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, length, family);
  }
  return proxies;
}

/**
 * Who asks: the address of the connection or, where that is a trusted proxy, the last address in `X-Forwarded-For` that is
 * none. What stands before it anybody may have written.
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | null,
  proxies: BlockList | undefined,
): string {
  const isProxy = (address: string): boolean =>
    isIP(address) !== 0 && proxies?.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') === true;
  let address = plain(remote ?? 'local');
  const chain = forwarded?.slice(-2000).split(',') ?? [];
  while (isProxy(address)) {
    const before = plain(chain.pop()?.trim() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** An IPv4 address that a socket for both shows as IPv6, in its own form. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
}

/** The address that a request is counted under. */
export function addressOf(
  { trustedProxies: proxies }: Pick<Config, 'trustedProxies'>,
  { env, req }: Context<AppEnvironment>,
): string {
  return clientAddress(env.incoming?.socket.remoteAddress, req.header('x-forwarded-for') ?? null, proxies);
}
