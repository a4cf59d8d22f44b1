import {
  apiPath,
  argOf,
  calleeOf,
  callsNamed,
  callsOf,
  choicesOf,
  concatPartsOf,
  constant,
  Op,
  opOf,
  pattern,
  posOf,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { injectionsOf } from '../../messaging/injections.ts';
import { isWithin } from '../../program/isWithin.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { reachesPages } from '../../facts/extension/reachesPages.ts';
import { manifestOf, PRIVILEGED, rolesOf } from '../../facts/extension/roles.ts';
import { beginningOf } from '../../program/beginningOf.ts';
import { functionAt } from '../../program/functionAt.ts';
import { isUnusedMethod } from '../../program/isUnusedMethod.ts';
import { scriptsOfAllSites } from '../../facts/extension/scriptsOfAllSites.ts';
import { isOwnComputer } from '../../ownComputer.ts';
import { happensByItself } from '../../program/unasked.ts';
import { isKeptRelease, isServiceScript } from '../../models/serviceScripts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { allowsScript, pagePolicy, scriptSources } from '../manifest/scriptPolicy.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { tagOf } from './tagOf.ts';
import { hostOf, leadsOut } from './hostOf.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { textsOf } from './textsOf.ts';
import { isLeftOpen } from '../../verdict/leftOpen.ts';
import { say } from '../../../texts/say.ts';

/** Calls whose first argument is the address of a script that is run. */
const LOADERS = [
  'importScripts',
  'import',
  '$.getScript',
  'Worker',
  'SharedWorker',
  'CSS.paintWorklet.addModule',
  'audioWorklet.addModule',
];

export const remoteScript = defineRule({
  id: 'remote-script',
  title: 'Loads a script from another server',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-829',
  references: [
    'https://developer.chrome.com/docs/extensions/develop/migrate/remote-hosted-code',
    'https://extensionworkshop.com/documentation/publish/add-on-policies/',
  ],
  why: 'The script is not part of the reviewed package and can change at any time. Whoever controls its address decides what runs in the extension or in visited pages.',
  remedy: 'Ship the script in the package and load it with runtime.getURL.',
  cap: { grade: 'D', reason: 'it loads code from another server', from: 'high' },
  check: checkScripts(function* (judged) {
    yield* scriptElements(judged);
    yield* loaders(judged);
    yield* markups(judged);
  }),
  examples: {
    bad: [
      contentExample(
        'const s = document.createElement("script"); s.src = "https://cdn.example.com/a.js"; document.head.appendChild(s);',
      ),
      contentExample(
        'var s = document.createElement("script"); s.setAttribute("src", "//cdn.example.com/" + name + ".js"); document.body.append(s);',
      ),
      contentExample(
        'const s = document.createElement("script"); s.setAttribute("src", "http://localhost:9000/a.js"); document.body.appendChild(s);',
      ),
      backgroundExample('importScripts("https://cdn.example.com/w.js");'),
      backgroundExample('const base = "https://cdn.example.com"; import(`${base}/m.js`);'),
      contentExample('document.write("<script src=\\"https://cdn.example.com/a.js\\"><\\/script>");'),
      contentExample('$.getScript("http://cdn.example.com/a.js");'),
      contentExample(
        'function add(u, done) { const s = document.createElement("script"); s.onload = done; s.src = u; document.head.append(s); } add("https://cdn.example.com/x.js", go);',
      ),
      contentExample(
        'document.head.append(Object.assign(document.createElement("script"), { src: "https://cdn.example.com/x.js" }));',
      ),
      contentExample('$("<script>").attr("src", "https://cdn.example.com/x.js").appendTo("head");'),
      contentExample(
        '["//cdn.example.com/loaders/a.js?zone=", "//static.example.net/b.js"].forEach((u) => { const s = document.createElement("script"); s.src = (location.protocol === "https:" ? "https:" : "http:") + u + document.domain; document.head.append(s); });',
      ),
      backgroundExample(
        'fetch("https://c.example/list").then((r) => r.json()).then((c) => { const s = document.createElement("script"); s.src = c.url; document.head.append(s); });',
      ),
      backgroundExample(
        'fetch("https://c.example/list").then((r) => r.json()).then((c) => { const s = document.createElement("script"); s.src = c.host + "/report/?name=" + c.name; document.head.append(s); });',
      ),
      contentExample(
        'const s = document.createElement("script"); s.src = server + "/gate/a.js"; document.body.append(s);',
      ),
      contentExample(
        'const s = document.createElement("script"); s.src = "http://localhost:1479/cdn.js"; document.head.append(s);',
      ),
      backgroundExample(
        'function add(src) { const s = document.createElement("script"); s.src = src; document.head.append(s); } chrome.webNavigation.onCompleted.addListener((d) => chrome.scripting.executeScript({ target: { tabId: d.tabId }, func: add, args: ["https://cdn.example.com/i.js"] }));',
      ),
      backgroundExample(
        "chrome.webNavigation.onCompleted.addListener((d) => chrome.tabs.executeScript(d.tabId, { code: \"var s = document.createElement('script'); s.src = '//cdn.example.com/i.js'; document.head.append(s)\" }));",
        { manifest_version: 2 },
      ),
    ],
    good: [
      backgroundExample(
        'fetch("https://api.example/me").then((r) => r.json()).then((me) => { const s = document.createElement("script"); s.src = server() + "/report/?name=" + me.name; document.head.append(s); });',
      ),
      backgroundExample('fetch("http://localhost:9000/state").then((r) => r.json()).then(show);'),
      contentExample(
        'const root = window.frames; const s = document.createElement("script"); s.src = origin + "/a.js"; document.body.append(s);',
      ),
      contentExample(
        'function add(u) { const s = document.createElement("script"); s.src = u; document.head.append(s); } add(chrome.runtime.getURL("a.js")); const help = "https://example.com/help"; open(help);',
      ),
      backgroundExample(
        'function add(src) { const s = document.createElement("script"); s.src = src; document.head.append(s); } chrome.webNavigation.onCompleted.addListener((d) => chrome.scripting.executeScript({ target: { tabId: d.tabId }, func: add, args: [chrome.runtime.getURL("page.js")] }));',
      ),
      contentExample(
        'const s = document.createElement("script"); s.src = chrome.runtime.getURL("page.js"); document.head.append(s);',
      ),
      contentExample(
        'const i = document.createElement("img"); i.src = "https://cdn.example.com/a.png"; document.body.append(i);',
      ),
      backgroundExample(
        'importScripts("lib/a.js", "b.js"); import("./m.js"); new Worker("worker.js"); new Worker(new URL("./w.js", import.meta.url));',
      ),
      contentExample(
        'document.write("<p>https://example.com/a.js</p>"); const t = "<script src=https://x.example/a.js>";',
      ),
      contentExample(
        'document.querySelectorAll("script").forEach((s) => { if (s.src === "https://ads.example/a.js") s.remove(); });',
      ),
      contentExample('const f = document.createElement("iframe"); f.src = "https://example.com/frame.html";'),
    ],
  },
});

/** Script elements by the ways in which they are given an address. */
function* scriptElements(judged: Judged): Iterable<Hit> {
  const { script } = judged;
  for (const write of writesOf(script, 'src')) {
    if (tagOf(script, write.object) === 'script')
      yield* address(judged, write.value, write.value === 0 ? write.object : write.value);
  }
  for (const call of callsNamed(script, 'setAttribute')) {
    if (constant(script, call.args[0] ?? 0)?.toLowerCase() !== 'src') continue;
    if (tagOf(script, receiverOf(script, call)) === 'script') yield* address(judged, call.args[1] ?? 0, call.value);
  }
  for (const call of callsNamed(script, 'attr', 'prop')) {
    // $('<script>').attr('src', …)
    if (constant(script, call.args[0] ?? 0) === 'src' && isQueryScript(script, receiverOf(script, call)))
      yield* address(judged, call.args[1] ?? 0, call.value);
  }
  for (const call of callsOf(script, 'Object.assign', '$')) {
    const made =
      apiPath(script, call.callee) === '$'
        ? /^<script\b/i.test(constant(script, call.args[0] ?? 0) ?? '')
        : tagOf(script, call.args[0] ?? 0) === 'script';
    if (made) yield* address(judged, propertyOf(script, call.args[1] ?? 0, 'src'), call.value);
  }
  // Firefox lets an extension rewrite pages on their way.
  if (callsNamed(script, 'filterResponseData').length > 0)
    for (const { text, value } of textsOf(script)) if (text.includes('<script')) yield* markup(judged, value, value);
}

function* loaders(judged: Judged): Iterable<Hit> {
  for (const call of callsOf(judged.script, ...LOADERS))
    for (const arg of call.args) yield* address(judged, arg, call.value);
}

function* markups(judged: Judged): Iterable<Hit> {
  const { script } = judged;
  for (const call of [
    ...callsOf(script, 'document.write', 'document.writeln'),
    ...callsNamed(script, 'createContextualFragment'),
  ])
    yield* markup(judged, call.args[0] ?? 0, call.value);
  for (const call of callsNamed(script, 'append', 'html', 'prepend', 'after', 'before')) {
    // jQuery runs the scripts in markup that it is handed.
    if (apiPath(script, call.callee)?.startsWith('$') === true) yield* markup(judged, call.args[0] ?? 0, call.value);
  }
}

function* address(judged: Judged, value: number, at: number): Generator<Hit> {
  const { script, file, facts, hit } = judged;
  const to = pattern(script, value);
  if (isOwn(script, value)) return;
  if (leadsOut(to) && isForbidden(judged, to, at)) {
    yield hit(at, {
      evidence: to,
      severity: 'medium',
      confidence: 'low',
      message: say('csp-blocks'),
    });
  } else if (leadsOut(to)) {
    yield hit(at, {
      evidence: to,
      ...(hostOf(to) === undefined ? { confidence: 'medium' as const } : {}),
      ...(/^http:/i.test(to)
        ? {
            severity: 'critical' as const,
            message: say('loaded-unencrypted'),
          }
        : isMilderWhole(script, value)
          ? milder(to)
          : {}),
    });
  } else if (isOwnComputer(to)) {
    yield hit(at, {
      evidence: to,
      // Of a developer's tool it is asked for; in every page by itself it is a program's hand in the browser.
      ...(facts.whole(scriptsOfAllSites).has(file.path) && happensByItself(script, posOf(script, at))
        ? { confidence: 'medium' }
        : { severity: 'medium' }),
      message: say('from-local-program'),
    });
  } else if (isLeftOpen(facts, script, value)) {
    yield hit(at, { confidence: 'medium', message: say('address-set-at-build') });
  } else if (/^(\*|https?:(\/\/)?\*|https?:$)/i.test(to) && value !== 0) {
    if (beforeQuery(script, value).some((part) => isFromServer(facts, script, part)))
      yield hit(at, {
        severity: 'critical',
        confidence: 'medium',
        message: say('server-decides-script'),
      });
    else yield* writtenElsewhere(judged, value, at);
  }
}

/** Whether all that an address may be weighs less: of one that is put together a part may name another server. */
function isMilderWhole(script: ScriptFacts, value: number): boolean {
  const made = resolve(script, value);
  const all = opOf(script, made) === Op.choice ? choicesOf(script, made) : [made];
  return all.every(
    (one) => isServiceScript(pattern(script, one)) || isKeptRelease(constant(script, resolve(script, one)) ?? ''),
  );
}

const isMilder = (address: string): boolean => isServiceScript(address) || isKeptRelease(address);

/** What weighs less: what only a service or the keepers of a library can change. */
function milder(address: string): Pick<Hit, 'severity' | 'message'> {
  if (isServiceScript(address)) return { severity: 'medium', message: say('known-service-script') };
  return isKeptRelease(address) ? { severity: 'medium', message: say('fixed-library-release') } : {};
}

/** The parts of an address that say which server and file are meant: what stands behind `?` is for the server to read. */
function beforeQuery(script: ScriptFacts, address: number): readonly number[] {
  const made = resolve(script, address);
  const parts = opOf(script, made) === Op.concat ? concatPartsOf(script, made) : [];
  const query = parts.findIndex((part) => constant(script, part)?.includes('?') === true);
  return query > 0 ? parts.slice(0, query) : [address];
}

/** The script only runs in pages of the extension, and their policy does not let this one in. */
function isForbidden({ facts, file, script }: Judged, to: string, at: number): boolean {
  if (script.runsIn === 'page' || isInjected(facts, script, at)) return false;
  const roles = facts.whole(rolesOf).get(file.path);
  const found = manifestOf(facts);
  if (found === undefined) return false;
  // Of a script that nobody names only a build knows which page loads it.
  const isInOwnPages =
    roles === undefined
      ? !facts.whole(reachesPages) && !found.manifest.pages.some(({ use }) => use === 'sandbox')
      : [...roles].every((role) => PRIVILEGED.has(role));
  if (!isInOwnPages) return false;
  return !allowsScript(scriptSources(pagePolicy(found.manifest)?.policy), to.replace(/\*.*$/s, ''));
}

/** Whether a value stands in a function that is handed to pages to run there. */
const isInjected = (facts: Facts, script: ScriptFacts, value: number): boolean =>
  injectionsOf(facts.whole(calleesOf)).some(
    ({ target: { unit, fn } }) =>
      unit.script === script && isWithin(script, functionAt(script, posOf(script, value)), fn),
  );

/** `function add(u) { script.src = u }` called with an address from outside: shown where it is written. */
function* writtenElsewhere(judged: Judged, value: number, at: number): Generator<Hit> {
  const { script, facts, hit } = judged;
  const writes = new Set(writesOf(script, 'src').flatMap((write) => (write.value === value ? [write.pos] : [])));
  const found = facts
    .whole(flowsOf)
    .addresses.filter(
      ({ source: { label }, sink, unit, pos }) =>
        sink.kind === 'script-address' &&
        unit.script === script &&
        writes.has(pos) &&
        leadsOut(label) &&
        !isForbidden(judged, label, at) &&
        /^(?:https?:)?\/\/[^/]+\/./i.test(label),
    );
  const weightiest = found.find(({ source }) => !isMilder(source.label)) ?? found[0];
  if (weightiest !== undefined) {
    const { source, unit, pos } = weightiest;
    const isUnused = isUnusedMethod(facts.whole(calleesOf).program.units, unit, pos);
    yield hit(source.unit.script === script ? source.shown : at, {
      evidence: source.label,
      ...milder(source.label),
      ...(isUnused ? { severity: 'medium', confidence: 'low' } : { confidence: 'medium' }),
    });
  }
}

function isQueryScript(script: ScriptFacts, value: number): boolean {
  const found = resolve(script, value);
  return (
    opOf(script, found) === Op.call &&
    apiPath(script, calleeOf(script, found)) === '$' &&
    /^<script\b/i.test(constant(script, argOf(script, found, 0)) ?? '')
  );
}

function isOwn(script: ScriptFacts, value: number): boolean {
  if (apiPath(script, value)?.startsWith('chrome.runtime.getURL') === true) return true;
  // Where the script itself lies: `import(`${__dirname}/lists.js`)`.
  const start = apiPath(script, beginningOf(script, value));
  return start !== undefined && /^(?:__dirname|__filename|import\.meta\.(?:url|dirname|filename))$/.test(start);
}

function* markup({ script, hit }: Judged, value: number, at: number): Generator<Hit> {
  const text = pattern(script, value);
  const sources = [
    ...text.matchAll(/<script\b[^>]{0,500}?\bsrc\s*=\s*\\?["']?\s*((?:https?:)?\/\/[^"'\s>\\]{3,300})/gi),
  ].map((found) => found[1] as string);
  const source = sources.find((one) => !isMilder(one)) ?? sources[0];
  if (source === undefined) return;
  yield hit(at, { evidence: source, ...milder(source) });
}
