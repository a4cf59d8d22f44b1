import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from './manifestHit.ts';
import { scriptSources } from './scriptPolicy.ts';
import { say } from '../../../texts/say.ts';

export const cspUnsafeEval = defineRule({
  id: 'csp-unsafe-eval',
  title: 'Content security policy allows eval',
  severity: 'medium',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-95',
  references: [
    'https://developer.chrome.com/docs/extensions/reference/manifest/content-security-policy',
    'https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Content_Security_Policy',
  ],
  why: "With 'unsafe-eval', a string that reaches eval or new Function runs with the extension’s permissions. Browsers forbid it by default: it turns injected text into a takeover and hides code from review.",
  remedy:
    "Remove 'unsafe-eval' from script-src. Replace eval and new Function with ordinary code, precompile templates, and move the rest into a sandboxed page. WebAssembly needs only 'wasm-unsafe-eval'.",
  check: checkManifest(function* (manifest, file) {
    for (const csp of manifest.csp) {
      // In a sandbox it is the default, and it has no power there.
      if (
        csp.context === 'sandbox' ||
        !scriptSources(csp.policy).some((source) => source.toLowerCase() === "'unsafe-eval'")
      )
        continue;
      yield manifestHit(
        file,
        csp.at,
        csp.policy,
        manifest.manifestVersion === 3
          ? {
              severity: 'low',
              message: say('eval-refused-in-v3'),
            }
          : {},
      );
    }
  }),
  examples: {
    bad: [
      exampleExtension({
        manifest_version: 2,
        content_security_policy: "script-src 'self' 'unsafe-eval'; object-src 'self'",
      }),
      exampleExtension({ manifest_version: 2, content_security_policy: "default-src 'self' 'unsafe-eval'" }),
      exampleExtension({ content_security_policy: { extension_pages: "script-src 'self' 'unsafe-eval'" } }),
    ],
    good: [
      exampleExtension({ manifest_version: 2 }),
      exampleExtension({ manifest_version: 2, content_security_policy: "script-src 'self'; style-src 'unsafe-eval'" }),
      exampleExtension({
        content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
      }),
      exampleExtension({
        content_security_policy: { sandbox: "sandbox allow-scripts; script-src 'self' 'unsafe-eval'" },
      }),
      exampleExtension({
        manifest_version: 2,
        content_security_policy: "default-src 'unsafe-eval'; script-src 'self'",
      }),
    ],
  },
});
