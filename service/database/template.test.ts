import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillFromTemplate } from './template.ts';

describe('the template of new databases', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-template-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const make = async (directory: string) => {
    mkdirSync(directory);
    writeFileSync(join(directory, 'made'), 'x');
  };

  it('is made once and copied from then on', async () => {
    let times = 0;
    const counted = async (directory: string) => {
      times++;
      await make(directory);
    };
    for (const name of ['a', 'b']) await fillFromTemplate(join(folder, name), counted, join(folder, 'cache/it'));
    expect(times).toBe(1);
    expect(readFileSync(join(folder, 'b/made'), 'utf8')).toBe('x');
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'b', 'cache']);
    expect(readdirSync(join(folder, 'cache'))).toEqual(['it']);
  });

  it('leaves a database that is there alone, and nothing half done behind', async () => {
    mkdirSync(join(folder, 'a'));
    await fillFromTemplate(join(folder, 'a'), make, join(folder, 'cache'));
    expect(readdirSync(join(folder, 'a'))).toEqual([]);
    const broken = async (directory: string) => {
      await make(directory);
      throw new Error('disk full');
    };
    await fillFromTemplate(join(folder, 'b'), broken, join(folder, 'cache'));
    expect(readdirSync(folder)).toEqual(['a']);
  });
});
