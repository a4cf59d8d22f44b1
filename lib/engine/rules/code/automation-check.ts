import { callsOf, readsOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { expressionsOf, textsOf, type Text } from './textsOf.ts';
import { say } from '../../../texts/say.ts';

const TRACES =
  /^(_phantom|callPhantom|__nightmare|_selenium|__webdriver_(evaluate|script_fn|unwrapped)|__selenium_(evaluate|unwrapped)|__driver_(evaluate|unwrapped)|__fxdriver_\w+|domAutomation(Controller)?|cdc_adoQpoasnfa76pfcZLmcfl_\w*|\$cdc_\w+|HeadlessChrome|PhantomJS|puppeteer_utility_world)$/;
const MACHINES =
  /^(VirtualBox|VMware|SwiftShader|llvmpipe|Google SwiftShader|QEMU|Parallels|innotek|vbox|Mesa OffScreen)$/i;

export const automationCheck = defineRule({
  id: 'automation-check',
  title: 'Checks for test machines before it acts',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1497/'],
  why: 'Stores and researchers test extensions in virtual machines and automated browsers. Code that looks for them first plans to behave differently there.',
  remedy: 'Remove the checks. An extension must behave the same for everybody.',
  check: checkScripts(function* ({ script, hit }) {
    const driver = readsOf(script, 'navigator.webdriver')[0];
    const words = [...textsOf(script), ...alternatives(script)];
    const named = words.filter(({ text }) => TRACES.test(text));
    const machine = words.filter(({ text }) => MACHINES.test(text));
    const traces = (driver === undefined ? 0 : 1) + named.length + (machine.length >= 2 ? 1 : 0);
    const at = driver ?? named[0]?.value ?? machine[0]?.value;
    if (at === undefined) return;
    const acts =
      callsOf(
        script,
        'fetch',
        'XMLHttpRequest().open',
        'chrome.scripting.executeScript',
        'chrome.tabs.executeScript',
        'chrome.tabs.update',
        'eval',
        'Function',
        'WebSocket',
        'navigator.sendBeacon',
      ).length > 0;
    if (traces >= 2)
      yield hit(at, {
        message: say(
          'looked-for',
          [
            ...(driver === undefined ? [] : ['navigator.webdriver']),
            ...named.map(({ text }) => text),
            ...machine.map(({ text }) => text),
          ]
            .slice(0, 8)
            .join(', '),
        ),
      });
    else if (driver !== undefined && acts) yield hit(at, { severity: 'low' });
  }),
  examples: {
    bad: [
      backgroundExample(
        'if (!navigator.webdriver && !/HeadlessChrome/.test(navigator.userAgent) && !window["callPhantom"] && !window["_phantom"]) start();',
      ),
      contentExample(
        'const r = gl.getParameter(37446); if (["SwiftShader", "llvmpipe", "VirtualBox"].some((n) => r.includes(n)) || navigator.webdriver) throw 0; fetch("https://x.example/go");',
      ),
      contentExample('if (!navigator.webdriver) fetch("https://x.example/v");'),
    ],
    good: [
      contentExample('const agent = navigator.userAgent; if (agent.includes("Firefox")) fix();'),
      contentExample('Object.defineProperty(navigator, "webdriver", { get: () => false }); const vendor = "VMware";'),
    ],
  },
});

/** Words of expressions that are lists of words: `/HeadlessChrome|SwiftShader/i`. */
function alternatives(script: ScriptFacts): Text[] {
  return expressionsOf(script)
    .filter(({ text }) => text.length < 300)
    .flatMap(({ text, value }) =>
      text
        .replace(/^\/|\/[a-z]*$/g, '')
        .split('|')
        .filter((part) => /^[\w ]{4,40}$/.test(part))
        .map((part) => ({ text: part, value })),
    );
}
