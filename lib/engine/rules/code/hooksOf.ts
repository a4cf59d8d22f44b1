import {
  argOf,
  callsNamed,
  functionIndexOf,
  calleeOf,
  nameOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import type { Span } from '../../program/span.ts';

/** Functions of the page and the browser by which programs of pages send, get and hand out. */
const NAMES = ['fetch', 'request', 'send', 'open', 'submit', 'writeText', 'json', 'text', 'WebSocket'];

/** Functions that take the place of one of the page's: `window.fetch = …`, also as a trap: `new Proxy(fetch, { apply })`. */
export function hooksOf(script: ScriptFacts): readonly Span[] {
  return [
    ...writesOf(script, ...NAMES).map(({ value }) => trapOf(script, value)),
    ...callsNamed(script, 'defineProperty').flatMap(({ args: [, , given = 0] }) =>
      ['get', 'value'].map((name) => propertyOf(script, given, name)),
    ),
  ].flatMap((value) => {
    const span = opOf(script, value) === Op.func ? script.functions[functionIndexOf(script, value)] : undefined;
    return span === undefined ? [] : [span];
  });
}

/** What runs when a proxy is called; any other value is itself. */
function trapOf(script: ScriptFacts, value: number): number {
  const made = resolve(script, value);
  const isProxy = opOf(script, made) === Op.create && nameOf(script, calleeOf(script, made)) === 'Proxy';
  return isProxy ? propertyOf(script, argOf(script, made, 1), 'apply') : value;
}
