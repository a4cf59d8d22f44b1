import { browser } from 'wxt/browser';
import { SCAN_PREFIX } from '../items.ts';
import { isOpen, Scan } from '../model/scan.ts';
import { notStored } from '../openDatabase.ts';
import { Job, newJob } from './job.ts';

/** A scan and the work behind it. They are written together or not at all. */
export interface Entry {
  scan: Scan;
  job: Job;
}

const JOB_PREFIX = 'job:';
export const MOST_SCANS = 500;

/**
 * The stored scans. Only the background writes them, so what it has read once stays true for as long as it lives.
 */
export class ScanStore {
  #loaded: Promise<Map<string, Entry>> | undefined;

  /** Every scan by its key. */
  all(): Promise<ReadonlyMap<string, Entry>> {
    return (this.#loaded ??= load());
  }

  async get(key: string): Promise<Entry | undefined> {
    return (await this.all()).get(key);
  }

  /** Stores both parts, then drops the oldest finished scans beyond the bound. */
  async put(entry: Entry): Promise<void> {
    const entries = await (this.#loaded ??= load());
    const { key } = entry.scan;
    await browser.storage.local
      .set({ [SCAN_PREFIX + key]: entry.scan, [JOB_PREFIX + key]: entry.job })
      .catch((error: unknown) => {
        throw notStored(error);
      });
    entries.set(key, entry);
    if (entries.size <= MOST_SCANS) return;
    const finished = [...entries.values()].filter((other) => !isOpen(other.scan) && other.scan.key !== key);
    finished.sort((a, b) => a.scan.updatedAt - b.scan.updatedAt);
    for (const old of finished.slice(0, entries.size - MOST_SCANS)) await this.remove(old.scan.key);
  }

  /** Until the next write it is known only here: nothing could be stored. */
  async hold(entry: Entry): Promise<void> {
    (await (this.#loaded ??= load())).set(entry.scan.key, entry);
  }

  async remove(key: string): Promise<boolean> {
    const entries = await (this.#loaded ??= load());
    await browser.storage.local.remove([SCAN_PREFIX + key, JOB_PREFIX + key]);
    return entries.delete(key);
  }
}

async function load(): Promise<Map<string, Entry>> {
  const items = await browser.storage.local.get(null);
  const entries = new Map<string, Entry>();
  for (const [item, value] of Object.entries(items)) {
    if (!item.startsWith(SCAN_PREFIX)) continue;
    const key = item.slice(SCAN_PREFIX.length);
    const scan = Scan.safeParse(value);
    const job = Job.safeParse(items[JOB_PREFIX + key]);
    if (scan.success && scan.data.key === key)
      entries.set(key, { scan: scan.data, job: job.success ? job.data : jobFor(scan.data) });
  }
  return entries;
}

/** A scan without its job (damaged, or of another version) goes on as well as can be known from the scan alone. */
function jobFor(scan: Scan): Job {
  if (!isOpen(scan)) return newJob('restored', 'idle');
  if (scan.repoId !== undefined) return newJob('restored', 'poll');
  if (scan.origin === undefined) return newJob('restored', 'submit');
  // It may have been sent to that origin: ask the list first.
  return { ...newJob('restored', 'submit'), sentAt: scan.createdAt };
}
