import {
  bindingOf,
  callsOf,
  Op,
  opOf,
  propertyIndexOf,
  WRITE_SIZE,
  writtenPropertyIndex,
  writtenValue,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { guardsOf } from '../program/guards.ts';
import { isOriginCheck } from '../program/originChecks.ts';
import { passedOn } from '../callgraph/passedOn.ts';
import type { Unit } from '../program/program.ts';

/** Most variables that one port is followed through. */
const MOST = 20;

/** A variable that holds a port which a web page or another extension opened. */
export interface ExternalPort {
  readonly unit: Unit;
  readonly binding: number;
}

/** Ports that a script is given from outside, also where it hands them on: `new Session(port)`. */
export function externalPorts(unit: Unit, callees: Callees): readonly ExternalPort[] {
  const out: ExternalPort[] = [];
  for (const call of callsOf(unit.script, 'chrome.runtime.onConnectExternal.addListener')) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      const port = target.unit.script.functions[target.fn]?.params[0];
      if (port !== undefined) out.push({ unit: target.unit, binding: port });
    }
  }
  for (let at = 0; at < out.length && out.length < MOST; at++) {
    const { unit: where, binding } = out[at] as ExternalPort;
    for (const passed of passedOn(where, binding, callees))
      if (!out.some((one) => one.unit === passed.unit && one.binding === passed.binding)) out.push(passed);
  }
  return out;
}

/** Whether a value is a port from outside: its variable, or a property that it was put into (`this.port`). */
export function isExternalPort(ports: readonly ExternalPort[], unit: Unit, value: number): boolean {
  const { script } = unit;
  if (opOf(script, value) === Op.ref)
    return ports.some((port) => port.unit === unit && port.binding === bindingOf(script, value));
  if (opOf(script, value) !== Op.member || ports.length === 0) return false;
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const written = writtenValue(script, at);
    if (
      writtenPropertyIndex(script, at) === propertyIndexOf(script, value) &&
      opOf(script, written) === Op.ref &&
      isExternalPort(ports, unit, written)
    )
      return true;
  }
  return false;
}

/** Whether a call stands where the sender of a port was checked. */
export function isAskedPort(ports: readonly ExternalPort[], unit: Unit, pos: number): boolean {
  return ports.some(
    (port) =>
      port.unit === unit &&
      guardsOf(unit, port.binding).some((guard) => pos >= guard.start && pos < guard.end && isOriginCheck(guard)),
  );
}
