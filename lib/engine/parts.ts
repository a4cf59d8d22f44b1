import type { Finding } from '../model/finding.ts';
import { createFacts } from './facts/createFacts.ts';
import type { ExternalFacts, Facts } from './facts.ts';
import { compareFindings, type Judgement } from './judge.ts';
import type { HeldFacts } from './repository/gatherHeld.ts';

/** What is judged by itself: the whole that is scanned, or an extension that a repository holds. */
export interface Part {
  /** Where this is an extension of a repository, by its own paths. */
  readonly facts: Facts;
  /** A path of the part's as one of the whole. */
  placeOf(path: string): string;
}

/** A finding by the paths of the whole, and as the part has it. */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly own: Finding;
  readonly part: Part;
}

/** An extension of a repository, to be judged. What is known of the target is known of the repository. */
export function partOf({ tree, files, places }: HeldFacts, external: ExternalFacts | undefined): Part {
  return {
    facts: createFacts({ kind: 'extension', tree: { container: tree.container, notes: tree.notes }, files, external }),
    placeOf: (path) => places.get(path) ?? path,
  };
}

/** The findings of all parts, worst first. What two of them find alike counts once, as the first of them has it. */
export function placedFindings(parts: readonly (Part & Judgement)[]): PlacedFinding[] {
  const found = new Map<string, PlacedFinding>();
  for (const part of parts) {
    for (const own of part.findings) {
      const finding = placed(own, part);
      const key = JSON.stringify([finding.rule, finding.place.path, finding.place.line, finding.evidence]);
      if (parts.length === 1 || !found.has(key))
        found.set(parts.length === 1 ? String(found.size) : key, { finding, own, part });
    }
  }
  return [...found.values()].sort((a, b) => compareFindings(a.finding, b.finding));
}

function placed(finding: Finding, { placeOf }: Part): Finding {
  const { place, path } = finding;
  return {
    ...finding,
    place: { ...place, path: placeOf(place.path) },
    ...(path === undefined
      ? {}
      : { path: path.map((step) => ({ ...step, place: { ...step.place, path: placeOf(step.place.path) } })) }),
  };
}
