import {
  bindingOf,
  callsNamed,
  constant,
  objectOf,
  Op,
  opOf,
  pattern,
  receiverOf,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { tagOf } from './tagOf.ts';
import { mentions } from './textsOf.ts';
import { textsIn } from '../../program/madeOf.ts';
import { runsInPages } from './places.ts';
import { first } from '../../facts/first.ts';

/** What browsers fill in by themselves. */
const FILLED = /\b(cc-(number|name|exp|csc)|street-address|address-line1|postal-code|current-password|email|tel)\b/;
const HIDDEN =
  /(left|top)\s*:\s*-\d{3,}|opacity\s*:\s*0(\.0\d*)?\s*(;|$)|(width|height)\s*:\s*[01](px)?\s*(;|$)|visibility\s*:\s*hidden|clip\s*:\s*rect\(0|text-indent\s*:\s*-\d{3,}/i;
/** Said by a property of the style: `style.opacity = 0`. */
const HIDING = new Map([
  ['opacity', /^0/],
  ['left', /^-\d{3,}/],
  ['top', /^-\d{3,}/],
  ['height', /^[01](px)?$/],
  ['width', /^[01](px)?$/],
  ['visibility', /^hidden$/],
]);

export const baitFields = defineRule({
  id: 'bait-fields',
  title: 'Adds hidden form fields for the browser to autofill',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  references: ['https://attack.mitre.org/techniques/T1056/'],
  why: 'When the browser fills in a name, it also fills hidden address, phone and card fields beside it. The user never sees what was given away.',
  remedy: 'Show every field that asks for data.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    if (!runsInPages(facts, file.path) || !mentions(script, FILLED)) return;
    for (const { value, object, given } of first(asks(script), 40)) {
      const what = textsIn(script, given).find((text) => FILLED.test(text));
      if (what === undefined || !(isHidden(script, object) || HIDDEN.test(what))) continue;
      yield hit(value, {
        evidence: what.slice(0, 160),
        ...(/current-password/.test(what) ? { severity: 'critical', confidence: 'high' } : {}),
      });
      return;
    }
  }),
  examples: {
    bad: [
      contentExample(
        'const bait = ["email", "tel", "cc-number"].map((k) => { const i = document.createElement("input"); i.autocomplete = k; i.style.cssText = "position:absolute;left:-5000px"; document.forms[0].append(i); return i; }); document.forms[0].onchange = () => chrome.runtime.sendMessage(bait.map((i) => i.value));',
      ),
      contentExample(
        'const i = document.createElement("input"); i.setAttribute("autocomplete", "cc-number"); i.style.opacity = "0"; document.querySelector("form").append(i);',
      ),
      contentExample(
        'const f = document.createElement("form"); f.innerHTML = `<input name="u" autocomplete="username"><input type="password" autocomplete="current-password">`; f.style.cssText = "opacity:0;position:fixed"; document.body.append(f); setTimeout(() => chrome.runtime.sendMessage(f.elements[1].value), 1500);',
      ),
    ],
    good: [
      contentExample(
        'const f = document.createElement("form"); f.innerHTML = `<label>Your e-mail <input autocomplete="email"></label>`; f.style.cssText = "padding: 4px"; panel.append(f);',
      ),
      contentExample(
        'const i = document.createElement("input"); i.autocomplete = "email"; i.placeholder = "Your e-mail"; panel.append(i);',
      ),
      contentExample(
        'const i = document.createElement("input"); i.style.cssText = "position:absolute;left:-5000px"; i.value = text; document.body.append(i); i.select(); document.execCommand("copy"); const kinds = ["email", "tel"];',
      ),
    ],
  },
});

/** Places where a field that the script makes is given the name of what the browser should fill in. */
function asks(script: ScriptFacts): { value: number; object: number; given: number }[] {
  const out: { value: number; object: number; given: number }[] = [];
  for (const write of writesOf(script, 'autocomplete'))
    if (tagOf(script, write.object) === 'input')
      out.push({ value: write.value, object: write.object, given: write.value });
  for (const { value, object } of writesOf(script, 'innerHTML'))
    if (/<input\b[^>]{0,1000}\bautocomplete=/i.test(pattern(script, value))) out.push({ value, object, given: value });
  for (const call of callsNamed(script, 'setAttribute')) {
    const object = receiverOf(script, call);
    if (constant(script, call.args[0] ?? 0) === 'autocomplete' && tagOf(script, object) === 'input')
      out.push({ value: call.value, object, given: call.args[1] ?? 0 });
  }
  return out;
}

/** Whether the element is moved out of sight where it is made. */
function isHidden(script: ScriptFacts, object: number): boolean {
  const isIts = (style: number): boolean =>
    opOf(script, style) === Op.member && sameVariable(script, objectOf(script, style), object);
  if (
    first(writesOf(script, 'cssText', 'style'), 60).some(
      (write) =>
        HIDDEN.test(pattern(script, write.value)) &&
        (isIts(write.object) || sameVariable(script, write.object, object)),
    )
  )
    return true;
  if (
    first(writesOf(script, ...HIDING.keys()), 100).some(
      (write) => isIts(write.object) && HIDING.get(write.property)?.test(pattern(script, write.value)) === true,
    )
  )
    return true;
  return callsNamed(script, 'setAttribute').some(
    (call) =>
      constant(script, call.args[0] ?? 0) === 'style' &&
      HIDDEN.test(pattern(script, call.args[1] ?? 0)) &&
      sameVariable(script, receiverOf(script, call), object),
  );
}

function sameVariable(script: ScriptFacts, one: number, other: number): boolean {
  return (
    opOf(script, one) === Op.ref &&
    opOf(script, other) === Op.ref &&
    bindingOf(script, one) === bindingOf(script, other)
  );
}
