import { calledPaths, callsOf, constant, placeAt, propertyOf, scriptsOf, show } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { exampleExtension } from '../manifest/manifestHit.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

/** Settings that protect a person, and the value that takes the protection away. Safe browsing has a rule of its own. */
const SETTINGS: Readonly<Record<string, { weak: RegExp; says: Told }>> = {
  'chrome.privacy.services.safeBrowsingExtendedReportingEnabled.set': {
    weak: /^true$/,
    says: say('visited-pages-reported'),
  },
  'chrome.privacy.websites.doNotTrackEnabled.set': { weak: /^false$/, says: say('do-not-track-off') },
  'chrome.privacy.websites.thirdPartyCookiesAllowed.set': {
    weak: /^true$/,
    says: say('third-party-cookies-allowed'),
  },
  'chrome.privacy.websites.trackingProtectionMode.set': {
    weak: /^never$/,
    says: say('tracking-protection-off'),
  },
  'chrome.privacy.network.tlsVersionRestriction.set': { weak: /tls1(\.[01])?$/i, says: say('old-encryption-allowed') },
};
/** What sites may do after `contentSettings.…set({ setting: 'allow' })`. */
const CONTENT =
  /^chrome\.contentSettings\.(camera|microphone|location|automaticDownloads|clipboard|popups|unsandboxedPlugins)\.set$/;

export const protectionLowered = defineRule({
  id: 'protection-lowered',
  title: 'Disables a browser protection',
  severity: 'medium',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-693',
  references: [
    'https://developer.chrome.com/docs/extensions/reference/api/privacy',
    'https://developer.chrome.com/docs/extensions/reference/api/contentSettings',
  ],
  why: 'The user believes to be protected and is not. The setting stays as long as the extension is installed, and nothing shows it.',
  remedy: 'Only raise protections, or change them only when the user asked for exactly that.',
  *check(facts) {
    for (const { file, script } of scriptsOf(facts)) {
      for (const path of calledPaths(script)) {
        const setting = Object.hasOwn(SETTINGS, path) ? SETTINGS[path] : undefined;
        const content = CONTENT.exec(path);
        if (setting === undefined && content === null) continue;
        for (const call of callsOf(script, path)) {
          const options = call.args[0] ?? 0;
          const value = propertyOf(script, options, content === null ? 'value' : 'setting');
          const text = constant(script, value) ?? show(script, value);
          if (setting !== undefined ? !setting.weak.test(text) : text.replace(/["']/g, '') !== 'allow') continue;
          const everywhere =
            content === null || coversAll(constant(script, propertyOf(script, options, 'primaryPattern')));
          yield {
            place: placeAt(script, file.path, call.pos),
            evidence: show(script, call.value),
            message: setting === undefined ? say('sites-may-use', content?.[1] ?? '') : setting.says,
            ...(everywhere ? {} : { severity: 'low' as const }),
          };
        }
      }
    }
  },
  examples: {
    bad: [
      exampleExtension(
        { permissions: ['privacy'] },
        { 'bg.js': 'chrome.privacy.websites.doNotTrackEnabled.set({ value: false });' },
      ),
      exampleExtension(
        { permissions: ['contentSettings'] },
        { 'bg.js': "chrome.contentSettings.microphone.set({ primaryPattern: '<all_urls>', setting: 'allow' });" },
      ),
    ],
    good: [
      exampleExtension(
        { permissions: ['privacy'] },
        {
          'bg.js':
            'chrome.privacy.websites.doNotTrackEnabled.set({ value: true }); chrome.privacy.websites.thirdPartyCookiesAllowed.set({ value: false });',
        },
      ),
      exampleExtension(
        { permissions: ['contentSettings'] },
        { 'bg.js': "chrome.contentSettings.camera.set({ primaryPattern: '<all_urls>', setting: 'block' });" },
      ),
    ],
  },
});

function coversAll(pattern: string | undefined): boolean {
  return pattern === undefined || /^(<all_urls>|\*:\/\/\*\/\*|https?:\/\/\*\/\*|https?:\/\/\*:\*\/\*)$/.test(pattern);
}
