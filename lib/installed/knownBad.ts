import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { readKnown, type MaliciousListing } from '../engine/facts/known/readKnown.ts';

export type { MaliciousListing };

const List = z.object({
  letters: z.number(),
  groups: z.array(z.object({ source: z.string(), date: z.string(), ids: z.string() })),
});

/** The engine's list of known malicious extensions, as a file of the build: no bundle carries it. */
export async function knownBad(): Promise<(id: string) => MaliciousListing | undefined> {
  const answer = await fetch(browser.runtime.getURL('/known-malicious.json' as '/installed.html'));
  return readKnown(List.parse(await answer.json()));
}
