import { listOf } from './lists.ts';
import type { ScriptFacts } from './script.ts';

/*
 * Records that a script keeps in rows of numbers: variables, what they are given, what properties are given, checks.
 * A binding is known by its number. The others are gone through by offset:
 * `for (let at = 0; at < script.writes.length; at += WRITE_SIZE) writtenValue(script, at)`.
 */

const BINDING_SIZE = 3;
export const DEF_SIZE = 2;
export const WRITE_SIZE = 4;
export const GUARD_SIZE = 5;

/** One of the script's strings. */
export function stringAt(script: ScriptFacts, index: number): string {
  return script.strings[index] as string;
}

/** How many variables a script has. */
export function bindingCount(script: ScriptFacts): number {
  return script.bindings.length / BINDING_SIZE;
}

/** Name of a variable; empty where it is hidden. */
export function bindingName(script: ScriptFacts, binding: number): string {
  return script.strings[script.bindings[binding * BINDING_SIZE] as number] as string;
}

/** Number of a variable's name among the script's strings. */
export function bindingNameIndex(script: ScriptFacts, binding: number): number {
  return script.bindings[binding * BINDING_SIZE] as number;
}

/** The function that a variable lives in; -1 at the top. */
export function bindingFunction(script: ScriptFacts, binding: number): number {
  return script.bindings[binding * BINDING_SIZE + 1] as number;
}

/** What declares a variable (`BindingKind`). */
export function bindingKind(script: ScriptFacts, binding: number): number {
  return script.bindings[binding * BINDING_SIZE + 2] as number;
}

/** The variable of a definition. */
export function definedBinding(script: ScriptFacts, def: number): number {
  return script.defs[def] as number;
}

/** The value of a definition. */
export function definedValue(script: ScriptFacts, def: number): number {
  return script.defs[def + 1] as number;
}

/** The object of a write; 0 for a global. */
export function writtenObject(script: ScriptFacts, write: number): number {
  return script.writes[write] as number;
}

/** The property of a write; undefined where its name is made at run time. */
export function writtenProperty(script: ScriptFacts, write: number): string | undefined {
  const index = script.writes[write + 1] as number;
  return index < 0 ? undefined : script.strings[index];
}

/** Number of a write's property among the script's strings, or -1. */
export function writtenPropertyIndex(script: ScriptFacts, write: number): number {
  return script.writes[write + 1] as number;
}

/** The value of a write. */
export function writtenValue(script: ScriptFacts, write: number): number {
  return script.writes[write + 2] as number;
}

/** Offset of a write in the script's text. */
export function writtenPos(script: ScriptFacts, write: number): number {
  return script.writes[write + 3] as number;
}

/** The value that a guard tests. */
export function testedValue(script: ScriptFacts, guard: number): number {
  return script.guards[guard] as number;
}

/** How a guard tests (`GuardKind`). */
export function guardKind(script: ScriptFacts, guard: number): number {
  return script.guards[guard + 1] as number;
}

/** Offset from which a guard holds. */
export function guardStart(script: ScriptFacts, guard: number): number {
  return script.guards[guard + 2] as number;
}

/** Offset up to which a guard holds. */
export function guardEnd(script: ScriptFacts, guard: number): number {
  return script.guards[guard + 3] as number;
}

/** Numbers of the strings that a guard compares with, as a copy. */
export function guardTexts(script: ScriptFacts, guard: number): number[] {
  return listOf(script, script.guards[guard + 4] as number);
}
