import type { Stuff, Use } from '../../facts/otherLanguages/languages.ts';
import type { OtherUse } from '../../facts/otherLanguages/otherLanguages.ts';
import type { Facts } from '../../facts.ts';
import type { Hit } from '../../rule.ts';

/** Uses of some stuff in files of languages that are not parsed, as hits; `weigh` leaves out what is nobody's harm. */
export function* otherUseHits(
  facts: Facts,
  stuff: readonly Stuff[],
  uses: readonly Use[],
  weigh: (use: OtherUse) => Omit<Hit, 'place' | 'evidence'> | undefined,
): Generator<Hit> {
  for (const [file, all] of facts.having('otherUses')) {
    if (file.traits.test || file.traits.vendored) continue;
    for (const use of all) {
      if (!stuff.includes(use.stuff) || !uses.includes(use.use)) continue;
      const weight = weigh(use);
      if (weight === undefined) continue;
      yield {
        place: { path: file.path, line: use.line, column: use.column },
        evidence: use.shown,
        ...weight,
        ...(file.traits.docs ? { confidence: 'low' as const } : {}),
      };
    }
  }
}
