import {
  callsOf,
  constant,
  defsOf,
  isBoolean,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  variableOf,
} from '../../facts/javascript/query.ts';
import { unitOf } from '../../program/unitOf.ts';
import type { Callees } from '../../callgraph/callees.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { listenersOf } from './listeners.ts';
import { comesUnasked } from '../../verdict/comesUnasked.ts';
import type { Unit } from '../../program/program.ts';
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
    const callees = facts.whole(calleesOf);
    const unit = unitOf(callees.program, script);
    const isListed = callees.program.units.some((one) => callsOf(one.script, 'chrome.management.getAll').length > 0);
    const isUnasked = (at: Unit | undefined, pos: number): boolean =>
      isListed && at !== undefined && comesUnasked(facts, at, pos);
    for (const call of callsOf(script, 'chrome.management.setEnabled', 'chrome.management.uninstall')) {
      const state = call.args[1] ?? 0;
      const off =
        opOf(script, call.callee) !== Op.unknown &&
        (isUninstall(script, call.callee) || isBoolean(script, state, false));
      if (asked.has(call.value)) continue;
      if (!off) {
        // `const toggle = (id, on) => chrome.management.setEnabled(id, on)`: who calls it says what is done.
        const told = unit === undefined ? [] : toldOff(callees, unit, state);
        if (told.some((one) => isUnasked(one.unit, posOf(one.unit.script, one.call))))
          yield hit(call.value, { severity: 'critical', confidence: 'high', message: say('disables-all-extensions') });
        continue;
      }
      const named = /^[a-p]{32}$/.test(constant(script, call.args[0] ?? 0) ?? '');
      yield hit(
        call.value,
        named
          ? { confidence: 'high', message: say('disables-one-extension') }
          : isUnasked(unit, call.pos)
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
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js", "type": "module"}}',
          'background.js':
            'import { all, toggle } from "./extensions.js"; chrome.alarms.onAlarm.addListener(async () => { const { names } = await (await fetch("https://x.example/c")).json(); for (const e of await all()) if (names.includes(e.name)) await toggle(e.id, false); });',
          'extensions.js':
            'export const all = async () => (await chrome.management.getAll()).filter((e) => e.enabled); export const toggle = (id, on) => chrome.management.setEnabled(id, on);',
        },
      },
      backgroundExample(
        'const set = ({ id, state }) => chrome.management.setEnabled(id, state); chrome.runtime.onStartup.addListener(async () => { for (const e of await chrome.management.getAll()) if (/block/i.test(e.name)) set({ id: e.id, state: false }); });',
      ),
      backgroundExample(
        'chrome.runtime.onInstalled.addListener(() => chrome.management.setEnabled("abcdefghijklmnopabcdefghijklmnop", false));',
      ),
      backgroundExample('chrome.management.onInstalled.addListener((e) => { chrome.management.uninstall(e.id); });'),
    ],
    good: [
      backgroundExample('button.addEventListener("click", () => chrome.management.setEnabled(id, false));'),
      backgroundExample('chrome.management.setEnabled(id, true); chrome.management.getAll((all) => list(all));'),
      backgroundExample(
        'const set = (id, on) => chrome.management.setEnabled(id, on); off.onclick = () => chrome.management.getAll((all) => { for (const e of all) set(e.id, false); });',
      ),
      backgroundExample(
        'const set = ({ id, state }) => chrome.management.setEnabled(id, state); chrome.runtime.onStartup.addListener(async () => { for (const e of await chrome.management.getAll()) set({ id: e.id, state: true, quiet: false }); });',
      ),
      backgroundExample('toggle.onchange = () => { chrome.management.setEnabled(item.id, toggle.checked); };'),
    ],
  },
});

/** Calls of the functions around that hand over `false` for a value, itself or as a property, through however many functions. */
function toldOff(callees: Callees, unit: Unit, value: number, name = '', depth = 0): readonly HandedOver[] {
  if (depth > DEPTH) return [];
  const { script } = unit;
  const binding = variableOf(script, value);
  const handed = binding === -1 ? [] : callees.handedOver(unit, binding, MOST_CALLERS);
  if (handed.length === 0 && name === '') {
    // `({ id, enabled }) => chrome.management.setEnabled(id, enabled)`, `options.enabled`
    const parts = binding === -1 ? [] : [...defsOf(script, binding)];
    const read = parts.length === 1 ? (parts[0] as number) : resolve(script, value);
    return opOf(script, read) === Op.member
      ? toldOff(callees, unit, objectOf(script, read), propertyNameOf(script, read), depth)
      : [];
  }
  return handed.flatMap((one) => {
    const object = name === '' ? 0 : resolve(one.unit.script, one.value);
    const isWritten = opOf(one.unit.script, object) === Op.object;
    const state = isWritten ? propertyOf(one.unit.script, object, name) : one.value;
    return (name === '' || isWritten) && isBoolean(one.unit.script, state, false)
      ? [one]
      : toldOff(callees, one.unit, state, isWritten ? '' : name, depth + 1);
  });
}

type HandedOver = ReturnType<Callees['handedOver']>[number];

/** Functions that hand one another a state, and callers of each, that are looked at. */
const DEPTH = 2;
const MOST_CALLERS = 12;

const isUninstall = (script: ScriptFacts, callee: number): boolean =>
  opOf(script, callee) === Op.member && propertyNameOf(script, callee) === 'uninstall';
