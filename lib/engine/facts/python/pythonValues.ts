import type { SyntaxNode } from '@lezer/common';
import { Calls } from './calls.ts';
import { foldBinary } from './folding.ts';
import { Composites } from './composites.ts';
import { Members } from './members.ts';
import { childrenOf } from './pythonModule.ts';
import type { PythonModule } from './pythonModule.ts';
import type { PythonValue } from './pythonFacts.ts';
import { HARMLESS } from './purposes.ts';
import type { AbstractValue } from './scope.ts';
import { Scope, mixed, taintOnly } from './scope.ts';
import { REQUEST_NAMES } from '../../models/python/requests.ts';
import { stringText } from './stringText.ts';

const MOST_DEPTH = 200;
const MOST_ENTRIES = 200;

/** What expressions are worth: constants, names through imports, text put together, and what outsiders decide. */
export class PythonValues {
  readonly module: PythonModule;
  readonly calls: Calls;
  readonly composites: Composites;
  readonly #members: Members;

  constructor(module: PythonModule) {
    this.module = module;
    this.composites = new Composites(this);
    this.#members = new Members(this);
    this.calls = new Calls(this, this.#members);
  }

  /** A value as rules see it. */
  seen(node: SyntaxNode, known: AbstractValue): PythonValue {
    const first =
      node.name === 'TupleExpression' ||
      node.name === 'ArrayExpression' ||
      node.name === 'VariableName' ||
      node.name === 'BinaryExpression'
        ? known.items?.[0]
        : undefined;
    return {
      text: this.module.clip(node),
      ...withoutParts(known),
      ...(first === undefined ? {} : { first: withoutParts(first) }),
    };
  }

  /** Gives a target of an assignment what it holds from now on. */
  bind(target: SyntaxNode, value: AbstractValue, scope: Scope): void {
    if (target.name === 'VariableName') scope.set(this.module.source(target), value);
    else if (target.name === 'MemberExpression') this.#members.bind(target, value, scope);
    else
      for (const child of childrenOf(target))
        if (/Name$|Expression$/.test(child.name)) this.bind(child, taintOnly(value), scope);
  }

  /** What a name stands for. */
  name(node: SyntaxNode, scope: Scope): AbstractValue {
    const name = this.module.source(node);
    if (name === '__file__') return { path: name, safe: HARMLESS };
    return scope.get(name) ?? { path: REQUEST_NAMES.has(name) ? 'request' : name };
  }

  /** What an expression is worth; calls on the way are gathered. */
  value(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    if (depth > MOST_DEPTH) return {};
    const handle = PythonValues.#HANDLERS.get(node.name);
    return handle === undefined ? this.#mixture(node, scope, depth) : handle(this, node, scope, depth);
  }

  /** By the name of a node; what is not here is worth a mixture of its parts. */
  static readonly #HANDLERS: ReadonlyMap<string, Handler> = new Map(
    Object.entries({
      VariableName: (values, node, scope) => values.#mentioned(values.name(node, scope)),
      String: (values, node) => {
        const constant = stringText(values.module.source(node));
        return constant === undefined ? {} : { constant };
      },
      ContinuedString: (values, node, scope, depth) => values.#continuedString(node, scope, depth),
      FormatString: (values, node, scope, depth) => values.composites.format(node, scope, depth),
      Number: (values, node) => ({ constant: Number(values.module.source(node).replaceAll('_', '')) }),
      Boolean: (values, node) => ({ constant: values.module.source(node) === 'True' }),
      None: () => ({ constant: null }),
      MemberExpression: (values, node, scope, depth) => values.#mentioned(values.#members.value(node, scope, depth)),
      CallExpression: (values, node, scope, depth) => values.calls.value(node, scope, depth),
      BinaryExpression: (values, node, scope, depth) => values.#binary(node, scope, depth),
      ConditionalExpression: (values, node, scope, depth) => values.composites.conditional(node, scope, depth),
      LambdaExpression: (values, node, scope, depth) => {
        const body = node.lastChild;
        if (body !== null) values.value(body, new Scope(scope), depth + 1);
        return { lambda: { node, scope } };
      },
      ArrayComprehensionExpression: comprehension,
      ComprehensionExpression: comprehension,
      SetComprehensionExpression: comprehension,
      DictionaryComprehensionExpression: comprehension,
      NamedExpression: (values, node, scope, depth) => {
        const [target, , value] = childrenOf(node);
        const known = value === undefined ? {} : values.value(value, scope, depth + 1);
        if (target !== undefined) values.bind(target, known, scope);
        return known;
      },
      ParenthesizedExpression: inner,
      AwaitExpression: inner,
      YieldExpression: inner,
      UnaryExpression: (values, node, scope, depth) => values.#unary(node, scope, depth),
      DictionaryExpression: (values, node, scope, depth) => {
        values.composites.switches(node);
        return values.composites.dictionary(node, scope, depth);
      },
      ArrayExpression: (values, node, scope, depth) => values.#list(node, scope, depth),
      TupleExpression: (values, node, scope, depth) => values.#list(node, scope, depth),
      SetExpression: (values, node, scope, depth) => values.#list(node, scope, depth),
    } satisfies Record<string, Handler>),
  );

