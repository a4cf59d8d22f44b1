import {
  apiPath,
  argOf,
  bindingOf,
  calleeOf,
  callsNamed,
  functionFactOf,
  guardKind,
  keysOf,
  nameOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
  WRITE_SIZE,
  writtenObject,
  writtenPos,
  writtenValue,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { type Case, patternRule } from './patternRule.ts';
import { has, mayHave, objectLiteralsOf, partsOf, textOf, wordOf } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

/** A condition decides whether the place is reached. */
const isGuarded = (script: ScriptFacts, pos: number): boolean =>
  script.guards.some((start, at) => at % 5 === 2 && start <= pos && pos < guardKind(script, at));

/** Scripts that are asked for an address which a script takes from elsewhere. */
const MOST_SCRIPTS = 300;
/** Names that are asked for. */
const MOST_NAMES = 100;

/** Values that the property of a name holds in one of the scripts: `config.WINDOW_MAIN` of another file. */
function* heldElsewhere(all: readonly ScriptFacts[], name: string): Generator<[ScriptFacts, number]> {
  for (const script of all)
    if (name !== '' && script.strings.includes(name))
      for (const object of objectLiteralsOf(script)) {
        const held = propertyOf(script, object, name);
        if (held !== 0) yield [script, held];
      }
}

/** Whether a value is the address of a file: `file://…`, `url.format({ protocol: 'file:', … })`. */
function isFile(script: ScriptFacts, address: number): boolean {
  const call = opOf(script, address) === Op.call ? calleeOf(script, address) : 0;
  const made = call !== 0 && nameOf(script, call) === 'format' ? argOf(script, address, 0) : 0;
  return [...partsOf(script, address), propertyOf(script, made, 'protocol')].some((part) =>
    /^file:/.test(textOf(script, part) ?? ''),
  );
}

/**
 * Whether windows show files of the program alone: a stranger's script must get into one of these first. Where a script
 * loads nothing into the windows that it makes, those are asked that load something.
 */
function showsOwnFiles(script: ScriptFacts, facts: Facts): boolean {
  const loads = (one: ScriptFacts): number => callsNamed(one, 'loadURL', 'loadFile').length;
  const all = scriptsOf(facts)
    .filter(({ file }) => !file.traits.test && !file.traits.docs && !file.traits.vendored)
    .slice(0, MOST_SCRIPTS)
    .map((one) => one.script);
  const asked = loads(script) > 0 ? [script] : all.filter((one) => loads(one) > 0);
  const known = new Map<string, boolean>();
  const isOwn = (one: ScriptFacts, address: number): boolean => {
    const seen = resolve(one, address);
    if (isFile(one, seen)) return true;
    const name = opOf(one, seen) === Op.member ? propertyNameOf(one, seen) : '';
    if (!known.has(name) && known.size < MOST_NAMES) {
      const held = [...heldElsewhere(all, name)];
      known.set(name, held.length > 0 && held.every(([where, value]) => isFile(where, resolve(where, value))));
    }
    return known.get(name) === true;
  };
  return (
    asked.length > 0 && asked.every((one) => callsNamed(one, 'loadURL').every(({ args }) => isOwn(one, args[0] ?? 0)))
  );
}

/** Windows that are made with settings that open them. */
function* windows(script: ScriptFacts, facts: Facts): Generator<Case> {
  let severity: 'medium' | 'high' | undefined;
  for (const object of objectLiteralsOf(script)) {
    const preferences = propertyOf(script, object, 'webPreferences');
    if (preferences === 0) continue;
    const faults = [
      ['nodeIntegration', 'true'],
      ['nodeIntegrationInWorker', 'true'],
      ['contextIsolation', 'false'],
      ['webSecurity', 'false'],
      ['allowRunningInsecureContent', 'true'],
      ['enableRemoteModule', 'true'],
    ] as const;
    // Each setting is a way in of its own, and stands on a line of its own.
    // Node is given to the isolated world alone (Electron documentation, "Context Isolation"): pages do not see it.
    const isIsolated = has(script, preferences, 'contextIsolation', 'true');
    for (const [name, word] of faults)
      if (mayHave(script, preferences, name, word) && !(isIsolated && name === 'nodeIntegration'))
        yield {
          value: preferences,
          pos: posOf(script, propertyOf(script, preferences, name)),
          severity: (severity ??= showsOwnFiles(script, facts) ? 'medium' : 'high'),
          message: say('window-made-with', name, word),
        };
  }
}

/** The channel to the main process as a whole. */
function* channels(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'exposeInMainWorld')) {
    if (
      call.args
        .slice(1)
        .some((arg) =>
          [...partsOf(script, arg)].some((part) =>
            /^(?:electron\.)?ipcRenderer(?:\.(?:send|invoke|on))?$|^electron$|^require$|^child_process|^fs$/.test(
              apiPath(script, part) ?? '',
            ),
          ),
        )
    )
      yield {
        value: call.value,
        message: say('whole-ipc-channel'),
      };
  }
}

/** A preload script that puts the program's powers into the window of the page: `window.remote = require('electron').remote`. */
function* givenAway(script: ScriptFacts): Generator<Case> {
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const object = writtenObject(script, at);
    if (object === 0 || apiPath(script, object) !== 'window') continue;
    const value = resolve(script, writtenValue(script, at));
    const given = [value, ...keysOf(script, value).map((key) => propertyOf(script, value, key))];
    if (
      given.some((one) =>
        /^electron(?:\.(?:remote\b.*|ipcRenderer))?$|^(?:node:)?child_process\b/.test(apiPath(script, one) ?? ''),
      )
    )
      yield { value: object, pos: writtenPos(script, at), severity: 'medium', confidence: 'medium' };
  }
}

