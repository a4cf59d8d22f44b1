import { ScanError } from '../../model/problem.ts';

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
export function deviceDatabase(factory: IDBFactory): DeviceDatabase {
  let opened: Promise<IDBDatabase> | undefined;

  const database = () => {
    opened ??= open(factory, () => {
      opened = undefined;
    }).catch((error: unknown) => {
      opened = undefined;
      throw new ScanError(
        'unsupported',
        'The browser gives Touchstone no storage, so nothing can be scanned on this device. Allow storage, or set up a service in the settings.',
        { cause: error },
      );
    });
    return opened;
  };

  async function run<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
    const transaction = (await database()).transaction(STORES, mode);
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

function open(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(NAME, 1);
    opening.onupgradeneeded = () => {
      const { result } = opening;
      result.createObjectStore('records', { keyPath: 'id', autoIncrement: true }).createIndex('identity', 'identity', {
        unique: true,
      });
      const runs = result.createObjectStore('runs', { keyPath: 'id', autoIncrement: true });
      runs.createIndex('number', ['recordId', 'number'], { unique: true });
      // Only runs that are not over have the property, so the index is the queue.
      runs.createIndex('open', 'open');
      for (const name of ['reports', 'files', 'uploads']) result.createObjectStore(name);
    };
    opening.onerror = () => reject(opening.error ?? new Error('The database cannot be opened.'));
    opening.onsuccess = () => {
      const { result } = opening;
      // A newer version of the extension wants to change it, or the browser took it away: open anew when needed.
      result.onversionchange = () => {
        result.close();
        onClosed();
      };
      result.onclose = onClosed;
      resolve(result);
    };
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Over already: there is nothing left to undo.
  }
}

function inWords(error: unknown): unknown {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return error;
  return new ScanError(
    'too-large',
    'There is no room left for this scan on the device. Free some disk space, then scan again.',
    { cause: error },
  );
}
