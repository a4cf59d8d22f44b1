import type { Finding } from '../../model/finding.ts';
import { GRADES } from '../../model/grade.ts';
import type { Advice } from '../../model/reportDetails.ts';
import type { CoverageCount, Score } from '../analysis.ts';
import { coversAllSites } from '../facts/extension/matchPattern.ts';
import { manifestOf } from '../facts/extension/roles.ts';
import type { Facts } from '../facts.ts';

export interface AdviceInput {
  readonly facts: Facts;
  readonly findings: readonly Finding[];
  readonly coverage: CoverageCount;
  readonly score: Score;
}

/** Rules whose findings, where they are critical, say that something has already left the browser. */
const TAKES: ReadonlySet<string> = new Set([
  'input-to-network',
  'browsing-data-to-network',
  'key-logging',
  'session-cookies-taken',
  'wallet-phrase-sent',
  'request-bodies-recorded',
  'password-field-read',
]);

/**
 * What the person who decides can do, with the reason: for them, as remedies are for the maker. It follows the grade,
 * so that it never says "install" under a bad one.
 */
export function adviceOf({ facts, findings, coverage, score }: AdviceInput): Advice {
  const isAtLeast = (grade: (typeof GRADES)[number]): boolean => GRADES.indexOf(score.grade) >= GRADES.indexOf(grade);
  const sure = findings.filter(({ confidence }) => confidence !== 'low');
  const worst =
    sure.find(({ severity }) => severity === 'critical') ?? sure.find(({ severity }) => severity === 'high');
  const about = worst === undefined ? {} : { about: worst.title, rule: worst.rule };
  const isUnread = score.caps[0]?.rule === 'coverage';
  const isExtension = facts.kind === 'extension';
  if (findings.some(({ rule }) => rule === 'known-malicious')) return { action: 'remove', reason: 'known', ...about };
  if (isExtension && sure.some(({ rule, severity }) => severity === 'critical' && TAKES.has(rule)))
    return { action: 'remove', reason: 'takes', ...about };
  if (isAtLeast('D')) return { action: 'avoid', reason: isUnread ? 'unread' : 'grave', ...about };
  if (isAtLeast('C')) return { action: isExtension ? 'wait' : 'read', reason: isUnread ? 'unread' : 'grave', ...about };
  if (coverage.analyzed + coverage.partial === 0) return { action: isExtension ? 'wait' : 'read', reason: 'unread' };
  if (!isExtension) return { action: isAtLeast('B') ? 'read' : 'use', reason: isAtLeast('B') ? 'some' : 'nothing' };
  if (reachesAllSites(facts)) return { action: 'limit', reason: 'wide' };
  return isAtLeast('B') ? { action: 'wait', reason: 'some', ...about } : { action: 'use', reason: 'nothing' };
}

function reachesAllSites(facts: Facts): boolean {
  const manifest = manifestOf(facts)?.manifest;
  return (
    manifest?.hosts.some(({ pattern, optional }) => !optional && coversAllSites(pattern)) === true ||
    manifest?.contentScripts.some(({ matches }) => matches.some(coversAllSites)) === true
  );
}
