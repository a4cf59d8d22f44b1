import type { PolicyFault } from '../../facts/extension/policyFindings.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from './manifestHit.ts';
import { parsePolicy } from './scriptPolicy.ts';
import { say } from '../../../texts/say.ts';

/** What of the evaluator's answers says something about an extension, in our words. Scripts have their own rules. */
type CspMessage = 'csp-semicolon' | 'csp-unknown-directive' | 'csp-keyword-unquoted' | 'csp-unsafe-inline';

const MESSAGES: Readonly<Partial<Record<PolicyFault, CspMessage>>> = {
  'semicolon-missing': 'csp-semicolon',
  'directive-unknown': 'csp-unknown-directive',
  'keyword-unquoted': 'csp-keyword-unquoted',
  'unsafe-inline': 'csp-unsafe-inline',
};

export const cspWeak = defineRule({
  id: 'csp-weak',
  title: 'Content security policy with gaps or mistakes',
  severity: 'low',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-1021',
  references: [
    'https://developer.chrome.com/docs/extensions/reference/manifest/content-security-policy',
    'https://csp-evaluator.withgoogle.com/',
  ],
  why: 'A policy with a mistake does not protect as its author thinks. A misspelled directive, or one merged into its neighbour, has no effect.',
  remedy:
    "Write the policy as simply as possible, for example: script-src 'self'; object-src 'none'. Check it with a policy evaluator.",
  check: checkManifest(function* (manifest, file): Iterable<Hit> {
    for (const csp of manifest.csp) {
      for (const finding of csp.findings ?? []) {
        const code = MESSAGES[finding.fault];
        if (code === undefined || (csp.context === 'sandbox' && finding.fault === 'unsafe-inline')) continue;
        yield manifestHit(file, csp.at, csp.policy, { message: say(code, finding.directive) });
      }
      const sandbox = csp.context === 'sandbox' ? parsePolicy(csp.policy).get('sandbox') : undefined;
      if (sandbox?.includes('allow-same-origin') === true) {
        yield manifestHit(file, csp.at, csp.policy, {
          severity: 'medium',
          message: say('sandbox-same-origin'),
        });
      }
    }
  }),
  examples: {
    bad: [
      exampleExtension({ manifest_version: 2, content_security_policy: "script-src 'self' object-src 'self'" }),
      exampleExtension({
        manifest_version: 2,
        content_security_policy: "script-scr 'self'; script-src 'self'; object-src 'self'",
      }),
      exampleExtension({
        manifest_version: 2,
        content_security_policy: "script-src 'self' 'unsafe-inline'; object-src 'self'",
      }),
      exampleExtension({
        content_security_policy: { sandbox: "sandbox allow-scripts allow-same-origin; script-src 'self'" },
      }),
    ],
    good: [
      exampleExtension({ manifest_version: 2, content_security_policy: "script-src 'self'; object-src 'self'" }),
      exampleExtension({
        manifest_version: 2,
        content_security_policy:
          "script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=' 'unsafe-inline'; object-src 'self'",
      }),
      exampleExtension({
        manifest_version: 2,
        content_security_policy: "script-src 'self'; style-src 'self' 'unsafe-inline'",
      }),
      exampleExtension({
        content_security_policy: {
          sandbox: "sandbox allow-scripts allow-forms; script-src 'self' 'unsafe-inline' 'unsafe-eval'",
        },
      }),
    ],
  },
});
