import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { TokenStore } from '../backends/tokenStore.ts';
import { saveSettings } from '../items.ts';
import type { Scans } from '../scans/scans.ts';
import { tokenHandlers } from './tokenHandlers.ts';

const TOKEN = 'ghp_0123456789abcdefghij';
const kept = new Map<string, string>();
const tokens: TokenStore = {
  get: async (host) => kept.get(host) ?? null,
  set: async (host, token) => void kept.set(host, token),
  remove: async (host) => void kept.delete(host),
  hosts: async () => [...kept.keys()],
};
const resumeHere = vi.fn<Scans['resumeHere']>(async () => {});
const handlers = tokenHandlers({ tokens, scans: { resumeHere } });
const save = (host: string, token = TOKEN) => handlers['tokens.save']({ host, token }, null);

beforeEach(() => {
  fakeBrowser.reset();
  kept.clear();
  resumeHere.mockClear();
});

describe('a token for a git host', () => {
  it('is kept apart from the stored items, starts what lacked it, and comes out masked only', async () => {
    const answer = await save('github.com');
    expect(answer).toEqual({ tokens: [{ host: 'github.com', preview: 'ghp_••••ghij' }] });
    expect(kept.get('github.com')).toBe(TOKEN);
    const isMended = resumeHere.mock.calls[0]?.[0];
    const problem = { code: 'needs-token', message: 'It asks for a password.' } as const;
    const at = (host: string) => ({ kind: 'repository', host, owner: 'a', name: 'b' }) as const;
    expect(isMended?.(problem, at('github.com'))).toBe(true);
    expect(isMended?.(problem, at('gitlab.com'))).toBe(false);
    expect(isMended?.({ ...problem, code: 'too-large' }, at('github.com'))).toBe(false);
    expect(JSON.stringify(await browser.storage.local.get(null))).not.toContain(TOKEN);
    expect(await handlers['tokens.get']({}, null)).toEqual(answer);
    expect(await handlers['tokens.forget']({ host: 'github.com' }, null)).toEqual({ tokens: [] });
  });

  it('is taken for public hosts and for those in the settings, with their port', async () => {
    await saveSettings({ hosts: [{ type: 'gitea', host: 'code.example:8443', base: '/git' }] });
    await save('code.example:8443');
    await save('org.visualstudio.com');
    expect([...kept.keys()]).toEqual(['code.example:8443', 'org.visualstudio.com']);
    for (const host of ['code.example', 'evil.example', 'github.com.evil.example', 'github.com/', '']) {
      await expect(save(host)).rejects.toMatchObject({ code: 'invalid' });
    }
    expect(kept.size).toBe(2);
  });

  it.each(['a b', 'a\nb', 'ä', ''])('of the wrong form is refused, without being repeated: %j', async (token) => {
    await expect(save('github.com', token)).rejects.toMatchObject({
      code: 'invalid',
      message: 'A token has no spaces and no special characters. Copy it again, as a whole.',
    });
    expect(kept.size).toBe(0);
  });
});
