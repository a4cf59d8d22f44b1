import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Token, tokenizer } from 'acorn';
import { transform } from 'sucrase';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** From this length on a list of words is a set (`words`, `isWithin`): it is read and searched as one. */
const LONG = 200;
/** Fewer repetitions, classes and gaps than this in so long an expression: it says nothing but which words there are. */
const FEW = 4;

/** Whether an expression is a list of words in disguise. */
function isWordList(expression: string): boolean {
  const plain = expression.replaceAll(/\\[^a-zA-Z0-9]/g, '_').replaceAll('(?:', '(');
  const parts = plain.match(/\[[^\]]*\]|\\.|[*+?{.]/g) ?? [];
  return expression.length > LONG && parts.length < FEW && plain.split('|').length > 8;
}

function expressionsIn(path: string): string[] {
  const { code } = transform(readFileSync(join(ROOT, path), 'utf8'), { transforms: ['typescript', 'jsx'] });
  const out: string[] = [];
  // Its types leave out what tokens hold.
  const tokens = [...tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })] as (Token & {
    value: unknown;
  })[];
  for (const { type, value } of tokens) if (type.label === 'regexp') out.push((value as { pattern: string }).pattern);
  return out;
}

describe('word lists', () => {
  it('tells a list from a pattern', () => {
    const list = Array.from({ length: 40 }, (_, n) => `word\\.${n}`).join('|');
    expect(isWordList(`^(?:${list})$`)).toBe(true);
    expect(isWordList(`^(?:\\w+${list}.*)\\s[ab]?$`)).toBe(false);
    expect(isWordList('^(?:a|b|c|d|e|f|g|h|i)$')).toBe(false);
  });

  it('are sets, not long regular expressions', () => {
    const files = globSync('{lib,service,components,entrypoints}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (path) => !/\.(?:test|d)\.tsx?$/.test(path),
    );
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((path) =>
      expressionsIn(path)
        .filter(isWordList)
        .map((one) => `${path}: ${one}`),
    );
    expect(found).toEqual([]);
  });
});
