import type { Severity } from '../../../model/finding.ts';
import {
  apiPath,
  calleeOf,
  callsNamed,
  callsOf,
  keysOf,
  nameOf,
  Op,
  opOf,
  pairsOf,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
} from '../../facts/javascript/query.ts';
import { SPREAD } from '../../facts/javascript/script.ts';
import type { Facts } from '../../facts.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import type { Flow } from '../../taint/flow.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import { JOINED, type SinkKind, TaintFlag } from '../../taint/kinds.ts';
import { requestKey } from '../../taint/requestKey.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { comesUnasked } from '../../verdict/comesUnasked.ts';
import { runsByAskedMessage, runsWhenAsked } from '../../verdict/consentOf.ts';
import { isOfPersonsServer } from '../../verdict/destinationOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import type { Unit } from '../../program/program.ts';
import { inContent } from '../../program/where.ts';
import { isOfOwnComputer } from '../code/isFromKnownServer.ts';
import { isSentByServer } from '../../extension/isFromServer.ts';
import { namesItsAction } from '../code/namesItsAction.ts';

const SEVERITY: Partial<Record<SinkKind, Severity>> = {
  management: 'high',
  native: 'high',
  'bookmark-write': 'medium',
  redirect: 'high',
  'tab-address': 'high',
  'led-address': 'high',
  navigation: 'high',
  'frame-address': 'medium',
};

/** Whoever installs such a thing expects bookmarks to come from elsewhere. */
const KEEPS_BOOKMARKS = /bookmark|lesezeichen|favou?rit|sync|marque|signet|marcador/;

