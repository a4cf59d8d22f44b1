import type { Category, Confidence, Severity } from '../../model/finding.ts';
import type { Grade } from '../../model/grade.ts';

/*
 * Every number of the score. docs/scoring.md is generated from this file; a change here changes ENGINE_VERSION by itself.
 */

/** What one finding costs at full confidence. */
export const SEVERITY_COST: Readonly<Record<Severity, number>> = { critical: 60, high: 25, medium: 8, low: 2 };

export const CONFIDENCE_FACTOR: Readonly<Record<Confidence, number>> = { high: 1, medium: 0.6, low: 0.25 };

/** The second finding of a rule costs this share of what it would cost first, the third this share of that … */
export const REPEAT_FACTOR = 0.5;

/** Findings in test, documentation, vendored or generated files of a repository cost this share and set no cap. */
export const ASIDE_FACTOR = 0.2;

/** A category's score is 100 * (1 - e^(-cost / SATURATION)). */
export const SATURATION = 40;

/**
 * Capability is not malice: permissions cost this share by themselves, and up to all of it as evidence from
 * code, flows and privacy grows (1 - e^(-evidence / SATURATION)).
 */
export const PERMISSIONS_ALONE = 0.3;

export type ScoredCategory = Exclude<Category, 'licenses'>;

/** What is scored: an extension, a repository, or a repository that holds an extension. */
export type ScoredKind = 'extension' | 'repository' | 'holder';

/** Shares of the overall score. Categories that do not apply weigh nothing. Licences are reported apart. */
export const WEIGHTS: Readonly<Record<ScoredKind, Readonly<Record<ScoredCategory, number>>>> = {
  extension: { flows: 25, code: 20, privacy: 15, permissions: 15, dependencies: 10, packaging: 10, secrets: 5 },
  repository: { secrets: 25, code: 25, dependencies: 20, packaging: 15, flows: 10, permissions: 5, privacy: 0 },
  holder: { flows: 20, code: 20, privacy: 10, permissions: 10, dependencies: 15, packaging: 10, secrets: 15 },
};

/** The highest score with which a grade is still given. */
export const GRADE_LIMITS: readonly (readonly [Grade, number])[] = [
  ['A+', 5],
  ['A', 15],
  ['B', 30],
  ['C', 50],
  ['D', 70],
  ['F', 100],
];

/** The best grade that one finding of this severity and confidence leaves open. Permissions set no such cap. */
export const SEVERITY_CAPS: Readonly<Partial<Record<Severity, Readonly<Partial<Record<Confidence, Grade>>>>>> = {
  critical: { high: 'D', medium: 'C', low: 'B' },
  high: { high: 'C', medium: 'B', low: 'A' },
  medium: { high: 'A', medium: 'A' },
};

/**
 * The same for a weakness (`isWeakness`). Of those told at high in well-kept software one in five was found to be true
 * (docs/accuracy.md), so a single one of them says less than its severity.
 */
export const WEAKNESS_CAPS: typeof SEVERITY_CAPS = {
  ...SEVERITY_CAPS,
  high: { high: 'B', medium: 'B', low: 'A' },
};

/** The best grade when more than this share of the code could not be looked at whole. */
export const COVERAGE_CAPS: readonly (readonly [share: number, grade: Grade])[] = [
  [0.6, 'D'],
  [0.25, 'C'],
  [0.05, 'B'],
  [0, 'A'],
];

/** The best grade when data could not be followed to the end: whoever has something to hide can write more than is followed. */
export const NOT_FOLLOWED_CAP: Grade = 'C';

/** The best grade when a check broke off: whoever knows what breaks it can hide from it. */
export const FAILED_CHECK_CAP: Grade = 'C';

/** Several rules with grave findings (critical or high, confidence high) weigh more than the worst of them alone. */
export const SEVERAL_CAPS: readonly { readonly rules: number; readonly critical: number; readonly grade: Grade }[] = [
  { rules: 2, critical: 2, grade: 'F' },
  { rules: 3, critical: 1, grade: 'F' },
  { rules: 3, critical: 0, grade: 'D' },
  { rules: 2, critical: 0, grade: 'C' },
];
/** A rule that tells a weakness at high counts as half a rule among these. */
export const WEAKNESS_SHARE = 0.5;

/**
 * The worst grade of a repository in which nothing grave was found, at high severity and confidence medium or better: an
 * average of many small things says no more than one grave one would. Extensions have no such limit.
 */
export const NOTHING_GRAVE_LIMIT: Grade = 'B';
