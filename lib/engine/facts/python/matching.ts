import type { SyntaxNode } from '@lezer/common';
import type { Branches, State } from './branches.ts';
import { childNamed, childrenOf } from './pythonModule.ts';
import type { PythonValues } from './pythonValues.ts';
import { HARMLESS } from './purposes.ts';
import type { AbstractValue } from './scope.ts';
import { Scope, taintOnly } from './scope.ts';

/** `match` and its patterns. */
export class Matching {
  readonly #values: PythonValues;
  readonly #branches: Branches;

  constructor(values: PythonValues, branches: Branches) {
    this.#values = values;
    this.#branches = branches;
  }

  match(node: SyntaxNode, scope: Scope, depth: number): void {
    const subject = childrenOf(node).find((part) => part.name !== 'match' && part.name !== 'MatchBody');
    const known = subject === undefined ? {} : this.#values.value(subject, scope, depth + 1);
    const ends: State[] = [];
    let open = true;
    for (const clause of childNamed(node, 'MatchBody')?.getChildren('MatchClause') ?? []) {
      const [, pattern] = childrenOf(clause);
      const body = clause.getChild('Body');
      if (pattern === undefined || body === null) continue;
      const takes = known.constant === undefined ? undefined : this.#takes(pattern, known.constant);
      const end = scope.branch(() => {
        for (const name of this.#captured(pattern))
          scope.set(name, pattern.name === 'CapturePattern' ? known : taintOnly(known));
        if (/^(?:Literal|Or)Pattern$/.test(pattern.name) && subject?.name === 'VariableName')
          this.#branches.hold([{ name: this.#values.module.source(subject), passes: true, bits: HARMLESS }], scope);
        this.#branches.block(body, scope, depth + 1);
      });
      if (open && takes !== false && !this.#branches.ends(body, end, scope)) ends.push(end);
      if (takes === true || pattern.name === 'CapturePattern') open = false;
    }
    if (open) ends.push(scope.state());
    scope.merge(ends);
  }

  #takes(pattern: SyntaxNode, constant: NonNullable<AbstractValue['constant']> | null): boolean | undefined {
    if (pattern.name === 'CapturePattern') return true;
    if (pattern.name === 'LiteralPattern') {
      const literal = pattern.firstChild;
      const known = literal === null ? {} : this.#values.value(literal, new Scope(), 0);
      return known.constant === undefined ? undefined : known.constant === constant;
    }
    if (pattern.name !== 'OrPattern') return undefined;
    const all = childrenOf(pattern)
      .filter((part) => part.name.endsWith('Pattern'))
      .map((part) => this.#takes(part, constant));
    return all.includes(true) ? true : all.includes(undefined) ? undefined : false;
  }

  #captured(pattern: SyntaxNode): string[] {
    const names: string[] = [];
    const walk = (node: SyntaxNode, depth: number): void => {
      if (depth > 20) return;
      if (node.name === 'CapturePattern') names.push(this.#values.module.source(node));
      for (const child of childrenOf(node)) walk(child, depth + 1);
    };
    walk(pattern, 0);
    return names;
  }
}
