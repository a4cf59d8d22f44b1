import { callsOf, keysOf, propertyOf, type Call, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { unaskedCalls } from '../../program/unasked.ts';
import { OPENS_TAB } from '../../models/requests.ts';
import { say } from '../../../texts/say.ts';

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
  check: checkScripts(function* ({ facts, script, hit }) {
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
      else if (by !== undefined && acts) yield hit(call.value, { message: say('triggered-by', by) });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => { chrome.tabs.create({ url: "https://x.example/go", active: false }); chrome.history.deleteUrl({ url: "https://x.example/go" }); });',
      ),
      backgroundExample(
        'setInterval(async () => { const c = await (await fetch("https://x.example/c")).json(); if (c.end) chrome.management.uninstallSelf({ showConfirmDialog: false }); else chrome.tabs.create({ url: "https://x.example/" }); }, 6e5);',
      ),
    ],
    good: [
      backgroundExample(
        'button.onclick = () => chrome.history.deleteUrl({ url: item.url }); chrome.tabs.create({ url: "help.html" });',
      ),
      backgroundExample(
        'chrome.downloads.onChanged.addListener((d) => { if (d.state) chrome.downloads.erase({ id: d.id }); });',
      ),
    ],
  },
});
