import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gitHttpBackend } from '../../../test/e2e/harness/gitHttpBackend.ts';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** Answers a request itself, or leaves it to git by giving false. */
export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => boolean;

/** A loopback server over the real `git http-backend`; what it was asked is in `requests`. */
export async function gitServer(root: string, answer: Answer = () => false) {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    requests.push({ method: request.method ?? '', path: url.pathname + url.search, headers: { ...request.headers } });
    if (!answer(request, response, url)) void gitHttpBackend(root, request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
