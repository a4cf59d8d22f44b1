import { browser } from 'wxt/browser';
import * as z from 'zod/mini';

/*
 * What the watch over installed extensions remembers. The background alone writes `watched`, our pages alone write
 * `watchNotes`: neither can lose what the other wrote.
 */

const WATCHED = 'watched';
const NOTES = 'watchNotes';

const texts = z.array(z.string());

/** What got worse from one version to another: what came to it, and what the scans of both gave. */
const News = z.object({
  at: z.number(),
  from: z.string(),
  to: z.string(),
  permissions: texts,
  hosts: texts,
  destinations: texts,
  grades: z.optional(texts),
  /** Findings of critical and high severity. */
  grave: z.optional(z.array(z.number())),
  /** It is on the list of known malicious extensions. */
  known: z.optional(z.boolean()),
  /** Its store has it no more. */
  gone: z.optional(z.boolean()),
});
export type News = z.infer<typeof News>;

const Watched = z.object({
  version: z.string(),
  permissions: texts,
  hosts: texts,
  /** The newest scan of its package, and the version that was installed then. */
  scan: z.optional(
    z.object({
      version: z.string(),
      at: z.number(),
      engine: z.string(),
      grade: z.string(),
      grave: z.number(),
      destinations: texts,
    }),
  ),
  news: z.optional(News),
  /** Not installed since then: while it is updated a browser may not list it for a moment. */
  away: z.optional(z.number()),
});
export type Watched = z.infer<typeof Watched>;

/** By the extension's id. */
export type AllWatched = Record<string, Watched>;
const AllWatched = z.catch(z.record(z.string(), Watched), {});

/** The person looked at an extension, and may have called it trusted, at this time. */
const Note = z.object({ at: z.number(), trusted: z.boolean() });
export type Note = z.infer<typeof Note>;
const Notes = z.catch(z.record(z.string(), Note), {});

export async function readWatched(): Promise<AllWatched> {
  return AllWatched.parse((await browser.storage.local.get(WATCHED))[WATCHED]);
}

export async function writeWatched(watched: AllWatched): Promise<void> {
  await browser.storage.local.set({ [WATCHED]: watched });
}

export async function readNotes(): Promise<Record<string, Note>> {
  return Notes.parse((await browser.storage.local.get(NOTES))[NOTES]);
}

export async function saveNote(id: string, note: Note): Promise<void> {
  await browser.storage.local.set({ [NOTES]: { ...(await readNotes()), [id]: note } });
}

/** Whether a change of storage is one of these. */
export function isWatchItem(item: string): boolean {
  return item === WATCHED || item === NOTES;
}

/** The news that nobody has looked at yet. Trust ends with them. */
export function freshNews(watched: Watched | undefined, note: Note | undefined): News | undefined {
  const news = watched?.news;
  return news !== undefined && watched?.away === undefined && news.at > (note?.at ?? 0) ? news : undefined;
}
