import {
  calleeOf,
  callsNamed,
  callsOf,
  indexKeyOf,
  keysOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { isFromKnownServer } from './isFromKnownServer.ts';
import { isFromServer, isSentByServer } from '../../extension/isFromServer.ts';
import { runsInPages } from './places.ts';
import { unaskedCalls } from '../../program/unasked.ts';
import { functionOf } from '../../program/functionOf.ts';
import { first } from '../../facts/first.ts';
import { openedPages } from '../../program/openedPages.ts';
import { TABS_GO } from '../../models/unaskedEvents.ts';
import { say } from '../../../texts/say.ts';

export const remoteConfiguration = defineRule({
  id: 'remote-configuration',
  title: 'A server’s configuration decides what it does on which pages',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-829',
  references: [
    'https://developer.chrome.com/docs/extensions/develop/migrate/remote-hosted-code',
    'https://attack.mitre.org/techniques/T1102/',
  ],
  why: 'The package looks harmless at review because its behaviour comes later, from a list the server can change for each user.',
  remedy:
    'Ship the rules in the package. Where lists must be current, let them name only what the code was made for, and validate them.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    for (const call of callsOf(script, 'chrome.scripting.registerContentScripts', 'chrome.contentScripts.register'))
      if (call.args.some((arg) => isFromServer(facts, script, arg)))
        yield hit(call.value, { severity: 'high', message: say('decides-pages') });
    const unasked = unaskedCalls(script);
    for (const { call, address } of openedPages(script)) {
      const by = unasked.get(call.value);
      if (address !== 0 && by !== undefined && isFromServer(facts, script, address))
        yield hit(call.value, { message: say('decides-opened-pages', by) });
    }
    for (const call of callsOf(script, 'RegExp')) {
      const watches = callsOf(script, ...TABS_GO).length > 0;
      if (
        watches &&
        isFromServer(facts, script, call.args[0] ?? 0) &&
        (script.stats.values < 5000 || isFromKnownServer(facts, script, call.args[0] ?? 0))
      )
        yield hit(call.value, { message: say('decides-addresses') });
    }
    if (!runsInPages(facts, file.path)) return;
    for (const call of first(callsNamed(script, 'querySelector', 'querySelectorAll', 'evaluate'))) {
      if (!isSentByServer(facts, script, call.args[0] ?? 0)) continue;
      const act = script.calls.find((value) => isChosen(facts, script, calleeOf(script, value)));
      if (act === undefined) break;
      yield hit(act, { message: say('decides-steps') });
      break;
    }
    for (const call of callsNamed(script, 'querySelector', 'querySelectorAll', 'evaluate'))
      if (isFromServer(facts, script, call.args[0] ?? 0))
        yield hit(call.value, { severity: 'low', message: say('decides-parts') });
  }),
  examples: {
    bad: [
      backgroundExample(
        'setInterval(async () => { const c = await (await fetch("https://x.example/c.json")).json(); chrome.tabs.create({ url: c.page }); }, 36e5);',
      ),
      backgroundExample(
        'fetch("https://x.example/c").then((r) => r.json()).then((c) => chrome.scripting.registerContentScripts([{ id: "a", matches: c.sites, js: ["a.js"] }]));',
      ),
      backgroundExample(
        'let rules = []; fetch("https://x.example/r").then((r) => r.json()).then((d) => { for (const p of d.list) rules.push(new RegExp(p)); }); chrome.tabs.onUpdated.addListener((id, i) => act(id, i, rules));',
      ),
      contentExample(
        'fetch("https://x.example/s").then((r) => r.json()).then((s) => { for (const one of document.querySelectorAll(s.selector)) read(one); });',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "bg.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["ops.js"]}]}',
          'bg.js':
            'chrome.alarms.onAlarm.addListener(async () => { const r = await fetch("https://x.example/ops.json"); chrome.storage.local.set({ ops: await r.json() }); });',
          'ops.js':
            'const acts = { click: (n) => n.click(), set: (n, v) => { n.value = v; }, go: (n, v) => location.assign(v) }; chrome.storage.local.get("ops", ({ ops }) => { for (const { sel, act, val } of ops) document.querySelectorAll(sel).forEach((n) => acts[act](n, val)); });',
        },
      },
    ],
    good: [
      contentExample(
        'const acts = { click: (n) => n.click(), hide: (n) => n.remove(), mark: (n) => n.classList.add("x") }; chrome.storage.sync.get("how", ({ how }) => { document.querySelectorAll(".banner").forEach((n) => acts[how](n)); }); fetch("https://x.example/list.json").then((r) => r.json()).then((l) => show(l));',
      ),
      backgroundExample(
        'fetch("https://api.example.com/news").then((r) => r.json()).then((n) => show(n.title)); chrome.tabs.create({ url: "https://example.com/welcome" });',
      ),
      backgroundExample(
        'chrome.action.onClicked.addListener(async () => { const r = await (await fetch("https://api.example.com/link")).json(); chrome.tabs.create({ url: r.url }); });',
      ),
      backgroundExample(
        'fetch(chrome.runtime.getURL("sites.json")).then((r) => r.json()).then((s) => chrome.scripting.registerContentScripts([{ id: "a", matches: s, js: ["a.js"] }]));',
      ),
    ],
  },
});

/** Whether a server names which function of a table is called: `acts[step.act](…)`, with three or more to choose from. */
function isChosen(facts: Facts, script: ScriptFacts, callee: number): boolean {
  if (opOf(script, callee) !== Op.index) return false;
  const table = objectOf(script, callee);
  const names = keysOf(script, table);
  return (
    names.length >= 3 &&
    names.filter((name) => functionOf(script, propertyOf(script, table, name)) !== undefined).length >= 3 &&
    isSentByServer(facts, script, indexKeyOf(script, callee))
  );
}
