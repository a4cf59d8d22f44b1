import { expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';

const SETTINGS = "document.getElementById('b').onchange = (e) => chrome.storage.local.set({ host: e.target.value });";
/** What a page's server gives is posted, by itself, to a server whose address is read as `read` says. */
const posted = (read: string, more = ''): Promise<string> =>
  graded({
    popup: SETTINGS,
    background: `${more} chrome.alarms.onAlarm.addListener(async () => { const file = await (await fetch('https://files.example/next')).blob(); const form = new FormData(); form.append('file', file); ${read} await fetch(host + '/add', { method: 'POST', credentials: 'include', body: form }); });`,
  });

it('lets a server that the person set be given what comes from another', async () => {
  expect(await posted("const { host } = await chrome.storage.local.get('host');")).toMatch(/^A/);
  expect(await posted("const { host = 'http://127.0.0.1:9091' } = await chrome.storage.local.get('host');")).toMatch(
    /^A/,
  );
});

it.each([
  ["const { host = 'https://www.social.example' } = await chrome.storage.local.get('host');", ''],
  [
    "const { host } = await chrome.storage.local.get('host');",
    "chrome.runtime.onInstalled.addListener(() => chrome.storage.local.set({ host: 'https://www.social.example' }));",
  ],
  ["const { host } = await (await fetch('https://jobs.example/next')).json();", ''],
])('and not one that stands written or that a server names: %s %s', async (read, more) => {
  expect(await posted(read, more)).toMatch(/^[DF]/);
});

it('takes a script of a well-known service for that where markup loads it, too', async () => {
  const put = (address: string): Promise<string> =>
    graded({
      background: `$('body').append('<script src="${address}"></script>');`,
      manifest: {
        manifest_version: 2,
        background: { scripts: ['background.js'] },
        content_security_policy:
          "script-src 'self' https://www.google-analytics.com https://x.example; object-src 'self'",
      },
    });
  expect(await put('https://www.google-analytics.com/analytics.js')).toMatch(/^[AB]/);
  expect(await put('https://x.example/analytics.js')).toMatch(/^[DF]/);
});