export default defineRule({
  id: 'server-uses-powers',
  title: 'A server controls the extension’s permissions',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-829',
  references: ['https://attack.mitre.org/techniques/T1176/'],
  why: 'What is redirected, bookmarked or disabled is not in the package. A server decides it, and can decide differently tomorrow and for each user.',
  remedy:
    'Ship such rules in the package. Where they must be current, accept only harmless data (hosts to block, never redirect targets), and validate it.',
  cap: { grade: 'D', reason: 'a server decides where pages lead or what is disabled', from: 'high' },
  check: (facts) => hitsOfFlows(facts.whole(flowsOf).flows, (flow) => weigh(facts, flow)),
  examples: {
    bad: [
      // Its own page leads to the visited one with what a server says.
      sample({
        background:
          'chrome.tabs.onUpdated.addListener((id, info, tab) => { const u = new URL(tab.url); chrome.tabs.update(id, { url: chrome.runtime.getURL("popup.html") + `?h=${u.host}&p=${encodeURIComponent(u.pathname)}` }); });',
        popup:
          'const on = async () => { const q = new URLSearchParams(location.search); const { tag } = await (await fetch("https://list.example/tag")).json(); location.href = `https://${q.get("h")}/${q.get("p")}?tag=${tag}`; }; on();',
      }),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js", "type": "module"}}',
          'background.js':
            'import { Book } from "./book.js"; chrome.alarms.onAlarm.addListener(async () => { const { list } = await (await fetch("https://rules.example/list.json")).json(); await new Book().own().add(list).commit(); });',
          'book.js':
            'export class Book { constructor() { this.next = 1; this.rules = []; } own() { this.rules.push({ id: this.next++, action: { type: "block" }, condition: { urlFilter: "ads" } }); return this; } add(list) { for (const one of list) this.rules.push({ ...one, id: this.next++ }); return this; } commit() { return chrome.declarativeNetRequest.updateDynamicRules({ addRules: this.rules }); } }',
        },
      },
      sample({
        background:
          'let partners = {}; fetch("https://list.example/p").then((r) => r.json()).then((p) => { partners = p; }); chrome.webRequest.onBeforeRequest.addListener((d) => { const p = partners[new URL(d.url).host]; return p ? { redirectUrl: p.hop } : {}; }, { urls: ["<all_urls>"] }, ["blocking"]);',
      }),
      sample({
        background:
          'let shops = []; fetch("https://list.example/s").then((r) => r.json()).then((s) => { shops = s; }); chrome.webRequest.onBeforeRequest.addListener((d) => { const shop = shops.find((one) => d.url.includes(one.host)); if (!shop) return {}; const u = new URL(d.url); u.searchParams.set(shop.name, shop.value); return { redirectUrl: u.href }; }, { urls: ["<all_urls>"] }, ["blocking"]);',
      }),
      sample({
        background:
          'chrome.alarms.onAlarm.addListener(async () => { const { url } = await (await fetch("https://list.example/next")).json(); chrome.tabs.create({ url, active: false }); });',
      }),
      sample({
        background:
          'class Rules { async refresh() { const addRules = []; for (const line of (await (await fetch("https://styles.example/v3")).text()).split("\\n")) addRules.push({ id: addRules.length + 1, ...JSON.parse(line) }); addRules.push(this.own()); chrome.declarativeNetRequest.updateDynamicRules({ addRules }); } own() { return { id: 1, action: { type: "block" }, condition: { urlFilter: "x" } }; } } chrome.alarms.onAlarm.addListener(() => new Rules().refresh());',
      }),
      sample({
        background:
          'let host = null; const tell = (m) => { host ??= chrome.runtime.connectNative("com.example.print"); host.postMessage(m); }; const ws = new WebSocket("wss://queue.example/"); ws.onmessage = (e) => { const job = JSON.parse(e.data); tell(Object.assign({ kind: "spool" }, job.spec)); };',
      }),
      sample({
        background:
          'const refresh = async () => { const { list } = await (await fetch("https://rules.example/latest")).json(); chrome.declarativeNetRequest.updateDynamicRules({ addRules: list.map(([from, to], n) => ({ id: n + 1, action: { type: "redirect", redirect: { url: to } }, condition: { urlFilter: from } })) }); }; chrome.runtime.onInstalled.addListener(refresh);',
      }),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js", "type": "module"}}',
          'background.js':
            'import { Tips } from "./tips.js"; const tips = new Tips(); const jobs = { load: () => tips.load() }; chrome.alarms.onAlarm.addListener((a) => jobs[a.name]?.()); chrome.tabs.onUpdated.addListener((id, info) => { if (info.url) tips.visit(info.url); });',
          'tips.js':
            'export class Tips { async load() { await chrome.storage.local.set({ tips: await (await fetch("https://tips.example/v3")).json() }); } async visit(url) { const { tips = [] } = await chrome.storage.local.get("tips"); const tip = tips.find((t) => new RegExp(t.on).test(url)); if (tip) chrome.tabs.create({ url: tip.href, active: false }); } }',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js", "type": "module"}}',
          'background.js':
            'import { compile } from "./compile.js"; chrome.alarms.onAlarm.addListener(async () => { const text = await (await fetch("https://rules.example/main.txt")).text(); chrome.declarativeNetRequest.updateDynamicRules({ addRules: compile(text) }); });',
          'compile.js':
            'const kinds = { "-": (line, id) => ({ id, action: { type: "block" }, condition: { urlFilter: line } }), "=": (line, id) => { const [urlFilter, place] = line.split(">"); return { id, action: { type: "redirect", redirect: { transform: { host: place } } }, condition: { urlFilter } }; } }; export function compile(text) { return text.split("\\n").map((l, i) => kinds[l[0]](l.slice(1), i + 1)); }',
        },
      },
      sample({
        background:
          'chrome.alarms.onAlarm.addListener(async () => { const addRules = await (await fetch("https://rules.example/latest")).json(); chrome.declarativeNetRequest.updateDynamicRules({ addRules }); });',
      }),
      sample({
        content: 'chrome.runtime.sendMessage({ host: location.hostname }, (r) => { if (r.go) location.href = r.go; });',
        background:
          'const map = {}; fetch("https://list.example/m").then((r) => r.json()).then((all) => Object.assign(map, all)); chrome.runtime.onMessage.addListener((m, s, answer) => { answer({ go: map[m.host] }); });',
      }),
      sample({
        background:
          'fetch("https://list.example/b.json").then((r) => r.json()).then((all) => all.forEach((one) => chrome.bookmarks.create({ title: one.t, url: one.u })));',
      }),
      sample({
        background:
          'chrome.alarms.onAlarm.addListener(async () => { const { off } = await (await fetch("https://list.example/off")).json(); for (const id of off) chrome.management.setEnabled(id, false); });',
      }),
      sample({
        background:
          'let shops = []; chrome.alarms.onAlarm.addListener(async () => { shops = await (await fetch("https://list.example/shops")).json(); }); chrome.tabs.onUpdated.addListener((id, change, tab) => { const u = new URL(tab.url); const shop = shops.find((one) => one.host === u.hostname); if (!shop) return; for (const [name, value] of Object.entries(shop.add)) u.searchParams.set(name, value); chrome.tabs.update(id, { url: u.href }); });',
      }),
      sample({
        content:
          'chrome.runtime.sendMessage({ type: "shop", host: location.host }).then((shop) => { if (shop) chrome.runtime.sendMessage({ type: "visit", id: shop.id }); });',
        background:
          'chrome.alarms.onAlarm.addListener(async () => chrome.storage.local.set({ shops: await (await fetch("https://shops.example/list")).json() })); const table = { async shop({ host }) { const { shops } = await chrome.storage.local.get("shops"); return shops.find((one) => one.host === host); }, async visit({ id }, tab) { const { shops } = await chrome.storage.local.get("shops"); chrome.tabs.update(tab.id, { url: shops.find((one) => one.id === id).link }); } }; chrome.runtime.onMessage.addListener((m, s, reply) => { table[m.type](m, s.tab).then(reply); return true; });',
      }),
    ],
    good: [
      // The site's own sign-in page, with what the site gave for it.
      sample({
        popup:
          'const host = new URLSearchParams(location.search).get("host"); const signIn = async () => { const { challenge } = await (await fetch(`https://${host}/oauth/pkce`)).json(); const link = document.createElement("a"); link.href = `https://${host}/oauth/authorize?challenge=${challenge}`; link.click(); }; signIn();',
      }),
      sample({
        background:
          'let names = []; fetch("https://list.example/n").then((r) => r.json()).then((n) => { names = n; }); chrome.webRequest.onBeforeRequest.addListener((d) => { const u = new URL(d.url); for (const name of names) u.searchParams.delete(name); return u.href === d.url ? {} : { redirectUrl: u.href }; }, { urls: ["<all_urls>"] }, ["blocking"]);',
      }),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js", "type": "module"}}',
          'background.js':
            'import { Book } from "./book.js"; chrome.alarms.onAlarm.addListener(async () => { const { list } = await (await fetch("https://rules.example/list.json")).json(); await new Book().own().add(list).commit(); });',
          'book.js':
            'export class Book { constructor() { this.next = 1; this.rules = []; } own() { this.rules.push({ id: this.next++, action: { type: "block" }, condition: { urlFilter: "ads" } }); return this; } add(list) { for (const one of list) this.rules.push({ id: this.next++, action: { type: "block" }, condition: { urlFilter: one } }); return this; } commit() { return chrome.declarativeNetRequest.updateDynamicRules({ addRules: this.rules }); } }',
        },
      },
      sample({
        content:
          'chrome.runtime.sendMessage({ type: "shop", host: location.host }).then((shop) => { const go = document.createElement("button"); go.textContent = "Open by our partner link"; go.addEventListener("click", () => chrome.runtime.sendMessage({ type: "visit", id: shop.id })); document.body.append(go); });',
        background:
          'chrome.alarms.onAlarm.addListener(async () => chrome.storage.local.set({ shops: await (await fetch("https://shops.example/list")).json() })); const table = { async shop({ host }) { const { shops } = await chrome.storage.local.get("shops"); return shops.find((one) => one.host === host); }, async visit({ id }, tab) { const { shops } = await chrome.storage.local.get("shops"); chrome.tabs.update(tab.id, { url: shops.find((one) => one.id === id).link }); } }; chrome.runtime.onMessage.addListener((m, s, reply) => { table[m.type](m, s.tab).then(reply); return true; });',
      }),
      sample({
        background:
          'let names = []; chrome.alarms.onAlarm.addListener(async () => { names = await (await fetch("https://list.example/names")).json(); }); chrome.tabs.onUpdated.addListener((id, change, tab) => { const u = new URL(tab.url); for (const name of names) u.searchParams.delete(name); if (u.href !== tab.url) chrome.tabs.update(id, { url: u.href }); });',
      }),
      sample({
        background:
          'chrome.alarms.onAlarm.addListener(async () => { const { id } = await (await fetch("https://list.example/next")).json(); chrome.tabs.create({ url: "https://list.example/notes/" + id }); });',
      }),
      sample({
        background:
          'let address; fetch("https://list.example/help").then((r) => r.json()).then((one) => { address = one.url; }); chrome.action.onClicked.addListener(() => chrome.tabs.create({ url: address }));',
      }),
      sample({
        background:
          'const refresh = async () => { const { hosts } = await (await fetch("https://lists.example/latest")).json(); chrome.declarativeNetRequest.updateDynamicRules({ addRules: hosts.map((host, n) => ({ id: n + 1, action: { type: "block" }, condition: { urlFilter: host } })) }); }; chrome.runtime.onInstalled.addListener(refresh);',
      }),
      sample({
        background:
          'chrome.action.onClicked.addListener(() => fetch("https://list.example/b.json").then((r) => r.json()).then((one) => chrome.bookmarks.create({ title: one.t, url: one.u })));',
      }),
    ],
  },
});

