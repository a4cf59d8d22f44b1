import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { scanInLanguage } from './items.ts';
import { ProblemCode } from './model/problem.ts';
import type { Scan } from './model/scan.ts';
import { problemInLanguage } from './problemInLanguage.ts';

const speaking = (language: string) =>
  Object.assign(fakeBrowser.i18n, {
    getMessage: (name: string) => (name === 'language' ? language : `${language}:${name}`),
  });

beforeEach(() => fakeBrowser.reset());

describe('a problem', () => {
  it('stays as it is in English', () => {
    speaking('en');
    expect(problemInLanguage({ code: 'unreachable', message: 'Away.' })).toEqual({
      code: 'unreachable',
      message: 'Away.',
    });
  });

  it('has a sentence of its own for each code in other languages, and keeps the particulars', () => {
    speaking('de');
    const sentences = ProblemCode.options.map((code) =>
      problemInLanguage({ code, message: 'Because.', action: 'retry', retryAt: 5 }),
    );
    expect(new Set(sentences.map((one) => one.message)).size).toBe(ProblemCode.options.length);
    for (const one of sentences)
      expect(one).toMatchObject({ message: expect.stringMatching(/^de:problem_/), action: 'retry', retryAt: 5 });
    expect(problemInLanguage({ code: 'invalid', message: 'url: not valid' }).message).toContain('(url: not valid)');
  });

  it('is told in a scan and in its trouble', () => {
    speaking('de');
    const problem = { code: 'unreachable', message: 'Away.' } as const;
    const scan: Scan = {
      key: 'k',
      target: { kind: 'repository', host: 'h', owner: 'o', name: 'n' },
      title: 't',
      backend: 'service',
      state: { state: 'failed', problem },
      createdAt: 0,
      updatedAt: 0,
    };
    expect(scanInLanguage(scan)).toMatchObject({ state: { problem: { message: 'de:problem_unreachable' } } });
    expect(scanInLanguage({ ...scan, state: { state: 'queued' }, trouble: problem })).toMatchObject({
      trouble: { message: 'de:problem_unreachable' },
    });
    expect(scanInLanguage({ ...scan, state: { state: 'queued' } })).toEqual({ ...scan, state: { state: 'queued' } });
  });
});
