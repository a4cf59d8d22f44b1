import { expect, test } from 'vitest';
import { coveringArray } from '../coveringArray.ts';
import { runRows, storyOf } from '../runRows.ts';
import { composeServer } from './compose.ts';
import { serverMatrix } from './serverMatrix.ts';

/** The goal is 0.99 found and at most 0.01 of the twins told. */
const LEAST_FOUND = 0.99;
const MOST_ALARMS = 0.01;

test('every pair of a server in JavaScript is followed, and its harmless twin is not told', async () => {
  const rows = coveringArray(serverMatrix.columns, (row) => serverMatrix.fits(serverMatrix.tripleOf(row)));
  const result = await runRows(serverMatrix, rows);
  const story = storyOf(rows.map(serverMatrix.tripleOf), result, (triple) => composeServer(triple, 'harmful'));
  expect(result.found / result.programs, story).toBeGreaterThanOrEqual(LEAST_FOUND);
  expect(result.alarms / result.programs, story).toBeLessThanOrEqual(MOST_ALARMS);
}, 300_000);

test('columns are as long as the matrix promises, and each name stands once', () => {
  const [sources, carriers, sinks] = serverMatrix.columns;
  expect(sources).toBeGreaterThanOrEqual(15);
  expect(carriers).toBeGreaterThanOrEqual(25);
  expect(sinks).toBeGreaterThanOrEqual(20);
  const triples = Array.from({ length: Math.max(...serverMatrix.columns) }, (_, at) =>
    serverMatrix.tripleOf([at % sources, at % carriers, at % sinks]),
  );
  expect(new Set(triples.map(({ source }) => source.id)).size).toBe(sources);
  expect(new Set(triples.map(({ carrier }) => carrier.id)).size).toBe(carriers);
  expect(new Set(triples.map(({ sink }) => sink.id)).size).toBe(sinks);
});
