import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browser } from 'wxt/browser';
import {
  type AllWatched,
  freshNews,
  isWatchItem,
  type Note,
  readNotes,
  readWatched,
} from '../../lib/installed/watched.ts';

export interface Watch {
  readonly watched: AllWatched;
  readonly notes: Readonly<Record<string, Note>>;
}

const NOTHING: Watch = { watched: {}, notes: {} };

/** What the watch found and what the person said of it, kept fresh. */
export function useWatched(): Watch {
  const client = useQueryClient();
  useEffect(() => {
    const listener = (changes: Record<string, unknown>, area: string) => {
      if (area === 'local' && Object.keys(changes).some(isWatchItem))
        void client.invalidateQueries({ queryKey: ['watched'] });
    };
    browser.storage.onChanged.addListener(listener);
    return () => browser.storage.onChanged.removeListener(listener);
  }, [client]);
  const read = async () => ({ watched: await readWatched(), notes: await readNotes() });
  return useQuery({ queryKey: ['watched'], queryFn: read }).data ?? NOTHING;
}

/** How many have news that nobody looked at. */
export function countNews({ watched, notes }: Watch): number {
  return Object.keys(watched).filter((id) => freshNews(watched[id], notes[id]) !== undefined).length;
}
