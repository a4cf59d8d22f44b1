import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ScanError } from '../../lib/model/problem.ts';
import type { Resolver } from '../network/resolver.ts';

/** What one run of git may do through the proxy. */
export interface Pass {
  /** Proxy address with the pass in it: `http://user:secret@127.0.0.1:port`. */
  readonly url: string;
  /** Why the proxy refused or cut something, once it did. */
  fault(): ScanError | undefined;
  revoke(): void;
}

interface Grant {
  readonly host: string;
  readonly port: number;
  bytesLeft: number;
  fault: ScanError | undefined;
  readonly sockets: Set<Duplex>;
}

/**
 * A proxy on loopback that git's traffic goes through: it resolves the name once, refuses addresses that are not
 * public, lets a run reach its own host only, and cuts it off after too many bytes.
 */
export class GitProxy {
  readonly #server: Server;
  readonly #resolver: Resolver;
  readonly #grants = new Map<string, Grant>();

  private constructor(server: Server, resolver: Resolver) {
    this.#server = server;
    this.#resolver = resolver;
    server.on('connect', (request, duplex: Duplex, head: Buffer) => {
      // This server speaks over TCP only.
      const socket = duplex as Socket;
      // A peer that goes away is no fault of the service.
      socket.on('error', () => undefined);
      void this.#connect(request.url ?? '', request.headers['proxy-authorization'], socket, head);
    });
    server.on('request', (_request, response) => response.writeHead(405).end());
  }

  static async start(resolver: Resolver): Promise<GitProxy> {
    const server = createServer();
    const proxy = new GitProxy(server, resolver);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    server.unref();
    return proxy;
  }

  /** Lets the holder reach `host:port` and fetch at most `bytes`. */
  grant(host: string, port: number, bytes: number): Pass {
    const secret = randomBytes(24).toString('hex');
    const grant: Grant = { host: host.toLowerCase(), port, bytesLeft: bytes, fault: undefined, sockets: new Set() };
    this.#grants.set(`Basic ${Buffer.from(`git:${secret}`).toString('base64')}`, grant);
    return {
      url: `http://git:${secret}@127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
      fault: () => grant.fault,
      revoke: () => {
        for (const [key, value] of this.#grants) if (value === grant) this.#grants.delete(key);
        for (const socket of grant.sockets) socket.destroy();
      },
    };
  }

  async close(): Promise<void> {
    for (const grant of this.#grants.values()) for (const socket of grant.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #connect(target: string, authorization: string | undefined, client: Socket, head: Buffer): Promise<void> {
    const grant = authorization === undefined ? undefined : this.#grants.get(authorization);
    if (grant === undefined) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="git"\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    const match = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(target);
    if (match?.[1]?.toLowerCase() !== grant.host || Number(match[2]) !== grant.port) {
      grant.fault ??= new ScanError(
        'invalid',
        'The git host redirects to another host. Touchstone does not follow that.',
      );
      client.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    try {
      const peer = await this.#resolver.resolve(grant.host, grant.port);
      const upstream = connect({ host: peer.address, port: peer.port });
      await new Promise<void>((resolve, reject) => {
        upstream.once('connect', resolve);
        upstream.once('error', reject);
      });
      this.#pipe(grant, client, upstream, head);
    } catch (error) {
      grant.fault ??=
        error instanceof ScanError
          ? error
          : new ScanError('unreachable', `${grant.host} cannot be reached right now. Try again later.`, {
              cause: error,
            });
      client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
    }
  }

  #pipe(grant: Grant, client: Socket, upstream: Socket, head: Buffer): void {
    // A cut must not look like an end: the client hears of it by a reset.
    const cut = () => {
      client.resetAndDestroy();
      upstream.destroy();
    };
    grant.sockets.add(client).add(upstream);
    upstream.on('error', cut);
    // After its regular end the client may still have to read what is on its way.
    upstream.on('close', () => grant.sockets.delete(upstream));
    client.on('close', () => {
      upstream.destroy();
      grant.sockets.delete(client);
    });
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) upstream.write(head);
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      grant.bytesLeft -= chunk.length;
      if (grant.bytesLeft < 0) {
        grant.fault ??= new ScanError('too-large', 'The repository is larger than this service accepts.');
        cut();
        return;
      }
      if (!client.write(chunk)) {
        upstream.pause();
        client.once('drain', () => upstream.resume());
      }
    });
    upstream.on('end', () => client.end());
  }
}
