import type { Finding } from '../../model/finding.ts';
import type { ComplianceCheck } from '../../model/reportDetails.ts';
import type { Facts } from '../facts.ts';
import type { Part } from '../parts.ts';
import type { Rule } from '../rule.ts';
import type { Told } from '../../model/told.ts';
import { CWE_TOP_25, OWASP_TOP_10 } from './weaknessLists.ts';
import { STORE_POLICIES } from './storePolicies.ts';
import { said, wordsOf } from './words.ts';

type Row = ComplianceCheck['rows'][number];

export interface ComplianceInput {
  readonly facts: Facts;
  /** Extensions that a repository holds. */
  readonly held?: readonly Part[];
  readonly findings: readonly Finding[];
  readonly notRun: readonly { readonly what: string; readonly why: string; readonly rule?: string }[];
  readonly rules: readonly Rule[];
}

/**
 * Rows of store policies and weakness lists that code can show. "Met" only where the rules decide the requirement and
 * the whole of it was read; where they merely looked and found nothing, there is "no sign"; what no rule that ran can
 * judge is "not checked".
 */
export function complianceOf(input: ComplianceInput): ComplianceCheck {
  // By the rule where it is one: headings may change, and two rules may have the same.
  const silent = new Set(input.notRun.map(({ rule, what }) => rule ?? what));
  const isSilent = ({ id, title }: Rule): boolean => silent.has(id) || silent.has(title);
  const parts = [input.facts, ...(input.held ?? []).map(({ facts }) => facts)];
  const isOf = (kind: Facts['kind']): boolean => parts.some((facts) => facts.kind === kind);
  const meant = input.rules.filter(({ applies }) => applies === 'both' || isOf(applies));
  const ran = meant.filter((rule) => !isSilent(rule));
  const missed = meant.filter(isSilent);
  const rows: Row[] = [];
  if (isOf('extension')) {
    for (const policy of STORE_POLICIES) {
      const asked = ran.filter((rule) => policy.rules.includes(rule.id));
      rows.push(
        rowOf(
          policy.standard,
          policy.requirement,
          asked,
          input.findings.filter((finding) => policy.rules.includes(finding.rule)),
          missed.filter((rule) => policy.rules.includes(rule.id)),
          policy.decided === true && parts.every(isWhole),
        ),
      );
    }
  }
  for (const [requirement, cwes] of OWASP_TOP_10)
    rows.push(weaknessRow('OWASP Top 10:2021', requirement, cwes, ran, input.findings, missed));
  const top = CWE_TOP_25.map((cwe) => `CWE-${cwe}`);
  const seen = new Set(input.findings.flatMap((finding) => weaknessesOf(finding, ran)));
  const hit = top.filter((cwe) => seen.has(cwe));
  for (const cwe of hit)
    rows.push(weaknessRow('CWE Top 25 (2024)', cwe, [Number(cwe.slice(4))], ran, input.findings, missed));
  const unhit = top.filter(
    (cwe) => !hit.includes(cwe) && ran.some((rule) => rule.cwe === cwe) && !missed.some((rule) => rule.cwe === cwe),
  );
  rows.push({
    standard: 'CWE Top 25 (2024)',
    requirement: hit.length === 0 ? 'All that the rules look for' : 'The others that the rules look for',
    status: unhit.length === 0 ? 'not-checked' : 'no-sign',
    ...detailed(unhit.length === 0 ? { code: 'searched-none' } : { code: 'searched-clean', with: [unhit.join(', ')] }),
    rules: ran.filter((rule) => rule.cwe !== undefined && unhit.includes(rule.cwe)).map((rule) => rule.id),
  });
  return { rows };
}

/** What a finding says of itself, and what its rule looks for: it counts for both. */
const weaknessesOf = ({ cwe, rule }: Finding, rules: readonly Rule[]): string[] =>
  [cwe, rules.find(({ id }) => id === rule)?.cwe].filter((one) => one !== undefined);

function weaknessRow(
  standard: string,
  requirement: string,
  cwes: readonly number[],
  ran: readonly Rule[],
  findings: readonly Finding[],
  missed: readonly Rule[],
): Row {
  const names = new Set(cwes.map((cwe) => `CWE-${cwe}`));
  return rowOf(
    standard,
    requirement,
    ran.filter((rule) => rule.cwe !== undefined && names.has(rule.cwe)),
    findings.filter((finding) => weaknessesOf(finding, ran).some((cwe) => names.has(cwe))),
    missed.filter((rule) => rule.cwe !== undefined && names.has(rule.cwe)),
  );
}

function rowOf(
  standard: string,
  requirement: string,
  asked: readonly Rule[],
  findings: readonly Finding[],
  missed: readonly Rule[],
  isDecided = false,
): Row {
  const found = [...new Set(findings.map((finding) => finding.rule))];
  if (findings.length > 0) {
    const grave = findings.some(
      (finding) => (finding.severity === 'critical' || finding.severity === 'high') && finding.confidence === 'high',
    );
    const titles = new Map(findings.map(({ rule, title }) => [rule, title]));
    const told = found.map((rule) => ({ code: `rule:${rule}` }));
    return {
      standard,
      requirement,
      status: grave ? 'violated' : 'attention',
      ...detailed(
        findings.length === 1 ? { code: 'found-one', with: [told] } : { code: 'found', with: [findings.length, told] },
        titles,
      ),
      rules: found,
    };
  }
  if (missed.length > 0)
    return {
      standard,
      requirement,
      status: 'not-checked',
      ...detailed(
        { code: 'checked-partly', with: [missed.map(({ id }) => ({ code: `rule:${id}` }))] },
        new Map(missed.map(({ id, title }) => [id, title])),
      ),
      rules: asked.map((rule) => rule.id),
    };
  if (asked.length === 0)
    return {
      standard,
      requirement,
      status: 'not-checked',
      ...detailed({ code: 'checked-never' }),
      rules: [],
    };
  return {
    standard,
    requirement,
    status: isDecided ? 'met' : 'no-sign',
    ...detailed(asked.length === 1 ? { code: 'checked-one' } : { code: 'checked', with: [asked.length] }),
    rules: asked.map((rule) => rule.id),
  };
}

/** A detail as a code and in English. */
function detailed(told: Told, titles: ReadonlyMap<string, string> = new Map()): Pick<Row, 'detail' | 'told'> {
  return { detail: said(told, wordsOf(titles)), told };
}

/** Whether every file was read to its end. */
const isWhole = (facts: Facts): boolean => facts.files.every(({ coverage }) => coverage === 'analyzed');
