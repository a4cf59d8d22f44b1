import { apiPath, callsNamed, callsOf, constant, nameOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { parameter, parameterNode, samePage, shownOf } from './parameter.ts';
import { listenerCalls, messageHandlers } from '../messaging/pageListeners.ts';
import { isStandardEvent } from './standardEvents.ts';
import { inContent } from '../program/where.ts';

/** Messages and events that a page can send to a script that runs in it. */
export function* pageMessages(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const content = inContent(unit);
  for (const call of listenerCalls(unit)) {
    const name = constant(script, call.args[0] ?? 0);
    if (name === 'message') {
      for (const target of callees.listeners(unit, call.args[1] ?? 0))
        yield* parameter(target, 0, 'page-message', ['data'], 'message from the web page', call, unit);
    } else if (content && (name === undefined || !isStandardEvent(name))) {
      for (const target of callees.listeners(unit, call.args[1] ?? 0)) {
        yield* parameter(target, 0, 'page-event', ['detail'], 'event that the web page can send', call, unit);
        if (nameOf(script, call.callee) !== 'addEventListener')
          yield* parameter(
            target,
            0,
            'page-event',
            ['originalEvent', 'detail'],
            'event that the web page can send',
            call,
            unit,
          );
      }
    }
  }
  // Firefox: a function that the page may call.
  for (const call of content ? callsOf(script, 'exportFunction') : []) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      for (let index = 0; index < Math.min(4, target.unit.script.functions[target.fn]?.params.length ?? 0); index++)
        yield* parameter(target, index, 'page-event', [], 'argument that the web page gives', call, unit);
    }
  }
  for (const call of callsNamed(script, 'fromEvent')) {
    if (
      constant(script, call.args[1] ?? 0) === 'message' &&
      /^(?:window|self|globalThis)$/.test(apiPath(script, call.args[0] ?? 0) ?? '')
    )
      yield {
        unit,
        node: call.value,
        shown: call.value,
        kind: 'page-message',
        properties: ['data'],
        label: 'message from the web page',
      };
  }
  for (const write of messageHandlers(unit)) {
    for (const target of callees.targets(unit, write.value)) {
      const node = parameterNode(target, 0);
      if (node !== undefined)
        yield {
          unit: target.unit,
          node,
          shown: shownOf(target),
          kind: 'page-message',
          properties: ['data'],
          label: 'message from the web page',
          handler: target.fn,
          ...(samePage(target) ? { samePage: true } : {}),
        };
    }
  }
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
