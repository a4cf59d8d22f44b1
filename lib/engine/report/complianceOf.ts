import type { Finding } from '../../model/finding.ts';
import type { ComplianceCheck } from '../../model/reportDetails.ts';
import type { Facts } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { CWE_TOP_25, OWASP_TOP_10 } from './weaknessLists.ts';
import { STORE_POLICIES } from './storePolicies.ts';

type Row = ComplianceCheck['rows'][number];

export interface ComplianceInput {
  readonly facts: Facts;
  readonly findings: readonly Finding[];
  readonly notRun: readonly { readonly what: string; readonly why: string }[];
  readonly rules: readonly Rule[];
}

/**
 * Rows of store policies and weakness lists that code can show. "Met" means that the rules that look for it ran
 * and found nothing, never more; a row that no rule can judge is "not checked".
 */
export function complianceOf(input: ComplianceInput): ComplianceCheck {
  const silent = new Set(input.notRun.map((one) => one.what));
  const meant = input.rules.filter((rule) => rule.applies === 'both' || rule.applies === input.facts.kind);
  const ran = meant.filter((rule) => !silent.has(rule.title));
  const missed = meant.filter((rule) => silent.has(rule.title));
  const rows: Row[] = [];
  if (input.facts.kind === 'extension') {
    for (const policy of STORE_POLICIES) {
      const asked = ran.filter((rule) => policy.rules.includes(rule.id));
      rows.push(
        rowOf(
          policy.standard,
          policy.requirement,
          asked,
          input.findings.filter((finding) => policy.rules.includes(finding.rule)),
          missed.filter((rule) => policy.rules.includes(rule.id)),
        ),
      );
    }
  }
  for (const [requirement, cwes] of OWASP_TOP_10)
    rows.push(weaknessRow('OWASP Top 10:2021', requirement, cwes, ran, input.findings, missed));
  const top = CWE_TOP_25.map((cwe) => `CWE-${cwe}`);
  const hit = top.filter((cwe) => input.findings.some((finding) => finding.cwe === cwe));
  for (const cwe of hit)
    rows.push(weaknessRow('CWE Top 25 (2024)', cwe, [Number(cwe.slice(4))], ran, input.findings, missed));
  const unhit = top.filter(
    (cwe) => !hit.includes(cwe) && ran.some((rule) => rule.cwe === cwe) && !missed.some((rule) => rule.cwe === cwe),
  );
  rows.push({
    standard: 'CWE Top 25 (2024)',
    requirement: hit.length === 0 ? 'All that the rules look for' : 'The others that the rules look for',
    status: unhit.length === 0 ? 'not-checked' : 'met',
    detail:
      unhit.length === 0
        ? 'No further rule looks for a weakness of this list.'
        : `Looked for and not found: ${unhit.join(', ')}.`,
    rules: ran.filter((rule) => rule.cwe !== undefined && unhit.includes(rule.cwe)).map((rule) => rule.id),
  });
  return { rows };
}

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
    findings.filter((finding) => finding.cwe !== undefined && names.has(finding.cwe)),
    missed.filter((rule) => rule.cwe !== undefined && names.has(rule.cwe)),
  );
}

function rowOf(
  standard: string,
  requirement: string,
  asked: readonly Rule[],
  findings: readonly Finding[],
  missed: readonly Rule[],
): Row {
  const found = [...new Set(findings.map((finding) => finding.rule))];
  if (findings.length > 0) {
    const grave = findings.some(
      (finding) => (finding.severity === 'critical' || finding.severity === 'high') && finding.confidence === 'high',
    );
    const titles = [...new Set(findings.map((finding) => finding.title))];
    return {
      standard,
      requirement,
      status: grave ? 'violated' : 'attention',
      detail: `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}: ${titles.slice(0, 3).join('; ')}${titles.length > 3 ? ' and others' : ''}.`,
      rules: found,
    };
  }
  if (missed.length > 0)
    return {
      standard,
      requirement,
      status: 'not-checked',
      detail: `Not all of it was checked: ${missed
        .slice(0, 3)
        .map((rule) => rule.title)
        .join('; ')}${missed.length > 3 ? ' and others' : ''}.`,
      rules: asked.map((rule) => rule.id),
    };
  if (asked.length === 0)
    return {
      standard,
      requirement,
      status: 'not-checked',
      detail: 'Code cannot show this, or no check of it ran.',
      rules: [],
    };
  return {
    standard,
    requirement,
    status: 'met',
    detail: `${asked.length} ${asked.length === 1 ? 'check' : 'checks'} found nothing against it.`,
    rules: asked.map((rule) => rule.id),
  };
}
