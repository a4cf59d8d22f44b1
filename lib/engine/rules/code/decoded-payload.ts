import { apiPath, callsNamed, constant, Op, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { codeRunsOf, type CodeRun } from './codeRuns.ts';
import { originPaths, originsOf } from './origins.ts';

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
      const decoder = [...originPaths(script, run.code)].find((path) => DECODERS.has(path));
      if (decoder === undefined) continue;
      // Made of a text of the script itself, or of so many character codes that it can only be one.
      const body = hiddenText(script, run.code);
      if (body !== undefined) yield hit(run.value, { message: `The text is decoded by ${decoder}${body === '' ? '' : `: ${body}`}.` });
      else if (decoder !== 'decodeURIComponent' && decoder !== 'TextDecoder().decode') yield hit(run.value, { severity: 'medium', confidence: 'medium', message: `The text is decoded by ${decoder}.` });
    }
  }),
  examples: {
    bad: [
      backgroundExample('eval(atob("Y29uc29sZS5sb2coMSk7YWxlcnQoMik7"));'),
      backgroundExample('const p = "Y29uc29sZS5sb2coMSk7YWxlcnQoMik7"; const go = new Function(atob(p)); go();'),
      backgroundExample('eval(unescape("%63%6f%6e%73%6f%6c%65%2e%6c%6f%67%28%31%29"));'),
      backgroundExample('const k = [99, 111, 110, 115, 111, 108, 101, 46, 108, 111, 103, 40, 49, 41]; let s = ""; for (const c of k) s += String.fromCharCode(c); eval(s);'),
      backgroundExample('eval(function(p,a,c,k,e,d){while(c--)if(k[c])p=p.replace(new RegExp("\\\\b"+c+"\\\\b","g"),k[c]);return p}("0.1(2)",3,3,"console|log|1".split("|"),0,{}));'),
      { files: { 'index.js': 'const code = Buffer.from("cmVxdWlyZSgnY2hpbGRfcHJvY2VzcycpLmV4ZWMoJ2xzJyk=", "base64").toString(); eval(code);' } },
    ],
    good: [
      backgroundExample('const data = JSON.parse(atob("eyJhIjoxLCJiIjoyLCJjIjozfQ=="));'),
      backgroundExample('const img = atob(text); draw(img); const f = Function("return this")();'),
      backgroundExample('const name = decodeURIComponent(location.hash.slice(1)); show(name);'),
      backgroundExample('setTimeout(function () { atob(x); }, 10);'),
    ],
  },
});

/** Start of a hidden text; '' when it is not a text but a list of codes; undefined when nothing is hidden here. */
function hiddenText(script: ScriptFacts, value: number): string | undefined {
  const whole = constant(script, value);
  if (whole !== undefined && whole.length >= 12) return whole.slice(0, 60);
  for (const one of originsOf(script, value)) {
    if (script.op[one] === Op.constant && script.b[one] === 0) {
      const text = script.strings[script.a[one] as number] as string;
      if (text.length >= 24 && /^(?:[A-Za-z0-9+/_-]{24,}={0,2}|(?:%[0-9a-f]{2}|%u[0-9a-f]{4}|[0-9a-f]{2}|\\x[0-9a-f]{2}){12,})$/i.test(text)) return '';
    }
    if (script.op[one] === Op.array) {
      const items = script.lists[script.a[one] as number] ?? 0;
      if (items >= 12 && isNumbers(script, script.a[one] as number, items)) return '';
    }
  }
  return undefined;
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