// A page that is written down, of a site that is not: `https://*/authorize?state=*`.
const PAGE_OF_SITE = /^https?:\/\/\*\/[\w-][^*]*\?/;

/** Places where the address of a visited page becomes part of one that a tab is led to. */
const visitsLed = (facts: Facts): ReadonlySet<string> =>
  new Set(
    facts
      .whole(flowsOf)
      // Of tabs and of requests that are redirected: other things have a property of that name.
      .flows.filter(
        ({ source, sink, unit }) =>
          sink.kind === 'led-address' &&
          (sink.to !== undefined || unit.script.strings.includes('onBeforeRequest')) &&
          source.kind !== 'remote-data' &&
          // Another page of the same site; a page of the extension's own is told the site only.
          !source.label.startsWith('host') &&
          !(/^(?:own-address|url-parameter)$/.test(source.kind) && PAGE_OF_SITE.test(sink.to ?? '')),
      )
      .map(requestKey),
  );

function weigh(facts: Facts, flow: Flow): Weight | undefined {
  const { source, sink, unit, pos, stored } = flow;
  if (source.kind !== 'remote-data' || isOfOwnComputer(source)) return undefined;
  const asked = posOf(source.unit.script, source.shown) ?? 0;
  if (runsWhenAsked(unit, pos) || runsWhenAsked(source.unit, asked)) return undefined;
  // Pages that it opens without anybody's doing; others may be what a button of its own is for.
  if (OPENS.has(sink.kind) && !comesUnasked(facts, unit, pos))
    if (!comesUnasked(facts, source.unit, asked) || runsByAskedMessage(facts, unit, pos)) return undefined;
  if (sink.kind === 'frame-address' && !inContent(unit)) return undefined;
  if (isFileMadeHere(flow)) return undefined;
  if (sink.kind === 'led-address' && !facts.whole(visitsLed).has(requestKey(flow))) return undefined;
  if (staysOwn(facts, unit, sink.to)) return { severity: 'medium', confidence: 'low' };
  if (sink.kind === 'native' && isToldWhat(facts, unit.script, pos)) return undefined;
  const severity = severityOf(facts, flow);
  if (severity !== undefined && isOfPersonsServer(facts, source)) return { severity: 'low', confidence: 'medium' };
  return severity === undefined ? undefined : { severity, confidence: stored ? 'medium' : 'high' };
}

