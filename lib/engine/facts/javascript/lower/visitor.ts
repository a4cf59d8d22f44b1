import type { ESTree } from 'meriyah';
import type { Builder } from '../builder.ts';

/** The walk's parts call each other through this, so that their files need not import in a circle. */
export interface Visitor {
  readonly builder: Builder;
  /** Emits an expression, gives its value (0: nothing that is followed). */
  expression(node: ESTree.Node): number;
  statement(node: ESTree.Node): void;
  /** Emits a list of statements in a scope of its own where `scoped`; `end` is the block's end. */
  block(body: readonly ESTree.Node[], end: number, scoped: boolean): void;
  /** Emits a function, gives its `func` value. */
  function(node: ESTree.Node, name: string): number;
  /** Assigns a value to a pattern. `kind`: declares with that BindingKind; undefined: assigns. */
  assign(pattern: ESTree.Node, value: number, kind: number | undefined): void;
  /** Throws `TimeOver` when the file's time is up. */
  tick(): void;
}

/** A script took longer than its share. */
export class TimeOver extends Error {}

export const startOf = (node: ESTree.Node): number => node.start ?? 0;
export const endOf = (node: ESTree.Node): number => node.end ?? 0;
/** A function written as an expression. */
export const isFunction = (node: ESTree.Node): boolean =>
  node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
