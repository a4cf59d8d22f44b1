import {
  callsOf,
  ConstKind,
  literalKind,
  literalText,
  nameOf,
  Op,
  opOf,
  posOf,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { codeRunsOf } from './codeRuns.ts';
import { isLocal } from './hostOf.ts';
import { requestsOf } from './requestsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { functionAt } from '../../program/functionAt.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

const INSTALL =
  /^(install(ed)?(_?(time|date|at|ts|day|timestamp|on))?|first_?(run|seen|start|launch)(_?(time|date|at|ts))?|inst(_?(time|date))|activation_?(time|date|at))$/i;
const DAY = 86_400_000;

export const delayedActivation = defineRule({
  id: 'delayed-activation',
  title: 'Waits days after installation before it acts',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-511',
  references: ['https://attack.mitre.org/techniques/T1497/003/', 'https://attack.mitre.org/techniques/T1678/'],
  why: 'Stores test an extension for minutes, so they do not see what waits for days. By then, users no longer connect the harm with the installation.',
  remedy: 'Do from the first day what the extension does, and say in the code why something waits.',
  check: checkScripts(function* ({ script, hit }) {
    if (!script.strings.some((text) => INSTALL.test(text))) return;
    const numbers = numbersOf(script);
    for (const now of first(callsOf(script, 'Date.now', 'Date', 'Date().getTime'), 50)) {
      const days = daysNear(script, numbers, now.pos);
      if (days < 1) continue;
      const fn = script.functions[functionAt(script, now.pos)];
      const start = now.pos;
      const end = fn?.end ?? Number.MAX_SAFE_INTEGER;
      if (!comparesInstall(script, now.pos)) continue;
      const inside = (pos: number): boolean => pos >= start && pos < end;
      const run = codeRunsOf(script).some(({ value }) => inside(posOf(script, value)));
      const request = requestsOf(script).some(({ pos, address }) => inside(pos) && !isLocal(script, address));
      const acts = callsOf(
        script,
        'chrome.scripting.executeScript',
        'chrome.tabs.executeScript',
        'chrome.scripting.registerContentScripts',
        'chrome.declarativeNetRequest.updateDynamicRules',
        'chrome.tabs.update',
        'chrome.webRequest.onBeforeRequest.addListener',
        'chrome.tabs.onUpdated.addListener',
        'importScripts',
        'import',
      ).some((call) => inside(call.pos));
      if (run || acts)
        yield hit(now.value, {
          severity: 'high',
          message: say(run ? 'code-run-after' : 'acts-after', Math.round(days)),
        });
      else if (request) yield hit(now.value, { message: say('contacts-server-after', Math.round(days)) });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.storage.local.get("installTime", ({ installTime }) => { if (Date.now() - installTime > 14 * 24 * 60 * 60 * 1000) fetch("https://x.example/c").then((r) => r.json()).then(go); });',
      ),
      backgroundExample(
        'const installed = localStorage.installed; function check() { if (new Date().getTime() - installed < 259200000) return; chrome.tabs.onUpdated.addListener(hook); } check();',
      ),
    ],
    good: [
      backgroundExample(
        'const { updatedAt, installedAt } = load(); if (Date.now() - updatedAt > 864e5) fetch("https://lists.example.com/l"); show(installedAt);',
      ),
      backgroundExample('if (Date.now() - lastUpdate > 24 * 60 * 60 * 1000) fetch("https://api.example.com/list");'),
      backgroundExample(
        'chrome.storage.local.get("installTime", ({ installTime }) => { if (Date.now() - installTime > 7 * 864e5) showRatingPrompt(); });',
      ),
      backgroundExample(
        'chrome.runtime.onInstalled.addListener(() => chrome.storage.local.set({ installTime: Date.now() })); fetch("https://api.example.com/");',
      ),
    ],
  },
});

/** Values that are numbers. */
function numbersOf(script: ScriptFacts): readonly number[] {
  return Array.from(valuesOf(script, Op.constant)).filter((value) => literalKind(script, value) === ConstKind.number);
}

/** Days that the numbers just behind an offset make: `14 * 24 * 60 * 60 * 1000`, `1209600000`, `12096e5`. */
function daysNear(script: ScriptFacts, all: readonly number[], pos: number): number {
  const near = (value: number): boolean => posOf(script, value) >= pos - 80 && posOf(script, value) <= pos + 160;
  const numbers = all.filter(near).map((value) => Number(literalText(script, value)));
  const whole = numbers.find((number) => number >= DAY && number < DAY * 400);
  if (whole !== undefined)
    return (whole / DAY) * (numbers.find((number) => number > 1 && number < 100 && whole === DAY) ?? 1);
  const product = numbers.reduce((all, number) => (number > 0 ? all * number : all), 1);
  return product >= DAY && product < DAY * 400 ? product / DAY : 0;
}

/** The install time stands beside the clock, by its own name or under another one. */
function comparesInstall(script: ScriptFacts, pos: number): boolean {
  for (let value = 1; value < script.op.length; value++) {
    const at = posOf(script, value);
    if (at < pos - 60 || at > pos + 60) continue;
    const op = opOf(script, value);
    // Before the clock only a variable: what a pattern takes out of an object stands there too.
    if (op !== Op.ref && (at < pos || (op !== Op.member && op !== Op.global))) continue;
    for (const one of backwardSlice(script, value)) if (INSTALL.test(nameOf(script, one))) return true;
  }
  return false;
}
