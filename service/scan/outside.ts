import { createHash } from 'node:crypto';
import type { AskedPackage } from '../../lib/engine/external/askedPackages.ts';
import type { Vulnerability } from '../../lib/engine/facts.ts';

/** What an analysis asked outside, and a hash of what it was told: all that its result depends on beside the code. */
export interface Outside {
  readonly packages: readonly AskedPackage[];
  readonly answer: string;
}

/** Nothing was asked. */
export const NOTHING: Outside = { packages: [], answer: '' };

type Answer = ReadonlyMap<string, readonly Vulnerability[]> | undefined;

/** The pair of a question and its answer; undefined is that nobody could be asked. */
export function outsideOf(packages: readonly AskedPackage[], answer: Answer): Outside {
  if (packages.length === 0) return NOTHING;
  const told =
    answer === undefined
      ? 'none'
      : JSON.stringify([...answer].map(([key, list]) => [key, list] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { packages, answer: createHash('sha256').update(told).digest('base64') };
}

/** Whether the same question is answered the same today. */
export async function isUnchanged(
  before: Outside,
  ask: (packages: readonly AskedPackage[]) => Promise<Answer>,
): Promise<boolean> {
  if (before.packages.length === 0) return true;
  return outsideOf(before.packages, await ask(before.packages)).answer === before.answer;
}
