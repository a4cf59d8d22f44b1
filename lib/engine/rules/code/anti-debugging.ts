import {
  bindingOf,
  callsOf,
  constant,
  literalText,
  nameOfGlobal,
  Op,
  opOf,
  posOf,
  propertyOf,
  readsNamed,
  type ScriptFacts,
  valuesOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { codeRunsOf } from './codeRuns.ts';
import { listenersOf } from './listeners.ts';
import { mentions } from './textsOf.ts';
import { unaskedCalls } from '../../program/unasked.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

export const antiDebugging = defineRule({
  id: 'anti-debugging',
  title: 'Detects developer tools',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1622/'],
  why: 'Code that stops or changes its behaviour when developer tools are open has something to hide.',
  remedy: 'Remove these checks from the code.',
  check: checkScripts(function* ({ script, hit, hitAt }) {
    const signs = [...signsOf(script)];
    const strong = signs.filter((sign) => sign.strong);
    if (strong.length === 0 && signs.length < 2) return;
    const first = strong[0] ?? signs[0];
    if (first === undefined) return;
    const words = signs.map((sign) => sign.words);
    if (first.value === 0) yield hitAt(0, first.shown ?? '', { message: say('seen', words) });
    else
      yield hit(first.value, {
        message: say('seen', words),
        ...(signs.length >= 2 && strong.length > 0 ? { severity: 'high' as const, confidence: 'high' as const } : {}),
      });
  }),
  examples: {
    bad: [
      backgroundExample('setInterval(() => { (function () {}).constructor("debugger")(); }, 50);'),
      contentExample(
        'setInterval(function () { if (window.outerWidth - window.innerWidth > 160 || window.outerHeight - window.innerHeight > 160) location.href = "about:blank"; }, 500);',
      ),
      contentExample(
        'const t = performance.now(); debugger; if (performance.now() - t > 100) throw 0; const img = new Image(); Object.defineProperty(img, "id", { get() { seen = true; } }); console.log(img);',
      ),
      contentExample(
        'document.addEventListener("keydown", (e) => { if (e.keyCode === 123) e.preventDefault(); }); document.addEventListener("contextmenu", (e) => e.preventDefault()); setInterval(() => { console.clear(); }, 100);',
      ),
    ],
    good: [
      contentExample(
        'const chrome_height = window.outerHeight - window.innerHeight; popup.style.top = chrome_height + "px";',
      ),
      backgroundExample('function f() { debugger; } console.clear();'),
      contentExample(
        'const t = performance.now(); draw(); console.log(performance.now() - t); Object.defineProperty(model, "id", { get() { return 1; } }); console.log(other);',
      ),
      contentExample('document.addEventListener("contextmenu", (e) => { e.preventDefault(); menu(e); });'),
    ],
  },
});

function* signsOf(script: ScriptFacts): Generator<{ words: Told; value: number; strong: boolean; shown?: string }> {
  const trap = codeRunsOf(script).find((run) =>
    /^(?:\s*while\s*\(\s*true\s*\)\s*\{)?[\s;]*debugger\b/.test(constant(script, run.code) ?? ''),
  );
  if (trap !== undefined) yield { words: say('debug-breakpoint-code'), value: trap.value, strong: true };
  const clocks =
    script.stats.debuggers === 0
      ? []
      : callsOf(script, 'performance.now', 'Date.now').filter((call) => unaskedCalls(script).has(call.value));
  if (clocks.length >= 2) yield { words: say('debug-breakpoint-timed'), value: clocks[0]?.value ?? 0, strong: true };
  const shown = new Set(
    first(callsOf(script, 'console.log', 'console.dir', 'console.table', 'console.debug'), 200).flatMap((log) =>
      log.args.filter((arg) => opOf(script, arg) === Op.ref).map((arg) => bindingOf(script, arg)),
    ),
  );
  const getterTrap =
    shown.size === 0
      ? undefined
      : callsOf(script, 'Object.defineProperty').find(
          (call) =>
            opOf(script, call.args[0] ?? 0) === Op.ref &&
            shown.has(bindingOf(script, call.args[0] as number)) &&
            propertyOf(script, call.args[2] ?? 0, 'get') !== 0 &&
            /^(id|toString|stack|message)$/.test(constant(script, call.args[1] ?? 0) ?? ''),
        );
  if (getterTrap !== undefined) yield { words: say('debug-console-getter'), value: getterTrap.value, strong: true };
  const sizes = ['outerWidth', 'innerWidth', 'outerHeight', 'innerHeight'].map((name) => readsNamed(script, name)[0]);
  if (sizes.every((value) => value !== undefined)) {
    const near =
      script.strings.some((text) => text === '160' || text === '170' || text === '200') &&
      (script.stats.debuggers > 0 ||
        getterTrap !== undefined ||
        callsOf(script, 'setInterval').length + listenersOf(script, 'resize').length > 0);
    const [first] = sizes;
    // The four measures stand together and are compared with the width of the tools.
    if (
      near &&
      first !== undefined &&
      sizes.every((value) => Math.abs(posOf(script, value as number) - posOf(script, first)) < 300)
    )
      yield { words: say('debug-window-sizes'), value: first, strong: true };
  }
  const cleared = callsOf(script, 'console.clear')[0];
  const silenced = writesOf(script, 'log', 'warn', 'table').filter(
    (write) => opOf(script, write.object) === 3 && nameOfGlobal(script, write.object) === 'console',
  );
  if (cleared !== undefined && callsOf(script, 'setInterval').length > 0)
    yield { words: say('debug-console-cleared'), value: cleared.value, strong: false };
  if (silenced.length >= 2)
    yield { words: say('debug-console-silenced'), value: silenced[0]?.value ?? 0, strong: false };
  const keys = !mentions(script, /^(123|F12)$/m)
    ? undefined
    : first(listenersOf(script, 'keydown', 'keyup'), 20).find(({ fn, everywhere }) => {
        const fact = script.functions[fn];
        if (fact === undefined || !everywhere) return false;
        for (const value of valuesOf(script, Op.constant)) {
          const pos = posOf(script, value);
          if (pos >= fact.start && pos < fact.end && /^(123|F12)$/.test(literalText(script, value))) return true;
        }
        return false;
      });
  if (keys !== undefined) yield { words: say('debug-key-caught'), value: keys.value, strong: false };
  const product = script.strings.find((text) =>
    /^(devtools-detector?|disable-devtool|devtoolsdetector|devtoolschange)$/i.test(text),
  );
  if (product !== undefined) yield { words: say('debug-library', product), value: 0, strong: false, shown: product };
}
