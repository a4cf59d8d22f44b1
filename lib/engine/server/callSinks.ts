import {
  apiPath,
  type Call,
  calledPaths,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  listedValuesOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { isFunction } from '../program/isFunction.ts';
import { TaintFlag, type SinkKind } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { pageCalls } from './browserSinks.ts';
import { isOwnAddress } from './checks.ts';
import { databases } from './databaseSinks.ts';
import { isCheckedAfter } from './isCheckedAfter.ts';
import { harmlessTo } from './harmlessTo.ts';
import { responses } from './responseSinks.ts';
import { addressAsked } from '../program/addressAsked.ts';
import { listedCommands, shellOptions } from './shellOptions.ts';
import { receiverName, type Add } from './sinkNames.ts';
import { BROWSER_CALLS, FILE_PATHS, LABELS, REQUESTS, ROWS } from './sinkTables.ts';
import { bindsOther } from '../program/bindsOther.ts';
import { isOfRoot } from '../program/isOfRoot.ts';
import { evaluated, injected, logs, usesDirectory } from './smallSinks.ts';

function addRow(
  unit: Unit,
  call: Call,
  path: string,
  add: Add,
  kind: SinkKind,
  arg: number,
  property: string | undefined,
): void {
  const { script } = unit;
  if ((path === 'setTimeout' || path === 'setInterval') && isFunction(script, call.args[0] ?? 0)) return;
  if (path === 'Function' && bindsOther(script, call)) return;
  if (path.startsWith('path.') && isCheckedAfter(unit, call.value)) return;
  if (path === 'path.join' && call.args.some((one, at) => at > 0 && isOfRoot(script, one)))
    return call.args.forEach((one, at) => void ((at > 0 && isOfRoot(script, one)) || add(call, kind, at, property)));
  if (path === '$' && !pattern(script, call.args[0] ?? 0).startsWith('<')) return;
  // A schema that holds texts, numbers and lists only.
  if (
    kind === 'deserialize' &&
    path.startsWith('js-yaml') &&
    /\.(?:JSON_SCHEMA|FAILSAFE_SCHEMA|CORE_SCHEMA|DEFAULT_SAFE_SCHEMA)$/.test(
      apiPath(script, propertyOf(script, call.args[1] ?? 0, 'schema')) ?? '',
    )
  )
    return;
  add(call, kind, arg, property);
  if (kind === 'command') shellOptions(unit, call, add);
}

function addRequest(script: ScriptFacts, call: Call, path: string, add: Add): void {
  const asked = addressAsked(script, call);
  if (isOwnAddress(script, asked) || call.args.some((one) => isFiltered(script, one))) return;
  const to = pattern(script, asked);
  add(call, 'request-address', 0, undefined, to);
  for (const property of ['url', 'uri', 'baseURL', 'host', 'hostname']) add(call, 'request-address', 0, property, to);
  if (path === 'needle') add(call, 'request-address', 1, undefined, pattern(script, call.args[1] ?? 0));
  if (path.startsWith('http') || path === 'request')
    for (const property of ['url', 'host', 'hostname']) add(call, 'request-address', 1, property, to);
}

/** Options with an agent of a package that refuses private addresses, unless a setting takes it away. */
const isFiltered = (script: ScriptFacts, options: number): boolean =>
  ['agent', 'httpAgent', 'httpsAgent'].some((name) => {
    const agent = resolve(script, propertyOf(script, options, name));
    return (opOf(script, agent) === Op.choice ? listedValuesOf(script, agent) : [agent]).some((one) =>
      /^(?:ssrf-req-filter|request-filtering-agent|ssrf-agent)\b/.test(
        apiPath(script, calleeOf(script, resolve(script, one))) ?? '',
      ),
    );
  });

/** Calls of a script whose arguments must not be a stranger’s, by call value. */
export function serverCallSinks(unit: Unit, facts: Facts): Map<number, Sink[]> {
  const { script } = unit;
  const out = new Map<number, Sink[]>();
  const add = (call: Call, kind: SinkKind, arg: number, property?: string, to?: string, end?: Sink['end']): void => {
    const sink: Sink = {
      kind,
      arg,
      label: LABELS[kind] ?? kind,
      harmless: harmlessTo(kind, property),
      ...(property === undefined ? {} : { property }),
      ...(to === undefined ? {} : { to }),
      ...(end === undefined ? {} : { end }),
    };
    const list = out.get(call.value);
    if (list) list.push(sink);
    else out.set(call.value, [sink]);
  };
  namedCalls(unit, add);
  evaluated(script, add);
  for (const call of callsNamed(script, 'fetch'))
    if (opOf(script, call.callee) === Op.ref && apiPath(script, call.callee) === undefined)
      add(call, 'request-address', 0, undefined, pattern(script, call.args[0] ?? 0));
  drivenBrowser(script, add, out);
  responses(unit, add, facts);
  databases(unit, add, out);
  injected(unit, add);
  listedCommands(unit, add);
  directories(script, add);
  for (const call of callsNamed(script, 'mv')) if (opOf(script, call.callee) === Op.member) add(call, 'file-path', 0);
  logs(unit, add);
  pageCalls(script, add);
  patterns(unit, add);
  markup(script, add);
  return out;
}

/** `window.fetch`: what runs there is a page, whose requests reach no further than the person's own. A server has no `window`. */
function isOfWindow(script: ScriptFacts, { callee }: Call): boolean {
  const object = opOf(script, callee) === Op.member ? objectOf(script, callee) : 0;
  return (
    opOf(script, object) === Op.global && nameOf(script, object) === 'window' && writesOf(script, 'window').length === 0
  );
}

/** Calls that the tables know by their whole name. */
function namedCalls(unit: Unit, add: Add): void {
  const { script } = unit;
  for (const path of calledPaths(script)) {
    for (const [, kind, arg, property] of ROWS.get(path) ?? [])
      for (const call of callsOf(script, path)) addRow(unit, call, path, add, kind, arg, property);
    if (FILE_PATHS.has(path)) {
      for (const call of callsOf(script, path)) {
        add(call, 'file-path', 0);
        if (/\.(?:copy|cp|rename|move|symlink)\w*$/.test(path)) add(call, 'file-path', 1);
      }
    }
    if (REQUESTS.has(path))
      for (const call of callsOf(script, path)) if (!isOfWindow(script, call)) addRequest(script, call, path, add);
  }
}

/** A browser that a server drives: puppeteer and the like. */
function drivenBrowser(script: ScriptFacts, add: Add, out: Map<number, Sink[]>): void {
  const drives = [...calledPaths(script)].some((path) =>
    /^(?:puppeteer|playwright|phantom|chrome-remote-interface|puppeteer-core)/.test(path),
  );
  if (!drives) return;
  for (const [name, kind] of BROWSER_CALLS)
    for (const call of callsNamed(script, name)) {
      if (out.has(call.value)) continue;
      add(call, kind, 0);
      // A page made of cleaned markup loads nothing.
      if (name === 'setContent')
        out.set(
          call.value,
          (out.get(call.value) ?? []).map((sink) => ({ ...sink, harmless: (sink.harmless ?? 0) | TaintFlag.noMarkup })),
        );
    }
}

/** Searches of a directory (LDAP). */
function directories(script: ScriptFacts, add: Add): void {
  if (!usesDirectory(script)) return;
  for (const call of callsNamed(script, 'search', 'searchAsync', 'find', 'findUser', 'findUsers')) {
    add(call, 'ldap', 1, 'filter');
    add(call, 'ldap', 0, 'filter');
  }
}

/** `text.match(data)`: the data becomes a regular expression. */
function patterns(unit: Unit, add: Add): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'match', 'matchAll'))
    if (
      opOf(script, call.callee) === Op.member &&
      call.args.length === 1 &&
      apiPath(script, call.callee) === undefined &&
      !/rout|match|pattern|glob|cache/i.test(receiverName(unit, call))
    )
      add(call, 'regex', 0);
}

