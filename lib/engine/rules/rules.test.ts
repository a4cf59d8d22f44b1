import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Category, Confidence, Severity } from '../../model/finding.ts';
import type { Rule } from '../rule.ts';
import { hitsOf } from '../testing/examples.ts';
import { RULES } from './index.ts';

const here = new URL('.', import.meta.url);
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe('lists', () => {
  it.each(folders)('%s: every rule file is listed under its own name', async (folder) => {
    const index = (await import(new URL(`${folder}/index.ts`, here).href)) as Record<string, readonly Rule[]>;
    const listed = Object.values(index)
      .flat()
      .filter((rule) => typeof rule === 'object')
      .map((rule) => rule.id)
      .sort();
    // A rule's file is named as its id, kebab-case; helpers beside it are named as what they export, camelCase.
    const single = readdirSync(new URL(folder, here))
      .filter((name) => /^[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(name) && name !== 'index.ts')
      .map((name) => name.slice(0, -3));
    const files: string[] = [];
    for (const name of single) {
      const module = (await import(new URL(`${folder}/${name}.ts`, here).href)) as Record<string, unknown>;
      const rules = Object.values(module).filter(
        (value): value is Rule => typeof value === 'object' && value !== null && 'check' in value,
      );
      if (rules.length === 0) continue;
      expect(
        rules.map((rule) => rule.id),
        `${folder}/${name}.ts`,
      ).toEqual([name]);
      files.push(name);
    }
    expect(listed).toEqual(files.sort());
  });

  it('ids are unique', () => {
    const ids = RULES.map((rule) => rule.id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('every folder is part of the whole list', async () => {
    const ids = new Set(RULES.map((rule) => rule.id));
    for (const folder of folders) {
      const index = (await import(new URL(`${folder}/index.ts`, here).href)) as Record<string, readonly Rule[]>;
      for (const rule of Object.values(index).flat()) expect(ids).toContain(rule.id);
    }
  });
});

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  it('says what a person must know', () => {
    expect(rule.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(rule.title.length).toBeGreaterThan(8);
    expect(rule.title.length).toBeLessThanOrEqual(100);
    expect(rule.title).not.toMatch(/\.$/);
    expect(rule.why.length).toBeGreaterThan(40);
    expect(rule.remedy.length).toBeGreaterThan(20);
    expect(Severity.safeParse(rule.severity).success).toBe(true);
    expect(Confidence.safeParse(rule.confidence).success).toBe(true);
    expect(Category.safeParse(rule.category).success).toBe(true);
    if (rule.cwe !== undefined) expect(rule.cwe).toMatch(/^CWE-\d+$/);
    for (const reference of rule.references ?? []) expect(reference).toMatch(/^https:\/\//);
    expect(rule.examples.bad.length).toBeGreaterThan(0);
    expect(rule.examples.good.length).toBeGreaterThan(0);
  });

  it.each(rule.examples.bad.map((example, i) => [i, example] as const))(
    'fires on bad example %i',
    async (_i, example) => {
      expect((await hitsOf(rule, example)).length).toBeGreaterThan(0);
    },
  );

  it.each(rule.examples.good.map((example, i) => [i, example] as const))(
    'keeps still on good example %i',
    async (_i, example) => {
      expect(await hitsOf(rule, example)).toEqual([]);
    },
  );
});
