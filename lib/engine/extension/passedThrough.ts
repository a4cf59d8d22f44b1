import {
  bindingKind,
  type Call,
  calleeOf,
  callsNamed,
  callsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  posOf,
  readsNamed,
  receiverOf,
  type ScriptFacts,
  spreadValueOf,
  valuesOf,
  variableOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Callees } from '../callgraph/callees.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { replacedFunctions, type Replaced } from './replacedFunctions.ts';
import { inContent } from '../program/where.ts';

const LABEL = 'data passing through a replaced page function';

/** Properties in which it stands what a request, or who is at the other end of a connection, answers. */
const ANSWERS: readonly (readonly [of: string, names: readonly string[]])[] = [
  ['XMLHttpRequest', ['responseText', 'response', 'responseXML']],
  ['WebSocket', ['data']],
];

/** What a page says and is told through functions that a script put its own in place of. */
export function* passedThrough(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const replaced of isInPages(unit) ? replacedIn(unit, callees) : []) {
    const fn = script.functions[replaced.body];
    if (fn === undefined) continue;
    const shown = funcValueOf(unit, replaced.body);
    const common = { unit, kind: 'page-content', label: LABEL } as const;
    for (const param of fn.params) yield { ...common, node: script.op.length + param, shown };
    const heard = [
      ...listsOfArguments(script),
      ...callsOf(script, replaced.target, 'Reflect.apply').map(({ value }) => value),
      // `apply(target, self, args) { return target(...args); }` of a proxy
      ...script.calls.filter((call) => fn.params.includes(variableOf(script, calleeOf(script, call)))),
      ...ANSWERS.flatMap(([of, names]) => (replaced.target.startsWith(of) ? readsNamed(script, ...names) : [])),
    ];
    for (const value of heard) {
      const pos = posOf(script, value);
      if (pos >= fn.start && pos < fn.end) yield { ...common, node: value, shown: value };
    }
  }
}

/** Reads of `arguments`. */
function* listsOfArguments(script: ScriptFacts): Iterable<number> {
  for (const value of valuesOf(script, Op.global)) if (nameOf(script, value) === 'arguments') yield value;
}

/** Whether a call inside of a function that replaces another in pages hands on to that one what the page asked it for. */
export function handsOn(unit: Unit, callees: Callees, call: Call): boolean {
  return isInPages(unit) && asksTheOther(unit, callees, call);
}

/** The same of a function that replaces another anywhere: who calls it says what it answers. */
export function asksTheOther(unit: Unit, callees: Callees, call: Call): boolean {
  return replacedIn(unit, callees).some(({ target, body }) => {
    const fn = unit.script.functions[body];
    return (
      fn !== undefined &&
      call.pos >= fn.start &&
      call.pos < fn.end &&
      ((callsOf(unit.script, target).some(({ value }) => value === call.value) &&
        !/^(?:https?|wss?):\/\/[^*]/.test(pattern(unit.script, call.args[0] ?? 0))) ||
        (target === 'XMLHttpRequest' && isOfWrapped(unit.script, call, fn)))
    );
  });
}

/** Whether a request that stands behind one of the page's is sent where the page said: all that opens it hands on what it was given. */
function isOfWrapped(script: ScriptFacts, call: Call, { start, end }: ScriptFacts['functions'][number]): boolean {
  const request = variableOf(script, receiverOf(script, call));
  if (request === -1) return false;
  const opened = callsNamed(script, 'open').filter(
    (one) => one.pos >= start && one.pos < end && variableOf(script, receiverOf(script, one)) === request,
  );
  return opened.length > 0 && opened.every(({ args: [first = 0, address = first] }) => isGiven(script, address));
}

/** A parameter as it came, or one of all that came: `open(...args)`, `open(method, url)`, `open(args[0], args[1])`. */
function isGiven(script: ScriptFacts, value: number): boolean {
  const op = opOf(script, value);
  const whole =
    op === Op.spread
      ? spreadValueOf(script, value)
      : op === Op.index || op === Op.member
        ? objectOf(script, value)
        : value;
  return bindingKind(script, variableOf(script, whole)) === BindingKind.param || nameOf(script, whole) === 'arguments';
}

/** Whether a script puts functions of its own in place of those that a page asks its server by. */
export const replacesRequests = (unit: Unit, callees: Callees): boolean =>
  replacedIn(unit, callees).some(({ target }) => target.startsWith('XMLHttpRequest'));

const tables = new WeakMap<Unit, readonly Replaced[]>();

/** Most replaced functions of one script that are looked at. */
const MOST = 40;

function replacedIn(unit: Unit, callees: Callees): readonly Replaced[] {
  let found = tables.get(unit);
  if (found === undefined) {
    const bodyOf = (value: number): number | undefined =>
      callees.targets(unit, value).find((target) => target.unit === unit)?.fn;
    found = replacedFunctions(unit.script, bodyOf)
      .filter((one) => !one.own)
      .slice(0, MOST);
    tables.set(unit, found);
  }
  return found;
}

const isInPages = (unit: Unit): boolean => inContent(unit) || unit.roles.has('web-accessible');
