import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, CONFIDENCES, SEVERITIES } from '../../model/finding.ts';
import { GRADES } from '../../model/grade.ts';
import { floorOf, gradeOf } from './gradeOf.ts';
import type { ScoreInput, ScoredFinding } from './scored.ts';
import { scoreOf } from './scoreOf.ts';
import { FAILED_CHECK_CAP, NOT_FOLLOWED_CAP, type ScoredCategory } from './weights.ts';

const rules = ['a', 'b', 'c', 'd', 'e'];
const finding = fc
  .record({
    rule: fc.constantFrom(...rules),
    category: fc.constantFrom(...CATEGORIES),
    severity: fc.constantFrom(...SEVERITIES),
    confidence: fc.constantFrom(...CONFIDENCES),
    aside: fc.boolean(),
    weakness: fc.boolean(),
    capGrade: fc.option(fc.constantFrom('B' as const, 'C' as const, 'D' as const, 'F' as const), { freq: 8 }),
  })
  .map(({ capGrade, ...rest }): ScoredFinding => ({
    ...rest,
    title: rest.rule,
    cap: capGrade === null ? undefined : { grade: capGrade, reason: 'of a cap' },
  }));
const input = fc.record({
  kind: fc.constantFrom('extension' as const, 'repository' as const),
  findings: fc.array(finding, { maxLength: 40 }),
  applicable: fc
    .subarray(CATEGORIES.filter((one) => one !== 'licenses') as ScoredCategory[])
    .map((list) => new Set(list)),
  unseen: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  followed: fc.boolean(),
  failed: fc.nat({ max: 2 }),
});

const runs = { numRuns: 500 };
const close = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

