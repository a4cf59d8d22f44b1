import type { Facts } from '../../facts.ts';
import { coversAllSites } from '../../facts/extension/matchPattern.ts';
import { resourceMatcher } from '../../facts/extension/roles.ts';
import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { say } from '../../../texts/say.ts';

/** Pages with scripts that a pattern opens up; bounded to the first few. */
function pagesBehind(facts: Facts, patterns: readonly string[]): string[] {
  const matchers = patterns.slice(0, 200).map(resourceMatcher);
  const pages: string[] = [];
  for (const [page, html] of facts.having('html')) {
    if (
      page.kind === 'html' &&
      !page.path.endsWith('.svg') &&
      html.scripts.length > 0 &&
      matchers.some((matches) => matches(page.path))
    )
      pages.push(page.path);
    if (pages.length >= 10) break;
  }
  return pages;
}

export const webAccessibleBroad = defineRule({
  id: 'web-accessible-broad',
  title: 'Every website may load its files',
  severity: 'low',
  confidence: 'high',
  category: 'permissions',
  applies: 'extension',
  cwe: 'CWE-668',
  references: ['https://developer.chrome.com/docs/extensions/reference/manifest/web-accessible-resources'],
  why: 'A site can detect the extension by such files. One of its pages can be placed in an invisible frame, so that a click on the site is a click in the extension (clickjacking).',
  remedy:
    'List single files instead of patterns, limit "matches" to the sites that need them, set "use_dynamic_url", and leave pages out.',
  check: checkManifest(function* (manifest, file, facts) {
    for (const entry of manifest.webAccessible) {
      const open = entry.matches === undefined || entry.matches.some(coversAllSites);
      if (!open || entry.useDynamicUrl) continue;
      const pages = pagesBehind(facts, entry.resources);
      const everything = entry.resources.some((resource) => /^\/?(\*|\*\*?\/\*|\*\.\*)$/.test(resource));
      if (pages.length > 0) {
        yield manifestHit(file, entry.at, pages.slice(0, 4).join(', '), {
          severity: 'medium',
          confidence: 'low',
          message: pages.length === 1 ? say('page-frameable') : say('pages-frameable'),
        });
      } else if (everything) {
        yield manifestHit(file, entry.at, entry.resources.slice(0, 4).join(', '), {
          message: say('every-file-loadable'),
        });
      }
    }
  }),
  examples: {
    bad: [
      exampleExtension({ web_accessible_resources: [{ resources: ['*'], matches: ['<all_urls>'] }] }),
      exampleExtension(
        { web_accessible_resources: [{ resources: ['ui/*.html'], matches: ['https://*/*'] }] },
        { 'ui/frame.html': '<script src="frame.js"></script>' },
      ),
      exampleExtension(
        { manifest_version: 2, web_accessible_resources: ['frame.html'] },
        { 'frame.html': '<script src="frame.js"></script>' },
      ),
    ],
    good: [
      exampleExtension(
        { web_accessible_resources: [{ resources: ['frame.html'], matches: ['https://www.example.com/*'] }] },
        { 'frame.html': '<script src="frame.js"></script>' },
      ),
      exampleExtension(
        { web_accessible_resources: [{ resources: ['frame.html'], matches: ['<all_urls>'], use_dynamic_url: true }] },
        { 'frame.html': '<script src="frame.js"></script>' },
      ),
      exampleExtension(
        { web_accessible_resources: [{ resources: ['img/*.png'], matches: ['<all_urls>'] }] },
        { 'popup.html': '<script src="popup.js"></script>' },
      ),
      exampleExtension(
        { manifest_version: 2, web_accessible_resources: ['blank.html', 'img/*'] },
        { 'blank.html': '<p>blocked</p>' },
      ),
    ],
  },
});
