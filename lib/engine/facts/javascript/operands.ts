import { listOf } from './lists.ts';
import { Op, type FunctionFact, type ScriptFacts } from './script.ts';

/*
 * Parts of a value, by its kind (`Op` in `script.ts`): each reader is for the kinds that its comment names and says
 * nothing of others. They are small functions of their own so that V8 puts them in place; only those that give a list
 * make anything. Nothing is asked with a number below 0 (no value, no variable): V8 would read everybody's slowly then.
 */

/** Kind of a value (`Op`). */
export function opOf(script: ScriptFacts, value: number): number {
  return script.op[value] as number;
}

/** Offset of a value in the script's text. */
export function posOf(script: ScriptFacts, value: number): number {
  return script.pos[value] as number;
}

/** What a value of any kind keeps first: for code that is the same for several kinds. */
export function firstOperand(script: ScriptFacts, value: number): number {
  return script.a[value] as number;
}

/** What a value of any kind keeps second: for code that is the same for several kinds. */
export function secondOperand(script: ScriptFacts, value: number): number {
  return script.b[value] as number;
}

/** Text of a constant. */
export function literalText(script: ScriptFacts, constant: number): string {
  return script.strings[script.a[constant] as number] as string;
}

/** Number of a constant's text among the script's strings. */
export function literalTextIndex(script: ScriptFacts, constant: number): number {
  return script.a[constant] as number;
}

/** What a constant is (`ConstKind`). */
export function literalKind(script: ScriptFacts, constant: number): number {
  return script.b[constant] as number;
}

/** The variable that a `ref` reads. */
export function bindingOf(script: ScriptFacts, ref: number): number {
  return script.a[ref] as number;
}

/** The variable that a value reads, whatever its kind; -1 where it reads none. */
export function variableOf(script: ScriptFacts, value: number): number {
  return script.op[value] === Op.ref ? (script.a[value] as number) : -1;
}

/** Name of a `global`. */
export function nameOfGlobal(script: ScriptFacts, global: number): string {
  return script.strings[script.a[global] as number] as string;
}

/** Number of a global's name among the script's strings. */
export function globalNameIndex(script: ScriptFacts, global: number): number {
  return script.a[global] as number;
}

/** What a `member` or an `index` is a property of. */
export function objectOf(script: ScriptFacts, member: number): number {
  return script.a[member] as number;
}

/** Name of the property that a `member` reads. */
export function propertyNameOf(script: ScriptFacts, member: number): string {
  return script.strings[script.b[member] as number] as string;
}

/** Name of the property that a value reads, whatever its kind; empty where it is no `member`. */
export function memberNameOf(script: ScriptFacts, value: number): string {
  return script.op[value] === Op.member ? (script.strings[script.b[value] as number] as string) : '';
}

/** Number of a member's name among the script's strings. */
export function propertyIndexOf(script: ScriptFacts, member: number): number {
  return script.b[member] as number;
}

/** The key of an `index`, as a value; 0 where nothing is known of it. */
export function indexKeyOf(script: ScriptFacts, index: number): number {
  return script.b[index] as number;
}

/** What a call or `new` calls. */
export function calleeOf(script: ScriptFacts, call: number): number {
  return script.a[call] as number;
}

/** Arguments of a call or `new`, as a copy. */
export function argsOf(script: ScriptFacts, call: number): number[] {
  return listOf(script, script.b[call] as number);
}

/** One argument of a call or `new`, counted from 0; 0 where there is none. */
export function argOf(script: ScriptFacts, call: number, at: number): number {
  const list = script.b[call] as number;
  return at < (script.lists[list] as number) ? (script.lists[list + 1 + at] as number) : 0;
}

/** How many arguments a call or `new` has. */
export function argCountOf(script: ScriptFacts, call: number): number {
  return script.lists[script.b[call] as number] as number;
}

/** The list of a call's arguments. */
export function argListOf(script: ScriptFacts, call: number): number {
  return script.b[call] as number;
}

/** Number of the function that a `func` makes. */
export function functionIndexOf(script: ScriptFacts, func: number): number {
  return script.a[func] as number;
}

/** What is known of the function that a value makes; undefined where it makes none. */
export function functionFactOf(script: ScriptFacts, func: number): FunctionFact | undefined {
  return script.op[func] === Op.func ? script.functions[script.a[func] as number] : undefined;
}

/** Number of the function whose `this` a `self` is; -1 at the top. */
export function functionOfThis(script: ScriptFacts, self: number): number {
  return script.a[self] as number;
}

/** What is known of the function whose `this` a `self` is. */
export function factOfThis(script: ScriptFacts, self: number): FunctionFact | undefined {
  return script.functions[script.a[self] as number];
}

/** Keys (string index, SPREAD or COMPUTED) and values of an object or a class in turn, as a copy. */
export function pairsOf(script: ScriptFacts, object: number): number[] {
  return listOf(script, script.a[object] as number);
}

/** The list of an object's or a class' keys and values. */
export function pairListOf(script: ScriptFacts, object: number): number {
  return script.a[object] as number;
}

/** What a class extends; 0 where that is nothing. */
export function superclassOf(script: ScriptFacts, klass: number): number {
  return script.b[klass] as number;
}

/** Elements of an array literal, as a copy. */
export function elementsOf(script: ScriptFacts, array: number): number[] {
  return listOf(script, script.a[array] as number);
}

/** Parts of a text that is put together, as a copy. */
export function concatPartsOf(script: ScriptFacts, concat: number): number[] {
  return listOf(script, script.a[concat] as number);
}

/** What a choice may be, as a copy. */
export function choicesOf(script: ScriptFacts, choice: number): number[] {
  return listOf(script, script.a[choice] as number);
}

/** Values of an array, a text that is put together or a choice, as a copy. */
export function listedValuesOf(script: ScriptFacts, value: number): number[] {
  return listOf(script, script.a[value] as number);
}

/** The list of an array's, a text's or a choice's values. */
export function valueListOf(script: ScriptFacts, value: number): number {
  return script.a[value] as number;
}

/** What is spread. */
export function spreadValueOf(script: ScriptFacts, spread: number): number {
  return script.a[spread] as number;
}

/** Tag of a JSX element; undefined where it has none. */
export function elementTag(script: ScriptFacts, element: number): string | undefined {
  const index = script.a[element] as number;
  return index < 0 ? undefined : script.strings[index];
}

/** Keys and values of a JSX element's attributes in turn, as a copy. */
export function attributesOf(script: ScriptFacts, element: number): number[] {
  return listOf(script, script.b[element] as number);
}

/** The list of an element's attributes. */
export function attributeListOf(script: ScriptFacts, element: number): number {
  return script.b[element] as number;
}
