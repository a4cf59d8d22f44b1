import { coversAllSites, parseMatchPattern } from '../../facts/extension/matchPattern.ts';
import { SHARED_HOSTS } from '../../facts/extension/sharedHosts.ts';
import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { isWithin } from '../../domains.ts';
import { say } from '../../../texts/say.ts';

export const externallyConnectableBroad = defineRule({
  id: 'externally-connectable-broad',
  title: 'Many websites may message the extension',
  severity: 'medium',
  confidence: 'high',
  category: 'permissions',
  applies: 'extension',
  cwe: 'CWE-668',
  references: ['https://developer.chrome.com/docs/extensions/reference/manifest/externally-connectable'],
  why: 'Every matching page may talk to the background script, which has the extension’s permissions. One cross-site scripting hole, forgotten subdomain or http page among them is enough.',
  remedy: 'Name the exact https hosts that need it, and check sender.origin and the content of every message.',
  check: checkManifest(function* (manifest, file) {
    for (const match of manifest.externallyConnectable?.matches ?? []) {
      const pattern = parseMatchPattern(match);
      if (pattern === undefined) continue;
      const at = manifest.externallyConnectable?.at;
      const local = /^(localhost|127\.0\.0\.1)$/.test(pattern.host);
      if (coversAllSites(match))
        yield manifestHit(file, at, match, { severity: 'high', message: say('any-site-messages') });
      else if (isWithin(pattern.host, SHARED_HOSTS) && pattern.subdomains)
        yield manifestHit(file, at, match, { message: say('anyone-publishes-on-host') });
      else if (pattern.scheme !== 'https' && !local)
        yield manifestHit(file, at, match, {
          severity: 'low',
          message: say('unencrypted-pages-match'),
        });
    }
  }),
  examples: {
    bad: [
      exampleExtension({ externally_connectable: { matches: ['<all_urls>'] } }),
      exampleExtension({ externally_connectable: { matches: ['https://*.github.io/*'] } }),
      exampleExtension({ externally_connectable: { matches: ['http://www.example.com/*'] } }),
      exampleExtension({ externally_connectable: { matches: ['*://*.example.com/*'] } }),
      exampleExtension({ externally_connectable: { matches: ['https://*.com/*'] } }),
    ],
    good: [
      exampleExtension({ externally_connectable: { matches: ['https://app.example.com/*'] } }),
      exampleExtension({ externally_connectable: { ids: ['*'] } }),
      exampleExtension({ externally_connectable: { matches: ['http://localhost/*', 'https://*.example.com/*'] } }),
      exampleExtension({ externally_connectable: { matches: ['https://me.github.io/*'] } }),
    ],
  },
});
