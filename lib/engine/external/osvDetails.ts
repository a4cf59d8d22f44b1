import * as cvss from 'ae-cvss-calculator';
import type { Vulnerability } from '../facts.ts';
import { firstOf } from '../../model/shorten.ts';

/** A package of the old kind: bundlers see its names, Node sees one default. */
const { fromVector } = 'fromVector' in cvss ? cvss : (cvss as unknown as { default: typeof cvss }).default;

type Level = Vulnerability['severity'];

const WORDS: Readonly<Record<string, Level>> = {
  LOW: 'low',
  MODERATE: 'medium',
  MEDIUM: 'medium',
  HIGH: 'high',
  CRITICAL: 'critical',
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The qualitative level of a base score (CVSS v3.1 specification, section 5). */
function levelOf(score: number): Level {
  return score >= 9 ? 'critical' : score >= 7 ? 'high' : score >= 4 ? 'medium' : score > 0 ? 'low' : 'unknown';
}

function severityOf(entry: Record<string, unknown>): Level {
  const specific = isObject(entry['database_specific']) ? entry['database_specific']['severity'] : undefined;
  const word = typeof specific === 'string' ? WORDS[specific.toUpperCase()] : undefined;
  if (word !== undefined) return word;
  for (const { score } of listOf(entry['severity'])) {
    if (typeof score !== 'string' || score.length > 300) continue;
    try {
      const level = levelOf(fromVector(score)?.calculateScores().overall ?? 0);
      if (level !== 'unknown') return level;
    } catch {
      continue; // a vector of a version that the calculator does not know
    }
  }
  return 'unknown';
}

/** One entry of the OSV schema, parsed (ossf.github.io/osv-schema); undefined when it is withdrawn or no entry. */
export function detailsOf(value: unknown): Vulnerability | undefined {
  if (!isObject(value) || typeof value['id'] !== 'string' || value['withdrawn'] !== undefined) return undefined;
  const fixed = listOf(value['affected'])
    .flatMap((one) => listOf(one['ranges']))
    .flatMap((range) => listOf(range['events']))
    .map((event) => event['fixed'])
    .filter((one) => typeof one === 'string');
  const summary = value['summary'] ?? value['details'];
  return {
    id: firstOf(value['id'], 100),
    aliases: (Array.isArray(value['aliases']) ? value['aliases'] : [])
      .filter((one): one is string => typeof one === 'string')
      .slice(0, 20),
    summary: typeof summary === 'string' ? firstOf(summary.split('\n')[0] ?? '', 300) : '',
    severity: value['id'].startsWith('MAL-') ? 'critical' : severityOf(value),
    ...(fixed[0] === undefined ? {} : { fixed: firstOf(fixed.join(' or '), 200) }),
  };
}
