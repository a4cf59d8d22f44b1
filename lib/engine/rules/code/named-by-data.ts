import {
  apiPath,
  argCountOf,
  argOf,
  argsOf,
  bindingOf,
  callAt,
  calleeOf,
  callsNamed,
  callsOf,
  choicesOf,
  constant,
  defsOf,
  indexKeyOf,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  pairsOf,
  propertyNameOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  WRITE_SIZE,
  writtenObject,
  writtenPropertyIndex,
  writtenValue,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { isFromKnownServer } from './isFromKnownServer.ts';
import { isFromServer, isSentByServer } from '../../extension/isFromServer.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { apisIn } from '../../program/madeOf.ts';
import { usageOf } from '../../program/usage.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

/** What only the extension's other parts say. */
const isOwnPart = (from: string | undefined): boolean => from === 'chrome.runtime.onMessage.addListener';

/** Elements: with a name and something for it, `insertAdjacentHTML` and `setAttribute` are among what can be called. */
const ELEMENT = /^document\.(?:body|head|documentElement|(?:querySelector|getElementById)\(\))$/;
const ROOTS = /^(window|self|globalThis|this|chrome|document|chrome\.\w+|top|parent)$/;

export const namedByData = defineRule({
  id: 'named-by-data',
  title: 'Received data chooses which browser function is called',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-470',
  references: ['https://cwe.mitre.org/data/definitions/470.html'],
  why: 'With a name and arguments from outside, everything the browser offers can be called. This is eval in another form and has been used to bypass the ban on remote code.',
  remedy: 'Choose from a fixed list of your own functions.',
  check: checkScripts(function* (judged) {
    yield* waysNamed(judged);
    for (const value of judged.script.calls) yield* stepNamed(judged, value);
    yield* putByName(judged);
  }),
  examples: {
    bad: [
      contentExample(
        'fetch("https://x.example/c").then((r) => r.json()).then((all) => { for (const c of all) document.querySelector(c.at)[c.name](c.where, c.text); });',
      ),
      contentExample('fetch("https://x.example/c").then((r) => r.json()).then((c) => { window[c.a][c.b](c.c); });'),
      contentExample('chrome.storage.local.get("conf", ({ conf }) => { window[conf.fn](conf.arg); });'),
      backgroundExample(
        'const tools = { chrome, fetch, JSON }; const at = (p) => p.split(".").reduce((o, k) => o[k], tools); async function run(list) { for (const [op, ...args] of list) { const parts = op.split("."); const m = parts.pop(); const o = at(parts.join(".")); await o[m].apply(o, args); } } fetch("https://x.example/p").then((r) => r.json()).then(run);',
      ),
      backgroundExample(
        'chrome.runtime.onMessageExternal.addListener((m, s, reply) => { chrome[m.space][m.name](...m.args, reply); });',
      ),
      backgroundExample(
        'const call = (path, args) => path.split(".").reduce((o, k) => o[k], chrome)(...args); async function loop() { const jobs = await (await fetch("https://x.example/q")).json(); for (const j of jobs) call(j.path, j.args); } loop();',
      ),
    ],
    good: [
      contentExample(
        'fetch("https://x.example/c").then((r) => r.json()).then((all) => { for (const c of all) { document.querySelector(c.at)[c.name](); document.body.classList[c.on ? "add" : "remove"]("x"); } });',
      ),
      backgroundExample(
        'const word = "app.title".split(".").reduce((o, k) => o[k], window); fetch("https://x.example/n").then((r) => r.json()).then((n) => show(word, n));',
      ),
      backgroundExample(
        'chrome.runtime.onMessage.addListener((m) => { set(m.on ? "setTitle" : "setBadgeText", m.options); }); function set(name, options) { chrome.action[name](options); }',
      ),
      contentExample(
        'addEventListener("message", (e) => { const { name, seq } = e.data; window[name].callbacks.get(seq).resolve(1); });',
      ),
      backgroundExample(
        'const tools = { open() {}, close() {}, api: chrome.tabs }; fetch("https://x.example/p").then((r) => r.json()).then((c) => tools[c.name](c.id));',
      ),
      backgroundExample(
        'const handlers = { a() {}, b() {} }; chrome.runtime.onMessage.addListener((m) => { handlers[m.type](m); });',
      ),
      contentExample(
        'const raf = window["requestAnimationFrame"] || window["webkit" + "RequestAnimationFrame"]; raf(draw); for (const k of ["scrollX", "scrollY"]) read(window[k]);',
      ),
      contentExample(
        'const prefix = ["moz", "webkit"].find((p) => document[p + "Hidden"] !== undefined); document[prefix + "ExitFullscreen"]();',
      ),
    ],
  },
});

/** `path.split('.').reduce((o, k) => o[k], chrome)`: the whole way is named at once. */
function* waysNamed({ facts, script, hit }: Judged): Iterable<Hit> {
  for (const call of first(callsNamed(script, 'reduce'))) {
    const root = apiPath(script, call.args[1] ?? 0);
    if (root === undefined || !ROOTS.test(root)) continue;
    const way = receiverOf(script, call);
    if (isFromServer(facts, script, way) && !hasConstant(script, way))
      yield hit(call.value, { severity: 'critical', message: say('server-chooses-function') });
  }
}

/** `window[a][b](c)`: any step may be named by data; the first that is, from the end. */
function* stepNamed(judged: Judged, call: number): Iterable<Hit> {
  const { script, hit } = judged;
  let callee = calleeOf(script, call);
  // `Reflect.apply(window[name], …)`
  if (apiPath(script, callee) === 'Reflect.apply') callee = argOf(script, call, 0);
  for (let depth = 0; depth < 5; depth++) {
    if (opOf(script, callee) === Op.ref) callee = resolve(script, callee);
    const step = stepOf(script, callee);
    const named = step === undefined ? undefined : nameFromData(judged, step, depth, call);
    if (named !== undefined) {
      yield hit(call, named);
      return;
    }
    if (step === undefined && (opOf(script, callee) !== Op.member || !leadsOn(script, callee))) return;
    callee = step?.object ?? objectOf(script, callee);
  }
}

interface NamedStep {
  readonly object: number;
  readonly key: number;
}

/** `object[key]`, `Reflect.get(object, key)` */
function stepOf(script: ScriptFacts, value: number): NamedStep | undefined {
  if (opOf(script, value) === Op.index) return { object: objectOf(script, value), key: indexKeyOf(script, value) };
  if (opOf(script, value) === Op.call && apiPath(script, calleeOf(script, value)) === 'Reflect.get')
    return { object: argOf(script, value, 0), key: argOf(script, value, 1) };
  return undefined;
}

/** `window[s.of][s.name] = s.value`, all as a server says: an address to go to, a page's markup. */
function* putByName({ facts, script, hit }: Judged): Iterable<Hit> {
  for (let at = 0, seen = 0; at < script.writes.length && seen < 200; at += WRITE_SIZE) {
    if (writtenPropertyIndex(script, at) >= 0) continue;
    seen++;
    const step = stepOf(script, resolve(script, writtenObject(script, at)));
    if (step === undefined || !/^(?:window|self|globalThis)$/.test(apiPath(script, step.object) ?? '')) continue;
    const value = writtenValue(script, at);
    if ([step.key, value].every((one) => constant(script, one) === undefined && isSentByServer(facts, script, one)))
      yield hit(value, { severity: 'critical', confidence: 'high', message: say('server-chooses-function') });
  }
}

/** What to say of `root[key]` in a call, where data gives the key; `depth`: steps from the call. */
function nameFromData(
  { facts, script }: Judged,
  step: NamedStep,
  depth: number,
  call: number,
): Parameters<Judged['hit']>[1] {
  const { key } = step;
  const root = rootOf(facts, script, step, depth);
  const isRoot = root !== undefined && ROOTS.test(root);
  const isElement = root !== undefined && depth === 0 && argCountOf(script, call) > 0 && ELEMENT.test(root);
  if ((!isRoot && !isElement) || constant(script, key) !== undefined || hasConstant(script, key)) return undefined;
  if (isSentByServer(facts, script, key)) {
    // What it is called with comes from there as well: anything that the browser offers is done as the server says.
    const isWhole = argsOf(script, call).some((arg) => isSentByServer(facts, script, arg));
    return {
      severity: 'critical',
      ...(isWhole ? { confidence: 'high' as const } : {}),
      message: say('server-chooses-function'),
    };
  }
  if (!isRoot) return undefined;
  const paths = apisIn(script, key);
  const from = GIVERS.find((path) => paths.has(path));
  const isHeard =
    callsOf(script, 'addEventListener').some((call) => constant(script, call.args[0] ?? 0) === 'message') &&
    paths.has('addEventListener');
  if (from === undefined && !isHeard) return undefined;
  const message = say('name-from', from ?? say('page-message'));
  if (root.startsWith('chrome.')) return { message, severity: 'low' };
  return isOwnPart(from) ? { message, severity: 'medium' } : { message };
}

/** What gives a script names that are not its own. */
const GIVERS = [
  'chrome.storage.local.get',
  'chrome.storage.sync.get',
  'chrome.runtime.onMessage.addListener',
  'chrome.runtime.onMessageExternal.addListener',
  'localStorage.getItem',
];

/** The browser's object that a step begins at; also one that is taken by a server's name out of a table of such. */
function rootOf(facts: Facts, script: ScriptFacts, { object, key }: NamedStep, depth: number): string | undefined {
  const path = apiPath(script, object);
  if (path !== undefined) return path;
  const isTaken = depth <= 1 && isFromKnownServer(facts, script, key) && holdsBrowser(script, object);
  return isTaken ? 'chrome' : undefined;
}

/** `f.apply(…)` calls f; `chrome[space].query(…)` calls into the namespace that data names. A value's own method says nothing. */
function leadsOn(script: ScriptFacts, member: number): boolean {
  if (/^(call|apply|bind)$/.test(propertyNameOf(script, member))) return true;
  const object = objectOf(script, member);
  return opOf(script, object) === Op.index && apiPath(script, objectOf(script, object)) === 'chrome';
}

/** Some caller or assignment gives a constant name: the code chooses, not data. */
function hasConstant(script: ScriptFacts, key: number): boolean {
  const usage = usageOf(script);
  const seen = new Set<number>();
  const queue = [key];
  for (let at = 0; at < queue.length && seen.size < 100; at++) {
    const value = queue[at] as number;
    if (value === 0 || seen.has(value)) continue;
    seen.add(value);
    const op = opOf(script, value);
    if (op === Op.constant) return true;
    if (op === Op.choice) queue.push(...choicesOf(script, value));
    if (op === Op.ref) {
      queue.push(...defsOf(script, bindingOf(script, value)).slice(0, 8));
      const param = usage.params.get(bindingOf(script, value));
      if (param !== undefined)
        for (const call of usage.callers.get(param.fn)?.slice(0, 12) ?? [])
          queue.push(callAt(script, call).args[param.at] ?? 0);
    }
  }
  return false;
}

/** A value taken by name out of an object that holds the browser's own: `{ chrome, fetch }` and a path into it. */
function holdsBrowser(script: ScriptFacts, value: number): boolean {
  for (const one of backwardSlice(script, value)) {
    if (opOf(script, one) !== Op.object) continue;
    const list = pairsOf(script, one);
    if (
      list.some(
        (item, at) =>
          at % 2 === 1 &&
          /^(chrome|window|self|globalThis)$/.test(
            apiPath(script, item) ?? (opOf(script, item) === Op.global ? nameOfGlobal(script, item) : ''),
          ),
      )
    )
      return true;
  }
  return false;
}
