import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between two programs that can be taken away. */
export interface CuttableProxy {
  /** The address of the database through it. */
  readonly url: string;
  /** `open` lets everything through; `cut` ends all connections and takes no new ones; `silent` keeps them and lets nothing through. */
  become(state: 'open' | 'cut' | 'silent'): void;
  close(): Promise<void>;
}

/** Stands between a service and the database at `url`. */
export async function startCuttableProxy(url: string): Promise<CuttableProxy> {
  const target = new URL(url);
  let state: 'open' | 'cut' | 'silent' = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((here) => {
    keep(here);
    if (state === 'cut') return here.destroy();
    const there = connect(Number(target.port), target.hostname);
    keep(there);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      from.on('data', (bytes) => {
        if (state === 'open') to.write(bytes);
      });
      from.on('close', () => to.destroy());
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    become(next) {
      // What was lost in the silence is missing: those connections are of no use any more.
      if (next === 'cut' || state === 'silent') for (const socket of sockets) socket.destroy();
      state = next;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
