import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordStatus } from '../backends/backend.ts';
import { ScanState } from '../model/scan.ts';
import { shortened, stateOf } from './stateOf.ts';

const RECORD: RecordStatus = {
  repo_id: 1,
  url: 'u',
  title: 't',
  source_type: 's',
  clone_status: 'cloned',
  phase: 'Analyzing',
  total_files: 0,
  analyzed_files: 0,
  skipped_files: 0,
  failed_files: 0,
  overall_risk_score: null,
  risk_grade: null,
  progress_percent: 12.5,
  is_complete: false,
  error_message: null,
};

describe('the state in a record', () => {
  it.each([
    ['running', {}, { state: 'running', progress: 12.5, phase: 'Analyzing' }],
    ['queued', { phase: 'Queued', progress_percent: 0 }, { state: 'queued' }],
    ['pending, as for extensions', { phase: 'pending', progress_percent: 0 }, { state: 'queued' }],
    ['out of bounds', { progress_percent: 140 }, { state: 'running', progress: 100 }],
    ['below bounds', { progress_percent: -3, phase: 'X' }, { state: 'running', progress: 0 }],
    ['done', { is_complete: true, risk_grade: 'A', overall_risk_score: 0 }, { state: 'done', grade: 'A', score: 0 }],
    [
      'done with a foreign grade',
      { is_complete: true, risk_grade: ' 8/10 ', overall_risk_score: -1 },
      { state: 'done', grade: '8/10' },
    ],
    [
      'complete without a grade',
      { is_complete: true, overall_risk_score: 3 },
      { state: 'failed', problem: { code: 'bad-answer', message: expect.stringContaining('risk_grade') } },
    ],
    [
      'complete without a score',
      { is_complete: true, risk_grade: 'A' },
      { state: 'failed', problem: { message: expect.stringContaining('overall_risk_score') } },
    ],
    [
      'failed',
      { error_message: 'clone failed', is_complete: true },
      { state: 'failed', problem: { code: 'server-error', message: expect.stringContaining('clone failed') } },
    ],
    [
      'done with a remark',
      { error_message: '2 files could not be read', is_complete: true, risk_grade: 'B', overall_risk_score: 20 },
      { state: 'done', grade: 'B', score: 20 },
    ],
    ['failed without a word', { phase: 'Failed' }, { state: 'failed', problem: { code: 'server-error' } }],
    ['not failed by an empty text', { error_message: '  ' }, { state: 'running' }],
  ] as const)('%s', (_, change, state) => {
    expect(stateOf({ ...RECORD, ...change })).toMatchObject(state);
  });

  it.each([
    ['not-found', 'not-found'],
    ['too-large', 'too-large'],
    ['unreachable', 'on-device'],
    [undefined, 'on-device'],
    ['no code of ours', 'on-device'],
  ])('failed on this device for %s: its own sentence, and nothing of a service', (error_code, code) => {
    const state = stateOf({ ...RECORD, error_message: 'The store has no such extension.', error_code }, 'device');
    expect(state).toMatchObject({ state: 'failed', problem: { code, message: 'The store has no such extension.' } });
  });

  it('too large for this device leads to the settings, where a service is set up; too large for a service does not', () => {
    const record = { ...RECORD, error_message: 'The package is larger than 128 MB.', error_code: 'too-large' };
    expect(stateOf(record, 'device')).toMatchObject({ problem: { code: 'too-large', action: 'open-options' } });
    expect(stateOf(record)).not.toMatchObject({ problem: { action: 'open-options' } });
  });

  it('can always be stored, whatever a service says', () => {
    const record = fc.record({
      ...Object.fromEntries(Object.entries(RECORD).map(([name, value]) => [name, fc.constant(value)])),
      phase: fc.string({ unit: 'binary', maxLength: 500 }),
      risk_grade: fc.option(fc.string({ unit: 'binary', maxLength: 500 })),
      overall_risk_score: fc.option(fc.double()),
      progress_percent: fc.double(),
      is_complete: fc.boolean(),
      error_message: fc.option(fc.string({ unit: 'binary', maxLength: 5000 })),
    });
    fc.assert(
      fc.property(record, (one) => {
        const state = stateOf(one as unknown as RecordStatus);
        expect(ScanState.safeParse(state).success).toBe(true);
        expect(JSON.stringify(state).length).toBeLessThan(4000);
      }),
    );
  });
});

it('a title that a page gives is cut by whole characters', () => {
  for (const letters of [0, 1]) {
    // As a page's script sends it: cut to 300 units, wherever that falls.
    const title = `${'x'.repeat(letters)}${'😀'.repeat(200)}`.slice(0, 300);
    const short = shortened(title, 200);
    expect(short.isWellFormed()).toBe(true);
    expect(short).toMatch(/^x?(?:😀)+…$/u);
    expect(short.length).toBeLessThanOrEqual(200);
  }
});
