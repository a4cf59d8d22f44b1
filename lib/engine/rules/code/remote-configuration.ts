import { callsNamed, callsOf, propertyOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { isFromKnownServer, isFromServer } from './network.ts';
import { runsInPages } from './places.ts';
import { unaskedCalls } from './unasked.ts';

export const remoteConfiguration = defineRule({
  id: 'remote-configuration',
  title: 'A server decides what the extension does on which pages',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-829',
  references: ['https://developer.chrome.com/docs/extensions/develop/migrate/remote-hosted-code', 'https://attack.mitre.org/techniques/T1102/'],
  why: 'The package looks harmless at review because what it does comes later, from a list that a server sends and can change for each person.',
  remedy: 'Ship the rules in the package. Where lists must be fresh, let them name only what the code was made for, and check them.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    for (const call of callsOf(script, 'chrome.scripting.registerContentScripts', 'chrome.contentScripts.register')) if (call.args.some((arg) => isFromServer(script, arg))) yield hit(call.value, { severity: 'high', message: 'It decides in which pages scripts run.' });
    const unasked = unaskedCalls(script);
    for (const call of callsOf(script, 'chrome.tabs.create', 'chrome.tabs.update', 'chrome.windows.create')) {
      const address = propertyOf(script, call.args[0] ?? 0, 'url') || propertyOf(script, call.args[1] ?? 0, 'url');
      const by = unasked.get(call.value);
      if (address !== 0 && by !== undefined && isFromServer(script, address)) yield hit(call.value, { message: `It decides which pages are opened, by ${by}.` });
    }
    for (const call of callsOf(script, 'RegExp')) {
      const watches = callsOf(script, 'chrome.tabs.onUpdated.addListener', 'chrome.webRequest.onBeforeRequest.addListener', 'chrome.webNavigation.onCommitted.addListener').length > 0;
      if (watches && isFromServer(script, call.args[0] ?? 0) && (script.stats.values < 5000 || isFromKnownServer(script, call.args[0] ?? 0))) yield hit(call.value, { message: 'It decides for which addresses something happens.' });
    }
    if (!runsInPages(facts, file.path)) return;
    for (const call of callsNamed(script, 'querySelector', 'querySelectorAll', 'evaluate')) if (isFromServer(script, call.args[0] ?? 0)) yield hit(call.value, { severity: 'low', message: 'It decides which parts of pages are read or changed.' });
  }),
  examples: {
    bad: [
      backgroundExample('setInterval(async () => { const c = await (await fetch("https://x.example/c.json")).json(); chrome.tabs.create({ url: c.page }); }, 36e5);'),
      backgroundExample('fetch("https://x.example/c").then((r) => r.json()).then((c) => chrome.scripting.registerContentScripts([{ id: "a", matches: c.sites, js: ["a.js"] }]));'),
      backgroundExample('let rules = []; fetch("https://x.example/r").then((r) => r.json()).then((d) => { for (const p of d.list) rules.push(new RegExp(p)); }); chrome.tabs.onUpdated.addListener((id, i) => act(id, i, rules));'),
      contentExample('fetch("https://x.example/s").then((r) => r.json()).then((s) => { for (const one of document.querySelectorAll(s.selector)) read(one); });'),
    ],
    good: [
      backgroundExample('fetch("https://api.example.com/news").then((r) => r.json()).then((n) => show(n.title)); chrome.tabs.create({ url: "https://example.com/welcome" });'),
      backgroundExample('chrome.action.onClicked.addListener(async () => { const r = await (await fetch("https://api.example.com/link")).json(); chrome.tabs.create({ url: r.url }); });'),
      backgroundExample('fetch(chrome.runtime.getURL("sites.json")).then((r) => r.json()).then((s) => chrome.scripting.registerContentScripts([{ id: "a", matches: s, js: ["a.js"] }]));'),
    ],
  },
});
