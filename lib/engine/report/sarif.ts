import type { Log, ReportingDescriptor, Result, Location } from 'sarif';
import type { Finding, Place, Severity } from '../../model/finding.ts';
import type { Analysis } from '../analysis.ts';
import type { Rule } from '../rule.ts';
import { RULES } from '../rules/index.ts';

const LEVEL: Readonly<Record<Severity, Result.level>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};
/** What code hosts sort by, 0 to 10. */
const SECURITY_SEVERITY: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.5',
};

/** The findings as SARIF 2.1.0; flows become code flows. */
export function toSarif(analysis: Analysis): Log {
  const used = new Set(analysis.findings.map((finding) => finding.rule));
  const rules = RULES.filter((rule) => used.has(rule.id));
  const index = new Map(rules.map((rule, i) => [rule.id, i]));
  return {
    version: '2.1.0',
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    runs: [
      {
        tool: {
          driver: {
            name: 'Touchstone',
            version: analysis.engineVersion,
            semanticVersion: analysis.engineVersion,
            rules: rules.map(descriptorOf),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: analysis.findings.map((finding) => resultOf(finding, index.get(finding.rule))),
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: [
              ...analysis.notRun.map(({ what, why }) => ({
                level: 'note' as const,
                message: { text: `Not checked: ${what} (${why}).` },
              })),
              ...analysis.coverage.notes.map(({ path, note }) => ({
                level: 'note' as const,
                message: { text: note },
                locations: [locationOf({ path })],
              })),
            ],
          },
        ],
        properties: {
          ...(analysis.name === undefined ? {} : { name: analysis.name }),
          ...(analysis.version === undefined ? {} : { version: analysis.version }),
          grade: analysis.score.grade,
          riskScore: analysis.score.score,
        },
      },
    ],
  };
}

function descriptorOf(rule: Rule): ReportingDescriptor {
  return {
    id: rule.id,
    name: rule.id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: rule.title },
    fullDescription: { text: rule.why },
    help: { text: `${rule.why}\n\n${rule.remedy}` },
    ...(rule.references?.[0] === undefined ? {} : { helpUri: rule.references[0] }),
    defaultConfiguration: { level: LEVEL[rule.severity] },
    properties: {
      tags: ['security', ...(rule.cwe === undefined ? [] : [`external/cwe/${rule.cwe.toLowerCase()}`])],
      precision: rule.confidence,
      'security-severity': SECURITY_SEVERITY[rule.severity],
    },
  };
}

function resultOf(finding: Finding, ruleIndex: number | undefined): Result {
  return {
    ruleId: finding.rule,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: LEVEL[finding.severity],
    message: { text: finding.message ?? finding.title },
    locations: [locationOf(finding.place, finding.evidence)],
    ...(finding.path === undefined || finding.path.length === 0
      ? {}
      : {
          codeFlows: [
            {
              threadFlows: [
                {
                  locations: finding.path.map((step) => ({
                    location: { ...locationOf(step.place), message: { text: step.label } },
                  })),
                },
              ],
            },
          ],
        }),
    properties: { severity: finding.severity, confidence: finding.confidence, category: finding.category },
  };
}

function locationOf(place: Place, snippet?: string): Location {
  return {
    physicalLocation: {
      artifactLocation: { uri: place.path.split('/').map(encodeURIComponent).join('/') },
      ...(place.line === undefined || place.line < 1
        ? {}
        : {
            region: {
              startLine: place.line,
              ...(place.column === undefined || place.column < 1 ? {} : { startColumn: place.column }),
              ...(snippet === undefined ? {} : { snippet: { text: snippet } }),
            },
          }),
    },
  };
}
