import type { Finding } from '../model/finding.ts';
import { SEVERITIES } from '../model/finding.ts';
import type { Told, ToldPart } from '../model/told.ts';
import type { Facts } from './facts.ts';
import { isNotShipped } from './facts/extension/isNotShipped.ts';
import { ruleReasonOf } from './facts/examineFile.ts';
import { EVIDENCE_LENGTH } from './facts/lineTable.ts';
import { said, wordsOf } from './report/words.ts';
import type { Capability, Hit, Rule } from './rule.ts';
import { LIMITS } from './sources/limits.ts';
import { clipped, cutAt } from '../model/shorten.ts';

/** A part that did not run: in words, and the id of the rule where it is one. */
export interface NotRun {
  readonly what: string;
  readonly why: string;
  readonly rule?: string;
  /** What, as a code, where it is no rule. */
  readonly told?: Told;
  /** A check that broke off: what it would have found is not known. */
  readonly failed?: true;
}

export interface Judgement {
  readonly findings: readonly Finding[];
  readonly notRun: readonly NotRun[];
}

const MISSING: Readonly<Record<Capability, string>> = {
  'vulnerability-data': 'no source of known vulnerabilities was available',
  network: 'it needs a network and none was given',
};

/** Runs the rules over the facts. A rule that throws is reported as failed and ends nothing. */
export function judge(facts: Facts, rules: readonly Rule[], capabilities: readonly Capability[] = []): Judgement {
  const findings = new Map<string, Finding>();
  const notRun: NotRun[] = [];
  for (const rule of rules) {
    if (rule.applies !== 'both' && rule.applies !== facts.kind) continue;
    const missing = rule.needs?.find((need) => !capabilities.includes(need));
    if (missing !== undefined) {
      if (rule.relevant?.(facts) === false) continue;
      notRun.push({ rule: rule.id, what: rule.title, why: MISSING[missing] });
      continue;
    }
    let count = 0;
    try {
      for (const hit of rule.check(facts)) {
        const finding = atHome(findingOf(rule, hit), facts);
        const key = JSON.stringify([rule.id, finding.place, finding.evidence, finding.message]);
        if (findings.has(key)) continue;
        if (++count > LIMITS.findingsPerRule) {
          notRun.push({
            rule: rule.id,
            what: rule.title,
            why: `only the first ${LIMITS.findingsPerRule} cases were kept`,
          });
          break;
        }
        findings.set(key, finding);
      }
    } catch (error) {
      notRun.push({ rule: rule.id, what: rule.title, why: `the check failed: ${ruleReasonOf(error)}`, failed: true });
    }
  }
  return { findings: onePerCause([...findings.values()], rules).sort(compareFindings), notRun };
}

/** What stays at home harms nobody who installs the extension. */
function atHome(finding: Finding, facts: Facts): Finding {
  return isNotShipped(facts, finding.place.path) ? { ...finding, severity: 'low', confidence: 'low' } : finding;
}

/**
 * One cause, one finding: where a rule gives way to another that found the same line, only the other's finding stays,
 * with the worse severity of the two and with the path that it lacks.
 */
function onePerCause(findings: readonly Finding[], rules: readonly Rule[]): Finding[] {
  const giving = new Map(
    rules.flatMap(({ id, givesWayTo }) => (givesWayTo === undefined ? [] : [[id, givesWayTo] as const])),
  );
  const out = findings.filter((finding) => !giving.has(finding.rule));
  const byLine = new Map<string, number>();
  const lineOf = (rule: string, { place }: Finding): string => `${rule}\n${place.path}\n${place.line}`;
  // A finding that is not sure of itself takes nobody's place.
  out.forEach((finding, at) => void (finding.confidence !== 'low' && byLine.set(lineOf(finding.rule, finding), at)));
  for (const finding of findings) {
    const over = giving
      .get(finding.rule)
      ?.map((rule) => byLine.get(lineOf(rule, finding)))
      .find((at) => at !== undefined);
    const other = over === undefined ? undefined : out[over];
    if (over === undefined || other === undefined) {
      if (giving.has(finding.rule)) out.push(finding);
      continue;
    }
    const severity =
      SEVERITIES[Math.min(SEVERITIES.indexOf(other.severity), SEVERITIES.indexOf(finding.severity))] ?? other.severity;
    const path = other.path ?? finding.path;
    out[over] = { ...other, severity, ...(path === undefined ? {} : { path }) };
  }
  return out;
}

function findingOf(rule: Rule, hit: Hit): Finding {
  const cwe = hit.cwe ?? rule.cwe;
  return {
    rule: rule.id,
    title: rule.title,
    severity: hit.severity ?? rule.severity,
    confidence: hit.confidence ?? rule.confidence,
    category: rule.category,
    place: hit.place,
    evidence: plainLine(hit.evidence),
    ...(hit.message === undefined ? {} : saidOf(hit.message)),
    remedy: rule.remedy,
    ...(cwe === undefined ? {} : { cwe }),
    ...(hit.path === undefined
      ? {}
      : { path: hit.path.slice(0, 20).map((step) => ({ place: step.place, label: plainLine(step.label) })) }),
  };
}

const WORDS = wordsOf(new Map());

/** A message of a rule in English and as a code, of plain lines. */
function saidOf(message: Told): Pick<Finding, 'message' | 'told'> {
  const told = plainTold(message);
  return { message: plainLine(said(told, WORDS), 500), told };
}

function plainTold({ code, with: parts }: Told): Told {
  return parts === undefined ? { code } : { code, with: parts.map(plainPart) };
}

function plainPart(part: ToldPart): ToldPart {
  if (typeof part === 'string') return plainLine(part);
  if (typeof part === 'number') return part;
  return Array.isArray(part) ? (part.map(plainPart) as ToldPart) : plainTold(part as Told);
}

/** Control and format characters (direction, width zero, tags), line separators, variation selectors. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;

/** One line that shows what is there: hidden and direction-turning characters escaped, clipped. */
export function plainLine(text: string, most: number = EVIDENCE_LENGTH): string {
  const line = cutAt(text, most * 2)
    .replace(/\s*[\r\n\t]+\s*/g, ' ')
    .replace(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  return clipped(line, most);
}

/** Worst first; then by rule and place, so that the order never depends on the machine. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    order(a.rule, b.rule) ||
    order(a.place.path, b.place.path) ||
    (a.place.line ?? 0) - (b.place.line ?? 0) ||
    (a.place.column ?? 0) - (b.place.column ?? 0) ||
    order(a.evidence, b.evidence)
  );
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
