import type { Scope, Tree } from './scopes.ts';
import type { Callable, Value } from './values.ts';

/** Computes an expression in a call; undefined: outside of all calls. */
export type Run = (frame: Frame | undefined) => Value;
/** How a statement ended. */
export type End = 0 | 1 | 2 | 3;
export const GOES_ON = 0;
export const BREAKS = 1;
export const CONTINUES = 2;
export const RETURNS = 3;
export type Step = (frame: Frame) => End;

/** One running call. */
export interface Frame {
  readonly scope: Scope;
  readonly parent: Frame | undefined;
  readonly names: Map<string, Value>;
  readonly self: Value;
  readonly args: Value[];
  answer: Value;
}

/** What is thrown by the script itself. */
export class Thrown extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('thrown');
    this.value = value;
  }
}

/** What the parts of the machine ask of each other, so that their files need not import in a circle. */
export interface Host {
  expression(node: Tree, scope: Scope): Run;
  statement(node: Tree, scope: Scope): Step;
  block(body: readonly Tree[], scope: Scope): Step;
  function(node: Tree, frame: Frame | undefined): Callable;
  /** A variable outside of all calls. */
  read(scope: Scope, name: string): Value;
  /** Counts a call or a turn of a loop. */
  tick(): void;
  /** Calls inside calls, now. */
  depth: number;
}
