import type { SyntaxNode } from '@lezer/common';
import { plainName, textName } from './checkNames.ts';
import type { Condition } from './condition.ts';
import { type Expressions, partsOf } from './expressions.ts';
import { HARMLESS, forPurposes } from './purposes.ts';

const ADDRESS = forPurposes('address');
const PATH = forPurposes('path');
/** What asks of an address where it leads, not only how it begins. */
const OF_HOSTS =
  /^(?:netloc|hostname|host|ip_address|ip_network|getaddrinfo|gethostbyname|is_private|is_global|is_loopback)$|allowed_?(?:host|domain)|trusted/i;
/** What asks of a path where it ends. */
const OF_PATHS = /^(?:resolve|realpath|abspath|normpath|commonpath|commonprefix|relative_to|is_relative_to|safe_join)$/;
/** What fails where a text is no address of the network, or a path leads elsewhere. */
const PARSES_HOST = /^(?:ip_address|ip_network)$/;
/** Whether there is something at all. */
const IS_THERE = /^(?:all|any|bool|len|isinstance|hasattr|callable)$/;

const COMPARES = /^(?:(?:not )?in|[=!]=)$/;
/** `address.is_private` */
const IS_A = /\.is_[a-z_]+$/;

/** What is made of a parameter of a function, and what is asked of that. */
export class Copies {
  readonly #read: Expressions;
  readonly #param: string;
  /** Variables that are made of the parameter, with the names of what it went through. */
  readonly #made = new Map<string, ReadonlySet<string>>();
  /** The parameter is another value from now on: what is asked of that says nothing of what was handed in. */
  isAnother = false;

  constructor(read: Expressions, param: string) {
    this.#read = read;
    this.#param = param;
    this.#made.set(param, new Set());
  }

  assign(parts: readonly SyntaxNode[]): void {
    const value = parts.at(-1);
    const isOther = value !== undefined && textName(value, this.#read) !== this.#param;
    if (isOther && parts.slice(0, -1).some((part) => plainName(part, this.#read) === this.#param))
      this.isAnother = true;
    const through = value === undefined ? undefined : this.#through(value);
    if (through === undefined) return;
    for (const part of parts.slice(0, -1))
      for (const name of /^(?:VariableName|TupleExpression)$/.test(part.name) ? this.#read.names(part) : [])
        if (name !== this.#param) this.#made.set(name, through);
  }

  each(node: SyntaxNode): void {
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
  parsed(node: SyntaxNode): number {
    const through = this.#through(node);
    return through !== undefined && [...through].some((name) => PARSES_HOST.test(name)) ? ADDRESS : 0;
  }

  /** Whether each way to this outcome asks of what was made of the parameter where it leads. */
  asks(condition: Condition, isTrue: boolean): number {
    if (condition.kind === 'not') return this.asks(condition.of, !isTrue);
    if (condition.kind !== 'leaf') {
      const parts = condition.parts.map((part) => this.asks(part, isTrue));
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
