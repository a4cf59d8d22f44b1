import type { Value } from './values.ts';

/** A node of the syntax tree, read by name: the machine looks at few kinds and skips the rest. */
export interface Tree {
  type: string;
  start?: number;
  end?: number;
  [name: string]: unknown;
}

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
export const kid = (node: Tree, name: string): Tree | undefined => (isTree(node[name]) ? node[name] : undefined);
export const kids = (node: Tree, name: string): (Tree | null)[] =>
  Array.isArray(node[name]) ? (node[name] as (Tree | null)[]) : [];
export const isFunction = (node: Tree): boolean =>
  node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration';

/** A variable as far as it can be told without running the program. */
export interface Variable {
  /** What it is declared with: a function, or the expression behind `=`. */
  init: Tree | undefined;
  /** A parameter, or assigned to more than once: nothing is told. */
  moving: boolean;
}

/** The names of one function (or of the program). Blocks share their function's names: decoders do not need more. */
export class Scope {
  readonly parent: Scope | undefined;
  readonly variables = new Map<string, Variable>();
  /** Values of those variables that hold the same value wherever they are read. */
  readonly cells = new Map<string, Value>();
  readonly busy = new Set<string>();

  constructor(parent: Scope | undefined) {
    this.parent = parent;
  }

  /** The scope that declares a name, from here outwards. */
  find(name: string): Scope | undefined {
    if (this.variables.has(name)) return this;
    let scope = this.parent;
    while (scope !== undefined && !scope.variables.has(name)) scope = scope.parent;
    return scope;
  }

  declare(name: string, init: Tree | undefined, moving: boolean): void {
    const known = this.variables.get(name);
    if (known === undefined) this.variables.set(name, { init, moving });
    else if (known.init === undefined && !known.moving) known.init = init;
    else if (init !== undefined || moving) known.moving = true;
  }
}

/** Names in a pattern, with nothing told about their values. */
export function* namesIn(pattern: Tree | null | undefined): Generator<string> {
  if (!pattern) return;
  if (pattern.type === 'Identifier') yield pattern['name'] as string;
  else if (pattern.type === 'AssignmentPattern') yield* namesIn(kid(pattern, 'left'));
  else if (pattern.type === 'RestElement') yield* namesIn(kid(pattern, 'argument'));
  else if (pattern.type === 'ArrayPattern') for (const one of kids(pattern, 'elements')) yield* namesIn(one);
  else if (pattern.type === 'ObjectPattern')
    for (const one of kids(pattern, 'properties')) yield* namesIn(one && (kid(one, 'value') ?? one));
}
