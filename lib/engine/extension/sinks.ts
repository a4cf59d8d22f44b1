import { holdsData } from '../facts/javascript/holdsData.ts';
import {
  apiPath,
  bindingOf,
  type Call,
  callAt,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  defsOf,
  isCalled,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  receiverOf,
  resolve,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { appHandles } from './appHandles.ts';
import { CALLS } from './callTable.ts';
import { clients } from './clients.ts';
import { clientsByUse } from './clientsByUse.ts';
import { elementMakers } from './elementMakers.ts';
import { elementOf } from './elementOf.ts';
import { nativeMessages } from './nativePorts.ts';
import { externalAnswers } from './externalAnswers.ts';
import { isCheckedJson } from '../program/isCheckedJson.ts';
import { isFunction } from '../program/isFunction.ts';
import { isToOther } from '../messaging/isToOther.ts';
import { pagePosts } from './pagePosts.ts';
import { handsOn } from './passedThrough.ts';
import { requests } from './requests.ts';
import { loadedInMarkup } from './loadedInMarkup.ts';
import { addressOf, inAddress, sinkOf } from './sinkOf.ts';
import { unresolvedCallSinks } from './unresolvedCalls.ts';
import { inContent, isPrivileged } from '../program/where.ts';

type AddSinks = (call: Call, ...sinks: readonly Sink[]) => void;
type Sinks = ReadonlyMap<number, readonly Sink[]>;

const AS_MARKUP = 'is inserted into the page as HTML';

/** Calls of an extension's script that data must not reach. */
export function extensionCallSinks(unit: Unit, callees: Callees, exposed: boolean): Map<number, Sink[]> {
  const out = new Map<number, Sink[]>();
  const add: AddSinks = (call, ...sinks) => {
    const list = out.get(call.value);
    if (list) list.push(...sinks);
    else out.set(call.value, [...sinks]);
  };
  ofTable(unit, add);
  markup(unit, callees, out, add);
  ofJquery(unit, out, add);
  codeAndStorage(unit, add);
  loadedByMarkup(unit, add);
  toOthers(unit, add);
  // What a page asks for through a function of its own that was replaced is the page's request.
  requests(unit, callees, (call, ...sinks) => void (handsOn(unit, callees, call) || add(call, ...sinks)));
  clients(unit, callees, add);
  clientsByUse(unit, callees, add);
  appHandles(unit, add);
  elementMakers(unit, callees, add);
  for (const call of nativeMessages(unit, callees))
    add(call, sinkOf('native', 0, undefined, 'is sent to a program on the computer'));
  for (const call of callsNamed(unit.script, 'setData'))
    add(call, sinkOf('clipboard-write', 1, undefined, 'is put into the clipboard'));
  pagePosts(unit, callees, add);
  if (!inContent(unit) && isPrivileged(unit)) answersToFrames(unit, exposed, add);
  externalAnswers(unit, callees, add);
  unresolvedCallSinks(unit, callees, add);
  return out;
}

/** The table of interfaces, and addresses of tabs. */
function ofTable(unit: Unit, add: AddSinks): void {
  const { script } = unit;
  for (const [path, kind, arg, property, label] of CALLS.filter((one) => isCalled(script, one[0]))) {
    for (const call of callsOf(script, path))
      if (
        !isTabNumber(script, call, path, arg) &&
        !(path === 'eval' && isCheckedJson(script, call.args[0] ?? 0)) &&
        ((path !== 'setTimeout' && path !== 'setInterval') || !isFunction(script, call.args[0] ?? 0))
      )
        add(
          call,
          sinkOf(kind, arg, property, label, kind === 'tab-address' ? addressOf(unit, call, property) : undefined),
        );
  }
  for (const call of callsOf(script, 'chrome.tabs.update', 'chrome.tabs.create')) {
    const at = propertyOf(script, call.args[1] ?? 0, 'url') === 0 ? 0 : 1;
    add(
      call,
      sinkOf(
        'led-address',
        at,
        'url',
        'becomes part of the address that is opened',
        pattern(script, propertyOf(script, call.args[at] ?? 0, 'url')),
      ),
    );
  }
}

/** Methods that put markup into a page. */
function markup(unit: Unit, callees: Callees, known: Sinks, add: AddSinks): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'insertAdjacentHTML')) add(call, sinkOf('html', 1, undefined, AS_MARKUP));
  for (const call of callsNamed(
    script,
    'createContextualFragment',
    'setHTMLUnsafe',
    'trustAsHtml',
    'bypassSecurityTrustHtml',
  ))
    add(call, sinkOf('html', 0, undefined, AS_MARKUP));
  // `.html(x)` of something unknown is jQuery's in practice.
  for (const call of callsNamed(script, 'html'))
    if (
      /^(?:angular\.element\(\)\.html)?$/.test(apiPath(script, call.callee) ?? '') &&
      call.args.length === 1 &&
      !known.has(call.value) &&
      callees.targets(unit, call.callee).length === 0
    )
      add(call, sinkOf('html', 0, undefined, AS_MARKUP));
  for (const call of callsNamed(script, 'write', 'writeln')) {
    const path = apiPath(script, call.callee);
    if (
      path !== undefined &&
      path !== 'document.write' &&
      path !== 'document.writeln' &&
      /\.(?:document|contentDocument)\.write(?:ln)?$/.test(path)
    )
      add(call, sinkOf('html', -1, undefined, 'is written into the page as HTML'));
  }
}

