import {
  callsOf,
  constant,
  isBoolean,
  Op,
  opOf,
  propertyNameOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { unitOf } from '../../program/unitOf.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { listenersOf } from './listeners.ts';
import { comesUnasked } from '../../verdict/comesUnasked.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

export const disablesOtherExtensions = defineRule({
  id: 'disables-other-extensions',
  title: 'Disables or removes other extensions without being asked',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: [
    'https://attack.mitre.org/techniques/T1562/001/',
    'https://developer.chrome.com/docs/extensions/reference/api/management',
  ],
  why: 'Malicious extensions disable security tools and rivals so that nothing else watches the browser.',
  remedy: 'Change other extensions only after the user’s click.',
  check: checkScripts(function* ({ script, facts, hit }) {
    if (callsOf(script, 'chrome.management.setEnabled', 'chrome.management.uninstall').length === 0) return;
    const asked = new Set(
      first(listenersOf(script, 'click', 'change', 'submit', 'keydown')).flatMap(({ fn }) =>
        callsWithin(script, fn).map((call) => call.value),
      ),
    );
    const unit = unitOf(facts.whole(calleesOf).program, script);
    const isUnasked = (pos: number): boolean => unit !== undefined && comesUnasked(facts, unit, pos);
    for (const call of callsOf(script, 'chrome.management.setEnabled', 'chrome.management.uninstall')) {
      const off =
        opOf(script, call.callee) !== Op.unknown &&
        (isUninstall(script, call.callee) || isBoolean(script, call.args[1] ?? 0, false));
      if (!off || asked.has(call.value)) continue;
      const named = /^[a-p]{32}$/.test(constant(script, call.args[0] ?? 0) ?? '');
      const everywhere = callsOf(script, 'chrome.management.getAll').length > 0;
      yield hit(
        call.value,
        named
          ? { confidence: 'high', message: say('disables-one-extension') }
          : everywhere && isUnasked(call.pos)
            ? { severity: 'critical', confidence: 'high', message: say('disables-all-extensions') }
            : // Who has a list of extensions in a page of its own clicks on one of them.
              { severity: 'medium' },
      );
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.management.getAll((all) => { for (const e of all) if (e.name.includes("Blocker")) chrome.management.setEnabled(e.id, false); });',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js", "type": "module"}}',
          'background.js':
            'import { Shield } from "./shield.js"; const shield = new Shield(); chrome.management.onInstalled.addListener(async () => shield.apply());',
          'shield.js':
            'export class Shield { async apply() { for (const e of await chrome.management.getAll()) if (/block/i.test(e.name)) await chrome.management.setEnabled(e.id, false); } }',
        },
      },
      backgroundExample(
        'chrome.runtime.onInstalled.addListener(() => chrome.management.setEnabled("abcdefghijklmnopabcdefghijklmnop", false));',
      ),
      backgroundExample('chrome.management.onInstalled.addListener((e) => { chrome.management.uninstall(e.id); });'),
    ],
    good: [
      backgroundExample('button.addEventListener("click", () => chrome.management.setEnabled(id, false));'),
      backgroundExample('chrome.management.setEnabled(id, true); chrome.management.getAll((all) => list(all));'),
      backgroundExample('toggle.onchange = () => { chrome.management.setEnabled(item.id, toggle.checked); };'),
    ],
  },
});

const isUninstall = (script: ScriptFacts, callee: number): boolean =>
  opOf(script, callee) === Op.member && propertyNameOf(script, callee) === 'uninstall';
