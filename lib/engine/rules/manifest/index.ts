import type { Rule } from '../../rule.ts';
import { cspRemoteScript } from './csp-remote-script.ts';
import { cspUnsafeEval } from './csp-unsafe-eval.ts';
import { cspWeak } from './csp-weak.ts';
import { dnrRedirectsElsewhere } from './dnr-redirects-elsewhere.ts';
import { dnrRemovesSecurityHeaders } from './dnr-removes-security-headers.ts';
import { manifestFaults } from './manifest-faults.ts';
import { manifestKeyForeign } from './manifest-key-foreign.ts';
import { manifestVersionTwo } from './manifest-version-two.ts';
import { minimumVersionOld } from './minimum-version-old.ts';
import { remoteScriptInPage } from './remote-script-in-page.ts';
import { updateUrlOutsideStore } from './update-url-outside-store.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const manifestRules: readonly Rule[] = [
  cspRemoteScript,
  cspUnsafeEval,
  cspWeak,
  dnrRedirectsElsewhere,
  dnrRemovesSecurityHeaders,
  manifestFaults,
  manifestKeyForeign,
  manifestVersionTwo,
  minimumVersionOld,
  remoteScriptInPage,
  updateUrlOutsideStore,
];
