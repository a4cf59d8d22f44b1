/** A requirement of a store that code can show, with the rules that judge it. */
export interface StorePolicy {
  readonly standard: string;
  readonly requirement: string;
  readonly rules: readonly string[];
  /** The rules can decide it: where they find nothing, it is so. Of the others absence is no proof. */
  readonly decided?: true;
}

const CHROME = 'Chrome Web Store policies';
const FIREFOX = 'Firefox Add-on policies';
const EDGE = 'Microsoft Edge Add-ons policies';

const REMOTE_CODE = [
  'remote-code',
  'remote-script',
  'remote-wasm',
  'remote-data-to-code',
  'csp-remote-script',
  'remote-script-in-page',
] as const;
const HIDDEN_CODE = ['obfuscated-code', 'decoded-payload', 'script-under-other-name'] as const;
const LEAST_POWER = ['permission-unused', 'permission-excessive-hosts'] as const;
const PERSONAL_DATA = [
  'bait-fields',
  'browsing-data-smuggled',
  'browsing-data-to-network',
  'content-to-maker',
  'dropbox-endpoint',
  'input-to-network',
  'key-logging',
  'one-time-codes-read',
  'password-field-read',
  'private-data-to-network',
  'private-data-to-outsiders',
  'request-bodies-recorded',
  'request-headers-sent',
  'screen-watched',
  'session-cookies-taken',
  'sign-in-form-in-page',
  'style-reads-fields',
  'token-taken-from-page',
  'visits-to-maker',
  'wallet-phrase-sent',
] as const;
const HIJACK = [
  'ad-injection',
  'affiliate-rewrite',
  'affiliate-stuffing',
  'dnr-redirects-elsewhere',
  'failed-pages-led-away',
  'links-led-away',
  'new-tab-hijack',
  'page-exchanged',
  'search-hijack',
  'settings-override',
] as const;
/** What is done with the person's computer, sessions and money. */
const ABUSE = [
  'acts-in-persons-name',
  'amounts-altered',
  'clipboard-swapped',
  'command-channel',
  'cookies-planted',
  'crypto-mining',
  'debugger-on-every-tab',
  'disables-other-extensions',
  'false-alarm-shown',
  'fetches-for-others',
  'local-network-scanned',
  'opens-downloaded-program',
  'proxy-set-by-code',
  'server-uses-powers',
  'submission-altered',
  'visits-unseen',
  'hidden-frame',
  'wallet-address-replaced',
  'wallet-requests-changed',
] as const;
const PACKAGE = [
  'archive-reads-two-ways',
  'archive-false-sizes',
  'archive-hidden-data',
  'archive-unsafe-names',
  'package-signature-broken',
] as const;

/**
 * What stores ask, in our words, as far as code can show it. Sources: developer.chrome.com/docs/webstore/program-policies,
 * extensionworkshop.com/documentation/publish/add-on-policies, learn.microsoft.com/microsoft-edge/extensions/developer-guide
 * (store policies). A test keeps the rule names true.
 */
export const STORE_POLICIES: readonly StorePolicy[] = [
  { standard: CHROME, requirement: 'All code that runs is in the package', rules: REMOTE_CODE },
  { standard: CHROME, requirement: 'Code is readable, not obfuscated', rules: HIDDEN_CODE },
  { standard: CHROME, requirement: 'Only the permissions that are needed', rules: LEAST_POWER },
  { standard: CHROME, requirement: 'Personal data is used only for what the person asked', rules: PERSONAL_DATA },
  { standard: CHROME, requirement: 'Personal data travels encrypted', rules: ['insecure-request'] },
  { standard: CHROME, requirement: 'No change of search, start page or links on the side', rules: HIJACK },
  {
    standard: CHROME,
    requirement: 'Nothing is done in the person’s name or with their computer unasked',
    rules: ABUSE,
  },
  { standard: CHROME, requirement: 'Manifest version 3', rules: ['manifest-version-two'], decided: true },
  { standard: CHROME, requirement: 'The package is what it seems', rules: PACKAGE, decided: true },
  { standard: FIREFOX, requirement: 'Self-contained: no code from elsewhere', rules: REMOTE_CODE },
  { standard: FIREFOX, requirement: 'Code can be reviewed', rules: HIDDEN_CODE },
  { standard: FIREFOX, requirement: 'Collected data is declared', rules: ['collection-undeclared'] },
  { standard: FIREFOX, requirement: 'No personal data leaves without consent', rules: PERSONAL_DATA },
  {
    standard: FIREFOX,
    requirement: 'Protections of the browser and of websites stay as they are',
    rules: [
      'csp-unsafe-eval',
      'csp-weak',
      'protection-lowered',
      'weakens-browser-protection',
      'strips-security-headers',
      'dnr-removes-security-headers',
      'hides-from-extension-page',
      'security-page-blocked',
    ],
  },
  {
    standard: FIREFOX,
    requirement: 'Libraries are current and unchanged',
    rules: ['library-vulnerable', 'library-altered'],
  },
  {
    standard: FIREFOX,
    requirement: 'Text from elsewhere does not become page content or code',
    rules: ['untrusted-to-markup', 'message-to-code', 'page-content-to-code', 'server-markup-in-pages'],
  },
  { standard: FIREFOX, requirement: 'Updates come from the store', rules: ['update-url-outside-store'], decided: true },
  { standard: EDGE, requirement: 'No code from elsewhere', rules: REMOTE_CODE },
  { standard: EDGE, requirement: 'Only the permissions that are needed', rules: LEAST_POWER },
  { standard: EDGE, requirement: 'Personal data is protected', rules: [...PERSONAL_DATA, 'insecure-request'] },
  { standard: EDGE, requirement: 'No unexpected change of the browser', rules: HIJACK },
];
