import type { Finding } from '../../model/finding.ts';
import type { CoverageCount, ReportDetails, Score } from '../analysis.ts';
import type { Facts } from '../facts.ts';
import type { NotRun } from '../judge.ts';
import type { Part } from '../parts.ts';
import type { Rule } from '../rule.ts';
import { complianceOf } from './complianceOf.ts';
import { destinationsOf } from './destinationsOf.ts';
import { blockersOf, topDrivers } from './drivers.ts';
import { licensesOf } from './licensesOf.ts';
import { summaryOf } from './summaryOf.ts';

export interface DetailsInput {
  readonly facts: Facts;
  /** Extensions that a repository holds. */
  readonly held?: readonly Part[];
  readonly findings: readonly Finding[];
  readonly notRun: readonly NotRun[];
  readonly coverage: CoverageCount;
  readonly score: Score;
  readonly rules: readonly Rule[];
  /** The package's own picture, as `iconOf` gives it. */
  readonly icon?: string | undefined;
}

/** The inner structures of our report, made of the same facts and findings as the score. */
export function detailsOf(input: DetailsInput): ReportDetails {
  const rules = new Map(input.rules.map((rule) => [rule.id, rule]));
  const destinations = destinationsOf(input.facts, input.held);
  const licenses = licensesOf(input.facts, input.findings);
  return {
    top_drivers: topDrivers(input.findings, input.score, rules),
    blockers: blockersOf(input.score),
    executive_summary: summaryOf({ ...input, destinations }),
    category_scores: input.score.categories,
    ...licenses,
    external_data_destinations: destinations,
    report_type: input.facts.kind === 'extension' ? 'browser extension' : 'repository',
    compliance_check: complianceOf(input),
  };
}