/** Functions of a page whose argument names the channel. */
function* chosenChannels(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'exposeInMainWorld')) {
    const api = resolve(script, call.args[1] ?? 0);
    for (const key of keysOf(script, api)) {
      const fn =
        opOf(script, resolve(script, propertyOf(script, api, key))) === Op.func
          ? functionFactOf(script, resolve(script, propertyOf(script, api, key)))
          : undefined;
      if (fn === undefined) continue;
      for (const sent of callsNamed(script, 'send', 'invoke', 'sendSync')) {
        const channel = sent.args[0] ?? 0;
        if (
          sent.pos > fn.start &&
          sent.pos < fn.end &&
          opOf(script, channel) === Op.ref &&
          fn.params.includes(bindingOf(script, channel)) &&
          /ipcRenderer/.test(apiPath(script, sent.callee) ?? '') &&
          !isGuarded(script, sent.pos)
        )
          yield {
            value: sent.value,
            severity: 'medium',
            confidence: 'medium',
            message: say('pages-choose-ipc-channel'),
          };
      }
    }
  }
}

/** Switches of the browser. */
function* switches(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'appendSwitch')) {
    const name = textOf(script, call.args[0] ?? 0);
    if (
      name !== undefined &&
      /^(?:ignore-certificate-errors|disable-web-security|allow-running-insecure-content|no-sandbox|disable-site-isolation-trials|remote-debugging-port)$/.test(
        name,
      )
    )
      yield {
        value: call.value,
        severity: name === 'ignore-certificate-errors' || name === 'disable-web-security' ? 'high' : 'medium',
        cwe: name === 'ignore-certificate-errors' ? 'CWE-295' : 'CWE-1188',
        message: say('browser-flag', name),
      };
  }
}

/** Handlers that accept every certificate. */
function* certificates(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'on')) {
    if (textOf(script, call.args[0] ?? 0) !== 'certificate-error') continue;
    const fn = resolve(script, call.args[1] ?? 0);
    const params = functionFactOf(script, fn)?.params ?? [];
    const done = params[5];
    if (done === undefined) continue;
    for (const answer of script.calls) {
      const callee = calleeOf(script, answer);
      const guarded = isGuarded(script, posOf(script, answer));
      if (
        opOf(script, callee) === Op.ref &&
        bindingOf(script, callee) === done &&
        wordOf(script, argOf(script, answer, 0)) === 'true' &&
        !guarded
      )
        yield { value: answer, cwe: 'CWE-295', message: say('any-certificate') };
    }
  }
}

export default patternRule({
  id: 'desktop-window-open-to-pages',
  title: 'Electron window gives pages the program’s privileges',
  severity: 'high',
  confidence: 'high',
  cwe: 'CWE-653',
  why: 'With nodeIntegration, or without contextIsolation or webSecurity, a script in an Electron window can start programs and read files. One injected script is enough.',
  remedy:
    'Keep nodeIntegration off and contextIsolation, sandbox and webSecurity on. Expose single functions with contextBridge.',
  references: ['https://www.electronjs.org/docs/latest/tutorial/security'],
  *find(script, _path, facts) {
    yield* windows(script, facts);
    yield* channels(script);
    yield* givenAway(script);
    yield* chosenChannels(script);
    yield* switches(script);
    yield* certificates(script);
  },
  bad: [
    'const { contextBridge, ipcRenderer } = require("electron"); contextBridge.exposeInMainWorld("api", { send: (channel, ...rest) => ipcRenderer.send(channel, ...rest) });',
    'const { contextBridge, ipcRenderer } = require("electron"); contextBridge.exposeInMainWorld("api", { ipcRenderer });',
    'window.remote = require("electron").remote;',
    'const kit = { run: require("child_process"), now: Date.now }; window.kit = kit;',
    'const { BrowserWindow } = require("electron"); let isolated = false; exports.toggle = () => { isolated = !isolated; }; exports.open = () => new BrowserWindow({ webPreferences: { contextIsolation: isolated } });',
    'app.commandLine.appendSwitch("ignore-certificate-errors");',
    'app.on("certificate-error", (event, contents, url, error, certificate, done) => { event.preventDefault(); done(true); });',
    'const { BrowserWindow } = require("electron"); new BrowserWindow({ webPreferences: { nodeIntegration: true, contextIsolation: false } });',
    'const prefs = { webSecurity: false }; new BrowserWindow({ width: 1, webPreferences: prefs });',
  ],
  good: [
    'const { contextBridge, ipcRenderer } = require("electron"); const ALLOWED = ["save"]; contextBridge.exposeInMainWorld("api", { send: (channel, text) => { if (ALLOWED.includes(channel)) ipcRenderer.send(channel, text); } });',
    'const { contextBridge, ipcRenderer } = require("electron"); contextBridge.exposeInMainWorld("files", { read: (name) => ipcRenderer.invoke("read", name) });',
    'app.on("certificate-error", (event, contents, url, error, certificate, done) => { if (certificate.fingerprint === KNOWN) { event.preventDefault(); done(true); } else done(false); });',
    'new BrowserWindow({ webPreferences: { preload, contextIsolation: true } });',
    'new BrowserWindow({ webPreferences: { preload, contextIsolation: true, nodeIntegration: true } });',
    'const config = { nodeIntegration: true };',
    'const { ipcRenderer } = require("electron"); window.save = (text) => ipcRenderer.send("save", text); window.$ = require("jquery");',
  ],
});
