import { expect, it } from 'vitest';
import { reasonsOf, reasonText, type Compared } from './compare.ts';

const run = (grade: string, critical = 0, high = 0, can: string[] = [], hosts: string[] = []): Compared => ({
  score: 1,
  grade,
  engineVersion: '1',
  report: {
    counts: { critical, high },
    details: { executive_summary: { can }, external_data_destinations: hosts.map((host) => ({ host })) },
  },
});
const texts = (before: Compared, after: Compared) => reasonsOf(before, after).map(reasonText);

it('says in what way a run is worse, and nothing of what is better or the same', () => {
  expect(
    texts(
      run('A', 0, 1, ['reads tabs'], ['a.example']),
      run('C', 1, 2, ['reads tabs', 'reads cookies'], ['b.example', 'b.example']),
    ),
  ).toEqual([
    'Grade A → C',
    'Critical findings 0 → 1',
    'High findings 1 → 2',
    'New permission: reads cookies',
    'New destination: b.example',
  ]);
  expect(texts(run('C', 1, 2, ['x'], ['a.example']), run('A+'))).toEqual([]);
  expect(texts(run('B', 1), run('B', 1))).toEqual([]);

  // By another engine, words and reach differ without any change of the code; the grade counts all the same.
  expect(texts(run('A', 0, 0, ['x']), { ...run('B', 0, 0, ['y'], ['c.example']), engineVersion: '2' })).toEqual([
    'Grade A → B',
  ]);
  expect(
    texts({ ...run('A'), report: { counts: { critical: 0, high: 0 }, details: {} } }, run('A', 0, 0, ['x'])),
  ).toEqual(['New permission: x']);
});
