import pg from 'pg';

/** Milliseconds before a lost connection is tried again. */
const AGAIN = 1000;

/** Hears what is said on a channel (LISTEN), on a connection of its own that comes back by itself. */
export interface Listening {
  close(): Promise<void>;
}

/**
 * Listens on a channel of the PostgreSQL of that pool. Whatever is said while the connection is away is not heard;
 * `onReturn` says that this may have been so. Rejects when there is no connection at first.
 */
export async function listen(
  pool: pg.Pool,
  channel: string,
  onSaid: (payload: string) => void,
  onReturn: () => void,
): Promise<Listening> {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = async (): Promise<void> => {
    const own = new pg.Client({ ...pool.options, keepAlive: true });
    client = own;
    own.on('error', () => undefined);
    own.on('notification', ({ payload }) => {
      if (payload !== undefined) onSaid(payload);
    });
    try {
      await own.connect();
      await own.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      own.end().catch(() => undefined);
      throw error;
    }
    own.on('end', again);
  };
  const again = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      connect().then(onReturn, again);
    }, AGAIN);
    timer.unref();
  };

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // A server that does not answer is not waited for.
      client?.end().catch(() => undefined);
    },
  };
}
