import type { SyntaxNode } from '@lezer/common';
import type { TextFile } from '../../facts.ts';
import type { PythonAssign, PythonCall, PythonReturn, Taint } from './pythonFacts.ts';
import type { Known, Scope } from './scope.ts';

/** A function of the module while its flows settle. */
export interface Func {
  readonly node: SyntaxNode;
  readonly name: string;
  readonly params: readonly string[];
  /** Taint that callers bring in, by parameter. */
  readonly given: Map<string, Taint>;
  returns: Known;
  readonly outer: Scope;
  readonly route: boolean;
  /** Stands in no class and no other function. */
  readonly open: boolean;
}

/** What is known of one module: kept over rounds above the line, gathered anew in each round below it. */
export class PythonModule {
  readonly file: TextFile;
  readonly imports = new Set<string>();
  readonly functions = new Map<string, Func>();
  /** Attributes of `self`, of all classes together. */
  readonly selfs = new Map<string, Known>();

  calls: PythonCall[] = [];
  assigns: PythonAssign[] = [];
  returns: PythonReturn[] = [];
  decorators: { name: string; line: number }[] = [];
  switches: PythonAssign[] = [];
  pending: Func[] = [];
  /** A caller brought in something new: another round is worth it. */
  changed = false;

  constructor(file: TextFile) {
    this.file = file;
  }

  beginRound(): void {
    this.calls = [];
    this.assigns = [];
    this.returns = [];
    this.decorators = [];
    this.switches = [];
    this.pending = [];
    this.changed = false;
  }

  source(node: SyntaxNode): string {
    return this.file.text.slice(node.from, node.to);
  }

  clip(node: SyntaxNode): string {
    return this.file.text.slice(node.from, Math.min(node.to, node.from + 160)).replace(/\s+/g, ' ');
  }

  /** Line and column of a node. */
  at(node: SyntaxNode): { line: number; column: number } {
    return this.file.position(node.from);
  }
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) all.push(child);
  return all;
}
