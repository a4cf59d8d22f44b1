import { callsOf, isBoolean, propertyOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';

export const weakensBrowserProtection = defineRule({
  id: 'weakens-browser-protection',
  title: 'The browser’s warnings of dangerous sites are switched off',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-693',
  references: ['https://developer.chrome.com/docs/extensions/reference/api/privacy'],
  why: 'Without these warnings people no longer learn that a page or a download is known to be harmful.',
  remedy: 'Leave the protection on; let the person change it in the browser’s settings.',
  check: checkScripts(function* ({ script, hit }) {
    for (const call of callsOf(script, 'chrome.privacy.services.safeBrowsingEnabled.set')) {
      if (isBoolean(script, propertyOf(script, call.args[0] ?? 0, 'value'), false)) yield hit(call.value);
    }
  }),
  examples: {
    bad: [
      backgroundExample('chrome.privacy.services.safeBrowsingEnabled.set({ value: false });'),
      backgroundExample(
        'const { services } = chrome.privacy; services.safeBrowsingEnabled.set({ value: false, scope: "regular" }, () => {});',
      ),
    ],
    good: [
      backgroundExample('chrome.privacy.services.safeBrowsingEnabled.set({ value: true });'),
      backgroundExample(
        'chrome.privacy.services.safeBrowsingEnabled.get({}, (d) => show(d.value)); chrome.privacy.network.networkPredictionEnabled.set({ value: false });',
      ),
    ],
  },
});