function severityOf(facts: Facts, flow: Flow): Severity | undefined {
  const { kind } = flow.sink;
  if (kind === 'network-rules') return isAsItCame(flow) || leadsElsewhere(facts, flow.unit.script) ? 'high' : undefined;
  if (kind === 'bookmark-write' && !KEEPS_BOOKMARKS.test(facts.whole(saidPurpose))) return 'high';
  return SEVERITY[kind];
}

/** Whether an address is a file that is made here: a visit of it tells nobody anything, and one that is no page shows none. */
const isFileMadeHere = ({ sink, flags }: Flow): boolean =>
  (flags & TaintFlag.dataAddress) !== 0 &&
  (sink.kind === 'led-address' ||
    (OPENS.has(sink.kind) && (flags & TaintFlag.noMarkup) !== 0 && (flags & JOINED) === 0));

/** Whether rules are a server's own, whatever others stand beside them. */
const isAsItCame = ({ path, checked }: Flow): boolean => path === 'addRules.[]' && !checked;

/** Whether the extension itself says what a program on the computer is to do with what a server sent. */
function isToldWhat(facts: Facts, script: ScriptFacts, pos: number): boolean {
  const call = callsNamed(script, 'postMessage', 'sendNativeMessage').find((one) => one.pos === pos);
  if (call === undefined) return false;
  const handed = nameOf(script, call.callee) === 'postMessage' ? 0 : 1;
  return namesItsAction(facts, script, call.args.find((arg) => isMessage(script, arg)) ?? call.args[handed] ?? 0);
}

