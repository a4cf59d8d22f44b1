import type { Finding } from '../../model/finding.ts';
import type { Destination, ExecutiveSummary } from '../../model/reportDetails.ts';
import type { CoverageCount, Score } from '../analysis.ts';
import { ENGINE_VERSION } from '../engineVersion.ts';
import type { Facts } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { identityOf } from './identityOf.ts';

export interface SummaryInput {
  readonly facts: Facts;
  readonly findings: readonly Finding[];
  readonly notRun: readonly { readonly what: string; readonly why: string }[];
  readonly coverage: CoverageCount;
  readonly score: Score;
  readonly destinations: readonly Destination[];
  readonly rules: readonly Rule[];
}

/** What it can do, what it was seen to do, what to worry about: plain sentences made of facts. */
export function summaryOf(input: SummaryInput): ExecutiveSummary {
  const { facts, findings, coverage, score } = input;
  const identity = identityOf(facts);
  const worry = [...new Map(findings.filter((one) => one.severity === 'critical' || one.severity === 'high').map((one) => [one.rule, one.title])).values()];
  const sentences: string[] = [];
  const what = facts.kind === 'extension' ? 'extension' : 'repository';
  sentences.push(`${identity.name ?? `This ${what}`} has grade ${score.grade}: ${score.score} of 100 risk points from ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} in ${coverage.total} ${coverage.total === 1 ? 'file' : 'files'}.`);
  return {
    sentences,
    can: [],
    does: [],
    worry: worry.slice(0, 8),
    coverage: {
      total_files: coverage.total,
      analyzed_files: coverage.analyzed + coverage.partial,
      skipped_files: coverage.skipped,
      failed_files: coverage.failed,
      not_run: input.notRun.map(({ what: part, why }) => ({ what: part, why })),
      notes: coverage.notes.slice(0, 20).map(({ path, note }) => ({ path, note })),
    },
    engine_version: ENGINE_VERSION,
  };
}
