import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Category, Confidence, Severity } from '../../model/finding.ts';
import type { Rule } from '../rule.ts';
import { hitsOf } from '../testing/examples.ts';
import { EXTENSION_RULES } from './extensionRules.ts';
import { RULES } from './index.ts';
import { rulesFor } from './rulesFor.ts';

const here = new URL('.', import.meta.url);
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The lists of a folder: of rules that extensions are asked, and of those for repositories only. */
const listsOf = async (folder: string): Promise<(readonly Rule[])[]> => {
  const files = ['index.ts', 'repository.ts'].filter((file) => existsSync(new URL(`${folder}/${file}`, here)));
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(`${folder}/${file}`, here).href)) as object),
  );
  return modules.flatMap((module) => Object.values(module) as (readonly Rule[])[]);
};

describe('lists', () => {
  it.each(folders)('%s: every rule file is listed under its own name', async (folder) => {
    const listed = (await listsOf(folder))
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
      for (const rule of (await listsOf(folder)).flat()) expect(ids).toContain(rule.id);
    }
  });

  it('extensions are asked every rule that applies to them, and load no other', async () => {
    expect(EXTENSION_RULES.filter(({ applies }) => applies === 'repository')).toEqual([]);
    expect(EXTENSION_RULES).toEqual(RULES.filter(({ applies }) => applies !== 'repository'));
    expect(await rulesFor('extension')).toBe(EXTENSION_RULES);
    expect(await rulesFor('repository')).toBe(RULES);
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
