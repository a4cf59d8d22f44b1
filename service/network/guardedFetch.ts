import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { getCACertificates } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { ScanError } from '../../lib/model/problem.ts';
import type { Resolver } from './resolver.ts';

export interface Network {
  readonly resolver: Resolver;
  /** PEM text of certificates to trust beside the usual ones. */
  readonly extraCa: string | undefined;
}

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Whole time for one hop until its headers are there, in milliseconds. */
  readonly timeoutMs?: number;
  readonly maxRedirects?: number;
  /** Hosts to which a redirect may lead by plain http; whoever allows one checks by other means what comes from there. */
  readonly plainHttp?: (hostname: string) => boolean;
  /** JSON to POST; then redirects are not followed. */
  readonly post?: string;
  /** Beside those that every request has. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response with its body still under way. */
export interface Fetched {
  readonly status: number;
  /** Address of the last hop. */
  readonly url: URL;
  /** Where the first hop led, if it was a redirect. */
  readonly firstLocation: string | undefined;
  header(name: string): string | undefined;
  /** Must be read to its end or destroyed. */
  readonly body: IncomingMessage;
}

/**
 * GET (or POST) over https (redirects: see `plainHttp`), with each hop checked: the literal address, every address its name has, and the peer the
 * socket really has. Rejects with ScanError.
 */
export async function guardedFetch(network: Network, address: string, options: FetchOptions): Promise<Fetched> {
  let url = new URL(address);
  let firstLocation: string | undefined;
  for (let hop = 0; hop <= (options.post === undefined ? (options.maxRedirects ?? 4) : 0); hop++) {
    const response = await once(network, url, options);
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status < 300 || status > 399 || location === undefined) {
      return {
        status,
        url,
        firstLocation,
        body: response,
        header(name) {
          const value = response.headers[name.toLowerCase()];
          return Array.isArray(value) ? value[0] : value;
        },
      };
    }
    response.destroy();
    if (!URL.canParse(location, url))
      throw new ScanError(
        'unreachable',
        `${url.hostname} answered with an address that makes no sense. Try again later.`,
      );
    url = new URL(location, url);
    firstLocation ??= url.href;
    if (options.maxRedirects === 0) return { status, url, firstLocation, body: response, header: () => undefined };
  }
  throw new ScanError(
    'unreachable',
    `${url.hostname} sends the service from address to address without end. Try again later.`,
  );
}

async function once(network: Network, url: URL, options: FetchOptions): Promise<IncomingMessage> {
  const plain = url.protocol === 'http:' && options.plainHttp?.(url.hostname) === true;
  if ((url.protocol !== 'https:' && !plain) || url.username !== '' || url.password !== '') {
    throw new ScanError(
      'invalid',
      `${url.hostname} leads to an address that is not plain https, so it is not followed.`,
    );
  }
  const peer = await network.resolver.resolve(url.hostname, url.port === '' ? (plain ? 80 : 443) : Number(url.port));
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs ?? 30_000)]);
  return await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = (plain ? requestPlain : request)(
      {
        host: peer.address,
        port: peer.port,
        method: options.post === undefined ? 'GET' : 'POST',
        path: `${url.pathname}${url.search}`,
        servername: url.hostname,
        headers: {
          host: url.host,
          'user-agent': 'Touchstone',
          accept: '*/*',
          'accept-encoding': 'identity',
          ...(options.post === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ca: network.extraCa === undefined ? undefined : [...getCACertificates('default'), network.extraCa],
        agent: false,
      },
      (response) => {
        // Whoever reads the body sees its fault; nobody reading must not end the process.
        response.on('error', () => undefined);
        const remote = response.socket.remoteAddress ?? '';
        if (!ipaddr.isValid(remote) || ipaddr.process(remote).toString() !== ipaddr.process(peer.address).toString()) {
          response.destroy();
          reject(
            new ScanError(
              'unreachable',
              `The connection to ${url.hostname} did not go where it should. Try again later.`,
            ),
          );
          return;
        }
        signal.removeEventListener('abort', abort);
        options.signal.addEventListener('abort', () => response.destroy(), { once: true });
        resolve(response);
      },
    );
    const abort = () => outgoing.destroy(new Error('aborted'));
    signal.addEventListener('abort', abort, { once: true });
    outgoing.on('error', (error) => {
      signal.removeEventListener('abort', abort);
      reject(
        new ScanError('unreachable', `${url.hostname} cannot be reached right now. Try again later.`, { cause: error }),
      );
    });
    outgoing.end(options.post);
  });
}
