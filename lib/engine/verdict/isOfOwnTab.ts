import { posOf } from '../facts/javascript/query.ts';
import { isInside, ownTabs } from '../program/ownTabs.ts';
import { readsOf } from '../program/readsOf.ts';
import type { Source } from '../taint/spec.ts';

/** Whether what the browser tells of tabs is only read of one that the extension opened, such as one to sign in: no visit of the person's. */
export function isOfOwnTab({ unit, node }: Source): boolean {
  const { script } = unit;
  const reads = node < script.op.length ? [] : readsOf(unit, node - script.op.length);
  return reads.length > 0 && reads.every((read) => isInside(ownTabs(script), posOf(script, read)));
}
