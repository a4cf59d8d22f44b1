import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { GRADES } from './model/grade.ts';
import type { Scan, ScanState } from './model/scan.ts';

/*
 * Scans of this list that became worse by runs that nobody started here: a watch of the service, or somebody else. The
 * background notes them, and the window that shows them takes the note away.
 */

export const NEWS_ITEM = 'worse';
const MOST = 50;

const Worse = z.object({ key: z.string(), title: z.string(), grade: z.string(), previousGrade: z.string() });
/** A scan that became worse, as it is told. */
export type Worse = z.infer<typeof Worse>;
const News = z.array(Worse);

/** Whether a state is worse than the one before, by the letters that our own engine gives; of others nothing is said. */
export function becameWorse(state: ScanState): boolean {
  if (state.state !== 'done') return false;
  const [now, before] = [state.grade, state.previousGrade].map((grade) =>
    (GRADES as readonly unknown[]).indexOf(grade),
  );
  return now !== undefined && before !== undefined && before >= 0 && now > before;
}

/** What nobody has looked at yet, newest first. */
export async function readNews(): Promise<Worse[]> {
  const parsed = News.safeParse((await browser.storage.local.get(NEWS_ITEM))[NEWS_ITEM]);
  return parsed.success ? parsed.data : [];
}

/** Notes that scans became worse; of each the grade from before the first look that is still due. */
export async function noteWorse(scans: readonly Scan[]): Promise<void> {
  if (scans.length === 0) return;
  const earlier = await readNews();
  const fresh = scans.flatMap(({ key, title, state }) =>
    state.state === 'done' && state.previousGrade !== undefined
      ? [
          {
            key,
            title,
            grade: state.grade,
            previousGrade: earlier.find((one) => one.key === key)?.previousGrade ?? state.previousGrade,
          },
        ]
      : [],
  );
  const keys = new Set(fresh.map(({ key }) => key));
  const news = [...fresh, ...earlier.filter(({ key }) => !keys.has(key))].slice(0, MOST);
  await browser.storage.local.set({ [NEWS_ITEM]: news });
}

/** They were shown. */
export async function forgetNews(): Promise<void> {
  await browser.storage.local.remove(NEWS_ITEM);
}
