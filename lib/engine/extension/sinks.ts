import type { AddSinks } from './addSinks.ts';
import { holdsData } from '../facts/javascript/holdsData.ts';
import {
  apiPath,
  type Call,
  callsNamed,
  callsOf,
  isCalled,
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
import { askedBy } from './askedBy.ts';
import { bindsOther } from '../program/bindsOther.ts';
import { CALLS } from './callTable.ts';
import { clients } from './clients.ts';
import { clientsByUse } from './clientsByUse.ts';
import { elementMakers } from './elementMakers.ts';
import { elementOf } from './elementOf.ts';
import { nativeMessages } from './nativePorts.ts';
import { externalAnswers } from './externalAnswers.ts';
import { isCheckedJson } from '../program/isCheckedJson.ts';
import { isFunction } from '../program/isFunction.ts';
import { pagePosts } from './pagePosts.ts';
import { AT_SITE } from './connections.ts';
import { pageSendings } from './pageModules.ts';
import type { PageFrame } from './framesOfPages.ts';
import { asksTheOther, handsOn } from './passedThrough.ts';
import { handedRequests } from './handedRequests.ts';
import { requests } from './requests.ts';
import { addressOf, sinkOf } from './sinkOf.ts';
import { unresolvedCallSinks } from './unresolvedCalls.ts';
import { inContent, isPrivileged } from '../program/where.ts';
import { markup, ofJquery, loadedByMarkup } from './markupSinks.ts';
import { toOthers, answersToFrames } from './messageSinks.ts';

/** Calls of an extension's script that data must not reach. */
export function extensionCallSinks(
  unit: Unit,
  callees: Callees,
  exposed: boolean,
  frames: ReadonlyMap<string, readonly PageFrame[]>,
): Map<number, Sink[]> {
  const out = new Map<number, Sink[]>();
  const add: AddSinks = (call, ...sinks) => {
    const { script } = unit;
    const asked = sinks.flatMap((sink) => {
      const { arg, property } = sink;
      const values = arg < 0 ? call.args : [call.args[arg] ?? 0];
      return askedBy(
        script,
        sink,
        property === undefined ? values : values.map((one) => propertyOf(script, one, property)),
      );
    });
    out.set(call.value, [...(out.get(call.value) ?? []), ...sinks, ...asked]);
  };
  ofTable(unit, add);
  markup(unit, callees, out, add);
  ofJquery(unit, out, add);
  codeAndStorage(unit, add);
  loadedByMarkup(unit, out, add);
  toOthers(unit, add);
  // What a page asks for through a function of its own that was replaced is the page's request.
  requests(unit, callees, (call, ...sinks) => {
    if (handsOn(unit, callees, call)) return;
    // Whoever calls what stands in the place of the platform's own says where that asks, and is judged where they call it.
    const isOthers = asksTheOther(unit, callees, call);
    add(call, ...sinks.filter(({ kind }) => !isOthers || kind !== 'request-address'));
  });
  handedRequests(unit, add);
  clients(unit, callees, add);
  clientsByUse(unit, callees, add);
  appHandles(unit, add);
  elementMakers(unit, callees, add);
  for (const call of nativeMessages(unit, callees))
    add(call, sinkOf('native', 0, undefined, 'is sent to a program on the computer'));
  for (const call of callsNamed(unit.script, 'setData'))
    add(call, sinkOf('clipboard-write', 1, undefined, 'is put into the clipboard'));
  for (const call of pageSendings(unit, callees)) add(call, sinkOf('site-request', -1, undefined, AT_SITE));
  pagePosts(unit, callees, frames.get(unit.file.path) ?? [], add);
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
        !(path === 'Function' && bindsOther(script, call)) &&
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

/** `chrome.tabs.executeScript(tab, {…})`: the first of several arguments is a tab, not what is run in it. */
function isTabNumber(script: Unit['script'], call: Call, path: string, arg: number): boolean {
  return (
    arg === 0 &&
    /^chrome\.tabs\.(?:executeScript|update)$/.test(path) &&
    opOf(script, resolve(script, call.args[1] ?? 0)) === Op.object
  );
}
