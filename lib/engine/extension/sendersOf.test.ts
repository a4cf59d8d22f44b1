import { describe, expect, it } from 'vitest';
import type { Severity } from '../../model/finding.ts';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';
import { type Parts, sample } from '../testing/sample.ts';

/** How bad it is that pages choose where the background sends requests. */
async function severity(parts: Parts): Promise<Severity | undefined> {
  const { findings } = await analyze(memoryTree(sample(parts).files), { kind: 'extension' });
  return findings.find(({ rule }) => rule === 'message-to-request')?.severity;
}

const BACKGROUND = 'chrome.runtime.onMessage.addListener((m) => { fetch(m.url); });';
const RELAY = 'addEventListener("message", (e) => chrome.runtime.sendMessage({ url: e.data.url }));';

const declared = (...matches: string[]): Parts => ({
  background: BACKGROUND,
  files: { 'relay.js': RELAY },
  manifest: { content_scripts: [{ matches, js: ['relay.js'] }] },
});

describe('who can send a message from outside', () => {
  it('is any page where a script runs everywhere, or where strangers have pages', async () => {
    expect(await severity(declared('<all_urls>'))).toBe('high');
    expect(await severity(declared('https://app.example/*', '*://*/*'))).toBe('high');
    expect(await severity(declared('https://*.github.io/*'))).toBe('high');
    const sites = Array.from({ length: 60 }, (_, n) => `https://news${n}.example/*`);
    expect(await severity(declared(...sites)), 'too many to be anybody’s partners').toBe('high');
  });

  it('is a site that the author named where it runs there only', async () => {
    expect(await severity(declared('https://app.example/*', '*://*.shop.example/*'))).toBe('medium');
  });

  it('is every page that the background may put the script into', async () => {
    const injected = (host: string): Parts => ({
      background: `${BACKGROUND} chrome.tabs.onUpdated.addListener((tabId) => chrome.scripting.executeScript({ target: { tabId }, files: ["relay.js"] }));`,
      files: { 'relay.js': RELAY },
      manifest: { permissions: ['scripting'], host_permissions: [host] },
    });
    expect(await severity(injected('<all_urls>'))).toBe('high');
    expect(await severity(injected('https://app.example/*'))).toBe('medium');
  });

  it('is whoever may show the page in a frame', async () => {
    const framed = (...matches: string[]): Parts => ({
      exposed: 'addEventListener("message", (e) => { fetch(e.data.url); });',
      manifest: { web_accessible_resources: [{ resources: ['exposed.html'], matches }] },
    });
    expect(await severity(framed('<all_urls>'))).toBe('high');
    expect(await severity(framed('https://app.example/*'))).toBe('medium');
  });

  it('is whoever either of both lets in, where a script of a framed page runs in pages, too', async () => {
    const both = (site: string): Parts => ({
      exposed: 'addEventListener("message", (e) => { fetch(e.data.url); });',
      manifest: {
        web_accessible_resources: [{ resources: ['exposed.html'], matches: ['https://app.example/*'] }],
        content_scripts: [{ matches: [site], js: ['exposed.js'] }],
      },
    });
    expect(await severity(both('<all_urls>'))).toBe('high');
    expect(await severity(both('https://app.example/*'))).toBe('medium');
  });
});
