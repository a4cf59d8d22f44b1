import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { OPEN, PROSE_CHECKS } from './sentences/prose.ts';
import { ROW_CHECKS } from './sentences/rows.ts';
import { readUnits, type Unit } from './sentences/units.ts';
import { makeWorld, type SentenceWorld } from './sentences/world.ts';
import { startTestService, type TestService } from './testService.ts';

/* Every sentence and every row of the interface, word for word as it was given, has a test that bears its name. */

const units = readUnits();
const rowKey = ({ section, row }: Unit) => `${section} :: ${Object.keys(row ?? {})[0]}`;
/** The longest beginning that fits: one sentence may begin like another. */
const proseOf = (unit: Unit) =>
  PROSE_CHECKS.filter(([beginning]) => unit.text.startsWith(beginning)).toSorted(([a], [b]) => b.length - a.length)[0];

describe('the interface, sentence by sentence', () => {
  let around: Surroundings;
  let service: TestService;
  let world: SentenceWorld;
  /** A check that several sentences share is run once. */
  const done = new Map<unknown, Promise<void>>();

  beforeAll(async () => {
    around = await startSurroundings();
    service = await startTestService(around);
    world = await makeWorld(service, around);
  });
  afterAll(async () => {
    await service?.stop();
    await around?.close();
  });

  it.each(units.map((unit) => [`${unit.section}: ${unit.text}`, unit] as const))('%s', async (_, unit) => {
    if (unit.row !== undefined) {
      const check = ROW_CHECKS[rowKey(unit)];
      if (check === undefined) throw new Error(`No check for the rows of ${rowKey(unit)}.`);
      await check(world, unit.row);
      return;
    }
    const check = proseOf(unit)?.[1];
    if (check === undefined) throw new Error('No check for this sentence.');
    if (check === OPEN) {
      expect(unit.text).toMatch(/not shown|not fixed by the interface/);
      return;
    }
    let work = done.get(check);
    if (work === undefined) done.set(check, (work = check(world)));
    await work;
  });
});

it('has no check for what the interface does not say', () => {
  const used = new Set(units.map((unit) => (unit.row === undefined ? proseOf(unit)?.[0] : rowKey(unit))));
  for (const [beginning] of PROSE_CHECKS) expect(used, beginning).toContain(beginning);
  for (const key of Object.keys(ROW_CHECKS)) expect(used, key).toContain(key);
  expect(units.length).toBeGreaterThan(180);
});
