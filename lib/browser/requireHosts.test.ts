import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { toProblem } from '../model/problem.ts';
import { requireHosts } from './requireHosts.ts';

let given: string[] = [];
beforeEach(() => {
  Object.assign(fakeBrowser.permissions, {
    contains: async ({ origins }: { origins: string[] }) => origins.every((origin) => given.includes(origin)),
  });
});

const REPOSITORY = { kind: 'repository', host: 'code.example:8443/git', owner: 'a', name: 'b' } as const;
const URL_ = 'https://code.example:8443/git/a/b.git';

describe('where a scan on this device downloads from', () => {
  it('is asked for where the browser withholds it, with what it is for', async () => {
    given = [];
    const refusal = await requireHosts(REPOSITORY, URL_).catch(toProblem);
    expect(refusal).toEqual({
      code: 'needs-permission',
      message:
        'The browser does not let Touchstone access code.example. Allow access to download what you scan from there.',
      action: 'allow',
      origins: ['https://code.example/*'],
    });
    const store = { kind: 'extension', store: 'chrome', id: 'x' } as const;
    await expect(requireHosts(store, 'https://chromewebstore.google.com/detail/x')).rejects.toMatchObject({
      origins: ['https://clients2.google.com/*', 'https://clients2.googleusercontent.com/*'],
    });
  });

  it('is not asked for where it is given, or where nothing is downloaded', async () => {
    given = ['https://code.example/*'];
    await requireHosts(REPOSITORY, URL_);
    given = [];
    await requireHosts({ kind: 'upload', fileName: 'x.zip', sha256: 'a'.repeat(64) }, 'x.zip');
  });
});
