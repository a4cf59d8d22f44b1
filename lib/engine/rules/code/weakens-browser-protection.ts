import { callsOf, constant, isBoolean, pattern, propertyOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { isAtStart } from '../../program/unasked.ts';
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
  check: checkScripts(function* ({ script, hit }) {
    for (const call of callsOf(script, 'chrome.privacy.services.safeBrowsingEnabled.set')) {
      if (isBoolean(script, propertyOf(script, call.args[0] ?? 0, 'value'), false)) yield hit(call.value);
    }
    for (const kind of ['notifications', 'camera', 'microphone', 'location', 'popups', 'automaticDownloads'])
      for (const call of callsOf(script, `chrome.contentSettings.${kind}.set`)) {
        const [options = 0] = call.args;
        if (constant(script, propertyOf(script, options, 'setting')) !== 'allow' || !isAtStart(script, call.pos))
          continue;
        yield hit(call.value, {
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
