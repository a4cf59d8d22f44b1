import { rmSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { makeAuthority } from './authority.ts';
import { Gate } from './gate.ts';

/*
 * The part of the Internet that the tests need, on loopback with TLS: stores and git hosts at their real
 * addresses. Browsers get here by host mapping, the service by its resolver settings.
 */

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

export interface World {
  readonly port: number;
  /** The same without TLS, for the one store that hands out such addresses. */
  readonly plainPort: number;
  readonly caFile: string;
  readonly hosts: readonly string[];
  /** Every request so far, oldest first. */
  readonly seen: Seen[];
  /** From now on requests whose address holds `part` wait at the gate that is returned. */
  hold(part: string): Gate;
  close(): Promise<void>;
}

/** Starts a server for `hosts`: host name -> what answers there. */
export async function startWorld(hosts: Readonly<Record<string, Handler>>): Promise<World> {
  const names = Object.keys(hosts);
  const authority = makeAuthority(names);
  const seen: Seen[] = [];
  const gates = new Map<string, Gate>();

  const answer =
    (scheme: 'http' | 'https'): RequestListener =>
    (request, response) => {
      void (async () => {
        const url = new URL(request.url ?? '/', `${scheme}://${request.headers.host ?? 'unknown.invalid'}`);
        const handler = hosts[url.hostname];
        // Browsers call home at hosts of their own; those are nobody's business here.
        if (handler === undefined) return void response.writeHead(404).end();
        seen.push({ method: request.method ?? 'GET', url: url.href, headers: request.headers });
        for (const [part, gate] of gates) if (url.href.includes(part)) await gate.pass();
        await handler(request, response, url);
      })().catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    };
  const secure = createServer({ key: authority.key, cert: authority.cert }, answer('https'));
  const plain = createPlainServer(answer('http'));
  const servers = [secure, plain];
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (secure.address() as AddressInfo).port,
    plainPort: (plain.address() as AddressInfo).port,
    caFile: authority.caFile,
    hosts: names,
    seen,
    hold(part) {
      const gate = new Gate();
      gates.set(part, gate);
      return gate;
    },
    async close() {
      for (const gate of gates.values()) gate.open();
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      rmSync(path.dirname(authority.caFile), { recursive: true, force: true });
    },
  };
}

export function html(response: ServerResponse, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function bytes(response: ServerResponse, body: Uint8Array, type: string): void {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}
