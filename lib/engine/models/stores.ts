/*
 * Stores of the platform and of common libraries beside `chrome.storage`: what is put in by one call comes out by
 * another, in whatever script. `at`: the argument that is kept; `name`: the argument that names what it is kept as.
 */

/** Puts something into a store. */
export interface StorePut {
  readonly at: number;
  readonly name?: number;
  /** Of an argument that is an object: the property that is kept. */
  readonly part?: string;
}

/** Takes something out: where in the answer what was kept stands. */
export interface StoreTake {
  readonly under: readonly string[];
  readonly name?: number;
}

/** Storage of frameworks for extensions: by names, by items of one name, and as a map. */
const PAIRED = ['wxt/storage.storage', 'wxt/utils/storage.storage', '#imports.storage', '@wxt-dev/storage.storage'];
const ITEMS = PAIRED.map((path) => `${path}.defineItem()`);
const KEYED = [
  '@plasmohq/storage.Storage()',
  '@plasmohq/storage.SecureStorage()',
  'webext-storage-cache',
  'webext-storage-cache.cache',
];

const each = <T>(paths: readonly string[], method: string, meaning: T): Record<string, T> =>
  Object.fromEntries(paths.map((path) => [path + method, meaning]));

/**
 * Calls by their dotted name. Sources: the Storage and History interfaces (WHATWG HTML), Cache (Service Workers) and the documentation
 * of idb, idb-keyval, localForage, Dexie, WXT, Plasmo and webext-storage-cache.
 */
export const STORE_PUTS: Readonly<Record<string, StorePut>> = {
  'localStorage.setItem': { at: 1, name: 0 },
  'sessionStorage.setItem': { at: 1, name: 0 },
  'localforage.setItem': { at: 1, name: 0 },
  'idb-keyval.set': { at: 1, name: 0 },
  'caches.open().put': { at: 1, name: 0 },
  'history.pushState': { at: 0 },
  'history.replaceState': { at: 0 },
  'idb.openDB().put': { at: 1, name: 0 },
  'idb.openDB().add': { at: 1, name: 0 },
  'chrome.alarms.create': { at: 0 },
  'chrome.notifications.create': { at: 0 },
  'chrome.contextMenus.create': { at: 0, part: 'id' },
  'chrome.action.setTitle': { at: 0, part: 'title' },
  'chrome.browserAction.setTitle': { at: 0, part: 'title' },
  'chrome.scripting.registerContentScripts': { at: 0 },
  ...each(PAIRED, '.setItem', { at: 1, name: 0 }),
  ...each(ITEMS, '.setValue', { at: 0 }),
  ...each(KEYED, '.set', { at: 1, name: 0 }),
};

export const STORE_TAKES: Readonly<Record<string, StoreTake>> = {
  'localStorage.getItem': { under: [], name: 0 },
  'sessionStorage.getItem': { under: [], name: 0 },
  'localforage.getItem': { under: [], name: 0 },
  'localforage.iterate': { under: [] },
  'idb-keyval.get': { under: [], name: 0 },
  'idb-keyval.getMany': { under: ['[]'] },
  'idb-keyval.values': { under: ['[]'] },
  'idb-keyval.entries': { under: ['[]', '1'] },
  'caches.match': { under: [], name: 0 },
  'caches.open().match': { under: [], name: 0 },
  'caches.open().matchAll': { under: ['[]'] },
  'idb.openDB().get': { under: [], name: 0 },
  'idb.openDB().getAll': { under: ['[]'], name: 0 },
  'idb.openDB().getAllFromIndex': { under: ['[]'], name: 0 },
  'chrome.alarms.getAll': { under: ['[]', 'name'] },
  'chrome.notifications.getAll': { under: [] },
  'chrome.action.getTitle': { under: [] },
  'chrome.browserAction.getTitle': { under: [] },
  'chrome.scripting.getRegisteredContentScripts': { under: [] },
  ...each(PAIRED, '.getItem', { under: [], name: 0 }),
  ...each(ITEMS, '.getValue', { under: [] }),
  ...each(KEYED, '.get', { under: [], name: 0 }),
};

/** What is read, and gives what was put: the state of the session's history (WHATWG HTML). */
export const STORE_READS: readonly string[] = ['history.state'];

/**
 * Events that give back what was put, in the first parameter of who hears them: names and ids that a program chose itself
 * (developer.chrome.com, alarms, notifications and contextMenus).
 */
export const STORE_EVENTS: Readonly<Record<string, StoreTake>> = {
  'chrome.alarms.onAlarm.addListener': { under: ['name'] },
  'chrome.notifications.onClicked.addListener': { under: [] },
  'chrome.notifications.onClosed.addListener': { under: [] },
  'chrome.notifications.onButtonClicked.addListener': { under: [] },
  'chrome.contextMenus.onClicked.addListener': { under: ['menuItemId'] },
};

/** Methods of an object store of IndexedDB (W3C) and of a table of Dexie: what they keep. */
export const TABLE_PUTS: Readonly<Record<string, StorePut>> = {
  add: { at: 0 },
  put: { at: 0 },
  bulkAdd: { at: 0 },
  bulkPut: { at: 0 },
};

/**
 * What they give, as an answer or to the function that they are handed: an answer of IndexedDB is a request, with the
 * outcome in `result`.
 */
export const TABLE_TAKES: Readonly<Record<string, StoreTake>> = {
  get: { under: [] },
  getAll: { under: ['[]'] },
  openCursor: { under: ['value'] },
  toArray: { under: ['[]'] },
  bulkGet: { under: ['[]'] },
  sortBy: { under: ['[]'] },
  each: { under: [] },
  first: { under: [] },
  last: { under: [] },
};
