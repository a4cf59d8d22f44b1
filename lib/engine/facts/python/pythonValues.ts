import type { SyntaxNode } from '@lezer/common';
import { Calls } from './calls.ts';
import { foldBinary } from './folding.ts';
import { holdsIf, holdsUnless } from './checks.ts';
import { Members } from './members.ts';
import { childrenOf } from './pythonModule.ts';
import type { PythonModule } from './pythonModule.ts';
import type { PythonValue } from './pythonFacts.ts';
import { HARMLESS } from './purposes.ts';
import type { Known } from './scope.ts';
import { Scope, cleaned, joined, mixed, taintOnly } from './scope.ts';
import { REQUEST_NAMES } from './sources.ts';
import { stringText } from './stringText.ts';

const MOST_DEPTH = 200;
const MOST_SWITCHES = 2000;
const MOST_ENTRIES = 200;

/** What expressions are worth: constants, names through imports, text put together, and what outsiders decide. */
export class PythonValues {
  readonly module: PythonModule;
  readonly calls: Calls;
  readonly #members: Members;

  constructor(module: PythonModule) {
    this.module = module;
    this.#members = new Members(this);
    this.calls = new Calls(this, this.#members);
  }

  /** A value as rules see it. */
  seen(node: SyntaxNode, known: Known): PythonValue {
    const first = node.name === 'TupleExpression' || node.name === 'ArrayExpression' || node.name === 'VariableName' ? known.items?.[0] : undefined;
    return { text: this.module.clip(node), ...told(known), ...(first === undefined ? {} : { first: told(first) }) };
  }

  /** Gives a target of an assignment what it holds from now on. */
  bind(target: SyntaxNode, value: Known, scope: Scope): void {
    if (target.name === 'VariableName') scope.set(this.module.source(target), value);
    else if (target.name === 'MemberExpression') this.#members.bind(target, value, scope);
    else for (const child of childrenOf(target)) if (/Name$|Expression$/.test(child.name)) this.bind(child, taintOnly(value), scope);
  }

  /** What an expression is worth; calls on the way are gathered. */
  value(node: SyntaxNode, scope: Scope, depth: number): Known {
    if (depth > MOST_DEPTH) return {};
    switch (node.name) {
      case 'VariableName': {
        const name = this.module.source(node);
        if (name === '__file__') return { path: name, safe: HARMLESS };
        return scope.get(name) ?? { path: REQUEST_NAMES.has(name) ? 'request' : name };
      }
      case 'String': {
        const constant = stringText(this.module.source(node));
        return constant === undefined ? {} : { constant };
      }
      case 'ContinuedString': {
        const parts = childrenOf(node).map((part) => this.value(part, scope, depth + 1));
        return parts.every((part) => typeof part.constant === 'string') ? { constant: parts.map((part) => part.constant).join('') } : mixed(parts);
      }
      case 'FormatString':
        return this.#format(node, scope, depth);
      case 'Number':
        return { constant: Number(this.module.source(node).replaceAll('_', '')) };
      case 'Boolean':
        return { constant: this.module.source(node) === 'True' };
      case 'None':
        return { constant: null };
      case 'MemberExpression':
        return this.#members.value(node, scope, depth);
      case 'CallExpression':
        return this.calls.value(node, scope, depth);
      case 'BinaryExpression': {
        const parts = childrenOf(node);
        const left = parts[0];
        const right = parts.at(-1);
        if (left === undefined || right === undefined || parts.length < 3) return {};
        const sign = parts.slice(1, -1).map((part) => this.module.source(part)).join(' ');
        const a = this.value(left, scope, depth + 1);
        const b = this.value(right, scope, depth + 1);
        if (sign === '==' || sign === '!=') this.calls.compared(node, sign, this.seen(left, a), this.seen(right, b));
        return foldBinary(sign, a, b);
      }
      case 'ConditionalExpression':
        return this.#conditional(node, scope, depth);
      case 'LambdaExpression': {
        const body = node.lastChild;
        if (body !== null) this.value(body, new Scope(scope), depth + 1);
        return {};
      }
      case 'ArrayComprehensionExpression':
      case 'ComprehensionExpression':
      case 'SetComprehensionExpression':
      case 'DictionaryComprehensionExpression':
        return this.comprehension(node, scope, depth);
      case 'NamedExpression': {
        const [target, , value] = childrenOf(node);
        const known = value === undefined ? {} : this.value(value, scope, depth + 1);
        if (target !== undefined) this.bind(target, known, scope);
        return known;
      }
      case 'ParenthesizedExpression':
      case 'AwaitExpression':
      case 'YieldExpression': {
        const inner = childrenOf(node).find((part) => /Expression$|Name$|String$|^Number$|^Boolean$|^None$/.test(part.name));
        return inner === undefined ? {} : this.value(inner, scope, depth + 1);
      }
      case 'UnaryExpression': {
        const known = childrenOf(node).slice(1).map((part) => this.value(part, scope, depth + 1)).at(-1);
        const sign = node.firstChild === null ? '' : this.module.source(node.firstChild);
        if (sign === 'not') return known?.constant === undefined ? { safe: HARMLESS } : { constant: !known.constant };
        return typeof known?.constant === 'number' && sign === '-' ? { constant: -known.constant } : { safe: HARMLESS };
      }
      case 'DictionaryExpression':
        this.#switches(node);
        return this.#dictionary(node, scope, depth);
      case 'ArrayExpression':
      case 'TupleExpression':
      case 'SetExpression': {
        const parts = childrenOf(node).filter((part) => !/^[[\](){},]$/.test(part.name));
        const items = parts.map((part) => this.value(part, scope, depth + 1));
        const known: Known = { ...(items.length === 0 ? {} : taintOnly(mixed(items))), literal: this.module.clip(node) };
        if (items.length <= MOST_ENTRIES && node.name !== 'SetExpression' && !parts.some((part) => part.name === '*' || part.name === 'ArithOp')) known.items = items;
        return known;
      }
      default: {
        const parts = childrenOf(node).filter((part) => !/^[[\](){},:]$/.test(part.name)).map((part) => this.value(part, scope, depth + 1));
        return parts.length === 0 ? {} : taintOnly(mixed(parts));
      }
    }
  }

  #format(node: SyntaxNode, scope: Scope, depth: number): Known {
    const source = this.module.source(node);
    const places = node.getChildren('FormatReplacement');
    const parts = places.flatMap((place) => {
      const number = place.getChild('FormatSpec');
      const known = childrenOf(place).filter((part) => !/^[{}:!=]|Format(?:Spec|Conversion)/.test(part.name)).map((part) => this.value(part, scope, depth + 1));
      return number !== null && /^:[^{}]*[bcdeEfFgGnoxX%]$/.test(this.module.source(number)) ? known.map(() => ({ safe: HARMLESS })) : known;
    });
    const start = /^[a-zA-Z]*(?:"""|'''|"|')/.exec(source)?.[0].length ?? 0;
    const first = places[0];
    if (first === undefined) {
      const constant = stringText(source.replace(/^[fFrR]+/, ''));
      return constant === undefined ? {} : { constant };
    }
    if (parts.every((part) => typeof part.constant === 'string') && parts.length === places.length && source.length < 2000) {
      const texts = parts.map((part) => String(part.constant));
      return { constant: source.slice(start, -1).replace(/\{[^{}]*\}/g, () => texts.shift() ?? '') };
    }
    const lead = source.slice(start, Math.min(first.from - node.from, start + 80));
    const known = mixed(parts.length === 0 ? [{}] : parts);
    const head = lead === '' && parts[0] !== undefined ? (typeof parts[0].constant === 'string' ? parts[0].constant.slice(0, 80) : (parts[0].prefix ?? '')) : lead;
    return { ...known, built: true, prefix: head };
  }

  /** The branch that a constant condition takes, or either; names that the condition checked are checked in their branch. */
  #conditional(node: SyntaxNode, scope: Scope, depth: number): Known {
    const [yes, , condition, , no] = childrenOf(node);
    if (yes === undefined || condition === undefined || no === undefined) return {};
    const test = this.value(condition, scope, depth + 1);
    const text = this.module.source(condition).slice(0, 400);
    const inBranch = (branch: SyntaxNode, checks: ReturnType<typeof holdsIf>): Known => {
      const inner = new Scope(scope);
      for (const check of checks) inner.set(check.name, cleaned(scope.get(check.name) ?? {}, check.bits));
      return this.value(branch, inner, depth + 1);
    };
    const a = inBranch(yes, holdsIf(text));
    const b = inBranch(no, holdsUnless(text));
    if (test.constant !== undefined) return test.constant ? a : b;
    return joined(a, b);
  }

  /** `x for y in z if w`, whatever the brackets around it. */
  comprehension(node: SyntaxNode, scope: Scope, depth: number): Known {
    const parts = childrenOf(node);
    const inner = new Scope(scope);
    for (const [index, part] of parts.entries()) {
      const next = parts[index + 1];
      if (part.name === 'if' && next !== undefined) {
        this.value(next, inner, depth + 1);
        for (const check of holdsIf(this.module.source(next).slice(0, 400))) inner.set(check.name, cleaned(inner.get(check.name) ?? {}, check.bits));
      }
      if (part.name !== 'in') continue;
      const known = next === undefined ? {} : this.value(next, inner, depth + 1);
      for (let back = index - 1; back >= 0 && parts[back]?.name !== 'for'; back--) this.bind(parts[back] as SyntaxNode, taintOnly(known), inner);
    }
    return taintOnly(mixed(parts.slice(1, parts.findIndex((part) => part.name === 'for')).filter((part) => part.name !== ':').map((part) => this.value(part, inner, depth + 1))));
  }

  #dictionary(node: SyntaxNode, scope: Scope, depth: number): Known {
    const parts = childrenOf(node).filter((part) => !/^[{},]$/.test(part.name));
    const entries = new Map<string, Known>();
    const all: Known[] = [];
    let open = false;
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as SyntaxNode;
      if (part.name === ':' ) continue;
      const known = this.value(part, scope, depth + 1);
      const value = parts[index + 1]?.name === ':' ? parts[index + 2] : undefined;
      if (value === undefined) {
        if (part.name !== '**' && part.name !== 'ArithOp') all.push(known);
        open = true;
        continue;
      }
      const held = this.value(value, scope, depth + 1);
      if (known.constant === undefined) {
        open = true;
        all.push(known);
      } else if (entries.size < MOST_ENTRIES) entries.set(String(known.constant), held);
      else open = true;
      all.push(held);
      index += 2;
    }
    return { ...(all.length === 0 ? {} : taintOnly(mixed(all))), literal: this.module.clip(node), ...(open ? {} : { entries }) };
  }

  /** Notes entries of a dictionary that switch something on or off. */
  #switches(node: SyntaxNode): void {
    const parts = childrenOf(node);
    for (const [index, part] of parts.entries()) {
      const key = parts[index - 2];
      if ((part.name !== 'Boolean' && part.name !== 'None') || parts[index - 1]?.name !== ':' || key?.name !== 'String' || this.module.switches.length >= MOST_SWITCHES) continue;
      const value: PythonValue = { text: this.module.source(part), constant: part.name === 'None' ? null : this.module.source(part) === 'True' };
      this.module.switches.push({ target: stringText(this.module.source(key)) ?? '', value, ...this.module.at(key), text: `${this.module.clip(key)}: ${value.text}`, module: false });
    }
  }
}

/** What of a value leaves this module. */
function told(known: Known): Omit<PythonValue, 'text'> {
  if (known.entries === undefined && known.items === undefined && known.type === undefined && known.of === undefined) return known;
  const { entries, items: _items, type: _type, of: _of, ...rest } = known;
  return entries === undefined ? rest : { ...rest, keyed: true };
}
