import { atMostPatient, inWords, openDatabase } from '../../openDatabase.ts';

/*
 * The database of scans on this device. What belongs together is written in one transaction: a death at any moment
 * leaves the state before or the state after.
 */

const NAME = 'touchstone-device';
const STORES = ['records', 'runs', 'reports', 'files', 'uploads'] as const;
export type DeviceStoreName = (typeof STORES)[number];

/** The stores of one transaction. */
export type Stores = Readonly<Record<DeviceStoreName, IDBObjectStore>>;

export interface DeviceDatabase {
  /** Runs the work in one transaction, durable when this resolves; a fault in the work undoes all of it. Await nothing but requests in it. */
  read<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  write<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
}

/** Opens the database when it is first needed. Rejects with ScanError where the browser gives no storage or no room. */
export function deviceDatabase(factory: IDBFactory, patience?: number): DeviceDatabase {
  let opened: Promise<IDBDatabase> | undefined;

  const database = () => {
    const again = () => (opened = undefined);
    opened ??= open(factory, again).catch((error: unknown) => {
      again();
      throw error;
    });
    // One that is held up goes on opening: whoever asks next may find it open.
    return atMostPatient(opened, patience);
  };

  async function run<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
    const transaction = (await database()).transaction(STORES, mode, { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
    });
    // Whoever waits for the work hears of its fault; the end of the transaction is then only its echo.
    ended.catch(() => undefined);
    const stores = Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)])) as Stores;
    let result: T;
    try {
      result = await work(stores);
    } catch (error) {
      if (transaction.error === null) abort(transaction);
      throw inWords(error);
    }
    await ended.catch((error: unknown) => {
      throw inWords(error);
    });
    return result;
  }

  return { read: (work) => run('readonly', work), write: (work) => run('readwrite', work) };
}

/** A request's result. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The request failed.'));
  });
}

async function open(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  const database = await openDatabase(factory, NAME, 1, (fresh) => {
    fresh.createObjectStore('records', { keyPath: 'id', autoIncrement: true }).createIndex('identity', 'identity', {
      unique: true,
    });
    const runs = fresh.createObjectStore('runs', { keyPath: 'id', autoIncrement: true });
    runs.createIndex('number', ['recordId', 'number'], { unique: true });
    // Only runs that are not over have the property, so the index is the queue.
    runs.createIndex('open', 'open');
    for (const name of ['reports', 'files', 'uploads']) fresh.createObjectStore(name);
  });
  // A newer version of the extension wants to change it, or the browser took it away: open anew when needed.
  database.onversionchange = () => {
    database.close();
    onClosed();
  };
  database.onclose = onClosed;
  return database;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Over already: there is nothing left to undo.
  }
}
