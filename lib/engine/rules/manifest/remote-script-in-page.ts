import { rolesOf } from '../../facts/extension/roles.ts';
import { isOwnComputer } from '../../ownComputer.ts';
import { isLibraryRelease, isServiceScript } from '../../models/serviceScripts.ts';
import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension } from './manifestHit.ts';
import { allowsScript, pagePolicy, scriptSources } from './scriptPolicy.ts';
import { say } from '../../../texts/say.ts';

const REMOTE = /^\s*(https?:)?\/\//i;

export const remoteScriptInPage = defineRule({
  id: 'remote-script-in-page',
  title: 'Extension page runs a remote script',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-829',
  references: ['https://developer.chrome.com/docs/webstore/program-policies/mv3-requirements'],
  why: 'The script is not part of the reviewed package. Whoever controls its server, or the connection to it, decides what it does with the extension’s permissions.',
  remedy: 'Ship the script in the package and load it from there.',
  cap: { grade: 'D', reason: 'it runs code from another server', from: 'high' },
  check: checkManifest(function* (manifest, _file, facts) {
    const sources = scriptSources(pagePolicy(manifest)?.policy);
    const roles = facts.whole(rolesOf);
    for (const [page, html] of facts.having('html')) {
      const own = roles.get(page.path);
      if (own?.has('sandbox') === true && own.size === 1) continue;
      for (const script of html.scripts) {
        const source = script.src?.trim();
        // What the policy forbids does not run.
        if (source === undefined || !REMOTE.test(source) || !allowsScript(sources, source)) continue;
        const isLocal = isOwnComputer(source);
        const insecure = /^http:/i.test(source);
        yield {
          place: { path: page.path, ...script.at },
          evidence: script.evidence,
          ...(isLocal
            ? { severity: 'medium' as const, message: say('from-local-program') }
            : insecure
              ? {
                  severity: 'critical' as const,
                  message: say('loaded-unencrypted'),
                }
              : isServiceScript(source)
                ? { severity: 'medium' as const, message: say('known-service-script') }
                : isLibraryRelease(source)
                  ? { severity: 'medium' as const, message: say('fixed-library-release') }
                  : {}),
        };
      }
    }
  }),
  examples: {
    bad: [
      exampleExtension(
        {
          manifest_version: 2,
          content_security_policy: "script-src 'self' https://cdn.example.com; object-src 'self'",
        },
        { 'popup.html': '<script src="https://cdn.example.com/app.js"></script>' },
      ),
      exampleExtension(
        { manifest_version: 2, content_security_policy: "script-src 'self' http://*.example.com" },
        { 'popup.html': '<script src="http://a.example.com/app.js"></script>' },
      ),
      exampleExtension(
        { manifest_version: 2, content_security_policy: "script-src 'self' https:" },
        { 'background.html': '<script src="//x.example/app.js"></script>' },
      ),
    ],
    good: [
      exampleExtension({}, { 'popup.html': '<script src="https://cdn.example.com/app.js"></script>' }),
      exampleExtension(
        { manifest_version: 2, content_security_policy: "script-src 'self' https://cdn.example.com" },
        { 'popup.html': '<script src="https://other.example/app.js"></script><script src="app.js"></script>' },
      ),
      exampleExtension(
        { manifest_version: 2, content_security_policy: "script-src 'self' https:" },
        {
          'popup.html':
            '<!-- <script src="https://a.example/x.js"></script> --><script type="text/template" src="https://a.example/x.js"></script>',
        },
      ),
    ],
  },
});
