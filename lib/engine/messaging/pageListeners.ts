import {
  apiPath,
  bindingOf,
  type Call,
  callsNamed,
  callsOf,
  constant,
  defsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  receiverOf,
  type Write,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Target, Unit } from '../program/program.ts';
import { inContent } from '../program/where.ts';

/** Functions that hear messages and events of the page, with the event's name where it is constant. */
export function pageListeners(unit: Unit, callees: Callees): { event: string; target: Target }[] {
  const heard = listenerCalls(unit).flatMap((call) => {
    const event = constant(unit.script, call.args[0] ?? 0);
    return event === undefined ? [] : callees.listeners(unit, call.args[1] ?? 0).map((target) => ({ event, target }));
  });
  const set = messageHandlers(unit).flatMap(({ value }) => callees.targets(unit, value));
  return [...heard, ...set.map((target) => ({ event: 'message', target }))];
}

/** `window.onmessage = …`, and of ports that came from the page. */
export function messageHandlers(unit: Unit): Write[] {
  if (isWorker(unit)) return [];
  const content = inContent(unit);
  return writesOf(unit.script, 'onmessage').filter((write) => {
    const path = write.object === 0 ? 'window' : apiPath(unit.script, write.object);
    // `self.onmessage` is a worker's.
    return (
      path === 'window' ||
      path === 'globalThis' ||
      (content && isGivenPort(unit, write.object)) ||
      (content && path !== undefined && /^(?:MessageChannel\(\)\.port[12]|BroadcastChannel\(\))$/.test(path))
    );
  });
}

/** A window that was handed over: AngularJS' `$window`. */
const WINDOW_NAME = /^(?:\$?window|\$?win|unsafeWindow|wrappedJSObject)$/;

/** `addEventListener` of window and document, and jQuery's `on` of the same. */
export function listenerCalls(unit: Unit): Call[] {
  if (isWorker(unit)) return [];
  const { script } = unit;
  const out: Call[] = [];
  for (const call of callsNamed(script, 'addEventListener', 'on', 'bind')) {
    const path = apiPath(script, call.callee);
    if (path === undefined) {
      // `el.addEventListener('custom', …)`: elements belong to the page too.
      if (
        opOf(script, call.callee) === Op.member &&
        propertyNameOf(script, call.callee) === 'addEventListener' &&
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

/**
 * A script that runs as a worker only, that never touches a document and loads others as only workers can, or that
 * nobody names and is called a worker: whoever started it sends its messages.
 */
function isWorker({ file, isWorker, roles, script }: Unit): boolean {
  return (
    isWorker ||
    (!roles.has('content') &&
      !script.strings.includes('document') &&
      (callsOf(script, 'importScripts').length > 0 || (roles.size === 0 && /worker/i.test(file.path))))
  );
}

/** The port that came with a message of the page: `event.ports[0]`, also through a variable. */
export function isGivenPort(unit: Unit, value: number): boolean {
  const { script } = unit;
  const isPort = (at: number): boolean =>
    (opOf(script, at) === Op.member || opOf(script, at) === Op.index) &&
    nameOf(script, objectOf(script, at)) === 'ports';
  return isPort(value) || (opOf(script, value) === Op.ref && defsOf(script, bindingOf(script, value)).some(isPort));
}
