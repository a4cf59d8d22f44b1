import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Envelope, MESSAGES } from '../messages.ts';
import { ScanError } from '../model/problem.ts';
import { handleMessages, type Handlers } from './handleMessages.ts';

const PAGE = { id: 'test-extension-id', url: 'https://github.com/a/b', frameId: 0, tab: { id: 3 } };
const OWN = () => ({ id: 'test-extension-id', url: browser.runtime.getURL('/') + 'popup.html' });

const handler = vi.fn<(params: unknown, sender: unknown) => Promise<unknown>>();
const handlers = Object.fromEntries(Object.keys(MESSAGES).map((name) => [name, handler])) as unknown as Handlers;

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.i18n, { getMessage: (name: string) => (name === 'language' ? 'en' : name) });
  handler.mockReset().mockResolvedValue('answer');
  handleMessages(handlers);
});

/** What the sender gets back, or `ignored` when nobody keeps the channel open. */
function deliver(message: unknown, sender: object): Promise<Envelope<'scans.sync'> | 'ignored'> {
  return new Promise((resolve) => {
    const kept = vi.fn<(answer: unknown) => void>((answer) => resolve(answer as Envelope<'scans.sync'>));
    void fakeBrowser.runtime.onMessage.trigger(message, sender as never, kept as never).then((results: unknown[]) => {
      if (!results.includes(true)) resolve('ignored');
    });
  });
}

describe('the border', () => {
  it('hands parsed parameters on and wraps the answer', async () => {
    const message = { name: 'page.get', params: { url: 'https://github.com/a/b', other: 1 } };
    expect(await deliver(message, PAGE)).toEqual({ ok: true, value: 'answer' });
    expect(handler).toHaveBeenCalledWith({ url: 'https://github.com/a/b' }, { tabId: 3, origin: 'https://github.com' });
  });

  it.each([
    null,
    'page.get',
    7,
    {},
    { name: 7 },
    { name: 'no.such' },
    { name: 'toString' },
    { name: '__proto__' },
    { touchstone: 'look' },
  ])('leaves %j to others', async (message) => {
    expect(await deliver(message, OWN())).toBe('ignored');
    expect(handler).not.toHaveBeenCalled();
  });

  it('leaves messages of other extensions to others', async () => {
    expect(await deliver({ name: 'scans.sync' }, { ...OWN(), id: 'other' })).toBe('ignored');
  });

  it.each(
    Object.entries(MESSAGES)
      .filter(([, { tier }]) => tier === 'extension')
      .map(([name]) => name),
  )('refuses %s from a page', async (name) => {
    expect(await deliver({ name, params: {} }, PAGE)).toMatchObject({ ok: false, problem: { code: 'forbidden' } });
    expect(handler).not.toHaveBeenCalled();
  });

  it.each([
    ['a frame', { ...PAGE, frameId: 4 }],
    ['a file', { ...PAGE, url: 'file:///etc/passwd' }],
    ['nowhere', { ...PAGE, url: undefined }],
    ['no tab', { ...PAGE, tab: undefined }],
    ['a page whose address begins like ours', { ...PAGE, url: 'chrome-extension://other/popup.html' }],
  ])('refuses page messages from %s', async (_, sender) => {
    expect(await deliver({ name: 'page.get', params: { url: 'https://github.com/a/b' } }, sender)).toMatchObject({
      ok: false,
      problem: { code: 'forbidden' },
    });
  });

  it.each([
    { name: 'page.get', params: {} },
    { name: 'page.get', params: { url: 'x'.repeat(70_000) } },
    { name: 'page.get', params: { url: 'https://github.com/a/b', reading: { visibility: 'secret' } } },
    { name: 'page.get', params: null },
  ])('refuses parameters of a wrong form', async (message) => {
    expect(await deliver(message, PAGE)).toMatchObject({ ok: false, problem: { code: 'invalid' } });
    expect(handler).not.toHaveBeenCalled();
  });

  it('turns what is thrown into a Problem; unknown errors do not leak their text', async () => {
    handler.mockRejectedValue(new ScanError('plan', 'The plan.'));
    expect(await deliver({ name: 'scans.sync' }, OWN())).toEqual({
      ok: false,
      problem: { code: 'plan', message: 'The plan.', action: 'open-service' },
    });
    const seen = vi.spyOn(console, 'error').mockImplementation(() => {});
    handler.mockRejectedValue(new Error('Bearer secret'));
    const answer = await deliver({ name: 'scans.sync' }, OWN());
    expect(answer).toMatchObject({ ok: false, problem: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
    seen.mockRestore();
  });
});
