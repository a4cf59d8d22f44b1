import { createServer, request as forward } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gate } from './gate.ts';

export interface Call {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Its first bytes as text, complete once the call was answered. */
  body: string;
  /** Milliseconds, `performance.now()`. */
  readonly at: number;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * A door before the real service: sees every call, holds some, and answers some in the service's place, the way a
 * platform before a service does (429, 502).
 */
export interface Door {
  /** The address to configure. */
  readonly address: string;
  readonly calls: Call[];
  /** Calls of this method whose path holds `part`. */
  count(method: string, part: string): number;
  /** Calls whose method and path hold `part` get this answer until the function that is returned is called. */
  answer(part: string, answer: Answer): () => void;
  /** Calls whose method and path hold `part` wait. */
  hold(part: string): Gate;
  close(): Promise<void>;
}

const MOST_BODY = 4096;

/** Opens a door to `service` (its address). */
export async function openDoor(service: string): Promise<Door> {
  const calls: Call[] = [];
  const answers = new Map<string, Answer>();
  const gates = new Map<string, Gate>();

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const call = `${request.method} ${request.url}`;
    const seen: Call = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body: '',
      at: performance.now(),
    };
    calls.push(seen);
    for (const [part, gate] of gates) if (call.includes(part)) await gate.pass();
    for (const [part, answer] of answers) {
      if (!call.includes(part)) continue;
      request.resume();
      return void response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(JSON.stringify(answer.body ?? {}));
    }
    const target = new URL(request.url ?? '/', service);
    const outgoing = forward(
      target,
      { method: request.method, headers: { ...request.headers, host: target.host } },
      (incoming) => {
        response.writeHead(incoming.statusCode ?? 502, incoming.headers);
        incoming.pipe(response);
        incoming.on('error', () => response.destroy());
      },
    );
    // A service that is gone is a connection that is gone.
    outgoing.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => {
      if (seen.body.length < MOST_BODY) seen.body += chunk.toString('latin1', 0, MOST_BODY);
    });
    request.pipe(outgoing);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    count: (method, part) => calls.filter((call) => call.method === method && call.path.includes(part)).length,
    answer(part, answer) {
      answers.set(part, answer);
      return () => void answers.delete(part);
    },
    hold(part) {
      const gate = new Gate();
      gates.set(part, gate);
      return gate;
    },
    async close() {
      for (const gate of gates.values()) gate.open();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
