import type { Told } from '../../../model/told.ts';
import type { Confidence, Severity } from '../../../model/finding.ts';
import { placeAt, posOf, type ScriptFacts, scriptsOf, show } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { asideOf, exampleOf } from './flowRule.ts';

/** One case in a script. */
export interface Case {
  /** Value shown as evidence. */
  readonly value: number;
  /** Where; the value's own place when not given. */
  readonly pos?: number;
  readonly message?: Told;
  readonly severity?: Severity;
  readonly confidence?: Confidence;
  readonly cwe?: string;
  /** The function or route around it, where that is another place that tells. */
  readonly within?: { readonly pos: number; readonly label: string };
  /** What the route does that is told, where the place is the route; its label is how the route is called. */
  readonly does?: { readonly pos: number; readonly label: string };
}

/** A rule on single calls and values of a repository's scripts, without data flow. */
export interface PatternRule extends Pick<
  Rule,
  'id' | 'title' | 'severity' | 'confidence' | 'cwe' | 'why' | 'remedy' | 'references'
> {
  /** Says something of how code is written: nothing of minified code. */
  readonly written?: boolean;
  find(script: ScriptFacts, path: string, facts: Facts): Iterable<Case>;
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

export function patternRule(rule: PatternRule): Rule {
  const { find, bad, good, written, ...rest } = rule;
  return defineRule({
    ...rest,
    category: 'code',
    applies: 'repository',
    *check(facts) {
      for (const { file, script } of scriptsOf(facts)) {
        if (file.traits.vendored || script.parser === 'tokens' || (written === true && file.traits.minified)) continue;
        for (const one of find(script, file.path, facts)) {
          const { value, pos, within, does, ...said } = one;
          const isAside = file.traits.test || file.traits.docs; // a fixed key in a test locks nothing
          const aside = isAside ? asideOf(said.severity ?? rule.severity) : {};
          const place = placeAt(script, file.path, pos ?? posOf(script, value));
          const evidence = show(script, value);
          const steps = [
            { place: placeAt(script, file.path, within?.pos ?? 0), label: within?.label ?? '' },
            { place, label: evidence.slice(0, 80) },
          ];
          if (does !== undefined) {
            const shown = does.label === '' ? evidence : does.label;
            const path = [
              { place, label: shown },
              { place: placeAt(script, file.path, does.pos), label: evidence.slice(0, 80) },
            ];
            yield { place, evidence: shown, ...said, path, ...aside };
          } else yield { place, evidence, ...said, ...(within === undefined ? {} : { path: steps }), ...aside };
        }
      }
    },
    examples: { bad: bad.map(exampleOf), good: good.map(exampleOf) },
  });
}
