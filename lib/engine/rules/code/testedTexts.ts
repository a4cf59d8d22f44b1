import {
  argsOf,
  callAt,
  calleeOf,
  elementsOf,
  GUARD_SIZE,
  guardEnd,
  guardStart,
  guardTexts,
  literalText,
  nameOf,
  objectOf,
  Op,
  opOf,
  functionIndexOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  stringAt,
  testedValue,
} from '../../facts/javascript/query.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { callsBetween } from '../../program/callsWithin.ts';
import { functionAt } from '../../program/functionAt.ts';
import { kept } from '../../program/kept.ts';

/** What an element says to whoever looks at it. */
const WORDS_OF = /^(?:textContent|innerText|innerHTML|outerText|ariaLabel|title|value|alt|text|getAttribute)$/;
/** Methods that look for a text in another. */
const LOOKS = /^(?:test|exec|match|search|includes|indexOf|startsWith|endsWith|localeCompare|some|has)$/;
/** Checks, and calls of one callback, that are looked at. */
const MOST = 500;

interface Tested {
  readonly start: number;
  readonly end: number;
  readonly texts: readonly string[];
}

/**
 * What the words of an element are compared with before something is done to it, as texts and expressions: by conditions around a
 * place (`if (one.innerText === 'Authorize') one.click()`) and by the callbacks that picked it (`find((one) => /^allow/i.test(one.textContent))`).
 */
export function testedTexts(script: ScriptFacts, element: number, pos: number): readonly string[] {
  const around = testsOfWords(script).flatMap(({ start, end, texts }) => (start <= pos && pos < end ? texts : []));
  const picked = [...backwardSlice(script, element)].flatMap((one) =>
    opOf(script, one) === Op.call ? argsOf(script, one).flatMap((arg) => lookedFor(script, arg)) : [],
  );
  const fn = script.functions[functionAt(script, pos)];
  return [...around, ...picked, ...(fn === undefined ? [] : looksBetween(script, fn.start, pos))];
}

const testsOfWords = kept((script: ScriptFacts): readonly Tested[] => {
  const found: Tested[] = [];
  for (let at = 0; at < script.guards.length && found.length < MOST; at += GUARD_SIZE)
    if (saysWords(script, testedValue(script, at)))
      found.push({
        start: guardStart(script, at),
        end: guardEnd(script, at),
        texts: guardTexts(script, at).map((text) => stringAt(script, text)),
      });
  return found;
});

/** Whether a value is what an element says, or another form of it: `one.textContent.trim()`. */
function saysWords(script: ScriptFacts, value: number): boolean {
  let seen = resolve(script, value);
  for (let depth = 0; depth < 8 && seen !== 0; depth++) {
    if (WORDS_OF.test(nameOf(script, seen) ?? '')) return true;
    if (opOf(script, seen) === Op.call) seen = calleeOf(script, seen);
    else if (opOf(script, seen) === Op.member) seen = resolve(script, objectOf(script, seen));
    else return false;
  }
  return false;
}

/** Texts that a callback looks for in what it is given. */
function lookedFor(script: ScriptFacts, callback: number): readonly string[] {
  const seen = resolve(script, callback);
  const fn = opOf(script, seen) === Op.func ? script.functions[functionIndexOf(script, seen)] : undefined;
  if (fn === undefined) return [];
  const inside = testsOfWords(script).flatMap(({ start, texts }) => (start >= fn.start && start < fn.end ? texts : []));
  return [...inside, ...looksBetween(script, fn.start, fn.end)];
}

/** Texts, expressions and lists of them that calls in a part of a script look for. */
const looksBetween = (script: ScriptFacts, start: number, end: number): readonly string[] =>
  callsBetween(script, start, end)
    .slice(0, MOST)
    .map((call) => callAt(script, call))
    .filter(({ callee }) => LOOKS.test(nameOf(script, callee) ?? ''))
    .flatMap((call) =>
      [receiverOf(script, call), ...call.args].flatMap((one) => writtenIn(script, resolve(script, one))),
    );

const writtenIn = (script: ScriptFacts, value: number): readonly string[] => {
  if (opOf(script, value) === Op.constant) return [literalText(script, value)];
  return opOf(script, value) === Op.array
    ? elementsOf(script, value).flatMap((one) => (opOf(script, one) === Op.constant ? [literalText(script, one)] : []))
    : [];
};