  #mentioned(known: AbstractValue): AbstractValue {
    if (known.path !== undefined) this.module.mention(known.path);
    return known;
  }

  #mixture(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const parts = childrenOf(node)
      .filter((part) => !/^[[\](){},:]$/.test(part.name))
      .map((part) => this.value(part, scope, depth + 1));
    return parts.length === 0 ? {} : taintOnly(mixed(parts));
  }

  #continuedString(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const parts = childrenOf(node).map((part) => this.value(part, scope, depth + 1));
    return parts.every((part) => typeof part.constant === 'string')
      ? { constant: parts.map((part) => part.constant).join('') }
      : mixed(parts);
  }

  #binary(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const parts = childrenOf(node);
    const left = parts[0];
    const right = parts.at(-1);
    if (left === undefined || right === undefined || parts.length < 3) return {};
    const sign = parts
      .slice(1, -1)
      .map((part) => this.module.source(part))
      .join(' ');
    const a = this.value(left, scope, depth + 1);
    const b = this.value(right, scope, depth + 1);
    if (sign === '==' || sign === '!=') this.calls.compared(node, sign, this.seen(left, a), this.seen(right, b));
    if (sign === 'in' && typeof a.constant === 'string')
      this.calls.contained(node, this.seen(left, a), this.seen(right, b));
    // `os.environ.get('DB_PASSWORD') or 'admin'`: the same as with the second as its fallback.
    const name = sign === 'or' && typeof b.constant === 'string' ? this.#environmentName(left) : undefined;
    if (name !== undefined)
      this.calls.note({
        name: 'os.environ.get',
        args: [{ text: `'${name}'`, constant: name }, this.seen(right, b)],
        named: [],
        ...this.module.at(node),
        text: this.module.clip(node),
      });
    return foldBinary(sign, a, b);
  }

  /** The name in `os.environ.get('NAME')` without a fallback. */
  #environmentName(node: SyntaxNode): string | undefined {
    return node.name === 'CallExpression' && node.to - node.from < 120
      ? /^os\.(?:environ\.get|getenv)\(\s*["']([^"'\\]+)["']\s*\)$/.exec(this.module.source(node))?.[1]
      : undefined;
  }

  #unary(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const known = childrenOf(node)
      .slice(1)
      .map((part) => this.value(part, scope, depth + 1))
      .at(-1);
    const sign = node.firstChild === null ? '' : this.module.source(node.firstChild);
    if (sign === 'not') return known?.constant === undefined ? { safe: HARMLESS } : { constant: !known.constant };
    return typeof known?.constant === 'number' && sign === '-' ? { constant: -known.constant } : { safe: HARMLESS };
  }

  #list(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const parts = childrenOf(node).filter((part) => !/^[[\](){},]$/.test(part.name));
    const items = parts.map((part) => this.value(part, scope, depth + 1));
    const known: AbstractValue = {
      ...(items.length === 0 ? {} : taintOnly(mixed(items))),
      literal: this.module.clip(node),
    };
    if (
      items.length <= MOST_ENTRIES &&
      node.name !== 'SetExpression' &&
      !parts.some((part) => part.name === '*' || part.name === 'ArithOp')
    )
      known.items = items;
    return known;
  }
}

type Handler = (values: PythonValues, node: SyntaxNode, scope: Scope, depth: number) => AbstractValue;

function comprehension(values: PythonValues, node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
  return values.composites.comprehension(node, scope, depth);
}

/** What stands in brackets, behind `await` or `yield`. */
function inner(values: PythonValues, node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
  const part = childrenOf(node).find(({ name }) => /Expression$|Name$|String$|^Number$|^Boolean$|^None$/.test(name));
  return part === undefined ? {} : values.value(part, scope, depth + 1);
}

/** What of a value leaves this module. */
function withoutParts(known: AbstractValue): Omit<PythonValue, 'text'> {
  if (
    known.entries === undefined &&
    known.items === undefined &&
    known.type === undefined &&
    known.of === undefined &&
    known.holds === undefined &&
    known.makes === undefined &&
    known.behindHost === undefined &&
    known.either === undefined &&
    known.lambda === undefined
  )
    return known;
  const {
    entries,
    items: _i,
    type: _t,
    of: _of,
    holds: _h,
    makes: _m,
    lambda: _l,
    behindHost: _b,
    either: _e,
    ...rest
  } = known;
  return entries === undefined ? rest : { ...rest, keyed: true };
}
