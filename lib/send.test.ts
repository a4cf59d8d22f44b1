import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ScanError } from './model/problem.ts';
import { MessageError, problemOf, send } from './send.ts';

const answering = (answer: () => Promise<unknown>) =>
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(answer as never);

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.i18n, { getMessage: (name: string) => (name === 'language' ? 'en' : name) });
  vi.restoreAllMocks();
});

describe('asking the background', () => {
  it('gives the value of the answer', async () => {
    const sent = answering(async () => ({ ok: true, value: { synced: 3 } }));
    expect(await send('scans.sync', {})).toEqual({ synced: 3 });
    expect(sent).toHaveBeenCalledWith({ name: 'scans.sync', params: {} });
  });

  it('throws the Problem of the other side', async () => {
    const problem = { code: 'plan', message: 'The plan.', action: 'open-service' } as const;
    answering(async () => ({ ok: false, problem }));
    const error: unknown = await send('scans.sync', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MessageError);
    expect(problemOf(error)).toEqual(problem);
  });

  it.each([async () => undefined, async () => null, () => Promise.reject(new Error('Receiving end does not exist.'))])(
    'says so when nobody answers',
    async (answer) => {
      answering(answer);
      expect(problemOf(await send('scans.sync', {}).catch((thrown: unknown) => thrown))).toMatchObject({
        code: 'internal',
        action: 'retry',
      });
    },
  );
});

it('finds the Problem in anything thrown', () => {
  expect(problemOf(new ScanError('invalid', 'So.'))).toMatchObject({ code: 'invalid', message: 'So.' });
  expect(problemOf(new TypeError('secret'))).toMatchObject({ code: 'internal' });
  expect(problemOf('x').message).not.toContain('x is');
});
