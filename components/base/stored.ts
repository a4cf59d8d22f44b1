import { useSyncExternalStore } from 'react';
import { readScans, readSettings, watchScans, watchSettings } from '../../lib/items.ts';
import type { Scan } from '../../lib/model/scan.ts';
import type { Settings } from '../../lib/settings.ts';
import { keepSame } from './keepSame.ts';

/** A stored value as React sees it: read once before the first frame, then kept fresh as long as the page lives. */
interface Stored<T> {
  load(): Promise<void>;
  use(): T;
}

function stored<T>(
  empty: T,
  read: () => Promise<T>,
  watch: (callback: (value: T) => void) => () => void,
  merge: (before: T, now: T) => T,
): Stored<T> {
  let value = empty;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    value = merge(value, next);
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    async load() {
      // Watching comes before reading: a change in between must not be lost.
      stop?.();
      stop = watch(set);
      set(await read());
    },
    use: () => useSyncExternalStore(subscribe, () => value),
  };
}

const scans = stored<Scan[]>([], readScans, watchScans, keepSame);
const settings = stored<Settings | null>(null, readSettings, watchSettings, (_, now) => now);

/** Reads what the first frame shows. Await it before the first render. */
export async function loadStored(): Promise<void> {
  await Promise.all([scans.load(), settings.load()]);
}

/** All scans, newest first. A scan that did not change stays the same object. */
export const useScans = (): Scan[] => scans.use();
/** What the person chose; null before `loadStored`. */
export const useSettings = (): Settings | null => settings.use();
