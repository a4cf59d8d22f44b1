import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { SharedSession } from './sharedSession.ts';
import { syncedFiles, startParams } from './syncedFiles.ts';
import { fillFromTemplate } from './template.ts';

/*
 * The embedded database, in a thread of its own so that no query holds up the web server. Messages in:
 * {id, bytes} from client `id` of the wire protocol, {id} when that client is gone, 'close'. Out: {id, bytes}, 'ready', 'closed'.
 */

type Message = { id: number; bytes?: Uint8Array } | 'close';

const port = parentPort;
if (port === null) throw new Error('pgliteWorker.ts runs in a worker thread only.');
const { directory, turns } = workerData as { directory: string; turns: Int32Array };

await fillFromTemplate(directory, async (template) => await (await PGlite.create(template)).close());
let fault: Error | undefined;
const database = await PGlite.create(directory, {
  extensions: { files: syncedFiles({ onFault: (error) => (fault ??= stopped(error)) }) },
  startParams: startParams({
    // Its own memory for pages takes the most room of all and a long time at the start; the system keeps read files anyway.
    shared_buffers: '16MB',
    max_connections: '10',
    // What the log keeps of files for later use; `checkpoint.ts` begins it anew.
    max_wal_size: '128MB',
    min_wal_size: '32MB',
  }),
});
const session = new SharedSession(async (batch) => {
  // Odd while a statement runs: whoever watches this thread sees one that never ends.
  Atomics.add(turns, 0, 1);
  try {
    // Not execProtocolRaw: it also takes every answer apart, and keeps the parts of all of them for ever.
    const chunks: Buffer[] = [];
    await database.execProtocolRawStream(batch, { onRawData: (data) => chunks.push(Buffer.from(data)) });
    if (fault !== undefined) return await end(fault);
    return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
  } finally {
    Atomics.add(turns, 0, 1);
  }
});

function stopped(error: unknown): Error {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  return new Error(
    `The embedded database has stopped: the disk did not take its files (${code}). Check the disk, then start the service again; nothing that was accepted is lost.`,
  );
}

/** Ends the thread, and with it the service. Nobody hears an answer, and no further statement begins: it would never end. */
async function end(reason: Error): Promise<never> {
  setImmediate(() => {
    throw reason;
  });
  return await new Promise(() => undefined);
}

const clients = new Map<number, ReturnType<SharedSession['client']>>();

port.on('message', (message: Message) => {
  if (message === 'close') {
    for (const client of clients.values()) client.close();
    void database.close().then(() => port.postMessage('closed'));
    return;
  }
  const { id, bytes } = message;
  if (bytes === undefined) {
    clients.get(id)?.close();
    clients.delete(id);
    return;
  }
  let client = clients.get(id);
  if (client === undefined) {
    client = session.client((answer) => {
      // An answer with memory of its own is handed over, not copied: of a large file there are copies enough.
      const isWhole = answer.byteLength === answer.buffer.byteLength;
      port.postMessage({ id, bytes: answer }, isWhole ? [answer.buffer as ArrayBuffer] : []);
    });
    clients.set(id, client);
  }
  client.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
});
port.postMessage('ready');
