import { callsOf, keysOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { first } from '../../facts/first.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { words } from '../../words.ts';
import { GRAVE } from './grave.ts';

/** Domains and commands that act in a page or take its protection away. Source: chromedevtools.github.io/devtools-protocol. */
const DOMAINS = /^(?:Input|Security|Fetch)\./;
const COMMANDS = words(
  'Runtime.evaluate Runtime.callFunctionOn Page.navigate Page.addScriptToEvaluateOnNewDocument Page.setBypassCSP Page.handleJavaScriptDialog DOM.setAttributeValue DOM.setOuterHTML DOM.setNodeValue Network.setCookie Network.setCookies Network.setExtraHTTPHeaders Storage.setCookies',
);
const drives = (command: string): boolean => DOMAINS.test(command) || COMMANDS.has(command);

export const debuggerOnEveryTab = defineRule({
  id: 'debugger-on-every-tab',
  title: 'Attaches the debugger to tabs without being asked',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://developer.chrome.com/docs/extensions/reference/api/debugger'],
  why: 'The debugger reads and changes everything in a page, including passwords and encrypted traffic. It bypasses every other limit on extensions.',
  remedy: 'Attach only to the tab the user chose, after a click, and detach when done.',
  cap: { grade: 'D', reason: 'it drives pages with the debugger unasked', from: 'critical' },
  check: checkScripts(function* ({ script, facts, hit }) {
    const attached = callsOf(script, 'chrome.debugger.attach');
    if (attached.length === 0) return;
    const all = new Set(
      callsOf(script, 'chrome.tabs.query')
        .filter((call) => keysOf(script, call.args[0] ?? 0).length === 0)
        .map((call) => call.value),
    );
    const driven = first(callsOf(script, 'chrome.debugger.sendCommand')).find(
      ({ args, pos }) => drives(patternOf(facts, script, args[1] ?? 0)) && happensUnasked(facts, script, pos),
    );
    for (const call of attached) {
      const origins = all.size === 0 ? undefined : backwardSlice(script, call.args[0] ?? 0);
      if (happensUnasked(facts, script, call.pos)) yield hit(call.value, driven === undefined ? {} : GRAVE);
      else if ([...all].some((query) => origins?.has(query) === true)) yield hit(call.value);
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((tabId) => { chrome.debugger.attach({ tabId }, "1.3", () => {}); });',
      ),
      backgroundExample(
        'const on = async (tabId) => { await chrome.debugger.attach({ tabId }, "1.3"); await chrome.debugger.sendCommand({ tabId }, "Input.dispatchMouseEvent", { type: "mousePressed", x: 400, y: 300 }); }; chrome.webNavigation.onCompleted.addListener((d) => on(d.tabId));',
      ),
      backgroundExample(
        'chrome.tabs.query({}, (tabs) => tabs.forEach(({ id }) => chrome.debugger.attach({ tabId: id }, "1.3")));',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.action.onClicked.addListener(async () => { const [tab] = await chrome.tabs.query({ active: true, currentWindow: true }); chrome.debugger.attach({ tabId: tab.id }, "1.3"); });',
      ),
      backgroundExample(
        'chrome.action.onClicked.addListener((tab) => { chrome.debugger.attach({ tabId: tab.id }, "1.3"); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id) => badge(id)); chrome.debugger.onDetach.addListener(stop); chrome.debugger.sendCommand(t, "Network.getAllCookies", {}, (r) => show(r));',
      ),
    ],
  },
});