const isMessage = (script: ScriptFacts, value: number): boolean => opOf(script, resolve(script, value)) === Op.object;

/** Whether an address is of a page of the extension's own, none of which shows or opens by itself what its address says. */
const staysOwn = (facts: Facts, unit: Unit, to = ''): boolean =>
  // In pages of sites `/pay?` is one of theirs, and `//other.example` of anybody.
  (inContent(unit) ? OWN_PAGE : OWN_OR_RELATIVE).test(to) &&
  !facts
    .whole(flowsOf)
    .flows.some(
      ({ source, sink, unit, pos }) =>
        /^(?:own-address|url-parameter|tabs)$/.test(source.kind) &&
        !OWN_OR_RELATIVE.test(sink.to ?? '') &&
        /^(?:navigation|(?:tab|led|frame)-address)$/.test(sink.kind) &&
        !runsWhenAsked(unit, pos),
    );

const OWN_PAGE = /^chrome-extension:\/\/\*/;
const OWN_OR_RELATIVE = /^(?:chrome-extension:\/\/\*|\/(?!\/)|[\w/-]+\.html[?#])/;

const OPENS: ReadonlySet<SinkKind> = new Set<SinkKind>(['tab-address', 'navigation', 'frame-address']);

/**
 * Whether rules are made that lead requests to another address, one that is not written down, or are taken as they come:
 * what they do is written nowhere then.
 */
function leadsElsewhere(facts: Facts, script: ScriptFacts): boolean {
  return (
    hasObject(script, (keys) => keys.includes('redirect') || keys.includes('regexSubstitution')) ||
    hasObject(script, (keys, value) => keys.includes('id') && !keys.includes('action') && isPoured(script, value)) ||
    facts.whole(redirectsAsTold) ||
    !facts.whole(writesRules)
  );
}

/** Whether any script makes a rule whose redirect a server decides: where it leads, or what is put behind the address. */
const redirectsAsTold = (facts: Facts): boolean =>
  [...scriptsOf(facts)].some(({ script }) =>
    hasObject(script, (_, value) => {
      const redirect = propertyOf(script, value, 'redirect');
      const isOwn = redirect === 0 || keysOf(script, redirect).includes('extensionPath');
      return !isOwn && isSentByServer(facts, script, redirect);
    }),
  );

/** `{ id, ...JSON.parse(line) }`, `Object.assign({}, rule, { id })`: all but the number is as it came. */
function isPoured(script: ScriptFacts, value: number): boolean {
  const pairs = pairsOf(script, value);
  const spread = pairs.filter((_, at) => at % 2 === 1 && pairs[at - 1] === SPREAD);
  const beside = callsOf(script, 'Object.assign').find(({ args }) => args.includes(value))?.args ?? [];
  return [...spread, ...beside].some((one) => one !== value && isJson(script, one));
}

/** Whether an object is part of what was read as JSON, not made by the extension of a list's text. */
const isJson = (script: ScriptFacts, value: number): boolean =>
  [...backwardSlice(script, value)].some(
    (one) =>
      opOf(script, one) === Op.call &&
      (nameOf(script, calleeOf(script, one)) === 'json' || apiPath(script, one) === 'JSON.parse()'),
  );

/** Whether any script says what a rule does: `action: { type: 'block' }`. */
const writesRules = (facts: Facts): boolean =>
  [...scriptsOf(facts)].some(({ script }) =>
    hasObject(script, (_, value) => keysOf(script, propertyOf(script, value, 'action')).includes('type')),
  );

function hasObject(script: ScriptFacts, isOne: (keys: readonly string[], value: number) => boolean): boolean {
  return script.op.some((op, value) => op === Op.object && isOne(keysOf(script, value), value));
}
