import { browser } from 'wxt/browser';
import { Scan } from './model/scan.ts';
import { problemInLanguage } from './problemInLanguage.ts';
import { Settings } from './settings.ts';

/*
 * The stored items that our pages read directly, so that their first frame needs no answer from the background.
 * Each scan is an item of its own (`scan:<key>`): a poll writes a few hundred bytes, and two writes never clash.
 * Only the background writes scans.
 */

export const SCAN_PREFIX = 'scan:';
export const SETTINGS_ITEM = 'settings';

/** Newest first. Damaged items are left out. */
export async function readScans(): Promise<Scan[]> {
  const all = await browser.storage.local.get(null);
  const scans: Scan[] = [];
  for (const [item, value] of Object.entries(all)) {
    if (!item.startsWith(SCAN_PREFIX)) continue;
    const parsed = Scan.safeParse(value);
    if (parsed.success) scans.push(scanInLanguage(parsed.data));
  }
  return scans.sort((a, b) => b.createdAt - a.createdAt);
}

/** One scan by its key (`targetKey`), or null. */
export async function readScan(key: string): Promise<Scan | null> {
  const item = SCAN_PREFIX + key;
  const parsed = Scan.safeParse((await browser.storage.local.get(item))[item]);
  return parsed.success ? scanInLanguage(parsed.data) : null;
}

/** A scan as it is shown: its problem and its trouble in the person's language. */
export function scanInLanguage(scan: Scan): Scan {
  const { state, trouble } = scan;
  if (state.state !== 'failed' && trouble === undefined) return scan;
  return {
    ...scan,
    ...(state.state === 'failed' ? { state: { ...state, problem: problemInLanguage(state.problem) } } : {}),
    ...(trouble === undefined ? {} : { trouble: problemInLanguage(trouble) }),
  };
}

/** Calls back with all scans, newest first, after every change of any of them. Returns the way to stop. */
export function watchScans(callback: (scans: Scan[]) => void): () => void {
  return watchLocal(
    (item) => item.startsWith(SCAN_PREFIX),
    () => void readScans().then(callback),
  );
}

/** What the person chose; missing and damaged fields are at their defaults. */
export async function readSettings(): Promise<Settings> {
  const stored: unknown = (await browser.storage.local.get(SETTINGS_ITEM))[SETTINGS_ITEM];
  const parsed = Settings.safeParse(typeof stored === 'object' && stored !== null ? stored : {});
  return parsed.success ? parsed.data : Settings.parse({});
}

/** Changes the named fields, keeps the others, answers what is stored now. */
export async function saveSettings(patch: Partial<Settings>): Promise<Settings> {
  const next = Settings.parse({ ...(await readSettings()), ...patch });
  await browser.storage.local.set({ [SETTINGS_ITEM]: next });
  return next;
}

/** Calls back with the settings after every change. Returns the way to stop. */
export function watchSettings(callback: (settings: Settings) => void): () => void {
  return watchLocal(
    (item) => item === SETTINGS_ITEM,
    () => void readSettings().then(callback),
  );
}

function watchLocal(matches: (item: string) => boolean, changed: () => void): () => void {
  const listener = (changes: Record<string, unknown>, area: string) => {
    if (area === 'local' && Object.keys(changes).some(matches)) changed();
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}
