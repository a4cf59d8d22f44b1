import { useSyncExternalStore } from 'react';
import { readScans, readSettings, watchScans, watchSettings } from '../../lib/items.ts';
import type { Scan } from '../../lib/model/scan.ts';
import type { Settings } from '../../lib/settings.ts';

/** A stored value as React sees it: read once before the first frame, then kept fresh. */
interface Stored<T> {
  load(): Promise<T>;
  use(): T;
}

function stored<T>(empty: T, read: () => Promise<T>, watch: (callback: (value: T) => void) => () => void): Stored<T> {
  let value = empty;
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  const set = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    stop ??= watch(set);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
  return {
    load: async () => {
      set(await read());
      return value;
    },
    use: () => useSyncExternalStore(subscribe, () => value),
  };
}

const scans = stored<Scan[]>([], readScans, watchScans);
const settings = stored<Settings | null>(null, readSettings, watchSettings);

/** Reads what the first frame shows. Await it before the first render. */
export async function loadStored(): Promise<void> {
  await Promise.all([scans.load(), settings.load()]);
}

/** All scans, newest first. */
export const useScans = (): Scan[] => scans.use();
/** What the person chose; null before `loadStored`. */
export const useSettings = (): Settings | null => settings.use();