function ofJquery({ script }: Unit, known: Sinks, add: AddSinks): void {
  // `$(data).appendTo(document.body)`
  for (const call of callsOf(script, '$().appendTo', '$().prependTo', '$().insertAfter', '$().insertBefore')) {
    let made = receiverOf(script, call);
    for (
      let depth = 0;
      depth < 6 && opOf(script, made) === Op.call && opOf(script, calleeOf(script, made)) === Op.member;
      depth++
    )
      made = objectOf(script, calleeOf(script, made));
    if (opOf(script, made) === Op.call && !known.has(made))
      add(callAt(script, made), sinkOf('html', 0, undefined, AS_MARKUP));
  }
  // `$('<b>' + data)` makes elements.
  for (const call of callsOf(script, '$'))
    if (
      opOf(script, resolve(script, call.args[0] ?? 0)) === Op.concat &&
      pattern(script, call.args[0] ?? 0)
        .trimStart()
        .startsWith('<')
    )
      add(call, sinkOf('html', 0, undefined, AS_MARKUP));
}

/** Texts that run as code, and what the extension's own pages keep. */
function codeAndStorage(unit: Unit, add: AddSinks): void {
  const { script } = unit;
  if (callsOf(script, 'document.createTextNode').length > 0)
    for (const call of callsNamed(script, 'appendChild', 'append', 'prepend', 'replaceChildren')) {
      const element = receiverOf(script, call);
      if (elementOf(unit, element) === 'script' && !holdsData(script, element))
        add(call, sinkOf('page-code', -1, undefined, 'is run as code in the page'));
    }
  for (const call of callsNamed(script, 'then'))
    if (apiPath(script, call.args[0] ?? 0) === 'eval')
      add(call, sinkOf('code', -2, undefined, 'is run as code by eval'));
  if (isPrivileged(unit))
    for (const call of callsOf(script, 'localStorage.setItem'))
      add(call, sinkOf('storage-write', 1, undefined, 'is stored'));
}

/** Markup that loads something. */
function loadedByMarkup({ script }: Unit, add: AddSinks): void {
  for (const [name, arg] of MARKUP)
    for (const call of callsNamed(script, name)) {
      const to = loadedInMarkup(script, call.args[arg] ?? 0);
      if (to !== undefined) add(call, inAddress(arg, undefined, to));
    }
}

/** Messages to other extensions. */
function toOthers(unit: Unit, add: AddSinks): void {
  const { script } = unit;
  for (const call of callsOf(script, 'chrome.runtime.sendMessage'))
    if (isToOther(unit, call)) add(call, sinkOf('extension', 1, undefined, 'is sent to another extension'));
  for (const call of callsOf(script, 'chrome.runtime.connect().postMessage')) {
    const opened = callAt(script, resolve(script, receiverOf(script, call)));
    if (opOf(script, opened.value) === Op.call && constant(script, opened.args[0] ?? 0) !== undefined)
      add(call, sinkOf('extension', 0, undefined, 'is sent to another extension'));
  }
}

/** Calls that put markup into a page, and which argument it is. */
const MARKUP: readonly (readonly [string, number])[] = [
  ['insertAdjacentHTML', 1],
  ['createContextualFragment', 0],
  ['write', 0],
  ['writeln', 0],
  ['html', 0],
  ['append', 0],
  ['prepend', 0],
];

/** `chrome.tabs.executeScript(tab, {…})`: the first of several arguments is a tab, not what is run in it. */
function isTabNumber(script: Unit['script'], call: Call, path: string, arg: number): boolean {
  return (
    arg === 0 &&
    /^chrome\.tabs\.(?:executeScript|update)$/.test(path) &&
    opOf(script, resolve(script, call.args[1] ?? 0)) === Op.object
  );
}

/**
 * A page of the extension answers whoever posted it a message; its own frames it knows by other names. A page that web
 * pages may show in a frame, or open, posts to them.
 */
function answersToFrames(unit: Unit, exposed: boolean, add: AddSinks): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'postMessage')) {
    const target = receiverOf(script, call);
    // `({ data, source }) => source.postMessage(…)`: the name of the property, whatever the variable is called.
    const made = opOf(script, target) === Op.ref ? defsOf(script, bindingOf(script, target))[0] : undefined;
    const name = nameOf(script, made ?? target);
    const only = constant(script, call.args[1] ?? 0);
    const isPage = name === 'source' || (exposed && /^(?:parent|top|opener)$/.test(name));
    if (call.args.length > 1 && isPage && (only === '*' || /^https?:/.test(only ?? '')))
      add(call, sinkOf('external-response', 0, undefined, 'is sent to the web page'));
  }
}
