import type { SyntaxNode } from '@lezer/common';
import { stringText } from './stringText.ts';

/** Longer names and texts of expressions are not looked at. */
const LONGEST = 300;

/** Expressions of a text as its syntax tree has them: whatever stands between their parts, and however they are quoted. */
export class Expressions {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  source(node: SyntaxNode): string {
    return this.text.slice(node.from, Math.min(node.to, node.from + LONGEST));
  }

  /** Without brackets around it, what waits for it and what names it: `(m := await x)` is `x`. */
  bare(node: SyntaxNode): SyntaxNode {
    let at = node;
    while (/^(?:Parenthesized|Await|Named)Expression$/.test(at.name)) {
      const inner = at.name === 'ParenthesizedExpression' ? partsOf(at)[1] : partsOf(at).at(-1);
      if (inner === undefined || inner.name === ')') return at;
      at = inner;
    }
    return at;
  }

  /** `a.b.c`, undefined where it is anything but names. */
  dotted(node: SyntaxNode): string | undefined {
    if (node.name === 'VariableName') return this.source(node);
    if (node.name !== 'MemberExpression' || node.to - node.from > LONGEST) return undefined;
    const of = node.firstChild === null ? undefined : this.dotted(node.firstChild);
    const property = node.getChild('PropertyName');
    return of === undefined || property === null ? undefined : `${of}.${this.source(property)}`;
  }

  /** `b` of `a.b`, whatever `a` is. */
  attribute(node: SyntaxNode): { readonly of: SyntaxNode; readonly name: string } | undefined {
    const property = node.name === 'MemberExpression' ? node.getChild('PropertyName') : null;
    return property === null || node.firstChild === null
      ? undefined
      : { of: node.firstChild, name: this.source(property) };
  }

  /** The variable that an expression begins with: `a` of `a.b['c'].d(e)`. */
  root(node: SyntaxNode): string | undefined {
    let at: SyntaxNode | null = this.bare(node);
    while (at !== null && /^(?:Member|Call)Expression$/.test(at.name)) at = at.firstChild;
    return at?.name === 'VariableName' ? this.source(at) : undefined;
  }

  /** The value of a literal text. */
  string(node: SyntaxNode): string | undefined {
    return node.name === 'String' && node.to - node.from <= LONGEST ? stringText(this.source(node)) : undefined;
  }

  /** A call with its callee, the last part of its name and what it is given. */
  call(node: SyntaxNode): Call | undefined {
    const callee = node.name === 'CallExpression' ? node.firstChild : null;
    const list = callee === null ? null : node.getChild('ArgList');
    if (callee === null || list === null) return undefined;
    const args: SyntaxNode[] = [];
    const named = new Map<string, SyntaxNode>();
    const parts = partsOf(list).slice(1, -1);
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as SyntaxNode;
      const value = parts[at + 2];
      if (part.name === 'VariableName' && parts[at + 1]?.name === 'AssignOp' && value !== undefined) {
        named.set(this.source(part), value);
        at += 2;
      } else if (part.name !== ',') args.push(part);
    }
    const on = this.attribute(callee);
    return { callee, on: on?.of, last: on?.name ?? this.dotted(callee) ?? '', args, named, parts };
  }

  /** A comparison of two: `a not in b`, `a == b`. */
  comparison(node: SyntaxNode): Comparison | undefined {
    if (node.name !== 'BinaryExpression') return undefined;
    const parts = partsOf(node);
    const left = parts[0];
    const right = parts.at(-1);
    const sign = parts
      .slice(1, -1)
      .map((part) => this.source(part))
      .join(' ');
    if (left === undefined || right === undefined || !COMPARES.has(sign)) return undefined;
    // `a < b < c`
    if (left.name === 'BinaryExpression' && this.comparison(left) !== undefined) return undefined;
    return { left: this.bare(left), sign, right: this.bare(right) };
  }

  /** Names of variables and attributes in an expression, as far as they are few. */
  names(node: SyntaxNode, most = 60): readonly string[] {
    const found: string[] = [];
    const look = (one: SyntaxNode, depth: number): void => {
      if (found.length >= most || depth > 40) return;
      if (one.name === 'VariableName' || one.name === 'PropertyName') found.push(this.source(one));
      else for (let child = one.firstChild; child !== null; child = child.nextSibling) look(child, depth + 1);
    };
    look(node, 0);
    return found;
  }
}

export interface Call {
  readonly callee: SyntaxNode;
  /** What a method is called of. */
  readonly on: SyntaxNode | undefined;
  readonly last: string;
  readonly args: readonly SyntaxNode[];
  readonly named: ReadonlyMap<string, SyntaxNode>;
  /** All parts between the brackets, with signs and words. */
  readonly parts: readonly SyntaxNode[];
}

export interface Comparison {
  readonly left: SyntaxNode;
  readonly sign: string;
  readonly right: SyntaxNode;
}

const COMPARES = new Set(['in', 'not in', 'is', 'is not', '==', '!=', '<', '>', '<=', '>=']);

/** What a list or a tuple holds. */
export const itemsOf = (node: SyntaxNode): SyntaxNode[] =>
  partsOf(node).filter((part) => !/^[[\](),]$/.test(part.name));

/** Children without comments. */
export function partsOf(node: SyntaxNode): SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (child.name !== 'Comment') all.push(child);
  return all;
}
