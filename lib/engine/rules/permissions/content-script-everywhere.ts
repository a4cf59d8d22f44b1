import { coversAllSites } from '../../facts/extension/matchPattern.ts';
import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { say } from '../../../texts/say.ts';

export const contentScriptEverywhere = defineRule({
  id: 'content-script-everywhere',
  title: 'Content scripts on every website',
  severity: 'low',
  confidence: 'high',
  category: 'permissions',
  applies: 'extension',
  cwe: 'CWE-250',
  references: ['https://developer.chrome.com/docs/extensions/reference/manifest/content-scripts'],
  why: 'A content script sees everything a page shows and everything typed into it, from the moment it opens. On every site, that is everything a user does on the web.',
  remedy:
    'Limit "matches" to the sites that need it, drop "all_frames" where the top page is enough, or inject the script after a click.',
  check: checkManifest(function* (manifest, file) {
    for (const script of manifest.contentScripts) {
      if (script.js.length === 0 || !script.matches.some(coversAllSites)) continue;
      const how = [
        ...(script.allFrames ? [say('runs-in-every-frame')] : []),
        ...(script.matchAboutBlank ? [say('runs-in-blank-frames')] : []),
        ...(script.runAt === 'document_start' ? [say('runs-before-page')] : []),
      ];
      yield manifestHit(
        file,
        script.at,
        `${script.matches.slice(0, 4).join(', ')} → ${script.js.slice(0, 3).join(', ')}`,
        how.length === 0 ? {} : { message: say('runs', how) },
      );
    }
  }),
  examples: {
    bad: [
      exampleExtension({
        content_scripts: [{ matches: ['<all_urls>'], js: ['a.js'], all_frames: true, run_at: 'document_start' }],
      }),
      exampleExtension({ content_scripts: [{ matches: ['https://*/*'], js: ['a.js'] }] }),
    ],
    good: [
      exampleExtension({ content_scripts: [{ matches: ['https://*.example.com/*'], js: ['a.js'], all_frames: true }] }),
      exampleExtension({ content_scripts: [{ matches: ['<all_urls>'], css: ['a.css'] }] }),
      exampleExtension({}),
    ],
  },
});