describe('scoreOf', () => {
  it('never falls when a finding is added', () => {
    fc.assert(
      fc.property(input, finding, (before: ScoreInput, more) => {
        const after = scoreOf({ ...before, findings: [...before.findings, more] });
        const was = scoreOf(before);
        expect(after.score).toBeGreaterThanOrEqual(was.score);
        expect(GRADES.indexOf(after.grade)).toBeGreaterThanOrEqual(GRADES.indexOf(was.grade));
      }),
      runs,
    );
  });

  it('gives a repository no C for small things alone, however many; with one that is grave the average counts as ever', () => {
    const small = CATEGORIES.flatMap((category) =>
      rules.map((rule): ScoredFinding => {
        return { rule, title: rule, category, severity: 'medium', confidence: 'high', weakness: true };
      }),
    );
    const of = (kind: ScoreInput['kind'], more: readonly Partial<ScoredFinding>[] = []) =>
      scoreOf({
        kind,
        findings: [...small, ...more.map((one): ScoredFinding => ({ ...(small[0] as ScoredFinding), ...one }))],
        applicable: new Set(['code', 'flows', 'secrets']),
        unseen: 0,
        followed: true,
        failed: 0,
      }).grade;
    expect(of('repository')).toBe('B');
    expect(of('holder')).toBe('B');
    expect(of('repository', [{ severity: 'high', confidence: 'low' }])).toBe('B');
    expect(of('repository', [{ severity: 'high', aside: true }])).toBe('B');
    expect(of('repository', [{ severity: 'high' }])).toMatch(/[CDF]/);
    expect(of('extension')).toMatch(/[CDF]/);
  });

  it('never falls when less was seen', () => {
    fc.assert(
      fc.property(input, fc.double({ min: 0, max: 1, noNaN: true }), (before: ScoreInput, more) => {
        const unseen = Math.max(before.unseen, more);
        expect(scoreOf({ ...before, unseen }).score).toBeGreaterThanOrEqual(scoreOf(before).score);
      }),
      runs,
    );
  });

  it('never falls when data could not be followed to the end, and gives no good grade then', () => {
    fc.assert(
      fc.property(input, (before: ScoreInput) => {
        const cut = scoreOf({ ...before, followed: false });
        expect(cut.score).toBeGreaterThanOrEqual(scoreOf({ ...before, followed: true }).score);
        expect(GRADES.indexOf(cut.grade)).toBeGreaterThanOrEqual(GRADES.indexOf(NOT_FOLLOWED_CAP));
      }),
      runs,
    );
  });

  it('never falls when a check failed, and gives no good grade then', () => {
    fc.assert(
      fc.property(input, (before: ScoreInput) => {
        const failed = scoreOf({ ...before, failed: 1 });
        expect(failed.score).toBeGreaterThanOrEqual(scoreOf({ ...before, failed: 0 }).score);
        expect(GRADES.indexOf(failed.grade)).toBeGreaterThanOrEqual(GRADES.indexOf(FAILED_CHECK_CAP));
      }),
      runs,
    );
  });

  it('does not depend on the order of findings', () => {
    fc.assert(
      fc.property(input, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (one: ScoreInput, keys) => {
        const shuffled = one.findings
          .map((value, i) => ({ value, key: keys[i] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ value }) => value);
        expect(scoreOf({ ...one, findings: shuffled })).toEqual(scoreOf(one));
      }),
      runs,
    );
  });

  it('has steps and drivers that add up to the figure shown', () => {
    fc.assert(
      fc.property(input, (one: ScoreInput) => {
        const result = scoreOf(one);
        expect(result.score).toBeGreaterThanOrEqual(0);
        expect(result.score).toBeLessThanOrEqual(100);
        expect(
          close(
            result.steps.reduce((sum, step) => sum + step.points, 0),
            result.score,
          ),
        ).toBe(true);
        const ofCoverage = result.steps
          .filter((step) => /could not be (?:read|followed)|could be completed/.test(step.label))
          .reduce((sum, step) => sum + step.points, 0);
        const drivers = result.drivers.reduce((sum, driver) => sum + driver.points, 0);
        // A licence finding scores nothing, so it may stand without a driver; all else is driven by rules or by coverage.
        expect(close(drivers + ofCoverage, result.score) || close(drivers, result.score)).toBe(true);
      }),
      runs,
    );
  });

  it('gives a thing without findings the best grade', () => {
    expect(
      scoreOf({ kind: 'extension', findings: [], applicable: new Set(['code']), unseen: 0, followed: true, failed: 0 }),
    ).toMatchObject({
      score: 0,
      grade: 'A+',
    });
  });

  it('lets one confirmed critical finding leave no better grade than D', () => {
    const critical: ScoredFinding = {
      rule: 'x',
      title: 'X',
      category: 'flows',
      severity: 'critical',
      confidence: 'high',
    };
    const result = scoreOf({
      kind: 'extension',
      findings: [critical],
      applicable: new Set(['flows', 'code', 'permissions']),
      unseen: 0,
      followed: true,
      failed: 0,
    });
    expect(GRADES.indexOf(result.grade)).toBeGreaterThanOrEqual(GRADES.indexOf('D'));
    expect(result.caps[0]).toMatchObject({ rule: 'x', grade: 'D' });
  });

  it('lets several confirmed grave findings leave no better grade than F', () => {
    const of = (rule: string, severity: 'critical' | 'high', weakness = false): ScoredFinding => ({
      rule,
      title: rule,
      category: 'flows',
      severity,
      confidence: 'high',
      weakness,
    });
    const grade = (findings: ScoredFinding[]): string =>
      scoreOf({
        kind: 'extension',
        findings,
        applicable: new Set(['flows', 'code', 'permissions', 'privacy', 'packaging', 'secrets', 'dependencies']),
        unseen: 0,
        followed: true,
        failed: 0,
      }).grade;
    expect(grade([of('x', 'critical'), of('y', 'high'), of('z', 'high')])).toBe('F');
    expect(grade([of('x', 'critical'), of('y', 'critical')])).toBe('F');
    expect(grade([of('x', 'high'), of('y', 'high'), of('z', 'high')])).toBe('D');
    expect(grade([of('x', 'high'), of('x', 'high'), of('x', 'high')])).toBe('C');
    // Of weaknesses two count as one of these, unless they are critical.
    expect(grade([of('x', 'high', true), of('y', 'high', true), of('z', 'high', true)])).toBe('B');
    expect(grade([of('w', 'high', true), of('x', 'high', true), of('y', 'high', true), of('z', 'high', true)])).toBe(
      'C',
    );
    expect(grade([of('x', 'high', true), of('y', 'high', true), of('z', 'high')])).toBe('C');
    expect(grade([of('x', 'critical', true), of('y', 'critical', true)])).toBe('F');
  });

  it('costs permissions more when code gives evidence', () => {
    const permission: ScoredFinding = {
      rule: 'p',
      title: 'P',
      category: 'permissions',
      severity: 'high',
      confidence: 'high',
    };
    const flow: ScoredFinding = { rule: 'f', title: 'F', category: 'flows', severity: 'high', confidence: 'high' };
    const applicable = new Set<ScoredCategory>(['flows', 'permissions']);
    const of = (findings: ScoredFinding[]): number =>
      scoreOf({ kind: 'extension', findings, applicable, unseen: 0, followed: true, failed: 0 }).categories[
        'permissions'
      ]?.score ?? 0;
    expect(of([permission, flow])).toBeGreaterThan(of([permission]) * 1.5);
  });

  it('says in words what was not looked at, and lets it cost', () => {
    const result = scoreOf({
      kind: 'extension',
      findings: [],
      applicable: new Set(),
      unseen: 0.3,
      followed: true,
      failed: 0,
    });
    expect(result).toMatchObject({
      grade: 'C',
      caps: [{ rule: 'coverage', reason: '30 % of its code could not be read completely' }],
    });
  });

  it('has letters whose floors are their own', () => {
    for (const grade of GRADES) expect(gradeOf(floorOf(grade))).toBe(grade);
  });
});
