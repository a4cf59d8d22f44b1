import { rolesOf, type Role } from '../../facts/extension/roles.ts';
import type { Facts } from '../../facts.ts';
import { callsOf, posOf, type ScriptFacts, scriptsOf, writesOf } from '../../facts/javascript/query.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, type Judged } from './checkScripts.ts';
import { framesOf } from './framesOf.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { leadsOut } from './hostOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isInBackground } from './places.ts';
import { eventOf, START } from '../../verdict/comesUnasked.ts';
import { unaskedCalls } from '../../program/unasked.ts';
import { first } from '../../facts/first.ts';
import { isNeverSeen, isUnseen, openedPages } from '../../program/openedPages.ts';
import { say } from '../../../texts/say.ts';

export const visitsUnseen = defineRule({
  id: 'visits-unseen',
  title: 'Opens pages where nobody sees them',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1496/'],
  why: 'Ads and shops are visited as the user, with their IP address and logins, and somebody is paid for it.',
  remedy: 'Open a page only when the user asks for it, and in front of them.',
  cap: { grade: 'D', reason: 'it visits pages as the user where nobody sees it', from: 'high' },
  check: checkScripts(function* ({ facts, file, script, hit }) {
    yield* framesByServer(facts, file.path, script, hit);
    const unasked = unaskedCalls(script);
    for (const { value, object, address } of isInBackground(facts, file.path) ? first(framesOf(script), 50) : []) {
      const by = [value, ...backwardSlice(script, object)]
        .map((one) => unasked.get(one))
        .find((one) => one !== undefined);
      if (by !== undefined && isFromServer(facts, script, address))
        yield hit(value, { message: say('triggered-server-pages', by) });
    }
    const closes = callsOf(script, 'chrome.tabs.remove', 'chrome.windows.remove').length > 0;
    for (const page of openedPages(script)) {
      const { call, address } = page;
      const to = patternOf(facts, script, address);
      if (!isUnseen(script, page)) continue;
      const isNever = isNeverSeen(script, page);
      const by = unasked.get(call.value) ?? eventOf(facts, script, call.pos);
      // What a browser opens behind the others as it starts may as well be what was open before.
      if (by === undefined || (by === START && !isNever)) continue;
      // What is left open is seen sooner or later.
      if (leadsOut(to))
        yield hit(call.value, {
          ...(closes || isNever ? {} : { severity: 'medium' as const, confidence: 'medium' as const }),
          message: say('triggered-opens', by, to.slice(0, 80)),
        });
      else if ((closes || isNever) && isFromServer(facts, script, address))
        yield hit(call.value, { message: say('triggered-server-pages', by) });
    }
  }),
  examples: {
    bad: [
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "permissions": ["offscreen", "alarms"], "background": {"service_worker": "b.js"}}',
          'b.js':
            'chrome.alarms.onAlarm.addListener(async () => { const { packs } = await (await fetch("https://packs.example/q")).json(); await chrome.offscreen.createDocument({ url: "pack.html", reasons: ["DOM_PARSER"], justification: "x" }); chrome.runtime.sendMessage({ to: "pack", packs }); });',
          'pack.html': '<script src="pack.js"></script>',
          'pack.js':
            'chrome.runtime.onMessage.addListener(({ to, packs }) => { if (to !== "pack") return; for (const { page, stay } of packs) { const f = document.createElement("iframe"); f.src = page; document.body.append(f); setTimeout(() => f.remove(), stay); } });',
        },
      },
      backgroundExample(
        'setInterval(() => { chrome.tabs.create({ url: "https://offers.example/a", active: false }, (tab) => setTimeout(() => chrome.tabs.remove(tab.id), 5000)); }, 60000);',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => chrome.windows.create({ url: "https://offers.example/a", left: -3000, top: -3000, width: 400, height: 300 }));',
      ),
      backgroundExample(
        'class Views { async next() { const w = await chrome.windows.create({ url: "https://offers.example/a" }); this.put(w); } put(w) { chrome.windows.update(w.id, { state: "minimized" }); } start() { setInterval(() => this.next(), 36e5); } } new Views().start();',
      ),
      backgroundExample(
        'chrome.idle.onStateChanged.addListener((state) => { if (state === "idle") chrome.windows.create({ url: "https://offers.example/a", state: "minimized" }); });',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(async () => { const w = await chrome.windows.create({ url: "https://offers.example/b", state: "minimized" }); setTimeout(() => chrome.windows.remove(w.id), 9000); });',
      ),
      backgroundExample(
        'setInterval(async () => { const list = await (await fetch("https://tasks.example/q")).json(); for (const url of list) { const w = await chrome.windows.create({ url, state: "minimized" }); setTimeout(() => chrome.windows.remove(w.id), 8000); } }, 300000);',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 2, "name": "Example", "version": "1.0", "background": {"scripts": ["b.js"]}}',
          'b.js':
            'let shops = {}; fetch("https://c.example/l").then((r) => r.json()).then((c) => { shops = c; }); chrome.webRequest.onCompleted.addListener((d) => { const link = shops[new URL(d.url).hostname]; if (!link) return; const f = document.createElement("iframe"); f.src = link; document.body.append(f); }, { urls: ["<all_urls>"], types: ["main_frame"] });',
        },
      },
    ],
    good: [
      // A small window in front of everything, and the tabs of the time before.
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => chrome.windows.create({ url: "https://clock.example/", type: "popup", width: 320, height: 200, left: 20, top: 20 })); for (const url of ["https://news.example/"]) chrome.tabs.create({ url, active: false }); chrome.tabs.remove(1);',
      ),
      backgroundExample(
        'chrome.action.onClicked.addListener(() => chrome.tabs.create({ url: "https://help.example/", active: false })); chrome.tabs.remove(1);',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => chrome.tabs.create({ url: "reminder.html", active: false })); chrome.tabs.remove(1);',
      ),
    ],
  },
});

/** Frames that a server gives an address, in a document that nobody sees: the background's own, or one beside a worker. */
function* framesByServer(facts: Facts, path: string, script: ScriptFacts, hit: Judged['hit']): Generator<Hit> {
  const roles = facts.whole(rolesOf).get(path) ?? new Set<Role>();
  const isSeen = SEEN.some((role) => roles.has(role));
  if (isSeen || (!roles.has('background') && !facts.whole(opensOffscreen))) return;
  for (const { source, sink, unit, pos } of facts.whole(flowsOf).flows) {
    if (source.kind !== 'remote-data' || sink.kind !== 'frame-address' || unit.script !== script) continue;
    const value =
      writesOf(script, 'src').find((one) => one.pos === pos)?.value ??
      script.calls.find((call) => posOf(script, call) === pos);
    if (value !== undefined) yield hit(value, { message: say('server-opens-hidden-pages') });
  }
}

const SEEN: readonly Role[] = ['popup', 'options', 'sidebar', 'devtools', 'content', 'main-world'];

/** Whether the background opens a document that nobody sees. */
const opensOffscreen = (facts: Facts): boolean =>
  [...scriptsOf(facts)].some(({ script }) => callsOf(script, 'chrome.offscreen.createDocument').length > 0);
