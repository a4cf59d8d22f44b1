import type { Facts } from '../../facts.ts';
import { fileOfModule } from '../resolveReference.ts';

/**
 * Scripts that are started as workers and named in no other way, by a page, the manifest or another script: what they
 * hear comes from whoever started them. Use it as `facts.whole(workersOf)`.
 */
export function workersOf(facts: Facts): ReadonlySet<string> {
  const workers = new Set<string>();
  const others = new Set<string>();
  for (const [, references] of facts.having('references'))
    for (const { path, asWorker } of references) {
      const target = fileOfModule(facts.byPath, path)?.path;
      if (target !== undefined) (asWorker === true ? workers : others).add(target);
    }
  for (const path of others) workers.delete(path);
  return workers;
}
