import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from './manifestHit.ts';
import { remoteSource, scriptSources } from './scriptPolicy.ts';
import { say } from '../../../texts/say.ts';

const WORDS = {
  anything: say('csp-any-server'),
  scheme: say('csp-any-of-scheme'),
  made: say('csp-made-text'),
  insecure: say('csp-unencrypted'),
  wide: say('csp-subdomains'),
  host: say('csp-one-server'),
} as const;

export const cspRemoteScript = defineRule({
  id: 'csp-remote-script',
  title: 'Content security policy allows remote scripts',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-829',
  references: [
    'https://developer.chrome.com/docs/webstore/program-policies/mv3-requirements',
    'https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Content_Security_Policy',
  ],
  why: 'A remote script runs with the extension’s permissions. Whoever controls its server can change the extension at any time, without a review. Stores forbid it.',
  remedy: "Ship every script in the package and allow only 'self' in script-src.",
  check: checkManifest(function* (manifest, file) {
    for (const csp of manifest.csp) {
      const remote = scriptSources(csp.policy).flatMap((source) => {
        const kind = remoteSource(source);
        return kind === undefined ? [] : [{ source, kind }];
      });
      if (remote.length === 0) continue;
      const bypass = csp.findings?.find(({ fault }) => fault === 'bypass');
      // A way around the policy needs a fault in the extension's own page first.
      const worst = remote.some(({ kind }) => kind !== 'host' && kind !== 'made');
      const list = remote.slice(0, 5).map(({ source, kind }) => say('csp-source', source, WORDS[kind]));
      const powerless = csp.context === 'sandbox';
      yield manifestHit(file, csp.at, csp.policy, {
        severity: powerless ? 'low' : worst ? 'high' : 'medium',
        message: powerless
          ? say('csp-scripts-from-sandbox', list)
          : bypass === undefined
            ? say('csp-scripts-from', list)
            : say('csp-scripts-from-bypass', list, bypass.value ?? say('csp-one-of-these')),
      });
    }
  }),
  examples: {
    bad: [
      exampleExtension({
        manifest_version: 2,
        content_security_policy: "script-src 'self' https://cdn.example.com; object-src 'self'",
      }),
      exampleExtension({
        manifest_version: 2,
        content_security_policy: "script-src 'self' http://*; object-src 'self'",
      }),
      exampleExtension({ manifest_version: 2, content_security_policy: "script-src 'self' https: blob:" }),
      exampleExtension({ manifest_version: 2, content_security_policy: "script-src 'self' blob:" }),
      exampleExtension({ manifest_version: 2, content_security_policy: 'default-src *' }),
      exampleExtension({ manifest_version: 2, content_security_policy: 'sandbox allow-scripts; default-src *' }),
      exampleExtension({ content_security_policy: { extension_pages: "script-src 'self' https://*.example.com" } }),
    ],
    good: [
      exampleExtension({ manifest_version: 2 }),
      exampleExtension({ manifest_version: 2, content_security_policy: 'img-src chrome://favicon/ data:' }),
      exampleExtension({
        manifest_version: 2,
        content_security_policy:
          "script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='; object-src 'self'",
      }),
      exampleExtension({
        manifest_version: 2,
        content_security_policy: "script-src 'self'; connect-src https://api.example.com; img-src *",
      }),
      exampleExtension({
        manifest_version: 2,
        content_security_policy: "default-src 'none'; font-src 'self'; img-src 'self' data:; script-src 'self'",
      }),
      exampleExtension({
        content_security_policy: {
          extension_pages: "script-src 'self' 'wasm-unsafe-eval' http://localhost:*; object-src 'self'",
        },
      }),
      exampleExtension({ content_security_policy: { extension_pages: "script-src 'self' http://localhost:" } }),
    ],
  },
});
