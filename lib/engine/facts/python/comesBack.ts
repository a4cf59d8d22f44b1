import type { SyntaxNode } from '@lezer/common';
import { holdsIf, holdsUnless } from './checks.ts';
import { type Condition, conditionOf } from './condition.ts';
import { type Expressions, partsOf } from './expressions.ts';
import { HARMLESS, forPurposes } from './purposes.ts';

const ADDRESS = forPurposes('address');
const PATH = forPurposes('path');
const MOST_DEPTH = 20;
const MOST_STATEMENTS = 200;

/** What asks of an address where it leads, not only how it begins. */
const OF_HOSTS =
  /^(?:netloc|hostname|host|ip_address|ip_network|getaddrinfo|gethostbyname|is_private|is_global|is_loopback)$|allowed_?(?:host|domain)|trusted/i;
/** What asks of a path where it ends. */
const OF_PATHS =
  /^(?:resolve|realpath|abspath|normpath|commonpath|commonprefix|relative_to|is_relative_to|basename|safe_join|secure_filename)$/;
/** What fails where a text is no address of the network, or a path leads elsewhere. */
const PARSES_HOST = /^(?:ip_address|ip_network)$/;
/** Whether there is something at all. */
const IS_THERE = /^(?:all|any|bool|len|isinstance|hasattr|callable)$/;

const COMPARES = /^(?:(?:not )?in|[=!]=)$/;
/** `address.is_private` */
const IS_A = /\.is_[a-z_]+$/;

/** How a function ends: `falls` off its end, or answers. Each with what its parameter is harmless for then. */
interface Ends {
  readonly falls: number | undefined;
  readonly answers: readonly number[];
}

/** Walks a function by all ways through it, with what its parameter is harmless for on each. */
class Ways {
  readonly #read: Expressions;
  readonly #param: string;
  /** Variables that are made of the parameter, with the names of what it went through. */
  readonly #made = new Map<string, ReadonlySet<string>>();
  readonly #isPredicate: boolean;
  #statements = 0;

  constructor(read: Expressions, param: string, isPredicate: boolean) {
    this.#read = read;
    this.#param = param;
    this.#isPredicate = isPredicate;
    this.#made.set(param, new Set());
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
        this.#each(node);
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
    if (node.name === 'AssignStatement') this.#assign(parts);
    const value = parts.at(-1);
    const call = value === undefined ? undefined : this.#read.call(this.#read.bare(value));
    const stops = node.name === 'ExpressionStatement' && call !== undefined && /^abort$/.test(call.last);
    return { falls: stops ? undefined : bits | (value === undefined ? 0 : this.#parsed(value)), answers: [] };
  }

  #assign(parts: readonly SyntaxNode[]): void {
    const value = parts.at(-1);
    const through = value === undefined ? undefined : this.#through(value);
    if (through === undefined) return;
    for (const part of parts.slice(0, -1))
      for (const name of /^(?:VariableName|TupleExpression)$/.test(part.name) ? this.#read.names(part) : [])
        if (name !== this.#param) this.#made.set(name, through);
  }

  #each(node: SyntaxNode): void {
    const parts = partsOf(node);
    const at = parts.findIndex((part) => part.name === 'in');
    const over = parts[at + 1];
    const through = over === undefined ? undefined : this.#through(over);
    if (through !== undefined)
      for (const name of parts.slice(1, at).flatMap((part) => this.#read.names(part))) this.#made.set(name, through);
  }

  /** What the parameter went through in an expression; undefined where it is not in it. */
  #through(node: SyntaxNode): ReadonlySet<string> | undefined {
    const names = this.#read.names(node);
    const made = names.map((name) => this.#made.get(name)).filter((one) => one !== undefined);
    return made.length === 0 ? undefined : new Set([...names, ...made.flatMap((one) => [...one])]);
  }

  /** `ipaddress.ip_address(host)` fails where it is another. */
  #parsed(node: SyntaxNode): number {
    const through = this.#through(node);
    return through !== undefined && [...through].some((name) => PARSES_HOST.test(name)) ? ADDRESS : 0;
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
    const failed = partsOf(tried).reduce((bits, part) => bits | this.#parsed(part), before);
    return together([first, ...others.map((one) => this.body(one, failed, depth + 1))]);
  }

  /** What an answer says: that of a predicate only where it is not plainly no. */
  #answer(value: SyntaxNode | undefined, bits: number): readonly number[] {
    if (!this.#isPredicate) return [bits];
    if (value === undefined || /^(?:False|None)$/.test(this.#read.source(value))) return [];
    return [bits | this.#holds(value, true)];
  }

  /** What the parameter is harmless for where a condition is so, by itself and by what was made of it. */
  #holds(node: SyntaxNode, isTrue: boolean): number {
    return this.#checks(node, isTrue) | this.#asks(conditionOf(node, this.#read), isTrue);
  }

  #checks(node: SyntaxNode, isTrue: boolean): number {
    const checks = isTrue ? holdsIf(node, this.#read) : holdsUnless(node, this.#read);
    return checks.reduce((bits, { name, bits: more }) => (name === this.#param ? bits | more : bits), 0);
  }

  /** Whether each way to this outcome asks of what was made of the parameter where it leads. */
  #asks(condition: Condition, isTrue: boolean): number {
    if (condition.kind === 'not') return this.#asks(condition.of, !isTrue);
    if (condition.kind !== 'leaf') {
      const parts = condition.parts.map((part) => this.#asks(part, isTrue));
      return (condition.kind === 'and') === isTrue
        ? parts.reduce((all, bits) => all | bits, 0)
        : parts.reduce((all, bits) => all & bits, HARMLESS);
    }
    const { node } = condition;
    const through = this.#through(node);
    const call = this.#read.call(node);
    const compared = this.#read.comparison(node);
    const isQuestion =
      compared === undefined
        ? call !== undefined || IS_A.test(this.#read.source(node))
        : COMPARES.test(compared.sign) && compared.right.name !== 'None';
    if (through === undefined || !isQuestion || (call !== undefined && IS_THERE.test(call.last))) return 0;
    const names = [...through];
    return (
      (names.some((name) => OF_HOSTS.test(name)) ? ADDRESS : 0) | (names.some((name) => OF_PATHS.test(name)) ? PATH : 0)
    );
  }
}

function together(ends: readonly Ends[]): Ends {
  const falls = ends.map((one) => one.falls).filter((one) => one !== undefined);
  return {
    falls: falls.length === 0 ? undefined : falls.reduce((all, bits) => all & bits),
    answers: ends.flatMap((one) => one.answers),
  };
}

/**
 * What a parameter of a function is harmless for once it comes back, by all ways through it. `isPredicate`: once it
 * comes back with anything but no.
 */
export function comesBack(node: SyntaxNode, param: string, read: Expressions, isPredicate = false): number {
  const body = node.getChild('Body');
  if (body === null || param === '') return 0;
  const { falls, answers } = new Ways(read, param, isPredicate).body(body, 0, 0);
  const ways = isPredicate || falls === undefined ? answers : [...answers, falls];
  return ways.length === 0 ? 0 : ways.reduce((all, bits) => all & bits);
}
