import { LICENSE_INDEX } from './licenseIndex.ts';
import { shinglesOf, wordsOf } from './shingles.ts';
import type { Sketch } from './sketch.ts';
import { unpackSketch } from './sketch.ts';

let sketches: readonly Sketch[] | undefined;

export interface LicenseMatch {
  /** SPDX identifier. */
  readonly id: string;
  /** Share of the licence's text that is in the file, 0 to 1 (an estimate). */
  readonly contained: number;
  /** Likeness of both texts, 0 to 1 (an estimate of the Jaccard index of their four-word shingles). */
  readonly likeness: number;
}

/** Which licence of the SPDX list a text is or holds; undefined when none is near enough. */
export function licenseOfText(text: string): LicenseMatch | undefined {
  const words = wordsOf(text);
  if (words.length < 12) return undefined;
  const shingles = shinglesOf(words);
  sketches ??= LICENSE_INDEX.trim().split('\n').map(unpackSketch);
  let best: LicenseMatch | undefined;
  for (const { id, size, hashes } of sketches) {
    let shared = 0;
    for (const hash of hashes) if (shingles.has(hash)) shared++;
    const contained = shared / hashes.length;
    if (contained < 0.6) continue;
    const common = Math.min(contained * size, shingles.size);
    const likeness = common / (shingles.size + size - common);
    if (best === undefined || likeness > best.likeness) best = { id, contained, likeness };
  }
  return best !== undefined && (best.likeness >= 0.5 || best.contained >= 0.85) ? best : undefined;
}
