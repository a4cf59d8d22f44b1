import {
  apiPath,
  type Call,
  callAt,
  callsNamed,
  callsOf,
  concatPartsOf,
  constant,
  nameOf,
  Op,
  opOf,
  pattern,
  readsNamed,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { codeRunsOf } from './codeRuns.ts';
import { makingOf } from './decoding.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isMadeOf, textsIn } from '../../program/madeOf.ts';
import { leadsOut } from './hostOf.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

export const decodedPayload = defineRule({
  id: 'decoded-payload',
  title: 'Decodes hidden text and runs it as code',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1140/'],
  why: 'Code is encoded so that readers and scanners do not see it. Honest programs have no reason to hide their own code.',
  remedy: 'Write code as code. Stores reject packages with hidden code.',
  check: checkScripts(function* ({ script, facts, hit }) {
    let isTold = facts.kind !== 'extension';
    for (const run of codeRunsOf(script)) {
      if (run.kind === 'handler' || run.kind === 'markup' || run.kind === 'unsure') continue;
      const from = carrierOf(script, run.code);
      if (from !== undefined) {
        isTold = true;
        yield hit(run.value, { message: say('code-extracted-from', from) });
        continue;
      }
      const made = makingOf(script, run.code);
      if (made.decoder === undefined) continue;
      if (made.hidden) yield hit(run.value, { message: say('text-decoded-by', made.decoder) });
      else if (
        made.decoder === 'atob' ||
        made.decoder === 'unescape' ||
        made.decoder.startsWith('CryptoJS') ||
        made.decoder.startsWith('LZString')
      )
        yield hit(run.value, {
          severity: 'medium',
          confidence: 'medium',
          message: say('text-decoded-by', made.decoder),
        });
    }
    for (const { value, name } of isTold ? [] : readAsText(script))
      yield hit(value, { message: say('picture-as-text', name) });
  }),
  examples: {
    bad: [
      backgroundExample(
        'const x = new XMLHttpRequest(); x.open("GET", "//abcdefghijklmnopabcdefghijklmnop/icons/logo.png"); x.onload = () => setTimeout(x.responseText); x.send();',
      ),
      backgroundExample('eval(atob("Y29uc29sZS5sb2coMSk7YWxlcnQoMik7"));'),
      backgroundExample('const p = "Y29uc29sZS5sb2coMSk7YWxlcnQoMik7"; const go = new Function(atob(p)); go();'),
      backgroundExample(
        'fetch(chrome.runtime.getURL("icons/logo.png")).then((r) => r.text()).then((t) => { const code = t.split("===")[1]; new Function(code)(); });',
      ),
      contentExample(
        'const d = pen.getImageData(0, 0, 64, 64).data; let s = ""; for (let i = 0; i < d.length; i += 4) s += String.fromCharCode(d[i]); eval(s);',
      ),
      contentExample(
        'const v = getComputedStyle(document.body).getPropertyValue("--seed"); const s = document.createElement("script"); s.text = v.match(/../g).map((h) => String.fromCharCode(parseInt(h, 16))).join(""); document.head.append(s);',
      ),
      backgroundExample(
        'const x = new XMLHttpRequest(); x.onreadystatechange = function () { if (this.readyState === 4) chrome.storage.local.set({ cross: this.responseText.substring(this.responseText.indexOf("mark") + 4) }); }; x.open("GET", chrome.runtime.getURL("icons/cross.png"), true); x.send();',
      ),
      backgroundExample('eval(unescape("%63%6f%6e%73%6f%6c%65%2e%6c%6f%67%28%31%29"));'),
      backgroundExample(
        'const k = [99, 111, 110, 115, 111, 108, 101, 46, 108, 111, 103, 40, 49, 41]; let s = ""; for (const c of k) s += String.fromCharCode(c); eval(s);',
      ),
      backgroundExample(
        'function open(t, k) { let o = ""; for (let i = 0; i < t.length; i++) o += String.fromCharCode(t.charCodeAt(i) ^ k); return o; } eval(open("bnorbmd/mnf)00(:bnorbmd", 1));',
      ),
      {
        files: {
          'index.js':
            'const code = Buffer.from("cmVxdWlyZSgnY2hpbGRfcHJvY2VzcycpLmV4ZWMoJ2xzJyk=", "base64").toString(); eval(code);',
        },
      },
      backgroundExample(
        '(async () => { const r = await fetch(chrome.runtime.getURL("icons/logo.png")); const text = new TextDecoder().decode(await r.arrayBuffer()); const code = atob(text.slice(text.indexOf("===") + 3)); let out = ""; for (let i = 0; i < code.length; i++) out += String.fromCharCode(code.charCodeAt(i) ^ key.charCodeAt(i % key.length)); const s = document.createElement("script"); s.src = URL.createObjectURL(new Blob([out], { type: "text/javascript" })); document.head.append(s); })();',
      ),
    ],
    good: [
      backgroundExample(
        'const dot = "//www.example.com/images/cleardot.gif"; const ask = (url) => { const x = new XMLHttpRequest(); x.open("GET", String(url), true); x.onload = () => show(x.responseText); x.send(); }; ask(dot); const y = new XMLHttpRequest(); y.open("GET", dot); y.onload = () => show(y.responseText);',
      ),
      backgroundExample(
        'async function icon() { const blob = await (await fetch(chrome.runtime.getURL("icons/cross.png"))).blob(); return createImageBitmap(blob); } async function list() { return (await fetch(chrome.runtime.getURL("list.txt"))).text(); }',
      ),
      backgroundExample(
        '(async () => { const r = await fetch(chrome.runtime.getURL("icons/logo.png")); const w = document.createElement("img"); w.src = URL.createObjectURL(new Blob([await r.arrayBuffer()])); const s = document.createElement("script"); s.src = URL.createObjectURL(new Blob(["start()"])); document.head.append(w, s); })();',
      ),
      backgroundExample(
        'const ask = (host) => fetch(`https://${host}/favicon.ico`); ask("a.example").then((r) => r.text()).then((t) => show(t.length));',
      ),
      backgroundExample('fetch(chrome.runtime.getURL("icons/a.png")).then((r) => r.blob()).then(show); eval("1");'),
      backgroundExample(
        'function show(url) { const x = new XMLHttpRequest(); x.onload = () => list(x.responseText); x.open("GET", url); x.send(); } show("https://cdn.example/icons/alert.png");',
      ),
      backgroundExample('const data = JSON.parse(atob("eyJhIjoxLCJiIjoyLCJjIjozfQ=="));'),
      backgroundExample('const img = atob(text); draw(img); const f = Function("return this")();'),
      backgroundExample('const name = decodeURIComponent(location.hash.slice(1)); show(name);'),
      backgroundExample('setTimeout(function () { atob(x); }, 10);'),
      contentExample(
        'const v = getComputedStyle(document.body).getPropertyValue("--size"); const s = document.createElement("style"); s.textContent = "p{width:" + v + "}"; document.head.append(s);',
      ),
      backgroundExample(
        'function text(p) { let o = ""; while (heap[p]) o += String.fromCharCode(heap[p++]); return o; } eval(text(pointer));',
      ),
      backgroundExample(
        'const label = decodeURIComponent("%48%65%6c%6c%6f%20%77%6f%72%6c%64%21"); new Function("a", "return a + 1")(label);',
      ),
    ],
  },
});

/** Parts of a text that is put together which are code themselves: `flip('${icon}')` runs nothing of the icon. */
function unquoted(script: ScriptFacts, code: number): readonly number[] {
  const seen = resolve(script, code);
  if (opOf(script, seen) !== Op.concat) return [code];
  const parts = concatPartsOf(script, seen);
  return parts.filter((_, at) => {
    const before = constant(script, parts[at - 1] ?? 0)?.at(-1);
    return before === undefined || !QUOTES.has(before) || constant(script, parts[at + 1] ?? 0)?.[0] !== before;
  });
}

const QUOTES = new Set(['"', "'", '`']);

/** Files of the package whose bytes are no text: pictures, fonts, sounds; `//www.example.com/dot.gif` is a site's. */
const BINARY =
  /^(?!\/\/[^/]*\.)(?:[\w-]+-extension:\/\/[^/]*)?\/?([\w./-]+\.(?:png|jpe?g|gif|webp|ico|bmp|woff2?|ttf|otf|mp3|ogg|wav))$/i;

/** Such files of the package that are read as text, by whatever way; text is not what is in them. */
function* readAsText(script: ScriptFacts): Iterable<{ value: number; name: string }> {
  const asked: readonly (readonly [call: Call, address: number])[] = [
    ...callsNamed(script, 'open')
      .filter((call) => isVerb(constant(script, call.args[0] ?? 0)))
      .map((call) => [call, call.args[1] ?? 0] as const),
    ...callsNamed(script, 'getFile').map((call) => [call, call.args[0] ?? 0] as const),
    ...callsOf(script, 'fetch').map((call) => [call, call.args[0] ?? 0] as const),
  ];
  for (const [call, address] of asked) {
    const parts = [...backwardSlice(script, address)];
    // `https://${host}/favicon.ico` is a site's.
    if (parts.some((one) => opOf(script, one) === Op.concat && leadsOut(pattern(script, one)))) continue;
    const name = parts.map((one) => BINARY.exec(constant(script, one) ?? '')?.[1]).find((one) => one !== undefined);
    if (name !== undefined && isTextOf(script, call)) yield { value: call.value, name };
  }
}

/** Whether `open` may be a request's, by its first argument: a window's and a file's have a name there. */
const isVerb = (method: string | undefined): boolean => method === undefined || /^[a-z]{3,7}$/i.test(method);

/** Whether what a call asks for is taken as text. */
function isTextOf(script: ScriptFacts, { value, callee }: Call): boolean {
  const how = nameOf(script, callee);
  if (how === 'open') return readsNamed(script, 'responseText').length > 0;
  if (how === 'getFile') return callsNamed(script, 'readAsText').length > 0;
  return callsNamed(script, 'text').some((call) => isMadeOf(script, receiverOf(script, call), value));
}

/** A picture or another file of the package that is no script, or a picture's points. */
function carrierOf(script: ScriptFacts, code: number): Told | undefined {
  for (const one of unquoted(script, code).flatMap((part) => [...backwardSlice(script, part)])) {
    if (opOf(script, one) !== Op.call) continue;
    const call = callAt(script, one);
    if (nameOf(script, call.callee) === 'getImageData') return say('picture-points');
    if (nameOf(script, call.callee) === 'getPropertyValue' && makingOf(script, code).decoder !== undefined)
      return say('style-sheet');
    if (apiPath(script, call.callee) !== 'fetch') continue;
    const to = textsIn(script, call.args[0] ?? 0).find((text) =>
      /^[\w./-]+\.(png|jpe?g|gif|webp|svg|ico|bmp|woff2?|ttf|mp3|wav|bin|dat|txt)$/i.test(text),
    );
    if (to !== undefined) return say('file-named', to);
  }
  return undefined;
}
