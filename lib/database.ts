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
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const asked = request(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      for (const store of STORES) opening.result.createObjectStore(store);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the database cannot be opened'));
  });
}
