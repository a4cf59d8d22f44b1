import { describe, expect, it } from 'vitest';
import { LIBRARY_SIGNATURES } from '../extension/librarySignatures.ts';
import { ADVISORY_ROWS, advisoriesFor } from './advisories.ts';
import { FLAWED_LIBRARIES } from './flawedLibraries.ts';
import { compareVersions } from './compareVersions.ts';

const ids = (library: string, version: string) => advisoriesFor(library, version).map((advisory) => advisory.id);

describe('compareVersions', () => {
  it.each([
    ['1.9.0', '1.10.0'],
    ['3.0.0-rc.1', '3.0.0'],
    ['1.0.0-beta.2', '1.0.0-beta.10'],
    ['2.29.1', '2.29.4'],
    ['3.5', '3.5.1'],
    ['4.0.0-alpha', '4.0.0-beta'],
  ])('%s < %s', (a, b) => {
    expect(compareVersions(a, b)).toBeLessThan(0);
    expect(compareVersions(b, a)).toBeGreaterThan(0);
  });
  it.each([
    ['1.2', '1.2.0'],
    ['v1.2.0', '1.2.0'],
    ['3.3.1-dfsg', '3.3.1'],
  ])('%s = %s', (a, b) => expect(compareVersions(a, b)).toBe(0));
});

describe('advisoriesFor', () => {
  it('knows which jQuery is vulnerable', () => {
    expect(ids('jquery', '3.4.1')).toEqual(['CVE-2020-11022', 'CVE-2020-11023']);
    expect(ids('jquery', '3.5.0')).toEqual([]);
    expect(ids('jquery', '2.2.4')).toContain('CVE-2015-9251');
  });
  it('keeps branches apart', () => {
    expect(ids('dompurify', '2.5.4')).not.toContain('CVE-2024-47875');
    expect(ids('dompurify', '3.0.5')).toContain('CVE-2024-47875');
    expect(ids('bootstrap', '4.3.1')).toEqual([]);
    expect(ids('bootstrap', '3.4.1')).toContain('CVE-2024-6485');
  });
  it('knows flaws without a fix, and nothing of libraries that it does not know', () => {
    expect(ids('angular', '1.8.3')).toContain('CVE-2022-25869');
    expect(ids('left-pad', '1.0.0')).toEqual([]);
  });
  it('puts the worst first', () => {
    expect(advisoriesFor('pdfjs-dist', '2.16.105')[0]?.severity).toBe('high');
    expect(advisoriesFor('moment', '2.29.1').map((advisory) => advisory.severity)).toEqual(['low', 'low']);
  });
});

it('every row can apply: the library is recognised, ids and ranges are well formed', () => {
  const known = new Set(LIBRARY_SIGNATURES.map((signature) => signature.name));
  expect(ADVISORY_ROWS.length).toBeGreaterThan(150);
  for (const [library, from, fixed, id] of ADVISORY_ROWS) {
    expect(known, library).toContain(library);
    expect(id).toMatch(/^(CVE-\d{4}-\d{4,7}|GHSA(-[23456789cfghjmpqrvwx]{4}){3})$/);
    if (from !== '' && fixed !== '') expect(compareVersions(from, fixed), `${library} ${id}`).toBeLessThan(0);
  }
});

it('is asked about every library that it names, and about no other', () => {
  expect(FLAWED_LIBRARIES).toEqual(new Set(ADVISORY_ROWS.map(([library]) => library)));
});
