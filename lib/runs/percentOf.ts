/** Share of the whole that fetching is shown as. */
export const FETCH_PERCENT = 10;

/** How far an analysis is, in percent of the whole scan. */
export function percentOf({ phase, done, total }: { phase: string; done: number; total: number }): number {
  const share = total === 0 ? 0 : done / total;
  return phase === 'Scoring' ? 97 : FETCH_PERCENT + share * (95 - FETCH_PERCENT);
}
