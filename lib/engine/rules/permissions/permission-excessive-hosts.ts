import { addressesOf } from '../../facts/extension/addresses.ts';
import type { Facts } from '../../facts.ts';
import {
  apiPath,
  callsNamed,
  callsOf,
  pattern,
  resolve,
  type ScriptFacts,
  scriptsOf,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { reachOfAllSites, requires } from './reach.ts';
import { usedWordsOf } from './usedWords.ts';
import { say } from '../../../texts/say.ts';

/** Names of what needs access to sites that are not known beforehand. */
const ANY_SITE = [
  'webRequest',
  'scripting',
  'executeScript',
  'insertCSS',
  'removeCSS',
  'cookies',
  'captureVisibleTab',
  'captureTab',
  'declarativeNetRequest',
  'contentScripts',
  'userScripts',
  'pageCapture',
  'tabCapture',
  'debugger',
  'topSites',
  'favIconUrl',
  'proxy',
  'filterResponseData',
  'dns',
  'browsingData',
  'webNavigation',
  'getAllFrames',
  'desktopCapture',
  'devtools',
  'declarativeWebRequest',
  'onRequest',
  'getImageData',
  'toDataURL',
  'toBlob',
  'webview',
];

/** An address that begins with something unknown. */
const OPEN_ADDRESS = /^(\*|https?:\/\/\*)/;

function isOpen(script: ScriptFacts, value: number): boolean {
  return (
    OPEN_ADDRESS.test(pattern(script, value)) &&
    !/^chrome\.(runtime|extension)\.getURL\(\)$/.test(apiPath(script, resolve(script, value)) ?? '')
  );
}

/** Whether some request goes to an address that is only known at run time. */
function asksAnywhere(facts: Facts): boolean {
  for (const { file, script } of scriptsOf(facts)) {
    if (file.traits.vendored) continue;
    for (const call of callsOf(
      script,
      'fetch',
      'Request',
      'WebSocket',
      'EventSource',
      'axios',
      'axios.get',
      'axios.post',
      '$.ajax',
      '$.get',
      '$.post',
      '$.getJSON',
      'navigator.sendBeacon',
      'chrome.downloads.download',
      'importScripts',
    )) {
      if (call.args[0] === undefined || isOpen(script, call.args[0])) return true;
    }
    // `xhr.open(method, address)`, whatever `xhr` is.
    for (const call of callsNamed(script, 'open'))
      if (call.args.length >= 2 && isOpen(script, call.args[1] as number)) return true;
  }
  return false;
}

export const permissionExcessiveHosts = defineRule({
  id: 'permission-excessive-hosts',
  title: 'Host permissions are broader than its code needs',
  severity: 'medium',
  confidence: 'medium',
  category: 'permissions',
  applies: 'extension',
  cwe: 'CWE-250',
  references: [
    'https://developer.chrome.com/docs/extensions/develop/concepts/activeTab',
    'https://developer.chrome.com/docs/webstore/program-policies/permissions',
  ],
  why: 'Its code contacts only fixed addresses and does not touch pages. Access to every website serves only a later change of mind.',
  remedy: 'Name the hosts its code contacts in host_permissions, and use activeTab for the page the user clicks on.',
  check: checkManifest(function* (manifest, file, facts) {
    const { hosts } = reachOfAllSites(manifest);
    const first = hosts[0];
    const { words, certain } = facts.whole(usedWordsOf);
    if (first === undefined || !certain || ANY_SITE.some((word) => words.has(word))) return;
    // Without "tabs", access to sites is what shows the addresses of tabs.
    if (words.has('tabs') && !requires(manifest, 'tabs') && (words.has('url') || words.has('title'))) return;
    if (manifest.rulesets.length > 0 || asksAnywhere(facts)) return;
    const asked = [
      ...new Set(
        facts
          .whole(addressesOf)
          .filter((address) => !address.library && address.use === 'request')
          .map((address) => address.host),
      ),
    ].slice(0, 6);
    yield manifestHit(file, first.at, hosts.map((host) => host.pattern).join(', '), {
      message: asked.length === 0 ? say('no-code-needs-sites') : say('contacts-only', asked.join(', ')),
    });
  }),
  examples: {
    bad: [
      exampleExtension(
        { host_permissions: ['<all_urls>'] },
        { 'bg.js': "fetch('https://api.mine.io/v1/items').then(show);" },
      ),
      exampleExtension(
        { host_permissions: ['<all_urls>'] },
        { 'bg.js': "fetch(chrome.runtime.getURL('words.json')).then(show);" },
      ),
      exampleExtension(
        { host_permissions: ['*://*/*'], permissions: ['storage'] },
        { 'bg.js': 'chrome.storage.local.get(show);' },
      ),
      exampleExtension(
        { manifest_version: 2, permissions: ['http://*/*', 'https://*/*'] },
        { 'bg.js': "const x = new XMLHttpRequest(); x.open('GET', 'https://api.mine.io/rates'); x.send();" },
      ),
    ],
    good: [
      exampleExtension(
        { host_permissions: ['<all_urls>'], permissions: ['scripting'] },
        { 'bg.js': 'chrome.scripting.executeScript({ target: { tabId }, files });' },
      ),
      exampleExtension(
        { host_permissions: ['<all_urls>'] },
        { 'bg.js': 'function load(feed) { return fetch(feed.url); }' },
      ),
      exampleExtension(
        { host_permissions: ['<all_urls>'], background: { service_worker: 'dist/bg.js' } },
        { 'src/bg.js': "fetch('https://api.mine.io/v1/items');" },
      ),
      exampleExtension(
        { host_permissions: ['<all_urls>'] },
        { 'bg.js': "function load(address) { const x = make(); x.open('GET', address, true); x.send(); }" },
      ),
      exampleExtension(
        { host_permissions: ['https://api.mine.io/*'] },
        { 'bg.js': "fetch('https://api.mine.io/v1/items');" },
      ),
      exampleExtension(
        { host_permissions: ['<all_urls>'] },
        { 'bg.js': 'chrome.tabs.query({ active: true }, (tabs) => show(tabs[0].url));' },
      ),
      exampleExtension(
        { host_permissions: ['<all_urls>'], permissions: ['cookies'] },
        { 'bg.js': "chrome.cookies.getAll({ domain }, show); fetch('https://api.mine.io/');" },
      ),
    ],
  },
});
