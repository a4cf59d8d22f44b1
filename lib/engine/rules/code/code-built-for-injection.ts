import { constant, Op, opOf, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { codeRunsOf } from './codeRuns.ts';
import { isMostlyOwn } from './isMostlyOwn.ts';
import { isFromPackage } from './isFromKnownServer.ts';
import { isHeldServerText, isFromServer } from '../../extension/isFromServer.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { apisIn } from '../../program/madeOf.ts';
import { say } from '../../../texts/say.ts';

export const codeBuiltForInjection = defineRule({
  id: 'code-built-for-injection',
  title: 'Builds code for web pages from strings at run time',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-94',
  references: ['https://developer.chrome.com/docs/extensions/reference/api/scripting'],
  why: 'A value pasted into code can end its string and add statements of its own. Stored or received values then run in every page that gets the code.',
  remedy:
    'Use scripting.executeScript with a function and pass values as `args`, or inject a packaged file and send it a message.',
  check: checkScripts(function* ({ script, facts, hit }) {
    for (const run of codeRunsOf(script)) {
      if (
        run.kind !== 'injected' &&
        run.kind !== 'script-element' &&
        run.kind !== 'evaluate' &&
        run.kind !== 'user-script'
      )
        continue;
      if (
        constant(script, run.code) !== undefined ||
        run.code === 0 ||
        isFromServer(facts, script, run.code) ||
        isFromPackage(script, run.code)
      )
        continue;
      if (
        isOwnFunction(script, run.code) ||
        (run.kind !== 'user-script' && !isMostlyOwn(script, run.code) && isHeldServerText(facts, script, run.code))
      )
        continue; // `remote-code` says that
      const paths = apisIn(script, run.code);
      // Where only numbers, quoted values or the package's own texts go in, there is nothing to break out of.
      if (isQuoted(script, run.code, paths)) continue;
      const stored = [...paths].some(
        (path) =>
          /^chrome\.(storage|runtime\.onMessage|runtime\.onConnect|runtime\.onMessageExternal)\b/.test(path) ||
          path === 'localStorage.getItem',
      );
      yield hit(
        run.value,
        stored
          ? { message: say('text-from-storage-or-message') }
          : {
              severity: 'low',
              ...(run.kind === 'user-script' ? { message: say('user-script-manager') } : {}),
            },
      );
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.storage.local.get("css", ({ css }) => chrome.tabs.executeScript({ code: "apply(\\"" + css + "\\")" }));',
        { manifest_version: 2 },
      ),
      backgroundExample(
        'chrome.runtime.onMessage.addListener((m) => { chrome.tabs.executeScript(m.tab, { code: m.code }); });',
        { manifest_version: 2 },
      ),
      contentExample(
        'chrome.storage.local.get("js", (o) => { const s = document.createElement("script"); s.textContent = o.js; document.documentElement.append(s); });',
      ),
      backgroundExample(
        'chrome.runtime.onMessage.addListener((m) => { chrome.debugger.sendCommand(t, "Runtime.evaluate", { expression: m.text }); });',
      ),
    ],
    good: [
      backgroundExample('chrome.tabs.executeScript({ code: "document.body.style.zoom = 2" });', {
        manifest_version: 2,
      }),
      backgroundExample(
        'chrome.scripting.executeScript({ target: { tabId }, func: (c) => paint(c), args: [colour] });',
      ),
      contentExample(
        'function page() { window.x = 1; } const s = document.createElement("script"); s.textContent = "(" + page.toString() + ")()"; document.head.append(s);',
      ),
      contentExample(
        'const s = document.createElement("script"); s.textContent = `(${function () { go(); }})(${JSON.stringify(options)})`; document.head.append(s);',
      ),
      contentExample(
        'const s = document.createElement("script"); s.type = "application/json"; s.textContent = "{}"; document.head.append(s);',
      ),
    ],
  },
});

/** `'(' + page + ')()'`: the source of a function of the package. */
function isOwnFunction(script: ScriptFacts, value: number): boolean {
  const found = resolve(script, value);
  if (opOf(script, found) === Op.func) return true;
  return [...backwardSlice(script, found)].some((one) => opOf(script, one) === Op.func);
}

function isQuoted(script: ScriptFacts, value: number, paths: ReadonlySet<string>): boolean {
  const found = resolve(script, value);
  if (opOf(script, found) !== Op.concat) return paths.has('JSON.stringify') && opOf(script, found) === Op.call;
  return (
    paths.has('JSON.stringify') ||
    ([...paths].every((path) =>
      /^(Number|parseInt|parseFloat|Math\.|chrome\.runtime\.(id|getURL)|encodeURIComponent|Date)/.test(path),
    ) &&
      paths.size > 0)
  );
}
