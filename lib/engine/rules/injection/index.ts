import type { Rule } from '../../rule.ts';
import cloudStackOpen from './cloud-stack-open.ts';
import carelessBuffer from './careless-buffer.ts';
import codeInjection from './code-injection.ts';
import commandInjection from './command-injection.ts';
import cookieUnprotected from './cookie-unprotected.ts';
import corsOpen from './cors-open.ts';
import csrfUnchecked from './csrf-unchecked.ts';
import databasePasswordInCode from './database-password-in-code.ts';
import decryptionUnchecked from './decryption-unchecked.ts';
import deepMergeOfInput from './deep-merge-of-input.ts';
import desktopOpensAddress from './desktop-opens-address.ts';
import desktopWindowOpenToPages from './desktop-window-open-to-pages.ts';
import domMarkup from './dom-markup.ts';
import errorDetailsSent from './error-details-sent.ts';
import evalOfVariable from './eval-of-variable.ts';
import filesOpenToEverybody from './files-open-to-everybody.ts';
import fixedStartValue from './fixed-start-value.ts';
import foreignRecord from './foreign-record.ts';
import headerFromInput from './header-from-input.ts';
import hostInLink from './host-in-link.ts';
import incompleteEscape from './incomplete-escape.ts';
import insecureAddress from './insecure-address.ts';
import ldapInjection from './ldap-injection.ts';
import logFromInput from './log-from-input.ts';
import looseAddressExpression from './loose-address-expression.ts';
import massAssignment from './mass-assignment.ts';
import messageToAnyWindow from './message-to-any-window.ts';
import messageWithoutOriginCheck from './message-without-origin-check.ts';
import missingSignIn from './missing-sign-in.ts';
import nosqlInjection from './nosql-injection.ts';
import objectKeyFromInput from './object-key-from-input.ts';
import oldTlsVersion from './old-tls-version.ts';
import openRedirect from './open-redirect.ts';
import passwordInAddress from './password-in-address.ts';
import passwordInAnswer from './password-in-answer.ts';
import passwordInClear from './password-in-clear.ts';
import passwordInCode from './password-in-code.ts';
import pathTraversal from './path-traversal.ts';
import predictableToken from './predictable-token.ts';
import prototypePollution from './prototype-pollution.ts';
import reflectedMarkup from './reflected-markup.ts';
import regexFromInput from './regex-from-input.ts';
import rightsByCookie from './rights-by-cookie.ts';
import secretInToken from './secret-in-token.ts';
import secretLogged from './secret-logged.ts';
import serverRequestForgery from './server-request-forgery.ts';
import signInUnlimited from './sign-in-unlimited.ts';
import signingSecretInCode from './signing-secret-in-code.ts';
import slowExpression from './slow-expression.ts';
import sqlInjection from './sql-injection.ts';
import templateInjection from './template-injection.ts';
import timingComparison from './timing-comparison.ts';
import tlsVerificationOff from './tls-verification-off.ts';
import tokenInPageStorage from './token-in-page-storage.ts';
import tokenNotVerified from './token-not-verified.ts';
import tokenWithoutEnd from './token-without-end.ts';
import unescapedMarkup from './unescaped-markup.ts';
import unescapedTemplate from './unescaped-template.ts';
import unrestrictedUpload from './unrestricted-upload.ts';
import unsafeDeserialization from './unsafe-deserialization.ts';
import unsafeOption from './unsafe-option.ts';
import weakCipher from './weak-cipher.ts';
import weakHash from './weak-hash.ts';
import weakKey from './weak-key.ts';
import xmlExternalEntities from './xml-external-entities.ts';
import xmlFromInput from './xml-from-input.ts';
import xpathInjection from './xpath-injection.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const injectionRules: readonly Rule[] = [
  cloudStackOpen,
  carelessBuffer,
  codeInjection,
  commandInjection,
  cookieUnprotected,
  corsOpen,
  csrfUnchecked,
  databasePasswordInCode,
  decryptionUnchecked,
  deepMergeOfInput,
  desktopOpensAddress,
  desktopWindowOpenToPages,
  domMarkup,
  errorDetailsSent,
  evalOfVariable,
  filesOpenToEverybody,
  fixedStartValue,
  foreignRecord,
  headerFromInput,
  hostInLink,
  incompleteEscape,
  insecureAddress,
  ldapInjection,
  logFromInput,
  looseAddressExpression,
  massAssignment,
  messageToAnyWindow,
  messageWithoutOriginCheck,
  missingSignIn,
  nosqlInjection,
  objectKeyFromInput,
  oldTlsVersion,
  openRedirect,
  passwordInAddress,
  passwordInAnswer,
  passwordInClear,
  passwordInCode,
  pathTraversal,
  predictableToken,
  prototypePollution,
  reflectedMarkup,
  regexFromInput,
  rightsByCookie,
  secretInToken,
  secretLogged,
  serverRequestForgery,
  signInUnlimited,
  signingSecretInCode,
  slowExpression,
  sqlInjection,
  templateInjection,
  timingComparison,
  tlsVerificationOff,
  tokenInPageStorage,
  tokenNotVerified,
  tokenWithoutEnd,
  unescapedMarkup,
  unescapedTemplate,
  unrestrictedUpload,
  unsafeDeserialization,
  unsafeOption,
  weakCipher,
  weakHash,
  weakKey,
  xmlExternalEntities,
  xmlFromInput,
  xpathInjection,
];
