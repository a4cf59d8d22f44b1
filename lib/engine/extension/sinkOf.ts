import { pattern, propertyOf, type Call } from '../facts/javascript/query.ts';
import { TaintFlag, type SinkKind } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';

/** Markup and code flags that make data harmless by kind of sink. */
function harmlessFor(kind: SinkKind): number | undefined {
  if (kind === 'html') return TaintFlag.noMarkup;
  if (kind === 'code' || kind === 'injected-code' || kind === 'page-code') return TaintFlag.quoted;
  if (
    kind === 'request-address' ||
    kind === 'tab-address' ||
    kind === 'navigation' ||
    kind === 'redirect' ||
    kind === 'script-address' ||
    kind === 'frame-address' ||
    kind === 'link-address' ||
    kind === 'download'
  )
    return TaintFlag.fixedHost;
  return undefined;
}

/** A sink, with the flags that make data harmless for its kind. */
export function sinkOf(kind: SinkKind, arg: number, property: string | undefined, label: string, to?: string): Sink {
  const harmless = harmlessFor(kind);
  return {
    kind,
    arg,
    label,
    ...(property === undefined ? {} : { property }),
    ...(harmless === undefined ? {} : { harmless }),
    ...(to === undefined ? {} : { to }),
  };
}

/** Data in the address of a request, beside other text. */
export function inAddress(arg: number, property: string | undefined, to: string): Sink {
  return { ...sinkOf('network', arg, property, 'is sent in the address of a request', to), apart: true };
}

/** Data in an address that the person is led to: they see the page, the server gets the data. */
export function inOpened(arg: number, property: string | undefined, to: string): Sink {
  return { ...sinkOf('network', arg, property, 'is sent in the address of a page that is opened', to), apart: true };
}

/** The same sink, with the value that is its address: where `to` does not say the host, it tells who chooses it. */
export function at(address: number, sink: Sink): Sink {
  return { ...sink, address };
}

/** Whether an address as far as constant begins with a host that it names. */
export function leadsOut(to: string): boolean {
  return /^(?:https?:|wss?:)?\/\/[^*/]/i.test(to);
}

/** The address that a call is given, as far as constant. */
export function addressOf(unit: Unit, call: Call, property: string | undefined): string {
  const first = call.args[0] ?? 0;
  return pattern(unit.script, property === undefined ? first : propertyOf(unit.script, first, property));
}
