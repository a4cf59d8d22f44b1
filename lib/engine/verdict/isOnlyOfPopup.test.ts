import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/* A client that the popup and the background share, and of which the popup alone sends the address at hand. */

const KEEPS =
  "const api = new Api('t'); chrome.tabs.onActivated.addListener((info) => chrome.tabs.get(info.tabId, (tab) => localStorage.setItem('page', tab.url)));";

async function gradeOf(background: string, inConstructor = ''): Promise<string> {
  const files = {
    'manifest.json': JSON.stringify({
      manifest_version: 2,
      name: 'Highlights',
      version: '1',
      permissions: ['tabs', 'storage', '<all_urls>'],
      background: { scripts: ['api.js', 'background.js'] },
      browser_action: { default_popup: 'popup.html' },
    }),
    'api.js': `class Api { constructor(token) { this.domain = 'https://notes.example'; this.token = token; ${inConstructor} } async current() { return fetch(\`\${this.domain}/current?url=\${localStorage.getItem('page')}\`); } async list() { return fetch(\`\${this.domain}/list\`); } }`,
    'background.js': `${KEEPS} ${background}`,
    'popup.html': '<script src="api.js"></script><script src="popup.js"></script>',
    'popup.js': "new Api('t').current().then((r) => r.text()).then((t) => { document.body.textContent = t; });",
  };
  return (await analyze(memoryTree(files), { kind: 'extension' })).score.grade;
}

it('is asked for where the popup alone calls it', async () => {
  expect(await gradeOf('chrome.runtime.onMessage.addListener(() => api.list());')).toMatch(/^A/);
});

it.each([
  ['by its name', 'chrome.alarms.onAlarm.addListener(() => api.current());'],
  ['by a name in pieces', "chrome.alarms.onAlarm.addListener(() => api['cur' + 'rent']());"],
  [
    'by a name that is kept',
    "chrome.alarms.onAlarm.addListener(() => chrome.storage.local.get('m', ({ m }) => api[m]()));",
  ],
  ['one after the other', 'for (const k of Object.getOwnPropertyNames(Api.prototype)) Api.prototype[k].call(api);'],
  ['through Reflect', "setInterval(() => Reflect.apply(Reflect.get(api, atob('Y3VycmVudA==')), api, []), 9e3);"],
])('is not where the background calls it, too: %s', async (_, background) => {
  expect(await gradeOf(background)).toBe('F');
});

it.each([
  'setInterval(() => this.current(), 9e3);',
  'chrome.alarms.onAlarm.addListener(this.current);',
  'for (const f of [this.current]) setTimeout(f, 9);',
])('is not where it runs by itself: %s', async (inConstructor) => {
  expect(await gradeOf('', inConstructor)).toBe('F');
});