/** Markup, scripts and code of pages and workers. */
function markup(script: ScriptFacts, add: Add): void {
  for (const call of callsNamed(script, 'insertAdjacentHTML')) add(call, 'html', 1);
  // Angular's Renderer2.
  for (const call of callsNamed(script, 'setProperty'))
    if (/^(?:innerHTML|outerHTML|srcdoc)$/.test(constant(script, call.args[1] ?? 0) ?? '')) add(call, 'html', 2);
  for (const call of callsOf(script, 'worker_threads.Worker'))
    if (constant(script, propertyOf(script, call.args[1] ?? 0, 'eval')) === 'true') add(call, 'code', 0);
  for (const call of callsNamed(script, 'executeJavaScript', 'executeJavaScriptInIsolatedWorld')) add(call, 'code', 0);
  for (const call of callsOf(script, '$.ajax'))
    if (/^(?:script|jsonp)$/.test(constant(script, propertyOf(script, call.args[0] ?? 0, 'dataType')) ?? ''))
      add(call, 'script-address', 0, 'url');
  for (const call of callsOf(script, '$.extend', 'extend'))
    if (opOf(script, call.args[0] ?? 0) === Op.constant)
      for (let at = 2; at < call.args.length; at++) add(call, 'deep-merge', at);
  for (const call of callsNamed(script, 'createContextualFragment', 'setHTMLUnsafe')) add(call, 'html', 0);
  for (const call of callsNamed(
    script,
    'bypassSecurityTrustHtml',
    'bypassSecurityTrustScript',
    'trustAsHtml',
    'trustAsJs',
  ))
    add(call, 'html', 0);
}
