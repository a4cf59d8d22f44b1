import { atMostPatient, inWords, openDatabase } from './openDatabase.ts';

/*
 * The extension's own IndexedDB: content scripts live in the origin of their page and cannot open it,
 * while they can read `storage.local` in some browsers. So the key is here, and files on their way to a scan.
 */

const NAME = 'touchstone';
const STORES = ['keys', 'uploads'] as const;
export type StoreName = (typeof STORES)[number];

/** Runs one request on one store in its own transaction and gives its result once it is durable. */
export async function inStore<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  request: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = open();
  // One that opens after that time is not waited for any more, and would hold up others.
  const database = await atMostPatient(opening).catch((error: unknown) => {
    opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const asked = request(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
    });
  } catch (error) {
    throw inWords(error);
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return openDatabase(indexedDB, NAME, 1, (fresh) => {
    for (const store of STORES) fresh.createObjectStore(store);
  });
}
