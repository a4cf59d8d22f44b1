import type { Target } from '../program/program.ts';
import { MOST_KEPT } from './calleeBounds.ts';

/** Functions that a search found, each once and no more than are kept: through calls in calls the same come up again and again. */
export class FoundTargets {
  readonly targets: Target[] = [];
  readonly #seen = new Set<string>();

  add(more: readonly Target[]): void {
    for (const target of more) {
      if (this.targets.length >= MOST_KEPT) return;
      const key = `${target.unit.base + target.fn}:${target.shift}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.targets.push(target);
    }
  }
}
