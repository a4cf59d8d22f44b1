import { ScanError } from './model/problem.ts';

/** Milliseconds after which the person is told that the storage is held; the opening goes on. */
const PATIENCE = 10_000;

/** Opens a database of the extension's own. Rejects with ScanError where the browser gives no storage. */
export function openDatabase(
  factory: IDBFactory,
  name: string,
  version: number,
  upgrade: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => reject(withoutStorage(error));
    // In some browsers a storage that is switched off throws here.
    let opening: IDBOpenDBRequest;
    try {
      opening = factory.open(name, version);
    } catch (error) {
      return refuse(error);
    }
    opening.onupgradeneeded = () => upgrade(opening.result);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => refuse(opening.error);
  });
}

/** What is being opened, as long as that takes no longer than a person should wait without a word. */
export async function atMostPatient<T>(opening: Promise<T>, patience = PATIENCE): Promise<T> {
  const held = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      held.reject(
        new ScanError(
          'no-storage',
          'The browser does not let Touchstone into its storage: another page of Touchstone still uses an older one. Close its other tabs, or restart the browser.',
        ),
      ),
    patience,
  );
  try {
    return await Promise.race([opening, held.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Why a database cannot be opened. */
function withoutStorage(cause: unknown): ScanError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (name === 'VersionError')
    return new ScanError(
      'unsupported',
      'A newer version of Touchstone stored its scans here. Update the extension, or set up a service in the settings.',
      { cause },
    );
  // The browser switched it off. Anything else can pass: a full disk, a damaged file, a shutdown.
  if (['InvalidStateError', 'SecurityError', 'NotSupportedError'].includes(name))
    return new ScanError(
      'unsupported',
      'The browser gives Touchstone no storage, so nothing can be scanned on this device. Allow storage, or set up a service in the settings.',
      { cause },
    );
  return new ScanError(
    'no-storage',
    'The browser cannot open Touchstone’s storage. Free some disk space where little is left; else restart the browser.',
    { cause },
  );
}

const NO_ROOM = 'There is no room left for Touchstone on this device. Free some disk space, then try again.';

/** A fault of the storage in words, where it is that there is no room; every other fault as it is. */
export function inWords(error: unknown): unknown {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? new ScanError('no-storage', NO_ROOM, { cause: error })
    : error;
}

/** Why `storage.local` stores nothing. Chromium names the file system's error, Firefox none. */
export function notStored(cause: unknown): ScanError {
  const isFull = cause instanceof Error && /NO_SPACE|quota/i.test(cause.message);
  const unclear =
    'The browser cannot store anything for Touchstone. Free some disk space where little is left; else restart the browser.';
  return new ScanError('no-storage', isFull ? NO_ROOM : unclear, { cause });
}
