import {
  apiPath,
  callsOf,
  isApi,
  keysOf,
  pattern,
  posOf,
  propertyOf,
  type Call,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { eventOf, happensUnasked } from '../../verdict/comesUnasked.ts';
import { expressionsOf, textsOf } from './textsOf.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { unaskedCalls } from '../../program/unasked.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { functionAt } from '../../program/functionAt.ts';
import { isWithin } from '../../program/isWithin.ts';
import { noticesHidden } from './noticesHidden.ts';
import { OPENS_TAB } from '../../models/requests.ts';
import { say } from '../../../texts/say.ts';

/** What takes away all of something that people keep, not what is old of it. */
const WIPES = [
  'chrome.history.deleteAll',
  'chrome.bookmarks.removeTree',
  'chrome.browsingData.remove',
  'chrome.browsingData.removePasswords',
  'chrome.browsingData.removeCookies',
];

/** Histories, bookmarks or sign-ins that are taken away by themselves, by an extension that says nothing of it. */
function* wiped({ script, facts, hit }: Pick<Judged, 'script' | 'facts' | 'hit'>): Generator<Hit> {
  const calls = callsOf(script, ...WIPES);
  if (calls.length === 0 || SAYS_CLEANS.test(facts.whole(saidPurpose))) return;
  for (const call of calls) {
    if (isOneFolder(script, call) || eventOf(facts, script, call.pos) === undefined) continue;
    yield hit(call.value, { severity: 'critical', confidence: 'high', message: say('data-wiped') });
  }
}

/** `bookmarks.removeTree(message.id)`: one folder that somebody named; all of them come out of the tree. */
const isOneFolder = (script: ScriptFacts, { callee, args }: Call): boolean =>
  isApi(script, callee, 'chrome.bookmarks.removeTree') &&
  ![...backwardSlice(script, args[0] ?? 0)].some((one) =>
    /^chrome\.bookmarks\.get(?:Tree|SubTree|Children|Recent)\(\)/.test(apiPath(script, one) ?? ''),
  );

const SAYS_CLEANS =
  /histor|privacy|private|clean|clear|forget|eras|delet|trace|remov|wip(?:e|ing)|bookmark|cache|cookie|incognito|sync|organi[sz]|backup|session/;

/** Visits to a site that the author wrote down, erased by themselves by an extension that says nothing of it. */
const isOfOne = (facts: Facts, script: ScriptFacts, { callee, args, pos }: Call): boolean =>
  isApi(script, callee, 'chrome.history.deleteUrl') &&
  !/histor|privacy|clean|clear|forget|eras|delet|trace/.test(facts.whole(saidPurpose)) &&
  !/^\w+-extension:/.test(pattern(script, propertyOf(script, args[0] ?? 0, 'url'))) &&
  ([...textsOf(script), ...expressionsOf(script)].some(
    ({ text, value }) =>
      HOST.test(text.replaceAll('\\', '')) &&
      isWithin(script, functionAt(script, pos), functionAt(script, posOf(script, value))),
  ) ||
    callsOf(script, 'chrome.history.search').some((call) =>
      HOST.test(patternOf(facts, script, propertyOf(script, call.args[0] ?? 0, 'text'))),
    )) &&
  happensUnasked(facts, script, pos);
const HOST = /^\/?\^?(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:[/$]|$)/i;

/** One download by its number, which only this browser gives. */
const isByNumber = (script: ScriptFacts, call: Call): boolean =>
  propertyOf(script, call.args[0] ?? 0, 'id') !== 0 && keysOf(script, call.args[0] ?? 0).length === 1;

export const removesTraces = defineRule({
  id: 'removes-traces',
  title: 'Deletes traces of what it did, or uninstalls itself',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1070/'],
  why: 'Code that deletes its own visits or downloads, or uninstalls itself on command, does not want to be found.',
  remedy: 'Leave history and downloads to the user, and uninstall only after the user’s click.',
  check: checkScripts(function* (judged) {
    const { facts, script, hit } = judged;
    yield* wiped(judged);
    yield* noticesHidden(judged);
    const calls = callsOf(
      script,
      'chrome.history.deleteUrl',
      'chrome.downloads.erase',
      'chrome.management.uninstallSelf',
    );
    if (calls.length === 0) return;
    const unasked = unaskedCalls(script);
    const acts = callsOf(script, ...OPENS_TAB, 'chrome.downloads.download').length > 0;
    for (const call of calls) {
      const by = unasked.get(call.value);
      if (!isByNumber(script, call) && call.args.some((arg) => isFromServer(facts, script, arg)))
        yield hit(call.value, { severity: 'high', message: say('server-decides-deletion') });
      else if (isOfOne(facts, script, call))
        yield hit(call.value, { severity: 'critical', confidence: 'high', message: say('visits-erased') });
      else if (by !== undefined && acts) yield hit(call.value, { message: say('triggered-by', by) });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(async () => { const [root] = await chrome.bookmarks.getTree(); for (const one of root.children) for (const inner of one.children) chrome.bookmarks.removeTree(inner.id); });',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => chrome.bookmarks.getChildren("1", (all) => all.forEach(({ id }) => chrome.bookmarks.removeTree(id))));',
      ),
      contentExample(
        'new MutationObserver(() => document.querySelectorAll("tr.mail").forEach((row) => { if (/security alert|new sign-in/i.test(row.textContent)) row.style.display = "none"; })).observe(document.body, { childList: true });',
      ),
      contentExample(
        'setInterval(() => [...document.querySelectorAll("li.message")].filter((one) => one.innerText.includes("Your password was changed")).forEach((one) => one.remove()), 900);',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => chrome.browsingData.remove({ since: 0 }, { passwords: true }));',
      ),
      backgroundExample(
        'chrome.history.onVisited.addListener((item) => { if (/gifts\\.example/.test(item.url)) chrome.history.deleteUrl({ url: item.url }); });',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => { chrome.tabs.create({ url: "https://x.example/go", active: false }); chrome.history.deleteUrl({ url: "https://x.example/go" }); });',
      ),
      backgroundExample(
        'setInterval(async () => { const c = await (await fetch("https://x.example/c")).json(); if (c.end) chrome.management.uninstallSelf({ showConfirmDialog: false }); else chrome.tabs.create({ url: "https://x.example/" }); }, 6e5);',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.runtime.onMessage.addListener(({ remove }) => { if (remove) chrome.bookmarks.removeTree(remove); }); chrome.alarms.onAlarm.addListener(() => chrome.runtime.sendMessage({ remove: "7" }));',
      ),
      contentExample(
        'setInterval(() => document.querySelectorAll("li.message").forEach((one) => { if (/sponsored|promoted/i.test(one.textContent)) one.style.display = "none"; }), 900); show("Your password was changed");',
      ),
      backgroundExample('chrome.action.onClicked.addListener(() => chrome.history.deleteAll());'),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Forgetful", "description": "Keeps sites out of your history.", "version": "1.0", "background": {"service_worker": "b.js"}}',
          'b.js':
            'chrome.history.onVisited.addListener((item) => { if (/gifts\\.example/.test(item.url)) chrome.history.deleteUrl({ url: item.url }); });',
        },
      },
      backgroundExample(
        'button.onclick = () => chrome.history.deleteUrl({ url: item.url }); chrome.tabs.create({ url: "help.html" });',
      ),
      backgroundExample(
        'chrome.downloads.onChanged.addListener((d) => { if (d.state) chrome.downloads.erase({ id: d.id }); });',
      ),
    ],
  },
});
