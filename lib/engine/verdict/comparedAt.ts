import type { Callees } from '../callgraph/callees.ts';
import {
  argOf,
  bindingFunction,
  bindingKind,
  bindingOf,
  calleeOf,
  choicesOf,
  defsOf,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  listOf,
  Op,
  opOf,
  posOf,
  resolve,
  type ScriptFacts,
  stringAt,
  testedValue,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { first } from '../facts/first.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { answersOf, isLeftOut } from './answersOf.ts';
import { isPageAddress } from './isPageAddress.ts';
import { sitesCompared } from './sitesCompared.ts';

/** Comparisons of one script that are looked at, functions that one call may run, and functions that ask one another. */
const MOST_COMPARISONS = 500;
const MOST_TARGETS = 3;
const MOST_DEPTH = 4;

/** A comparison of the page's address, or of what a function answers that compares it, and where it holds. */
interface Compared {
  readonly start: number;
  readonly end: number;
  readonly sites: readonly string[];
  /** What a parameter holds, where that is compared: whoever calls decides. */
  readonly param?: number;
  /** The answer of a call that decides, and the texts that it is then; none: it counts as true. */
  readonly asked?: number;
  readonly texts?: readonly string[];
}

/** The sites that the page's address is compared with around a place. */
export function comparedAt(callees: Callees, unit: Unit, pos: number, call?: Call, depth = 0): readonly string[] {
  for (const { start, end, sites, param, asked, texts = [] } of comparisonsOf(unit.script)) {
    if (pos < start || end <= pos || (param !== undefined && !isGivenPage(unit, param, call))) continue;
    const found = asked === undefined ? sites : sitesAnswered(callees, unit, asked, texts, depth);
    if (found.length > 0) return found;
  }
  return [];
}

/** A call, and the function that it runs. */
interface Call {
  readonly unit: Unit;
  readonly call: number;
  readonly fn: number;
}

const comparisonsOf = kept((script: ScriptFacts): readonly Compared[] =>
  first([...comparisons(script)], MOST_COMPARISONS),
);

function* comparisons(script: ScriptFacts): Iterable<Compared> {
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    const tested = testedValue(script, at);
    const span = { start: guardStart(script, at), end: guardEnd(script, at) };
    const param = opOf(script, tested) === Op.ref ? bindingOf(script, tested) : -1;
    const isParam = param !== -1 && bindingKind(script, param) === BindingKind.param;
    const call = isParam ? 0 : resolve(script, tested);
    if (isParam || isPageAddress(script, tested)) {
      const sites = sitesCompared(script, at, (text) => text);
      if (sites.length > 0) yield { ...span, sites, ...(isParam ? { param } : {}) };
    } else if (opOf(script, call) === Op.call) {
      const kind = guardKind(script, at);
      const texts = guardTexts(script, at).map((text) => stringAt(script, text));
      if (kind === GuardKind.truthy || (kind === GuardKind.equals && texts.length > 0))
        yield { ...span, sites: [], asked: call, texts };
    }
  }
  const { asked = [] } = script;
  for (let at = 0; at < asked.length; at += 4) {
    const [call = 0, start = 0, end = 0, texts = 0] = asked.slice(at, at + 4);
    yield { start, end, sites: [], asked: call, texts: listOf(script, texts).map((text) => stringAt(script, text)) };
  }
}

/** Whether a call hands the page's address over in a parameter, or leaves it to what it is by itself. */
function isGivenPage({ script }: Unit, param: number, by: Call | undefined): boolean {
  if (by === undefined || bindingFunction(script, param) !== by.fn) return false;
  const at = script.functions[by.fn]?.params.indexOf(param) ?? -1;
  const given = argOf(by.unit.script, by.call, at);
  const own = defsOf(script, param);
  const isOwn = own.every((value) => isPageAddress(script, value));
  return at !== -1 && isOwn && (given === 0 ? own.length === 1 : isPageAddress(by.unit.script, given));
}

/** The sites that alone a call's answer counts as true at, or is one of some texts. */
function sitesAnswered(
  callees: Callees,
  unit: Unit,
  call: number,
  texts: readonly string[],
  depth: number,
): readonly string[] {
  const { script } = unit;
  if (depth > MOST_DEPTH) return [];
  if (opOf(script, call) === Op.choice)
    return allOf(choicesOf(script, call).map((one) => sitesAnswered(callees, unit, one, texts, depth + 1)));
  if (opOf(script, call) !== Op.call) return [];
  const targets = callees.targets(unit, calleeOf(script, call));
  if (targets.length > MOST_TARGETS || targets.some(({ shift }) => shift !== 0)) return [];
  return allOf(
    targets.map((target) => {
      const { unit: other, fn } = target;
      const by = { unit, call, fn };
      const fact = other.script.functions[fn];
      if (fact === undefined || fact.async || fact.yields !== undefined) return [];
      const answers = answersOf(other.script, fn).filter(({ value }) => !isLeftOut(other.script, value, texts));
      return allOf(
        answers.map(({ value, tests }) => {
          const noted = tests === 0 || texts.length > 0 ? [] : comparedAt(callees, other, tests, by, depth + 1);
          return noted.length > 0 ? noted : sitesOfAnswer(callees, other, value, texts, by, depth);
        }),
      );
    }),
  );
}

/** The sites that a value is given back at, other than as a comparison by itself. */
function sitesOfAnswer(
  callees: Callees,
  unit: Unit,
  value: number,
  texts: readonly string[],
  by: Call,
  depth: number,
): readonly string[] {
  const { script } = unit;
  if (opOf(script, value) === Op.choice)
    return allOf(
      choicesOf(script, value)
        .filter((one) => !isLeftOut(script, one, texts))
        .map((one) => (depth > MOST_DEPTH ? [] : sitesOfAnswer(callees, unit, one, texts, by, depth + 1))),
    );
  const around = value === 0 ? [] : comparedAt(callees, unit, posOf(script, value), by, depth + 1);
  return around.length > 0 ? around : sitesAnswered(callees, unit, value, texts, depth + 1);
}

/** Sites of several cases; none where one has none. */
const allOf = (cases: readonly (readonly string[])[]): readonly string[] =>
  cases.every((sites) => sites.length > 0) ? cases.flat() : [];
