import { apiPath, callsNamed, constant, defsOf, listOf, Op, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { codeRunsOf, type CodeRun } from './codeRuns.ts';
import { functionOf } from './usage.ts';

const DECODERS = new Set(['atob', 'unescape', 'decodeURIComponent', 'String.fromCharCode', 'TextDecoder().decode', 'Buffer.from', 'CryptoJS.AES.decrypt', 'pako.inflate', 'LZString.decompressFromBase64', 'crypto.subtle.decrypt', 'LZString.decompress']);

export const decodedPayload = defineRule({
  id: 'decoded-payload',
  title: 'Encoded text is decoded and run as code',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1140/'],
  why: 'Code is encoded so that readers and scanners do not see it. Honest programs have no reason to hide their own code in text.',
  remedy: 'Write the code as code. Stores refuse packages whose code is hidden.',
  cap: { grade: 'D', reason: 'it hides code in encoded text' },
  check: checkScripts(function* ({ script, hit }) {
    for (const run of codeRunsOf(script)) {
      if (run.kind === 'handler') continue;
      const packed = isPacked(script, run);
      if (packed) {
        yield hit(run.value, { severity: 'medium', confidence: 'medium', message: 'The script is packed: its text is put together from a list of words when it runs.' });
        continue;
      }
      const made = makingOf(script, run.code);
      if (made.decoder === undefined) continue;
      if (made.hidden) yield hit(run.value, { message: `The text is decoded by ${made.decoder}.` });
      else if (made.decoder === 'atob' || made.decoder === 'unescape' || made.decoder.startsWith('CryptoJS') || made.decoder.startsWith('LZString')) yield hit(run.value, { severity: 'medium', confidence: 'medium', message: `The text is decoded by ${made.decoder}.` });
    }
  }),
  examples: {
    bad: [
      backgroundExample('eval(atob("Y29uc29sZS5sb2coMSk7YWxlcnQoMik7"));'),
      backgroundExample('const p = "Y29uc29sZS5sb2coMSk7YWxlcnQoMik7"; const go = new Function(atob(p)); go();'),
      backgroundExample('eval(unescape("%63%6f%6e%73%6f%6c%65%2e%6c%6f%67%28%31%29"));'),
      backgroundExample('const k = [99, 111, 110, 115, 111, 108, 101, 46, 108, 111, 103, 40, 49, 41]; let s = ""; for (const c of k) s += String.fromCharCode(c); eval(s);'),
      backgroundExample('eval(function(p,a,c,k,e,d){while(c--)if(k[c])p=p.replace(new RegExp("\\\\b"+c+"\\\\b","g"),k[c]);return p}("0.1(2)",3,3,"console|log|1".split("|"),0,{}));'),
      backgroundExample('function open(t, k) { let o = ""; for (let i = 0; i < t.length; i++) o += String.fromCharCode(t.charCodeAt(i) ^ k); return o; } eval(open("bnorbmd/mnf)00(:bnorbmd", 1));'),
      { files: { 'index.js': 'const code = Buffer.from("cmVxdWlyZSgnY2hpbGRfcHJvY2VzcycpLmV4ZWMoJ2xzJyk=", "base64").toString(); eval(code);' } },
    ],
    good: [
      backgroundExample('const data = JSON.parse(atob("eyJhIjoxLCJiIjoyLCJjIjozfQ=="));'),
      backgroundExample('const img = atob(text); draw(img); const f = Function("return this")();'),
      backgroundExample('const name = decodeURIComponent(location.hash.slice(1)); show(name);'),
      backgroundExample('setTimeout(function () { atob(x); }, 10);'),
      backgroundExample('function text(p) { let o = ""; while (heap[p]) o += String.fromCharCode(heap[p++]); return o; } eval(text(pointer));'),
      backgroundExample('const label = decodeURIComponent("%48%65%6c%6c%6f%20%77%6f%72%6c%64%21"); new Function("a", "return a + 1")(label);'),
    ],
  },
});

interface Making {
  decoder?: string;
  /** An encoded text or a list of character codes stands in the script itself. */
  hidden: boolean;
}

const KEEPS = new Set(['toString', 'join', 'replace', 'replaceAll', 'reverse', 'split', 'map', 'slice', 'substr', 'substring', 'trim', 'concat', 'apply', 'call', 'reduce']);

/** How the text that is run is made, step by step back; unlike `originsOf`, not through what is merely handed in. */
function makingOf(script: ScriptFacts, code: number): Making {
  const making: Making = { hidden: false };
  const whole = constant(script, code);
  const seen = new Set<number>();
  const visit = (value: number, depth: number): void => {
    if (value === 0 || seen.has(value) || seen.size > 400 || depth > 14) return;
    seen.add(value);
    const first = script.a[value] as number;
    switch (script.op[value]) {
      case Op.constant:
        if (script.b[value] === 0 && isEncoded(script.strings[first] as string)) making.hidden = true;
        return;
      case Op.array: {
        const length = script.lists[first] ?? 0;
        if (length >= 12 && isNumbers(script, first, length)) making.hidden = true;
        else if (length <= 60) for (const item of listOf(script, first)) visit(item, depth + 1);
        return;
      }
      case Op.concat:
      case Op.choice:
        for (const part of listOf(script, first).slice(0, 20)) visit(part, depth + 1);
        return;
      case Op.ref:
        for (const def of defsOf(script, first).slice(0, 6)) visit(def, depth + 1);
        return;
      case Op.member:
      case Op.index:
        visit(resolve(script, value) === value ? first : resolve(script, value), depth + 1);
        return;
      case Op.spread:
        visit(first, depth + 1);
        return;
      case Op.call:
      case Op.create: {
        const callee = first;
        const path = apiPath(script, callee);
        const args = listOf(script, script.b[value] as number);
        const decodes = path === undefined ? undefined : [...DECODERS].find((name) => path === name || path === `${name}.apply` || path === `${name}.call`);
        if (decodes !== undefined) {
          making.decoder ??= decodes;
          for (const arg of args) visit(arg, depth + 1);
          return;
        }
        const name = script.op[callee] === Op.member ? (script.strings[script.b[callee] as number] as string) : '';
        if (KEEPS.has(name)) {
          visit(script.a[callee] as number, depth + 1);
          if (name === 'map' || name === 'replace' || name === 'reduce') for (const arg of args) for (const returned of returnsOf(script, arg)) visit(returned, depth + 1);
          return;
        }
        // A decoder of its own: what it answers, and what it is handed.
        const returned = returnsOf(script, callee);
        if (returned.length > 0) {
          for (const one of returned) visit(one, depth + 1);
          for (const arg of args) {
            visit(arg, depth + 1);
            if (making.decoder !== undefined && (constant(script, arg)?.length ?? 0) >= 16) making.hidden = true;
          }
        }
        return;
      }
      default:
    }
  };
  visit(code, 0);
  if (making.decoder !== undefined && whole !== undefined && whole.length >= 12) making.hidden = true;
  return making;
}

function returnsOf(script: ScriptFacts, callee: number): readonly number[] {
  const fn = functionOf(script, callee);
  return fn === undefined ? [] : (script.functions[fn]?.returns.slice(0, 4) ?? []);
}

function isEncoded(text: string): boolean {
  return text.length >= 24 && /^(?:[A-Za-z0-9+/_-]{24,}={0,2}|(?:%[0-9a-f]{2}|%u[0-9a-f]{4}|[0-9a-f]{2}|\\x[0-9a-f]{2}){12,}|(?:\d{2,3}[,;|. ]){11,}\d{2,3})$/i.test(text);
}

function isNumbers(script: ScriptFacts, list: number, length: number): boolean {
  for (let n = 1; n <= Math.min(length, 40); n++) {
    const item = script.lists[list + n] as number;
    if (script.op[item] !== Op.constant || script.b[item] !== 1) return false;
  }
  return true;
}

/** `eval(function (p, a, c, k, e, d) {…}(…))` by shape: a function called where it stands with a text that is split. */
function isPacked(script: ScriptFacts, run: CodeRun): boolean {
  if (run.kind !== 'eval') return false;
  const made = resolve(script, run.code);
  if (script.op[made] !== Op.call) return false;
  const callee = script.a[made] as number;
  if (script.op[callee] !== Op.func) return false;
  const fn = script.functions[script.a[callee] as number];
  if (fn === undefined || fn.params.length < 4) return false;
  return callsNamed(script, 'split').some((call) => {
    const pos = script.pos[call.value] as number;
    return pos >= fn.end && constant(script, call.args[0] ?? 0) === '|' && apiPath(script, call.callee) === undefined;
  });
}
