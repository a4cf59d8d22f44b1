import type { Rule } from '../../rule.ts';
import { pythonAllFields } from './python-all-fields.ts';
import { pythonAnyHost } from './python-any-host.ts';
import { pythonAnyOrigin } from './python-any-origin.ts';
import { pythonArchiveTraversal } from './python-archive-traversal.ts';
import { pythonAssertGuard } from './python-assert-guard.ts';
import { pythonAutostart } from './python-autostart.ts';
import { pythonCertificateUnchecked } from './python-certificate-unchecked.ts';
import { pythonClearTextProtocol } from './python-clear-text-protocol.ts';
import { pythonCloudKey } from './python-cloud-key.ts';
import { pythonCodeInjection } from './python-code-injection.ts';
import { pythonCommandInjection } from './python-command-injection.ts';
import { pythonCookieFlags } from './python-cookie-flags.ts';
import { pythonCrossSiteScripting } from './python-cross-site-scripting.ts';
import { pythonCsrfOff } from './python-csrf-off.ts';
import { pythonDatabasePassword } from './python-database-password.ts';
import { pythonDebugMode } from './python-debug-mode.ts';
import { pythonEnvironmentChosen } from './python-environment-chosen.ts';
import { pythonErrorDetails } from './python-error-details.ts';
import { pythonFixedSigningKey } from './python-fixed-signing-key.ts';
import { pythonForeignRecord } from './python-foreign-record.ts';
import { pythonHarmfulCommand } from './python-harmful-command.ts';
import { pythonHeaderInjection } from './python-header-injection.ts';
import { pythonHiddenCode } from './python-hidden-code.ts';
import { pythonHostKeyUnchecked } from './python-host-key-unchecked.ts';
import { pythonLogInjection } from './python-log-injection.ts';
import { pythonLogSecrets } from './python-log-secrets.ts';
import { pythonLooseAddress } from './python-loose-address.ts';
import { pythonMassAssignment } from './python-mass-assignment.ts';
import { pythonMissingSignIn } from './python-missing-sign-in.ts';
import { pythonModelRunsCode } from './python-model-runs-code.ts';
import { pythonOldTls } from './python-old-tls.ts';
import { pythonOpenBinding } from './python-open-binding.ts';
import { pythonOpenPermissions } from './python-open-permissions.ts';
import { pythonOpenRedirect } from './python-open-redirect.ts';
import { pythonPasswordInAddress } from './python-password-in-address.ts';
import { pythonPasswordInAnswer } from './python-password-in-answer.ts';
import { pythonPasswordInClear } from './python-password-in-clear.ts';
import { pythonPasswordInCode } from './python-password-in-code.ts';
import { pythonPathTraversal } from './python-path-traversal.ts';
import { pythonPatternInjection } from './python-pattern-injection.ts';
import { pythonPredictableRandom } from './python-predictable-random.ts';
import { pythonPromptInjection } from './python-prompt-injection.ts';
import { pythonQueryInjection } from './python-query-injection.ts';
import { pythonRequestForgery } from './python-request-forgery.ts';
import { pythonRightsByCookie } from './python-rights-by-cookie.ts';
import { pythonSecretInToken } from './python-secret-in-token.ts';
import { pythonSetupRunsCode } from './python-setup-runs-code.ts';
import { pythonSignInUnlimited } from './python-sign-in-unlimited.ts';
import { pythonSlowPattern } from './python-slow-pattern.ts';
import { pythonSqlInjection } from './python-sql-injection.ts';
import { pythonStealsData } from './python-steals-data.ts';
import { pythonTableInjection } from './python-table-injection.ts';
import { pythonTemplateInjection } from './python-template-injection.ts';
import { pythonTimingCompare } from './python-timing-compare.ts';
import { pythonTokenUnverified } from './python-token-unverified.ts';
import { pythonTokenWithoutEnd } from './python-token-without-end.ts';
import { pythonTrustBoundary } from './python-trust-boundary.ts';
import { pythonUnescapedTemplates } from './python-unescaped-templates.ts';
import { pythonUnrestrictedUpload } from './python-unrestricted-upload.ts';
import { pythonUnsafeDeserialization } from './python-unsafe-deserialization.ts';
import { pythonUnsafeTemporaryFile } from './python-unsafe-temporary-file.ts';
import { pythonWeakCipher } from './python-weak-cipher.ts';
import { pythonWeakHash } from './python-weak-hash.ts';
import { pythonXmlEntities } from './python-xml-entities.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const pythonRules: readonly Rule[] = [
  pythonAllFields,
  pythonAnyHost,
  pythonAnyOrigin,
  pythonArchiveTraversal,
  pythonAssertGuard,
  pythonAutostart,
  pythonCertificateUnchecked,
  pythonClearTextProtocol,
  pythonCloudKey,
  pythonCodeInjection,
  pythonCommandInjection,
  pythonCookieFlags,
  pythonCrossSiteScripting,
  pythonCsrfOff,
  pythonDatabasePassword,
  pythonDebugMode,
  pythonEnvironmentChosen,
  pythonErrorDetails,
  pythonFixedSigningKey,
  pythonForeignRecord,
  pythonHarmfulCommand,
  pythonHeaderInjection,
  pythonHiddenCode,
  pythonHostKeyUnchecked,
  pythonLogInjection,
  pythonLogSecrets,
  pythonLooseAddress,
  pythonMassAssignment,
  pythonMissingSignIn,
  pythonModelRunsCode,
  pythonOldTls,
  pythonOpenBinding,
  pythonOpenPermissions,
  pythonOpenRedirect,
  pythonPasswordInAddress,
  pythonPasswordInAnswer,
  pythonPasswordInClear,
  pythonPasswordInCode,
  pythonPathTraversal,
  pythonPatternInjection,
  pythonPredictableRandom,
  pythonPromptInjection,
  pythonQueryInjection,
  pythonRequestForgery,
  pythonRightsByCookie,
  pythonSecretInToken,
  pythonSetupRunsCode,
  pythonSignInUnlimited,
  pythonSlowPattern,
  pythonSqlInjection,
  pythonStealsData,
  pythonTableInjection,
  pythonTemplateInjection,
  pythonTimingCompare,
  pythonTokenUnverified,
  pythonTokenWithoutEnd,
  pythonTrustBoundary,
  pythonUnescapedTemplates,
  pythonUnrestrictedUpload,
  pythonUnsafeDeserialization,
  pythonUnsafeTemporaryFile,
  pythonWeakCipher,
  pythonWeakHash,
  pythonXmlEntities,
];
