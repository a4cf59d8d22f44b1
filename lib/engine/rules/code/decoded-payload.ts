import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { codeRunsOf } from './codeRuns.ts';
import { makingOf } from './decoding.ts';

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
  check: checkScripts(function* ({ script, hit }) {
    for (const run of codeRunsOf(script)) {
      if (run.kind === 'handler' || run.kind === 'unsure') continue;
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
