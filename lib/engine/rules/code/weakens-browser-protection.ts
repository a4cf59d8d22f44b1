import { type Call, callsOf, constant, isBoolean, pattern, propertyOf } from '../../facts/javascript/query.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { GRAVE } from './grave.ts';
import { saysItDoes } from './saysItDoes.ts';
import { say } from '../../../texts/say.ts';

export const weakensBrowserProtection = defineRule({
  id: 'weakens-browser-protection',
  title: 'Disables browser protections without being asked',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-693',
  references: ['https://developer.chrome.com/docs/extensions/reference/api/privacy'],
  why: 'Without warnings, users no longer learn that a page or download is harmful. Pre-approved sites can send notifications or use the camera, microphone and location without asking.',
  remedy: 'Leave protections on. Let the user change them in the browser’s settings.',
  cap: { grade: 'D', reason: 'it takes the browser’s protection away unasked', from: 'critical' },
  check: checkScripts(function* ({ script, facts, hit }) {
    const isUnasked = ({ pos }: Call): boolean => happensUnasked(facts, script, pos);
    const unsaid = (): Partial<Hit> => (saysItDoes(facts, 'protect') ? {} : GRAVE);
    for (const call of callsOf(script, 'chrome.privacy.services.safeBrowsingEnabled.set')) {
      if (isBoolean(script, propertyOf(script, call.args[0] ?? 0, 'value'), false))
        yield hit(call.value, isUnasked(call) ? unsaid() : {});
    }
    for (const kind of ['notifications', 'camera', 'microphone', 'location', 'popups', 'automaticDownloads'])
      for (const call of callsOf(script, `chrome.contentSettings.${kind}.set`)) {
        const [options = 0] = call.args;
        if (constant(script, propertyOf(script, options, 'setting')) !== 'allow' || !isUnasked(call)) continue;
        yield hit(call.value, {
          ...unsaid(),
          message: say(
            'prompts-disabled',
            pattern(script, propertyOf(script, options, 'primaryPattern')).slice(0, 80),
            kind,
          ),
        });
      }
  }),
  examples: {
    bad: [
      backgroundExample('chrome.privacy.services.safeBrowsingEnabled.set({ value: false });'),
      backgroundExample(
        'const { services } = chrome.privacy; services.safeBrowsingEnabled.set({ value: false, scope: "regular" }, () => {});',
      ),
      backgroundExample(
        'chrome.runtime.onInstalled.addListener(() => { for (const site of ["https://push.example", "https://win.example"]) chrome.contentSettings.notifications.set({ primaryPattern: site + "/*", setting: "allow" }); });',
      ),
      backgroundExample(
        'chrome.contentSettings.notifications.set({ primaryPattern: "*://*.push.example/*", setting: "allow" });',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.action.onClicked.addListener((tab) => { chrome.contentSettings.camera.set({ primaryPattern: new URL(tab.url).origin + "/*", setting: "allow" }); });',
      ),
      backgroundExample('chrome.privacy.services.safeBrowsingEnabled.set({ value: true });'),
      backgroundExample(
        'chrome.privacy.services.safeBrowsingEnabled.get({}, (d) => show(d.value)); chrome.privacy.network.networkPredictionEnabled.set({ value: false });',
      ),
    ],
  },
});
