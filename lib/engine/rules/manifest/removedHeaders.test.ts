import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** How heavily an extension weighs, by one of the rules, whose list of rules for the browser holds one. */
async function severityOf(action: object, condition: object): Promise<string | undefined> {
  const manifest = {
    manifest_version: 3,
    name: 'Boards',
    version: '1',
    permissions: ['declarativeNetRequest'],
    host_permissions: ['*://*/*'],
    declarative_net_request: { rule_resources: [{ id: 'a', enabled: true, path: 'rules.json' }] },
  };
  const files = {
    'manifest.json': JSON.stringify(manifest),
    'rules.json': JSON.stringify([{ id: 1, action, condition }]),
  };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  return findings.find(({ rule }) => rule === 'dnr-removes-security-headers')?.severity;
}

/** How heavily rules weigh that take away what keeps a site out of frames, by what they are for. */
test.each([
  [{ urlFilter: '*://*/test/post.cgi*', resourceTypes: ['sub_frame'] }, 'medium'],
  [{ urlFilter: '*://*/test/post.cgi*', resourceTypes: ['main_frame', 'sub_frame'] }, 'high'],
  [{ urlFilter: '*://*/test/post.cgi*' }, 'high'],
  [{ urlFilter: '*://*/*', resourceTypes: ['sub_frame'] }, 'high'],
  [{ urlFilter: '*', resourceTypes: ['sub_frame'] }, 'high'],
  [{ urlFilter: '||board.example/', resourceTypes: ['sub_frame'] }, 'medium'],
])('%o', async (condition, severity) => {
  const action = { type: 'modifyHeaders', responseHeaders: [{ header: 'x-frame-options', operation: 'remove' }] };
  expect(await severityOf(action, condition)).toBe(severity);
});

/** Who may read what: a rule that lets every page read films of other sites, or whatever its scripts ask for. */
test.each([
  [['media', 'image'], 'medium'],
  [['media', 'xmlhttprequest'], 'high'],
  [undefined, 'high'],
])('%o', async (resourceTypes, severity) => {
  const header = { header: 'Access-Control-Allow-Origin', operation: 'set', value: '*' };
  const action = { type: 'modifyHeaders', responseHeaders: [header] };
  expect(await severityOf(action, { resourceTypes })).toBe(severity);
});

/** The same by a listener of answers. */
test.each([
  [{ urls: ['*://*/test/post.cgi*'], types: ['sub_frame'] }, 'medium'],
  [{ urls: ['*://*/test/post.cgi*'] }, 'high'],
  [{ urls: ['*://*/*'], types: ['sub_frame'] }, 'high'],
])('%o', async (filter, severity) => {
  const manifest = {
    manifest_version: 2,
    name: 'Boards',
    version: '1',
    permissions: ['webRequest', 'webRequestBlocking', '*://*/*'],
    background: { scripts: ['b.js'] },
  };
  const script = `chrome.webRequest.onHeadersReceived.addListener((d) => ({ responseHeaders: d.responseHeaders.filter((h) => h.name.toLowerCase() !== 'x-frame-options') }), ${JSON.stringify(filter)}, ['blocking', 'responseHeaders']);`;
  const files = { 'manifest.json': JSON.stringify(manifest), 'b.js': script };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  expect(findings.find(({ rule }) => rule === 'strips-security-headers')?.severity).toBe(severity);
});
