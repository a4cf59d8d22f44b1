import {
  apiPath,
  type Call,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  nameOf,
  pattern,
  posOf,
  receiverOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { guardsOf, isTrustCheck } from '../program/guards.ts';
import { isOriginCheck } from '../program/originChecks.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { isPagePost } from '../messaging/isPagePost.ts';
import { inContent } from '../program/where.ts';
import { ownEventHandlers, pageMessages } from './pageMessages.ts';
import type { AddSinks } from './addSinks.ts';
import { frameInMarkup, type PageFrame } from './framesOfPages.ts';
import { shownInFrame } from './shownInFrame.ts';
import { at, sinkOf } from './sinkOf.ts';

/** What is posted or handed to the web page, and to pages of servers in frames. */
export function pagePosts(unit: Unit, callees: Callees, frames: readonly PageFrame[], add: AddSinks): void {
  const { script } = unit;
  const inPage = inContent(unit);
  let spans: readonly { start: number; end: number }[] | undefined;
  let asked: readonly { start: number; end: number }[] | undefined;
  const toPage = (call: Call, sink: Sink): void => {
    const within = ({ start, end }: { start: number; end: number }): boolean => call.pos >= start && call.pos < end;
    if ((asked ??= askedSpans(unit, callees)).some(within)) return;
    add(call, (spans ??= answering(unit, callees)).some(within) ? { ...sink, asked: true } : sink);
  };
  for (const call of callsNamed(script, 'postMessage')) {
    const origin = call.args[1] ?? 0;
    // For a frame of the extension itself.
    if (/^(?:chrome|moz)-extension:/.test(pattern(script, origin))) continue;
    const shown = shownInFrame(script, call);
    const frame = frameOf(script, call, shown) ?? (shown.length === 0 ? frameInMarkup(unit, call, frames) : undefined);
    const inFrame = sinkOf('network', 0, undefined, 'is passed to a remote page in a frame', frame ?? '*');
    if (frame !== undefined) {
      add(call, inFrame);
      continue;
    }
    for (const value of shown) add(call, { ...at(value, inFrame), ofWritten: true });
    if (origin !== 0) add(call, { ...at(origin, inFrame), ofWritten: true });
    if (inPage && isPagePost(unit, call))
      toPage(call, sinkOf('page-message', 0, undefined, 'is sent to the web page', onlyFor(script, call)));
  }
  if (!inPage) return;
  // What is left in the page's own store, or in attributes of its root.
  for (const call of callsOf(script, 'localStorage.setItem', 'sessionStorage.setItem'))
    toPage(call, sinkOf('page-message', 1, undefined, 'is stored where the web page can read it'));
  for (const call of callsOf(script, 'document.documentElement.setAttribute', 'document.body.setAttribute'))
    toPage(call, sinkOf('page-message', 1, undefined, 'is written into the web page'));
  for (const call of callsNamed(script, 'setAttribute'))
    if (constant(script, call.args[0] ?? 0)?.startsWith('data-') === true)
      toPage(call, sinkOf('page-message', 1, undefined, KEPT_IN_ELEMENT));
  // Firefox: handed over to the page's scripts.
  for (const call of callsOf(script, 'cloneInto'))
    toPage(call, sinkOf('page-message', 0, undefined, 'is handed to the web page'));
  for (const call of callsOf(script, 'CustomEvent', 'MessageEvent'))
    toPage(call, sinkOf('page-message', 1, 'detail', 'is sent to the web page'));
}

/** In an element of the page, whose scripts can read what it is for: of little that is private, of cookies it is all. */
export const KEPT_IN_ELEMENT = 'is kept in an element of the web page';

/** Address of the frame that a message is for: the site that alone may hear it, or what the script shows in a frame that it made. */
function frameOf(script: ScriptFacts, call: Call, shown: readonly number[]): string | undefined {
  const site = onlyFor(script, call);
  const isPages =
    nameOf(script, receiverOf(script, call)) === 'source' ||
    /^(?:\w+\.)?postMessage$/.test(apiPath(script, call.callee) ?? '');
  if (site !== undefined && !isPages) return site;
  return shown.map((value) => pattern(script, value)).find((to) => /^https?:\/\/[^*/]/.test(to));
}

/** The one site that may hear a message, where it is named. */
function onlyFor(script: ScriptFacts, call: Call): string | undefined {
  const origin = pattern(script, call.args[1] ?? 0);
  return /^https?:\/\/[^*]/.test(origin) ? origin : undefined;
}

/** Functions that hear the page's messages and events: what is posted inside of them answers the page. */
function answering(unit: Unit, callees: Callees): readonly { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  const hearing = [...pageMessages(unit, callees)].flatMap((source) =>
    source.unit === unit && source.handler !== undefined ? (unit.script.functions[source.handler] ?? []) : [],
  );
  for (const fn of [...hearing, ...ownEventHandlers(unit, callees)]) {
    spans.push(fn);
    // Functions that it calls by name.
    for (const call of unit.script.calls) {
      const pos = posOf(unit.script, call);
      if (pos < fn.start || pos >= fn.end || spans.length > 40) continue;
      for (const target of callees.targets(unit, calleeOf(unit.script, call))) {
        const inner = target.unit === unit ? unit.script.functions[target.fn] : undefined;
        if (inner && !spans.includes(inner)) spans.push(inner);
      }
    }
  }
  return spans;
}

/** Where the origin of a page's message was checked: what is posted there answers a page that the author named. */
function askedSpans(unit: Unit, callees: Callees): readonly { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const source of pageMessages(unit, callees)) {
    if (spans.length > 100) break;
    const event =
      source.unit === unit && source.handler !== undefined
        ? unit.script.functions[source.handler]?.params[0]
        : undefined;
    if (event !== undefined)
      spans.push(...guardsOf(unit, event).filter((guard) => isOriginCheck(guard) || isTrustCheck(guard)));
  }
  return spans;
}
