import type { Scan } from '../model/scan.ts';
import type { Access, Level } from './accessOf.ts';

/** Where what was not scanned yet stands among the graded: risk of 100 that its permissions alone are taken for. */
const TAKEN_FOR: Readonly<Record<Level, number>> = { 0: 2, 1: 10, 2: 25, 3: 40 };

export interface Ranked {
  readonly name: string;
  readonly access: Access;
  readonly scan: Scan | undefined;
  /** Known to be malicious, or with news that nobody has looked at. */
  readonly alarming: boolean;
  /** The person's word on it. */
  readonly note?: { readonly trusted: boolean } | undefined;
}

/** Riskiest first: what is alarming, then by the score of the scan, else by how far the permissions reach. */
export function byRisk(a: Ranked, b: Ranked): number {
  return (
    Number(b.alarming) - Number(a.alarming) ||
    // Trusted ones come last.
    Number(a.note?.trusted === true) - Number(b.note?.trusted === true) ||
    riskOf(b) - riskOf(a) ||
    b.access.weight - a.access.weight ||
    a.name.localeCompare(b.name)
  );
}

function riskOf({ scan, access }: Ranked): number {
  return scan?.state.state === 'done' ? scan.state.score : TAKEN_FOR[access.level];
}
