import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to connections that go out (Linux from 32768, others from 49152), above well-known services. */
const FIRST = 20_000;
const END = 32_000;
const TRIES = 50;

/**
 * A port of this machine that nothing listens on, for a server that is started in a moment. None that the system gives by
 * itself: a browser's connection may take that one meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let left = TRIES; ; left--) {
    const port = randomInt(FIRST, END);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if (left > 0) continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
