import type { Rule } from '../../rule.ts';
import { actsInPersonsName } from './acts-in-persons-name.ts';
import { adInjection } from './ad-injection.ts';
import { affiliateStuffing } from './affiliate-stuffing.ts';
import { amountsAltered } from './amounts-altered.ts';
import { antiDebugging } from './anti-debugging.ts';
import { automationCheck } from './automation-check.ts';
import { baitFields } from './bait-fields.ts';
import { browsingDataSmuggled } from './browsing-data-smuggled.ts';
import { clipboardSwapped } from './clipboard-swapped.ts';
import { codeBuiltForInjection } from './code-built-for-injection.ts';
import { commandChannel } from './command-channel.ts';
import { cookiesPlanted } from './cookies-planted.ts';
import { deadDropAddress } from './dead-drop-address.ts';
import { cryptoMining } from './crypto-mining.ts';
import { debuggerOnEveryTab } from './debugger-on-every-tab.ts';
import { decodedPayload } from './decoded-payload.ts';
import { delayedActivation } from './delayed-activation.ts';
import { disablesOtherExtensions } from './disables-other-extensions.ts';
import { dynamicCode } from './dynamic-code.ts';
import { extensionsProbed } from './extensions-probed.ts';
import { falseAlarmShown } from './false-alarm-shown.ts';
import { fetchesForOthers } from './fetches-for-others.ts';
import { hiddenEndpoint } from './hidden-endpoint.ts';
import { hiddenFrame } from './hidden-frame.ts';
import { hidesFromExtensionPage } from './hides-from-extension-page.ts';
import { keyLogging } from './key-logging.ts';
import { linksLedAway } from './links-led-away.ts';
import { localNetworkScanned } from './local-network-scanned.ts';
import { namedByData } from './named-by-data.ts';
import { newTabHijack } from './new-tab-hijack.ts';
import { obfuscatedCode } from './obfuscated-code.ts';
import { oddEndpoint } from './odd-endpoint.ts';
import { oneTimeCodesRead } from './one-time-codes-read.ts';
import { opensDownloadedProgram } from './opens-downloaded-program.ts';
import { passwordFieldRead } from './password-field-read.ts';
import { patchesPageFunctions } from './patches-page-functions.ts';
import { proxySetByCode } from './proxy-set-by-code.ts';
import { readsLocalFiles } from './reads-local-files.ts';
import { remoteCode } from './remote-code.ts';
import { remoteConfiguration } from './remote-configuration.ts';
import { remoteScript } from './remote-script.ts';
import { remoteWasm } from './remote-wasm.ts';
import { removesPagePolicy } from './removes-page-policy.ts';
import { removesTraces } from './removes-traces.ts';
import { requestBodiesRecorded } from './request-bodies-recorded.ts';
import { requestHeadersSent } from './request-headers-sent.ts';
import { screenWatched } from './screen-watched.ts';
import { pageExchanged } from './page-exchanged.ts';
import { searchHijack } from './search-hijack.ts';
import { securityPageBlocked } from './security-page-blocked.ts';
import { sessionCookiesTaken } from './session-cookies-taken.ts';
import { signInFormInPage } from './sign-in-form-in-page.ts';
import { submissionAltered } from './submission-altered.ts';
import { stripsSecurityHeaders } from './strips-security-headers.ts';
import { styleReadsFields } from './style-reads-fields.ts';
import { tokenTakenFromPage } from './token-taken-from-page.ts';
import { uncheckedMarkup } from './unchecked-markup.ts';
import { visitsUnseen } from './visits-unseen.ts';
import { walletAddressReplaced } from './wallet-address-replaced.ts';
import { walletPhraseSent } from './wallet-phrase-sent.ts';
import { walletRequestsChanged } from './wallet-requests-changed.ts';
import { weakensBrowserProtection } from './weakens-browser-protection.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const codeRules: readonly Rule[] = [
  actsInPersonsName,
  adInjection,
  affiliateStuffing,
  amountsAltered,
  antiDebugging,
  automationCheck,
  baitFields,
  browsingDataSmuggled,
  clipboardSwapped,
  codeBuiltForInjection,
  commandChannel,
  cookiesPlanted,
  cryptoMining,
  deadDropAddress,
  debuggerOnEveryTab,
  decodedPayload,
  delayedActivation,
  disablesOtherExtensions,
  dynamicCode,
  extensionsProbed,
  falseAlarmShown,
  fetchesForOthers,
  hiddenEndpoint,
  hiddenFrame,
  hidesFromExtensionPage,
  keyLogging,
  linksLedAway,
  localNetworkScanned,
  namedByData,
  newTabHijack,
  obfuscatedCode,
  oddEndpoint,
  oneTimeCodesRead,
  opensDownloadedProgram,
  passwordFieldRead,
  patchesPageFunctions,
  proxySetByCode,
  readsLocalFiles,
  remoteCode,
  remoteConfiguration,
  remoteScript,
  remoteWasm,
  removesPagePolicy,
  removesTraces,
  requestBodiesRecorded,
  requestHeadersSent,
  screenWatched,
  pageExchanged,
  searchHijack,
  securityPageBlocked,
  sessionCookiesTaken,
  signInFormInPage,
  stripsSecurityHeaders,
  submissionAltered,
  styleReadsFields,
  tokenTakenFromPage,
  uncheckedMarkup,
  visitsUnseen,
  walletAddressReplaced,
  walletPhraseSent,
  walletRequestsChanged,
  weakensBrowserProtection,
];
