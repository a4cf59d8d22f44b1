import {
  apiPath,
  callsNamed,
  callsOf,
  constant,
  defsOf,
  nameOf,
  Op,
  receiverOf,
  writesOf,
  type Call,
} from '../../facts/javascript/query.ts';
import type { Callees } from '../callees.ts';
import type { Unit } from '../program.ts';
import type { Source } from '../spec.ts';
import { parameter, parameterNode, samePage, shownOf } from './parameter.ts';
import { isStandardEvent } from './standardEvents.ts';
import { inContent } from './where.ts';

/** Messages and events that a page can send to a script that runs in it. */
export function* pageMessages(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const content = inContent(unit);
  for (const call of listeners(unit)) {
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
  for (const write of writesOf(script, 'onmessage')) {
    const path = write.object === 0 ? 'window' : apiPath(script, write.object);
    // `self.onmessage` is a worker's.
    if (
      path !== 'window' &&
      path !== 'globalThis' &&
      !(content && isGivenPort(unit, write.object)) &&
      !(content && path !== undefined && /^(?:MessageChannel\(\)\.port[12]|BroadcastChannel\(\))$/.test(path))
    )
      continue;
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
  return listeners(unit)
    .slice(0, MOST_HANDLERS)
    .flatMap((call) => {
      const name = constant(script, call.args[0] ?? 0);
      if (name === undefined || name === 'message' || isStandardEvent(name)) return [];
      return callees
        .listeners(unit, call.args[1] ?? 0)
        .flatMap((target) => (target.unit === unit ? (script.functions[target.fn] ?? []) : []));
    });
}

/** A window that was handed over: AngularJS' `$window`. */
const WINDOW_NAME = /^(?:\$?window|\$?win|unsafeWindow|wrappedJSObject)$/;

/** `addEventListener` of window and document, and jQuery's `on` of the same. */
function listeners(unit: Unit): Call[] {
  const { script } = unit;
  const out: Call[] = [];
  for (const call of callsNamed(script, 'addEventListener', 'on', 'bind')) {
    const path = apiPath(script, call.callee);
    if (path === undefined) {
      // `el.addEventListener('custom', …)`: elements belong to the page too.
      if (
        script.op[call.callee] === Op.member &&
        script.strings[script.b[call.callee] as number] === 'addEventListener' &&
        (constant(script, call.args[0] ?? 0) !== 'message' ||
          WINDOW_NAME.test(nameOf(script, receiverOf(script, call))) ||
          isGivenPort(unit, receiverOf(script, call)))
      )
        out.push(call);
    } else if (
      /^(?:document\.|document\.body\.|document\.documentElement\.|document\.\w+\(\)\.|parent\.|top\.)?addEventListener$/.test(
        path,
      ) ||
      /^\$\(\)\.(?:on|bind)$/.test(path)
    )
      out.push(call);
  }
  return out;
}

/** The port that came with a message of the page: `event.ports[0]`, also through a variable. */
export function isGivenPort(unit: Unit, value: number): boolean {
  const { script } = unit;
  const isPort = (at: number): boolean =>
    (script.op[at] === Op.member || script.op[at] === Op.index) && nameOf(script, script.a[at] as number) === 'ports';
  return isPort(value) || (script.op[value] === Op.ref && defsOf(script, script.a[value] as number).some(isPort));
}
