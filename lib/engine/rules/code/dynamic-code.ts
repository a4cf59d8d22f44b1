import {
  argsOf,
  bindingKind,
  bindingOf,
  calleeOf,
  callsOf,
  concatPartsOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { BindingKind } from '../../facts/javascript/script.ts';
import { rolesOf } from '../../facts/extension/roles.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import type { CodeRun } from './codeRun.ts';
import { codeRunsOf } from './codeRuns.ts';
import { isPacked, makingOf } from './decoding.ts';
import { isHeldServerText, isFromServer } from '../../extension/isFromServer.ts';
import { say } from '../../../texts/say.ts';

/** Asks for the global object or tries whether code may be made: nothing of anybody's choice is run. */
const PROBE =
  /^\s*(return\s+)?(this|globalThis|window|self|import\.meta|""|'')?\s*;?\s*$|^\s*(return\s+)?(async\s*)?(function\s*\*?\s*\(\)|\(\)\s*=>|\(?\s*class\b|async\s+|yield\b|let\s|`|import\()[^;]{0,60}$|^["']use strict["'];?[^;]{0,60}$/;

/** Whether text becomes code of which this rule has to speak: not the probes of libraries, and not what other rules say. */
function isOfUnknownText({ script, facts }: Judged, run: CodeRun): boolean {
  const { kind, code } = run;
  if (kind !== 'eval' && kind !== 'function' && kind !== 'callback' && kind !== 'timer') return false;
  const text = constant(script, code);
  if (text !== undefined && (kind !== 'timer' ? PROBE.test(text) : true)) return false;
  if (isRequire(script, code)) return false;
  const form = pattern(script, code);
  if (form === 'var *') return false; // Closure's `execScript('var ' + name)` declares a name in old browsers
  if (/^\s*['"]use strict['"];\s*return \(\*\)\.constructor;?$/.test(form)) return false; // a probe for kinds of functions
  if (kind !== 'timer' && code === 0 && text === undefined && opOf(script, run.value) === Op.create) return false; // `new Function()`
  // The rules `remote-code` and `decoded-payload` say it with more weight.
  return !(
    isFromServer(facts, script, code) ||
    (facts.kind === 'extension' && isHeldServerText(facts, script, code)) ||
    isPacked(script, run) ||
    makingOf(script, code).hidden
  );
}

export const dynamicCode = defineRule({
  id: 'dynamic-code',
  title: 'Runs dynamically built code (eval)',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-95',
  references: [
    'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/eval#never_use_direct_eval!',
    'https://extensionworkshop.com/documentation/publish/add-on-policies/',
  ],
  why: 'What will run is not in the package, so nobody can review it. If any part of the string can come from a web page or a server, that page or server controls the extension.',
  remedy:
    'Call functions by name, parse data with JSON.parse, and pass functions instead of strings. Stores reject most uses of eval.',
  check: checkScripts(
    function* (judged) {
      if (judged.facts.kind === 'repository') yield* inRepository(judged);
      else yield* inExtension(judged);
    },
    { libraries: true },
  ),
  examples: {
    bad: [
      backgroundExample('chrome.storage.local.get("rule", ({ rule }) => eval(rule));'),
      backgroundExample('chrome.runtime.onMessage.addListener((m) => { (0, eval)(m.run); });'),
      backgroundExample('chrome.runtime.onMessage.addListener((m) => { globalThis["ev" + "al"](m.run); });'),
      contentExample('const go = new Function("a", document.title); go(1);'),
      contentExample('[].constructor.constructor(location.hash.slice(1))();'),
      contentExample(
        'const Maker = Object.getPrototypeOf(async function () {}).constructor; const f = Maker; (async () => {}).constructor(location.hash)();',
      ),
      contentExample('const run = window.eval; run(localStorage.getItem("x"));'),
      contentExample('setTimeout("update(" + location.search + ")", 100);'),
      { files: { 'src/run.js': 'export function run(text) { return eval(text); }' } },
    ],
    good: [
      contentExample(
        'function provide(parts, root) { if (!(parts[0] in root) && root.execScript) root.execScript("var " + parts[0]); } provide(["app"], window);',
      ),
      {
        files: {
          'src/run.js': 'eval("1 + 1"); export const root = Function("return this")();',
          'test/a.test.js': 'eval(text);',
        },
      },
      backgroundExample('const root = Function("return this")(); const other = new Function("return this")();'),
      contentExample('window.eval = new Proxy(window.eval, { apply() { return undefined; } });'),
      contentExample(
        'const original = Function.prototype.toString; if (x instanceof Function) f(x); setTimeout(() => go(), 10);',
      ),
      contentExample('const call = Function.call.bind(Object.prototype.hasOwnProperty); call({}, "a");'),
      contentExample(
        "const kind = (s) => { try { return Function('\"use strict\"; return (' + s + ').constructor;')(); } catch {} }; const P = Function.bind.apply(Date, [null, 1]);",
      ),
      contentExample('let ok = true; try { new Function(""); } catch { ok = false; }'),
      contentExample(
        'const o = JSON.parse(text); const api = { eval(x) { return x; } }; api.eval(o); math.evaluate("1+1"); calc.eval(o);',
      ),
      contentExample('class A { constructor(x) { this.x = x; } clone() { return new this.constructor(this.x); } }'),
    ],
  },
});

/** Input that reaches it is the matter of `code-injection`; here it is only named. */
function* inRepository(judged: Judged): Iterable<Hit> {
  const { script, file, hit } = judged;
  const { traits } = file;
  if (traits.vendored || traits.test || traits.docs || traits.generated || traits.minified) return;
  for (const run of codeRunsOf(script))
    if (
      isOfUnknownText(judged, run) &&
      constant(script, run.code) === undefined &&
      run.kind !== 'timer' &&
      !isEngine(script, run)
    )
      yield hit(run.value, { severity: 'low' });
}

function* inExtension(judged: Judged): Iterable<Hit> {
  const { script, file, facts, hit, library } = judged;
  if (!file.traits.vendored)
    for (const { value, args } of callsOf(script, 'import'))
      if (args.length > 0 && pattern(script, args[0] as number) === '*' && library(value) === undefined)
        yield hit(value, { severity: 'low', message: say('module-chosen-at-run-time') });
  const roles = facts.whole(rolesOf).get(file.path);
  const isSandboxed = roles?.has('sandbox') === true && roles.size === 1;
  for (const run of codeRunsOf(script))
    if (isOfUnknownText(judged, run)) yield hit(run.value, weightOf(judged, run, isSandboxed));
}

function weightOf({ script, file, library }: Judged, run: CodeRun, isSandboxed: boolean): Parameters<Judged['hit']>[1] {
  if (isTimerOfText(script, run)) return { severity: 'low', message: say('mimics-timers') };
  if (file.traits.vendored || isSandboxed || library(run.value) !== undefined || isEngine(script, run))
    return {
      severity: 'low',
      confidence: 'low',
      message: isSandboxed ? say('unprivileged-page') : say('library-code'),
    };
  if (constant(script, run.code) !== undefined)
    return { severity: 'low', confidence: 'high', message: say('string-constant') };
  return run.kind === 'timer' ? { severity: 'low' } : {};
}

/** Template engines, hook libraries and emulators make functions with parameters, or run what compiled programs ask for. */
function isEngine(script: ScriptFacts, run: CodeRun): boolean {
  if (script.stats.values < 4000) return false;
  if (run.kind === 'eval')
    return script.strings.includes('UTF8ToString') || script.strings.includes('_emscripten_run_script');
  return run.kind === 'function' && argsOf(script, run.value).length >= 2;
}

/** `new Function('' + handler)` in a stand-in for setImmediate and the like, which takes text as `setTimeout` does. */
function isTimerOfText(script: ScriptFacts, run: CodeRun): boolean {
  if (run.kind !== 'function' || !script.strings.includes('setImmediate')) return false;
  const parts = opOf(script, run.code) === Op.concat ? concatPartsOf(script, run.code) : [run.code];
  return parts.every((part) =>
    opOf(script, part) === Op.constant
      ? constant(script, part) === ''
      : opOf(script, part) === Op.ref && bindingKind(script, bindingOf(script, part)) === BindingKind.param,
  );
}

/** `eval('quire'.replace(/^/, 're'))`: bundlers shall not see that it asks for `require`. */
function isRequire(script: ScriptFacts, code: number): boolean {
  if (opOf(script, code) !== Op.call) return false;
  const callee = calleeOf(script, code);
  return (
    opOf(script, callee) === Op.member &&
    nameOf(script, callee) === 'replace' &&
    constant(script, objectOf(script, callee)) === 'quire'
  );
}
