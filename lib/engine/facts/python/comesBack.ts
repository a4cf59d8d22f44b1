import type { SyntaxNode } from '@lezer/common';
import { holdsIf, holdsUnless, type Knows } from './checks.ts';
import { conditionOf } from './condition.ts';
import { Copies } from './copies.ts';
import { type Ends, together } from './ends.ts';
import { type Expressions, partsOf } from './expressions.ts';

const MOST_DEPTH = 20;
const MOST_STATEMENTS = 200;

interface How {
  /** Only ways that come back with anything but no count. */
  readonly isPredicate?: boolean;
  /** What calls that it asks say. */
  readonly knows?: Knows;
}

/** Walks a function by all ways through it, with what its parameter is harmless for on each. */
class Ways {
  readonly #read: Expressions;
  readonly #param: string;
  readonly #copies: Copies;
  readonly #how: How;
  #statements = 0;

  constructor(read: Expressions, param: string, how: How) {
    this.#read = read;
    this.#param = param;
    this.#how = how;
    this.#copies = new Copies(read, param);
  }

  body(node: SyntaxNode, before: number, depth: number): Ends {
    const answers: number[] = [];
    let bits = before;
    for (const part of partsOf(node)) {
      if (!/Statement$/.test(part.name) || this.#statements++ > MOST_STATEMENTS || depth > MOST_DEPTH) continue;
      const { falls, answers: more } = this.#statement(part, bits, depth);
      answers.push(...more);
      if (falls === undefined) return { falls, answers };
      bits = falls;
    }
    return { falls: bits, answers };
  }

  #statement(node: SyntaxNode, bits: number, depth: number): Ends {
    switch (node.name) {
      case 'RaiseStatement':
      case 'BreakStatement':
      case 'ContinueStatement':
        return { falls: node.name === 'RaiseStatement' ? undefined : bits, answers: [] };
      case 'ReturnStatement':
        return { falls: undefined, answers: this.#answer(partsOf(node)[1], bits) };
      case 'IfStatement':
        return this.#if(node, bits, depth);
      case 'TryStatement':
        return this.#try(node, bits, depth);
      case 'ForStatement':
        this.#copies.each(node);
        return this.#inner(node, bits, depth);
      case 'WhileStatement':
      case 'WithStatement':
        return this.#inner(node, bits, depth);
      default:
        return this.#plain(node, bits);
    }
  }

  #plain(node: SyntaxNode, bits: number): Ends {
    const parts = partsOf(node);
    if (node.name === 'AssignStatement') this.#copies.assign(parts);
    const value = parts.at(-1);
    const call = value === undefined ? undefined : this.#read.call(this.#read.bare(value));
    const stops = node.name === 'ExpressionStatement' && call !== undefined && /^abort$/.test(call.last);
    return { falls: stops ? undefined : bits | (value === undefined ? 0 : this.#copies.parsed(value)), answers: [] };
  }

  #inner(node: SyntaxNode, bits: number, depth: number): Ends {
    const body = node.getChild('Body');
    return body === null ? { falls: bits, answers: [] } : this.body(body, bits, depth + 1);
  }

  #if(node: SyntaxNode, before: number, depth: number): Ends {
    const parts = partsOf(node);
    const ends: Ends[] = [];
    let bits = before;
    let open = true;
    for (const [index, part] of parts.entries()) {
      if (part.name !== 'Body') continue;
      const condition = parts[index - 1];
      if (condition === undefined || condition.name === 'else') open = false;
      const asked = open ? condition : undefined;
      const end = this.body(part, asked === undefined ? bits : bits | this.#holds(asked, true), depth + 1);
      ends.push(end);
      // What is asked says something where nothing goes on otherwise.
      const stops = end.falls === undefined && end.answers.length === 0;
      if (asked !== undefined) bits |= stops ? this.#holds(asked, false) : this.#checks(asked, false);
    }
    return together(open ? [...ends, { falls: bits, answers: [] }] : ends);
  }

  #try(node: SyntaxNode, before: number, depth: number): Ends {
    const [tried, ...others] = node.getChildren('Body');
    if (tried === undefined) return { falls: before, answers: [] };
    const first = this.body(tried, before, depth + 1);
    const failed = partsOf(tried).reduce((bits, part) => bits | this.#copies.parsed(part), before);
    return together([first, ...others.map((one) => this.body(one, failed, depth + 1))]);
  }

  /** What an answer says: that of a predicate only where it is not plainly no. */
  #answer(value: SyntaxNode | undefined, bits: number): readonly number[] {
    if (this.#how.isPredicate !== true) return [bits];
    if (value === undefined || /^(?:False|None)$/.test(this.#read.source(value))) return [];
    return [bits | this.#holds(value, true)];
  }

  /** What the parameter is harmless for where a condition is so, by itself and by what was made of it. */
  #holds(node: SyntaxNode, isTrue: boolean): number {
    return this.#checks(node, isTrue) | this.#copies.asks(conditionOf(node, this.#read), isTrue);
  }

  #checks(node: SyntaxNode, isTrue: boolean): number {
    if (this.#copies.isAnother) return 0;
    const checks = (isTrue ? holdsIf : holdsUnless)(node, this.#read, this.#how.knows);
    return checks.reduce((bits, { name, bits: more }) => (name === this.#param ? bits | more : bits), 0);
  }
}

/** Whether a function comes back on any way: not one that raises whatever it is given, and hands nothing out before. */
export function mayComeBack(node: SyntaxNode, read: Expressions): boolean {
  const body = node.getChild('Body');
  // What is asked for later, handed out bit by bit or written by those that extend its class comes back.
  const text = body === null ? '' : read.text.slice(node.from, body.to);
  if (body === null || /^async\b|\byield\b|NotImplemented/.test(text)) return true;
  const { falls, answers } = new Ways(read, '', {}).body(body, 0, 0);
  return falls !== undefined || answers.length > 0;
}

/**
 * What a parameter of a function is harmless for once it comes back, by all ways through it.
 */
export function comesBack(node: SyntaxNode, param: string, read: Expressions, how: How = {}): number {
  const body = node.getChild('Body');
  if (body === null || param === '') return 0;
  const { falls, answers } = new Ways(read, param, how).body(body, 0, 0);
  const ways = how.isPredicate === true || falls === undefined ? answers : [...answers, falls];
  return ways.length === 0 ? 0 : ways.reduce((all, bits) => all & bits);
}
