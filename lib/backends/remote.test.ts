import { beforeEach, describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storedHold } from './hold.ts';
import { keyPreview } from './keyStore.ts';
import { remoteBackend } from './remote.ts';

const KEY = ['tsk', 'live', 'abcdefghijklmnopqrstuvwxyz'].join('_');
const REPO = { kind: 'repository', host: 'github.com', owner: 'a', name: 'b' } as const;

let asked: { method: string; path: string; body: unknown }[];
let answer: unknown;
const backend = () =>
  remoteBackend({
    address: 'https://scan.example/base',
    key: KEY,
    now: () => 0,
    fetch: async (url, init) => {
      const body =
        init.body instanceof FormData
          ? [...init.body.keys()]
          : init.body === undefined
            ? undefined
            : JSON.parse(String(init.body));
      asked.push({ method: init.method ?? '', path: url.replace('https://scan.example/base/api/v1', ''), body });
      return Response.json(answer);
    },
  });

beforeEach(() => {
  fakeBrowser.reset();
  asked = [];
});

describe('a service', () => {
  it('is known by its origin', () => {
    expect(backend()).toMatchObject({ kind: 'service', origin: 'https://scan.example' });
  });

  it('takes repositories with a known branch, and guesses none', async () => {
    answer = { repo_id: 4, url: 'u', status: 'queued', message: '' };
    expect(await backend().submit({ target: REPO, url: 'https://github.com/a/b.git', branch: 'trunk' })).toEqual({
      repoId: 4,
    });
    await backend().submit({ target: REPO, url: 'https://github.com/a/b.git' });
    expect(asked).toEqual([
      { method: 'POST', path: '/repos/analyze', body: { url: 'https://github.com/a/b.git', branch: 'trunk' } },
      { method: 'POST', path: '/repos/analyze', body: { url: 'https://github.com/a/b.git' } },
    ]);
  });

  it('takes extensions by store address and files by upload', async () => {
    answer = { repo_id: 5, source_type: 'extension_chrome', status: 'cloned', message: '' };
    await backend().submit({ target: { kind: 'extension', store: 'chrome', id: 'x' }, url: 'https://store.example/x' });
    expect(await backend().upload(new Blob(['x']), 'x.crx')).toEqual({ repoId: 5 });
    expect(asked).toEqual([
      { method: 'POST', path: '/extensions/submit-url', body: { store_url: 'https://store.example/x' } },
      { method: 'POST', path: '/extensions/upload', body: ['file'] },
    ]);
  });

  it('refuses to submit a file by address', async () => {
    await expect(
      backend().submit({ target: { kind: 'upload', fileName: 'x.zip', sha256: 'a'.repeat(64) }, url: '' }),
    ).rejects.toMatchObject({ code: 'unsupported' });
    expect(asked).toEqual([]);
  });

  it('keeps retention in the words of the interface', async () => {
    answer = { delete_unique_file_results: true };
    expect(await backend().retention(3)).toEqual({ deleteResults: true });
    await backend().setRetention(3, { deleteResults: true, acknowledged: true, cleanupCurrent: true });
    await backend().setRetention(3, { deleteResults: false, acknowledged: false });
    expect(asked.slice(1)).toEqual([
      {
        method: 'PUT',
        path: '/repos/3/file-result-retention',
        body: {
          delete_unique_file_results: true,
          file_result_deletion_acknowledged: true,
          cleanup_current_report: true,
        },
      },
      {
        method: 'PUT',
        path: '/repos/3/file-result-retention',
        body: { delete_unique_file_results: false, file_result_deletion_acknowledged: false },
      },
    ]);
  });

  it('takes a change for made when the service says so without repeating it', async () => {
    answer = { message: 'Updated.' };
    expect(await backend().setRetention(3, { deleteResults: true, acknowledged: true })).toEqual({
      deleteResults: true,
    });
    expect(await backend().setRetention(3, { deleteResults: false, acknowledged: false })).toEqual({
      deleteResults: false,
    });
  });
});

describe('a hold', () => {
  it('is kept for its origin only, over restarts, and is never shortened', async () => {
    await storedHold('https://scan.example').holdUntil(5000);
    await storedHold('https://scan.example').holdUntil(3000);
    expect(await storedHold('https://scan.example').until()).toBe(5000);
    expect(await storedHold('https://other.example').until()).toBe(0);
    await browser.storage.local.set({ 'hold:https://scan.example': 'soon' });
    expect(await storedHold('https://scan.example').until()).toBe(0);
  });
});

it('masks keys', () => {
  expect(keyPreview(KEY)).toBe('tsk_live_abcd••••wxyz');
  expect(keyPreview('short')).toBe('••••');
  expect(keyPreview(['tsk', 'live', 'tiny'].join('_'))).toBe('tsk_live_••••');
});
