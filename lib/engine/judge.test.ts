import { describe, expect, it } from 'vitest';
import { createFacts } from './facts/createFacts.ts';
import { judge, plainLine } from './judge.ts';
import { say } from '../texts/say.ts';
import type { Rule } from './rule.ts';
import { LIMITS } from './sources/limits.ts';

const facts = createFacts({ kind: 'extension', tree: { container: 'memory', notes: [] }, files: [] });
const base: Rule = {
  id: 'a',
  title: 'Rule A',
  severity: 'low',
  confidence: 'high',
  category: 'code',
  applies: 'both',
  why: '',
  remedy: 'Mend it.',
  check: () => [{ place: { path: 'x.js', line: 2 }, evidence: 'eval(x)' }],
  examples: { bad: [], good: [] },
};

describe('judge', () => {
  it('takes from the rule what a hit does not say', () => {
    expect(judge(facts, [{ ...base, cwe: 'CWE-95' }]).findings).toEqual([
      {
        rule: 'a',
        title: 'Rule A',
        severity: 'low',
        confidence: 'high',
        category: 'code',
        place: { path: 'x.js', line: 2 },
        evidence: 'eval(x)',
        remedy: 'Mend it.',
        cwe: 'CWE-95',
      },
    ]);
  });

  it('says a message in English and keeps its code, of plain lines', () => {
    const saying: Rule = {
      ...base,
      check: () => [{ place: { path: 'x.js' }, evidence: 'x', message: say('sent-to', 'a.example\u202E') }],
    };
    const [finding] = judge(facts, [saying]).findings;
    expect(finding?.message).toBe('They are sent to a.example\\u{202e}.');
    expect(finding?.told).toEqual({ code: 'say:sent-to', with: ['a.example\\u{202e}'] });
  });

  it('reports a rule that throws as not run, keeps what it had found, and goes on', () => {
    const broken: Rule = {
      ...base,
      id: 'b',
      title: 'Rule B',
      *check() {
        yield { place: { path: 'y' }, evidence: 'first' };
        throw new Error('oh no');
      },
    };
    const { findings, notRun } = judge(facts, [broken, base]);
    expect(findings.map((finding) => finding.rule)).toEqual(['a', 'b']);
    expect(notRun).toEqual([
      {
        rule: 'b',
        what: 'Rule B',
        why: 'the check failed: a fault in the analysis itself, not in what is scanned',
        failed: true,
      },
    ]);
  });

  const deep = (): number => deep() + 1;
  it.each([
    ['the runtime', () => (JSON.parse('{}') as { table: Map<string, string> }).table.get('a'), /fault in the analysis/],
    ['a library', () => thrown(new Error('unexpected token at /home/x')), /fault in the analysis/],
    ['what is no error', () => thrown('at run (/app/worker.js:1:2)'), /fault in the analysis/],
    ['a full stack', deep, /^the check failed: it is nested too deeply$/],
  ])('shows no words of %s', (_whose, fail, told) => {
    const broken: Rule = {
      ...base,
      id: 'b',
      title: 'Rule B',
      // eslint-disable-next-line require-yield -- it fails before it finds anything
      *check() {
        fail();
      },
    };
    const { findings, notRun } = judge(facts, [broken, base]);
    expect(findings.map((finding) => finding.rule)).toEqual(['a']);
    expect(notRun).toMatchObject([{ rule: 'b', what: 'Rule B', why: expect.stringMatching(told) as string }]);
    expect(JSON.stringify(notRun)).not.toMatch(/Cannot read|token|\/home|worker\.js|Maximum/);
  });

  it('calls a rule without what it needs not run, never clean', () => {
    const needy: Rule = { ...base, needs: ['vulnerability-data'] };
    expect(judge(facts, [needy])).toMatchObject({ findings: [], notRun: [{ what: 'Rule A' }] });
    expect(judge(facts, [needy], ['vulnerability-data']).findings).toHaveLength(1);
  });

  it('leaves rules for other things out', () => {
    expect(judge(facts, [{ ...base, applies: 'repository' }])).toEqual({ findings: [], notRun: [] });
  });

  it('keeps one of equal hits, and no more than the limit of one rule', () => {
    const many: Rule = {
      ...base,
      check: () =>
        Array.from({ length: LIMITS.findingsPerRule + 5 }, (_, i) => ({
          place: { path: 'x', line: i + 1 },
          evidence: 'e',
        })),
    };
    const twice: Rule = { ...base, check: () => [...base.check(facts), ...base.check(facts)] };
    expect(judge(facts, [twice]).findings).toHaveLength(1);
    const result = judge(facts, [many]);
    expect(result.findings).toHaveLength(LIMITS.findingsPerRule);
    expect(result.notRun[0]?.why).toContain('only the first');
  });

  it("keeps one finding of one cause: the weightier rule, with the other's path and the worse severity", () => {
    const path = [{ place: { path: 'x.js', line: 1 }, label: 'data from a server' }];
    const weak: Rule = {
      ...base,
      id: 'weak',
      severity: 'critical',
      givesWayTo: ['a'],
      check: () => [
        { place: { path: 'x.js', line: 2, column: 9 }, evidence: 'e', path },
        { place: { path: 'x.js', line: 3 }, evidence: 'e' },
      ],
    };
    for (const rules of [
      [weak, base],
      [base, weak],
    ]) {
      expect(
        judge(facts, rules).findings.map(({ rule, severity, place, path: steps }) => [
          rule,
          severity,
          place.line,
          steps?.length,
        ]),
      ).toEqual([
        ['a', 'critical', 2, 1],
        ['weak', 'critical', 3, undefined],
      ]);
    }
    // Nobody gives way to what is not sure of itself.
    expect(judge(facts, [weak, { ...base, confidence: 'low' }]).findings).toHaveLength(3);
    expect(judge(facts, [weak]).findings).toHaveLength(2);
  });

  it('shows evidence as one line without hidden characters', () => {
    expect(plainLine('a\u202eb\u200bc\n\td\u0000')).toBe('a\\u{202e}b\\u{200b}c d\\u{0}');
    expect(plainLine('x'.repeat(500))).toHaveLength(200);
    expect(plainLine(`${'x'.repeat(198)}\u{1f600}\u{1f600}`).isWellFormed()).toBe(true);
  });
});

function thrown(what: unknown): never {
  throw what;
}
