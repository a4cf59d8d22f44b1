import {
  bindingOf,
  calleeOf,
  constant,
  argOf,
  elementsOf,
  functionFactOf,
  nameOf,
  Op,
  opOf,
  pairsOf,
  posOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { functionAt } from './functionAt.ts';
import { handedTo } from './handedTo.ts';
import type { Unit } from './program.ts';

/** Fewer entries are a choice between things, not an alphabet. */
const FEWEST = 10;
const EACH = /^(?:map|flatMap|forEach|from|reduce)$/;

/**
 * Whether `book.get(word)`, `list.indexOf(word)` or `table[word]` says the word in another form: the book holds a number or
 * a text for each of many words, and each word of a list is looked up in turn.
 */
export function isLookedUpInBook(unit: Unit, book: number, word: number): boolean {
  return isEach(unit, word) && isBook(unit.script, resolve(unit.script, book), 0);
}

/** Whether a value is what a function is given that runs for each of a list. */
function isEach(unit: Unit, word: number): boolean {
  const { script } = unit;
  if (opOf(script, word) !== Op.ref) return false;
  const fn = functionAt(script, posOf(script, word));
  if (script.functions[fn]?.params.includes(bindingOf(script, word)) !== true) return false;
  for (const { call } of handedTo(unit, fn)) if (EACH.test(nameOf(script, calleeOf(script, call)))) return true;
  return false;
}

function isBook(script: ScriptFacts, book: number, depth: number): boolean {
  switch (opOf(script, book)) {
    case Op.array:
      return isLong(elementsOf(script, book));
    case Op.object: {
      const pairs = pairsOf(script, book);
      return isLong(pairs, 2) && pairs.every((one, n) => n % 2 === 0 || constant(script, one) !== undefined);
    }
    // `new Map(list.map((word, n) => [word, n]))`, `Object.fromEntries(…)`
    case Op.create:
    case Op.call: {
      const made = resolve(script, argOf(script, book, 0));
      if (depth > 0) return nameOf(script, calleeOf(script, book)) === 'map' && isNumbering(script, made);
      return /^(?:Map|fromEntries)$/.test(nameOf(script, calleeOf(script, book))) && isBook(script, made, depth + 1);
    }
    default:
      return false;
  }
}

const isLong = (list: readonly number[], each = 1): boolean => list.length >= FEWEST * each;

/** `(word, n) => [word, n]` */
function isNumbering(script: ScriptFacts, fn: number): boolean {
  const fact = opOf(script, fn) === Op.func ? functionFactOf(script, fn) : undefined;
  return fact?.returns.some((one) => opOf(script, one) === Op.array && fact.params.length > 1) === true;
}
