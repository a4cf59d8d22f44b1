import { apiPath, callsNamed, callsOf, constant, nameOf, type Call } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Target, Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { parameter, parameterNode, samePage, shownOf } from './parameter.ts';
import { listenerCalls, messageHandlers } from '../messaging/pageListeners.ts';
import { isStandardEvent } from './standardEvents.ts';
import { inContent } from '../program/where.ts';

const MESSAGE = 'message from the web page';
const EVENT = 'event that the web page can send';

/** Messages and events that a page can send to a script that runs in it. */
export function* pageMessages(unit: Unit, callees: Callees): Iterable<Source> {
  for (const call of listenerCalls(unit)) yield* heard(unit, callees, call);
  if (inContent(unit)) yield* exported(unit, callees);
  yield* streams(unit);
  for (const write of messageHandlers(unit))
    for (const target of callees.targets(unit, write.value)) yield* messageOf(target);
}

/** What a listener is told. */
function* heard(unit: Unit, callees: Callees, call: Call): Iterable<Source> {
  const { script } = unit;
  const name = constant(script, call.args[0] ?? 0);
  if (name === 'message') {
    for (const target of callees.listeners(unit, call.args[1] ?? 0))
      yield* parameter(target, 0, 'page-message', ['data'], MESSAGE, call, unit);
  } else if (inContent(unit) && (name === undefined || !isStandardEvent(name))) {
    for (const target of callees.listeners(unit, call.args[1] ?? 0)) {
      // Handed to a script that pages and the popup share: it hears the popup's.
      if (!inContent(target.unit)) continue;
      yield* parameter(target, 0, 'page-event', ['detail'], EVENT, call, unit);
      if (nameOf(script, call.callee) !== 'addEventListener')
        yield* parameter(target, 0, 'page-event', ['originalEvent', 'detail'], EVENT, call, unit);
    }
  }
}

/** Firefox: functions that the page may call. */
function* exported(unit: Unit, callees: Callees): Iterable<Source> {
  for (const call of callsOf(unit.script, 'exportFunction'))
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      const { length } = target.unit.script.functions[target.fn]?.params ?? [];
      for (let index = 0; index < Math.min(4, length); index++)
        yield* parameter(target, index, 'page-event', [], 'argument that the web page gives', call, unit);
    }
}

/** `fromEvent(window, 'message')` */
function* streams(unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const { value, args } of callsNamed(script, 'fromEvent')) {
    if (constant(script, args[1] ?? 0) !== 'message') continue;
    if (/^(?:window|self|globalThis)$/.test(apiPath(script, args[0] ?? 0) ?? ''))
      yield { unit, node: value, shown: value, kind: 'page-message', properties: ['data'], label: MESSAGE };
  }
}

/** `onmessage = (event) => …` */
function* messageOf(target: Target): Iterable<Source> {
  const node = parameterNode(target, 0);
  if (node === undefined) return;
  yield {
    unit: target.unit,
    node,
    shown: shownOf(target),
    kind: 'page-message',
    properties: ['data'],
    label: MESSAGE,
    handler: target.fn,
    ...(samePage(target) ? { samePage: true } : {}),
  };
}

/** Most handlers of one script that are looked at. */
const MOST_HANDLERS = 100;

/** Functions of a content script that hear an event which is not the platform's. */
export function ownEventHandlers(unit: Unit, callees: Callees): readonly { start: number; end: number }[] {
  const { script } = unit;
  return listenerCalls(unit)
    .slice(0, MOST_HANDLERS)
    .flatMap((call) => {
      const name = constant(script, call.args[0] ?? 0);
      if (name === undefined || name === 'message' || isStandardEvent(name)) return [];
      return callees
        .listeners(unit, call.args[1] ?? 0)
        .flatMap((target) => (target.unit === unit ? (script.functions[target.fn] ?? []) : []));
    });
}
