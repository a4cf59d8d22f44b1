import { callsOf, keysOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { functionOf } from '../../program/functionOf.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import { COMES_LATER, COMES_OFTEN } from '../../models/unaskedEvents.ts';

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
  check: checkScripts(function* ({ script, hit }) {
    const attached = callsOf(script, 'chrome.debugger.attach');
    if (attached.length === 0) return;
    const alone = new Set(
      first(callsOf(script, ...COMES_OFTEN, ...COMES_LATER)).flatMap((call) => {
        const fn = functionOf(script, call.args[0] ?? 0);
        return fn === undefined ? [] : callsWithin(script, fn).map((inner) => inner.value);
      }),
    );
    const all = new Set(
      callsOf(script, 'chrome.tabs.query')
        .filter((call) => keysOf(script, call.args[0] ?? 0).length === 0)
        .map((call) => call.value),
    );
    for (const call of attached) {
      const origins = all.size === 0 ? undefined : backwardSlice(script, call.args[0] ?? 0);
      if (alone.has(call.value) || [...all].some((query) => origins?.has(query) === true)) yield hit(call.value);
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((tabId) => { chrome.debugger.attach({ tabId }, "1.3", () => {}); });',
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
