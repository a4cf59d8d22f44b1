import { coversAllSites } from '../../facts/extension/matchPattern.ts';
import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';

export const contentScriptMainWorld = defineRule({
  id: 'content-script-main-world',
  title: 'Content script in the page’s own world',
  severity: 'low',
  confidence: 'high',
  category: 'permissions',
  applies: 'extension',
  cwe: 'CWE-653',
  references: ['https://developer.chrome.com/docs/extensions/reference/api/scripting#type-ExecutionWorld'],
  why: 'In the MAIN world, script and page share everything: each can read and replace what the other does. The extension can trust nothing that passes there.',
  remedy:
    'Use the isolated world. Where the page itself must change, keep the script small and without secrets, and check every message from it.',
  check: checkManifest(function* (manifest, file) {
    for (const script of manifest.contentScripts) {
      if (script.world?.toUpperCase() === 'MAIN' && script.matches.some(coversAllSites))
        yield manifestHit(file, script.at, `world: MAIN → ${script.js.slice(0, 4).join(', ')}`);
    }
  }),
  examples: {
    bad: [exampleExtension({ content_scripts: [{ matches: ['<all_urls>'], js: ['a.js'], world: 'MAIN' }] })],
    good: [
      exampleExtension({ content_scripts: [{ matches: ['<all_urls>'], js: ['a.js'], world: 'ISOLATED' }] }),
      exampleExtension({ content_scripts: [{ matches: ['https://www.example.com/*'], js: ['a.js'], world: 'MAIN' }] }),
    ],
  },
});
