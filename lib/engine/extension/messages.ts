import { callsNamed, callsOf, nameOf, objectOf, Op, opOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { externalPorts, isAskedPort, isExternalPort } from './externalPorts.ts';
import { pageMessages } from './pageMessages.ts';
import { parameter } from './parameter.ts';
import { inContent } from '../program/where.ts';

/** What others can send: other extensions, web pages. */
export function* messages(unit: Unit, callees: Callees, exposed: boolean): Iterable<Source> {
  const { script } = unit;
  for (const call of callsOf(script, 'chrome.runtime.onMessageExternal.addListener')) {
    for (const target of callees.targets(unit, call.args[0] ?? 0))
      yield* parameter(target, 0, 'external-message', [], 'message from a web page or another extension', call, unit);
  }
  const ports = externalPorts(unit, callees);
  for (const where of new Set(ports.map((port) => port.unit))) {
    for (const inner of callsNamed(where.script, 'addListener')) {
      const event = opOf(where.script, inner.callee) === Op.member ? objectOf(where.script, inner.callee) : 0;
      if (opOf(where.script, event) !== Op.member || nameOf(where.script, event) !== 'onMessage') continue;
      if (!isExternalPort(ports, where, objectOf(where.script, event)) || isAskedPort(ports, where, inner.pos))
        continue;
      for (const one of callees.targets(where, inner.args[0] ?? 0))
        yield* parameter(one, 0, 'external-message', [], 'message from a web page or another extension', inner, where);
    }
  }
  // Web pages reach only what runs in them and pages that they may open; a worker's messages come from the extension.
  if (!exposed && !inContent(unit) && (unit.roles.size > 0 || callsOf(script, 'importScripts').length > 0)) return;
  yield* pageMessages(unit, callees);
}
