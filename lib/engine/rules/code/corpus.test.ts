import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { annotationsOf } from '../../testing/annotations.ts';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';
import { codeRules } from './index.ts';

const CORPUS = join(import.meta.dirname, '../../../../test/corpus/javascript');
const RULES = new Map(codeRules.map((rule) => [rule.id, rule]));

/** Statements run over several lines: a hit may stand one line beside what is expected. */
const NEAR = 1;

describe('extensions of the corpus', () => {
  it.each(readdirSync(CORPUS))('%s', async (name) => {
    const folder = join(CORPUS, name);
    const files = Object.fromEntries(
      readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    );
    // As a scan does it, from the files to the findings.
    const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
    const hits = findings.map(({ rule, place, severity }) => ({
      rule,
      path: place.path,
      line: place.line ?? 0,
      severity,
    }));
    const wrong: string[] = [];
    const annotations = Object.entries(files).flatMap(([path, text]) => annotationsOf(path, text));
    for (const { path, line, kind, rule } of annotations) {
      expect(RULES.has(rule), `${rule} is a rule`).toBe(true);
      const off = kind === 'fires' ? NEAR : 0;
      const found = hits.some(
        (hit) => hit.rule === rule && hit.path === path && (line === undefined || Math.abs(hit.line - line) <= off),
      );
      if (found !== (kind === 'fires'))
        wrong.push(`${path}:${line ?? '*'} ${kind === 'fires' ? 'missed' : 'false alarm'} ${rule}`);
    }
    // Nothing more is told than is expected, whatever its severity.
    for (const hit of hits) {
      const isExpected = annotations.some(
        ({ path, line, kind, rule }) =>
          kind === 'fires' &&
          rule === hit.rule &&
          path === hit.path &&
          (line === undefined || Math.abs(line - hit.line) <= NEAR),
      );
      if (RULES.has(hit.rule) && !isExpected) wrong.push(`${hit.path}:${hit.line} surplus ${hit.rule}`);
    }
    expect(annotations.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});
