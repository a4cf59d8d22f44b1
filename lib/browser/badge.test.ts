import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Scan, ScanState } from '../model/scan.ts';
import { badgeOf } from './badge.ts';
import { faceOf } from './faceOf.ts';
import { gradeColour, NEUTRAL } from './gradeColour.ts';

const scan = (state: ScanState): Scan => ({
  key: 'k',
  target: { kind: 'repository', host: 'h', owner: 'o', name: 'n' },
  title: 't',
  backend: 'service',
  state,
  createdAt: 0,
  updatedAt: 0,
});
const done = (grade: string) => scan({ state: 'done', grade, score: 1 });

beforeEach(() => {
  fakeBrowser.reset();
  // The words themselves are the locales' business: here only which are asked for, with what.
  (fakeBrowser.i18n as { getMessage: unknown }).getMessage = (name: string, values?: string[]) =>
    [name, ...(values ?? [])].join(':');
});

describe('the badge', () => {
  it('is empty without a scan, dots while it runs, letter and colour at the end', () => {
    expect(badgeOf(null)).toMatchObject({ text: '' });
    expect(badgeOf(scan({ state: 'queued' }))).toMatchObject({ text: '…', colour: NEUTRAL });
    expect(badgeOf(scan({ state: 'running', progress: 41.7, phase: 'x' })).title).toContain('41');
    expect(badgeOf(done('A+'))).toMatchObject({ text: 'A+', colour: gradeColour('A+') });
    expect(badgeOf(done('Outstanding'))).toMatchObject({ text: 'Ou', colour: NEUTRAL });
    expect(badgeOf(scan({ state: 'failed', problem: { code: 'internal', message: 'Why.' } }))).toMatchObject({
      text: '!',
    });
  });

  it('has a colour for each of our letters, dark enough for white text', () => {
    const colours = ['A+', 'A', 'B', 'C', 'D', 'F'].map(gradeColour);
    expect(new Set(colours).size).toBe(6);
    for (const colour of [...colours, NEUTRAL]) expect(contrastWithWhite(colour)).toBeGreaterThan(4.5);
    expect(gradeColour('toString')).toBe(NEUTRAL);
  });
});

describe('the button on a page', () => {
  it.each([
    ['A+', 'superb'],
    ['A', 'good'],
    ['A-', 'good'],
    ['B', 'fair'],
    ['B+', 'fair'],
    ['c', 'mixed'],
    ['D', 'poor'],
    ['F', 'bad'],
    ['E', 'unknown'],
    ['AA', 'unknown'],
    ['87', 'unknown'],
    ['constructor', 'unknown'],
  ])('shows %s as %s', (letter, band) => {
    expect(faceOf(done(letter))).toMatchObject({ letter, band });
  });

  it('says letter and word, and no word for letters of others', () => {
    expect(faceOf(done('B'))).toMatchObject({ label: 'grade_fair', said: 'page_grade:B: grade_fair. page_openReport' });
    expect(faceOf(done('AA'))).toMatchObject({ label: '', said: 'page_grade:AA. page_openReport' });
  });

  it('says trouble in its own words while the scan goes on', () => {
    const trouble = {
      ...scan({ state: 'running', progress: 30, phase: 'x' }),
      trouble: { code: 'unreachable', message: 'Away.' },
    } as const;
    expect(faceOf(trouble)).toMatchObject({ said: 'page_waiting: Away.', progress: 30, letter: '!' });
    expect(faceOf({ ...trouble, state: { state: 'done', grade: 'A', score: 1 } })).toMatchObject({ letter: 'A' });
  });

  it('shows progress only while a scan runs, and the sentence of a failure', () => {
    expect(faceOf(null)).not.toHaveProperty('progress');
    expect(faceOf(scan({ state: 'queued' })).progress).toBe(0);
    expect(faceOf(scan({ state: 'running', progress: 66.6, phase: '' }))).toMatchObject({
      progress: 66.6,
      label: 'page_percent:66',
    });
    expect(faceOf(scan({ state: 'failed', problem: { code: 'internal', message: 'Why.' } })).said).toContain('Why.');
  });
});

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
