import {
  argCountOf,
  bindingOf,
  calleeOf,
  callsNamed,
  constant,
  functionFactOf,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  Op,
  opOf,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  stringAt,
  testedValue,
  variableOf,
} from '../facts/javascript/query.ts';
import { first } from '../facts/first.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import type { Span } from '../program/span.ts';
import { TaintFlag } from '../taint/kinds.ts';
import { expressionOf, ofExpression } from './expressions.ts';

/** A part of a path that has a tight form wherever these places run. */
interface RouteParam extends Span {
  readonly name: string;
}

type Fn = ScriptFacts['functions'][number];

/** Checks of parts that are looked at. */
const MOST = 100;

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'all', 'use', 'head', 'options'];
/** `:name([a-z-]+)`, without groups inside. */
const PATTERN = /:(\w+)\(((?:[^()\\]|\\.)+)\)/g;

/** Parts of paths that a router holds to a form before it calls a handler: `'/:name([a-z]+\\.png)'`, `app.param('name', check)`. */
export const routeParams = kept(({ script }: Unit): readonly RouteParam[] => {
  const checked = first(callsNamed(script, 'param'), MOST).flatMap((call) => {
    const name = constant(script, call.args[0] ?? 0);
    const fn = functionFactOf(script, resolve(script, call.args[1] ?? 0));
    if (name === undefined || fn === undefined || !goesOnByForm(script, fn)) return [];
    return [{ name, router: variableOf(script, receiverOf(script, call)) }];
  });
  return callsNamed(script, ...METHODS).flatMap((call) => {
    const path = constant(script, call.args[0] ?? 0) ?? '';
    const router = variableOf(script, receiverOf(script, call));
    const names = [...path.matchAll(PATTERN)].flatMap(([, name = '', form = '']) =>
      isTight(`/^${form}$/`) ? [name] : [],
    );
    for (const one of checked) if (one.router === router && path.includes(`:${one.name}`)) names.push(one.name);
    if (names.length === 0) return [];
    return call.args.slice(1).flatMap((arg) => {
      const fn = functionFactOf(script, resolve(script, arg));
      return fn === undefined ? [] : names.map((name) => ({ start: fn.start, end: fn.end, name }));
    });
  });
});

const isTight = (expression: string): boolean => (ofExpression(expression) & TaintFlag.listed) !== 0;

/** `(req, res, next, name) => { if (!/^[a-z]+$/.test(name)) return res.sendStatus(400); next(); }` */
function goesOnByForm(script: ScriptFacts, { params, start, end }: Fn): boolean {
  const [, , next, value] = params;
  if (next === undefined || value === undefined) return false;
  const forms: Span[] = [];
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    const tested = testedValue(script, at);
    if (
      guardKind(script, at) !== GuardKind.call ||
      opOf(script, tested) !== Op.ref ||
      bindingOf(script, tested) !== value
    )
      continue;
    const [method = '', form = ''] = guardTexts(script, at).map((text) => stringAt(script, text));
    if (method === 'test' && isTight(expressionOf(script, form)))
      forms.push({ start: guardStart(script, at), end: guardEnd(script, at) });
  }
  const goesOn = [...script.calls].filter((call) => {
    const pos = posOf(script, call);
    return (
      pos >= start && pos < end && argCountOf(script, call) === 0 && variableOf(script, calleeOf(script, call)) === next
    );
  });
  return (
    goesOn.length > 0 &&
    goesOn.every((call) => forms.some((form) => posOf(script, call) >= form.start && posOf(script, call) < form.end))
  );
}
