import {
  apiPath,
  bindingOf,
  callsOf,
  concatPartsOf,
  literalText,
  Op,
  opOf,
  pairsOf,
  posOf,
  propertyOf,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { openedAddresses } from '../../extension/requests.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { madeTexts } from './madeTexts.ts';
import { expressionsOf, type Text, textsOf } from './textsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { reactsToTabs } from './reactsToTabs.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

/** The list of extensions and the pages where one is reported or the browser is reset, in texts and in expressions. */
const PAGE =
  /(?:^|[a-z+)\]*]):\/\/(?:\*\/)?extensions(?=$|[/?#*)|$])(?!\/shortcuts)|^about:addons$|chromewebstore\.google\.com\/(?:report|detail\/(?:\*|$))|chrome:\/\/settings\/(?:reset|extensions)/;
/** The list's name alone, where a script takes addresses apart: `new URL(tab.url).host === 'extensions'`. */
const NAME = /^extensions$/;
const TAKES_APART = /^(?:host|hostname|protocol)$|^(?:chrome|edge|brave|opera|vivaldi|about):(?:\/\/)?$/;

/** Texts of a script that name such a page. */
function pagesNamed(script: ScriptFacts): Text[] {
  const isTakenApart = script.strings.some((text) => TAKES_APART.test(text));
  return [...textsOf(script), ...expressionsOf(script), ...madeTexts(script)].filter(
    ({ text, value }) =>
      (PAGE.test(text.replaceAll('\\', '').replace(/^\//, '')) || (isTakenApart && NAME.test(text))) &&
      !isOnlyOpened(script, value),
  );
}

export const hidesFromExtensionPage = defineRule({
  id: 'hides-from-extension-page',
  title: 'Keeps users away from the page where they could remove it',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1564/'],
  why: 'Nothing honest closes or redirects the browser’s extension list. It is done so that the extension cannot be found and removed.',
  remedy: 'Let users open the extension list.',
  cap: { grade: 'F', reason: 'it keeps users from removing it' },
  check: checkScripts(function* ({ facts, script, hit }) {
    const pages = pagesNamed(script);
    const values = pages.map(({ value }) => value);
    const [page] = pages;
    if (page === undefined) return;
    for (const call of first(
      callsOf(script, 'chrome.tabs.remove', 'chrome.tabs.update', 'chrome.windows.remove', 'chrome.tabs.goBack'),
    ))
      if (
        reactsToTabs(facts, script, call.value, values) ||
        (!isShown(script, call.args[1] ?? 0) && call.args.some((arg) => queried(script, arg, values)))
      )
        yield hit(call.value, { message: say('reacts-to', page.text) });
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info, tab) => { if (tab.url.startsWith("chrome://extensions")) chrome.tabs.remove(id); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info, tab) => { if (/^(chrome|edge):\\/\\/extensions/.test(tab.url)) chrome.tabs.goBack(id); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info, tab) => { if (new URL(tab.url).host === "extensions") chrome.tabs.update(id, { url: "about:blank" }); });',
      ),
      backgroundExample(
        'class Guard { constructor() { this.pages = ["edge://extensions/", "chrome://extensions/"]; } start() { chrome.tabs.onUpdated.addListener(this.look.bind(this)); } look(id, info) { if (this.pages.some((page) => info.url?.startsWith(page))) this.away(id); } away(id) { return chrome.tabs.remove(id); } } new Guard().start();',
      ),
      backgroundExample(
        'chrome.tabs.create({ url: "chrome://extensions" }); chrome.tabs.onUpdated.addListener((id, info, tab) => { if (tab.url.startsWith("chrome://extensions")) chrome.tabs.remove(id); });',
      ),
      backgroundExample(
        'setInterval(() => chrome.tabs.query({ url: "chrome://extensions/*" }, (l) => l.forEach((t) => chrome.tabs.remove(t.id))), 500);',
      ),
      backgroundExample(
        'function watch(id, c) { if (c.url && c.url.indexOf("chrome://extensions") === 0) chrome.tabs.update(id, { url: "https://www.example.com" }); } chrome.tabs.onUpdated.addListener(watch);',
      ),
      backgroundExample(
        'const to = JSON.parse(atob("eyJ1cmwiOiJhYm91dDpibGFuayJ9")); setInterval(() => chrome.tabs.query({ url: "chrome://extensions/*" }, ([tab]) => chrome.tabs.update(tab.id, { active: true, ...to })), 900);',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info, tab) => { if (tab.url.startsWith("chrome://extensions")) chrome.tabs.query({ url: "https://*/*" }, ([other]) => chrome.tabs.update(other.id, { active: true })); });',
      ),
    ],
    good: [
      // Another site's list, and a page of its own.
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info, tab) => { const { pathname, host } = new URL(tab.url); if (host === "forum.example" && pathname.startsWith("/extensions/")) chrome.tabs.update(id, { url: "https://extensions.forum.example/" }); });',
      ),
      backgroundExample(
        'const show = () => chrome.tabs.query({ url: "chrome://extensions/*" }, ([tab]) => { if (tab) chrome.tabs.update(tab.id, { active: true }); else chrome.tabs.create({ url: "chrome://extensions" }); }); chrome.action.onClicked.addListener(show);',
      ),
      backgroundExample(
        'chrome.tabs.query({ url: "https://old.example.com/*" }, (l) => l.forEach((t) => chrome.tabs.remove(t.id))); const help = "chrome://extensions/shortcuts"; open(help);',
      ),
      backgroundExample(
        'chrome.action.onClicked.addListener(() => chrome.tabs.create({ url: "chrome://extensions/shortcuts" }));',
      ),
      backgroundExample(
        'chrome.runtime.onMessage.addListener((m, sender) => { if (m === "help") chrome.tabs.create({ url: "chrome://extensions/?id=" + chrome.runtime.id }); else chrome.tabs.remove(sender.tab.id); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info, tab) => { if (tab.url.startsWith("chrome://extensions")) return; badge(id); }); button.onclick = () => chrome.tabs.update({ url: "chrome://extensions" });',
      ),
    ],
  },
});

/** Whether a text stands nowhere but in addresses that the person is led to: nothing is compared with it. */
function isOnlyOpened(script: ScriptFacts, page: number): boolean {
  const shown = new Set<number | undefined>();
  for (const { value } of openedAddresses(script)) {
    const parts = opOf(script, value) === Op.concat ? concatPartsOf(script, value) : [value];
    for (const part of parts) shown.add(posOf(script, part));
  }
  for (const value of valuesOf(script, Op.constant))
    if (bindingOf(script, value) === bindingOf(script, page) && !shown.has(posOf(script, value))) return false;
  return true;
}

/** `{ active: true }` as it stands, and nothing else: the tab that was looked for is brought to the front. */
const isShown = (script: ScriptFacts, change: number): boolean =>
  opOf(script, change) === Op.object &&
  pairsOf(script, change).length === 2 &&
  /^(?:true|!0)$/.test(literalText(script, propertyOf(script, change, 'active')));

/** The tab was looked for by that address: `tabs.query({ url: 'chrome://extensions/*' }, …)`. */
function queried(script: ScriptFacts, arg: number, pages: readonly number[]): boolean {
  const origins = backwardSlice(script, arg);
  return (
    pages.some((page) => origins.has(page)) && [...origins].some((one) => apiPath(script, one) === 'chrome.tabs.query')
  );
}
