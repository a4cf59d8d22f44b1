import type { SyntaxNode } from '@lezer/common';
import { childrenOf } from './pythonModule.ts';
import type { Func, PythonModule } from './pythonModule.ts';
import type { PythonCall, PythonValue, Taint } from './pythonFacts.ts';
import type { Known } from './scope.ts';
import { Scope, joined, mixed, taintOnly, withSources } from './scope.ts';
import { REQUEST_NAMES, REQUEST_PARTS, SANITIZERS, SANITIZER_NAME, SANITIZING_METHODS, SOURCE_CALLS, SOURCE_METHODS } from './sources.ts';
import { stringText } from './stringText.ts';

const MOST_CALLS = 20_000;
const MOST_DEPTH = 200;
const MOST_SWITCHES = 2000;

/** What expressions are worth: constants, names through imports, text put together, and what outsiders decide. */
export class PythonValues {
  readonly module: PythonModule;

  constructor(module: PythonModule) {
    this.module = module;
  }

  /** Gives a target of an assignment what it holds from now on. */
  bind(target: SyntaxNode, value: Known, scope: Scope, certain: boolean): void {
    if (target.name === 'VariableName') scope.set(this.module.source(target), value, certain);
    else if (target.name === 'MemberExpression') {
      const text = this.module.source(target);
      if (text.startsWith('self.')) {
        const before = this.module.selfs.get(text);
        this.module.selfs.set(text, before === undefined ? value : joined(before, value));
        if (before?.taint === undefined && value.taint !== undefined) this.module.changed = true;
      } else if (value.taint !== undefined) {
        const root = /^[A-Za-z_]\w*/.exec(text)?.[0];
        const was = root === undefined ? undefined : scope.get(root);
        if (root !== undefined && was !== undefined && was.path === undefined) scope.set(root, { ...was, taint: value.taint }, true); // x[k] = tainted taints x
      }
    } else for (const child of childrenOf(target)) if (/Name$|Expression$/.test(child.name)) this.bind(child, taintOnly(value), scope, certain);
  }

  /** A value as rules see it. */
  seen(node: SyntaxNode, known: Known): PythonValue {
    return { text: this.module.clip(node), ...known };
  }

  /** What an expression is worth; calls on the way are gathered. */
  value(node: SyntaxNode, scope: Scope, depth: number): Known {
    if (depth > MOST_DEPTH) return {};
    switch (node.name) {
      case 'VariableName': {
        const name = this.module.source(node);
        return scope.get(name) ?? (REQUEST_NAMES.has(name) ? { path: 'request' } : { path: name });
      }
      case 'String': {
        const constant = stringText(this.module.source(node));
        return constant === undefined ? {} : { constant };
      }
      case 'ContinuedString': {
        const parts = childrenOf(node).map((part) => this.value(part, scope, depth + 1));
        return parts.every((part) => typeof part.constant === 'string') ? { constant: parts.map((part) => part.constant).join('') } : mixed(parts);
      }
      case 'FormatString': {
        const parts = node.getChildren('FormatReplacement').flatMap((part) => childrenOf(part)).filter((part) => !/^[{}:!]|Format(?:Spec|Conversion)/.test(part.name)).map((part) => this.value(part, scope, depth + 1));
        if (parts.length === 0) {
          const constant = stringText(this.module.source(node).replace(/^[fFrR]+/, ''));
          return constant === undefined ? {} : { constant };
        }
        const source = this.module.source(node);
        const start = /^[a-zA-Z]*(?:"""|'''|"|')/.exec(source)?.[0].length ?? 0;
        const first = node.getChild('FormatReplacement');
        return { ...mixed(parts), ...(first === null ? {} : { prefix: source.slice(start, Math.min(first.from - node.from, start + 80)) }) };
      }
      case 'Number':
        return { constant: Number(this.module.source(node).replaceAll('_', '').replace(/^0o/, '0o')) };
      case 'Boolean':
        return { constant: this.module.source(node) === 'True' };
      case 'None':
        return { constant: null };
      case 'MemberExpression':
        return this.#member(node, scope, depth);
      case 'CallExpression':
        return this.#call(node, scope, depth);
      case 'BinaryExpression': {
        const [left, operator, right] = childrenOf(node);
        if (left === undefined || right === undefined || operator === undefined) return {};
        const a = this.value(left, scope, depth + 1);
        const b = this.value(right, scope, depth + 1);
        const sign = this.module.source(operator);
        if (sign === '+' && typeof a.constant === 'string' && typeof b.constant === 'string') return { constant: a.constant + b.constant };
        if (sign === '+' || sign === '%' || sign === '/') {
          if (sign === '%' && typeof a.constant !== 'string' && a.built !== true && a.taint === undefined) return {};
          if (sign === '/') return taintOnly(joined(a, b));
          const both = mixed([a, b]);
          if (sign === '%' && typeof a.constant === 'string') both.prefix = a.constant.replace(/%[\s\S]*$/, '').slice(0, 80);
          return both;
        }
        if (sign === 'and' || sign === 'or') return joined(a, b);
        return {};
      }
      case 'ConditionalExpression': {
        const [yes, , , , no] = childrenOf(node);
        return yes === undefined || no === undefined ? {} : joined(this.value(yes, scope, depth + 1), this.value(no, scope, depth + 1));
      }
      case 'LambdaExpression': {
        const inner = new Scope(scope);
        const body = node.lastChild;
        if (body !== null) this.value(body, inner, depth + 1);
        return {};
      }
      case 'ArrayComprehensionExpression':
      case 'ComprehensionExpression':
      case 'SetComprehensionExpression':
      case 'DictionaryComprehensionExpression': {
        const parts = childrenOf(node);
        const inner = new Scope(scope);
        for (const [index, part] of parts.entries()) {
          if (part.name !== 'in') continue;
          const over = parts[index + 1];
          const known = over === undefined ? {} : this.value(over, inner, depth + 1);
          for (let back = index - 1; back >= 0 && parts[back]?.name !== 'for'; back--) this.bind(parts[back] as SyntaxNode, taintOnly(known), inner, true);
        }
        return taintOnly(mixed(parts.slice(1, parts.findIndex((part) => part.name === 'for')).map((part) => this.value(part, inner, depth + 1))));
      }
      case 'NamedExpression': {
        const [target, , value] = childrenOf(node);
        const known = value === undefined ? {} : this.value(value, scope, depth + 1);
        if (target !== undefined) this.bind(target, known, scope, true);
        return known;
      }
      case 'ParenthesizedExpression':
      case 'AwaitExpression':
      case 'YieldExpression': {
        const inner = childrenOf(node).find((part) => /Expression$|Name$|String$/.test(part.name));
        return inner === undefined ? {} : this.value(inner, scope, depth + 1);
      }
      case 'UnaryExpression':
        for (const part of childrenOf(node)) this.value(part, scope, depth + 1);
        return {};
      case 'DictionaryExpression':
        this.#switches(node);
        return { ...this.#parts(node, scope, depth), literal: this.module.clip(node) };
      case 'ArrayExpression':
      case 'TupleExpression':
      case 'SetExpression':
        return { ...this.#parts(node, scope, depth), literal: this.module.clip(node) };
      default:
        return this.#parts(node, scope, depth);
    }
  }

  #parts(node: SyntaxNode, scope: Scope, depth: number): Known {
    const parts = childrenOf(node).filter((part) => !/^[[\](){},:]$/.test(part.name)).map((part) => this.value(part, scope, depth + 1));
    return parts.length === 0 ? {} : taintOnly(mixed(parts));
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

  #member(node: SyntaxNode, scope: Scope, depth: number): Known {
    const text = this.module.source(node);
    const own = text.startsWith('self.') ? this.module.selfs.get(text) : undefined;
    if (own !== undefined) return own;
    const object = node.firstChild;
    const property = node.getChild('PropertyName');
    if (object === null) return {};
    return this.#memberOf(node, property, this.value(object, scope, depth + 1), scope, depth);
  }

  /** A member of something that is known already, so that long chains are walked once. */
  #memberOf(node: SyntaxNode, property: SyntaxNode | null, known: Known, scope: Scope, depth: number): Known {
    if (property === null) {
      const index = childrenOf(node).slice(2).filter((part) => part.name !== ']').map((part) => this.seen(part, this.value(part, scope, depth + 1)));
      if ((known.call === 'globals' || known.call === 'locals') && index[0] !== undefined) this.#note({ name: `${known.call}()[]`, args: index, named: [], ...this.module.at(node), text: this.module.clip(node) });
      const argv = known.path === 'sys.argv';
      if (argv) return { taint: { kind: 'argument', label: 'sys.argv', line: this.module.at(node).line } };
      return taintOnly(known);
    }
    const name = this.module.source(property);
    const path = known.path === undefined ? undefined : `${known.path}.${name}`.slice(0, 200);
    if (known.path !== undefined && (REQUEST_NAMES.has(known.path) || known.path.endsWith('.request')) && REQUEST_PARTS.has(name)) {
      return { ...(path === undefined ? {} : { path }), taint: { kind: 'request', label: `request.${name}`, line: this.module.at(node).line } };
    }
    return withSources(path === undefined ? {} : { path }, known);
  }

  #note(call: PythonCall): void {
    if (this.module.calls.length < MOST_CALLS) this.module.calls.push(call);
  }

  #call(node: SyntaxNode, scope: Scope, depth: number): Known {
    const callee = node.firstChild;
    const list = node.getChild('ArgList');
    if (callee === null) return {};
    const property = callee.name === 'MemberExpression' ? callee.getChild('PropertyName') : null;
    const method = property === null ? undefined : this.module.source(property);
    const on = callee.name === 'MemberExpression' && callee.firstChild !== null ? callee.firstChild : undefined;
    const onKnown = on === undefined ? undefined : this.value(on, scope, depth + 1);
    const target = onKnown === undefined ? this.value(callee, scope, depth + 1) : this.#memberOf(callee, property, onKnown, scope, depth);
    const name = target.path ?? (method === undefined ? '?' : `${onKnown?.call === undefined ? '?' : `${onKnown.call}()`}.${method}`);
    const given = this.#arguments(list, scope, depth);
    this.#note({ name, ...given, ...(on === undefined ? {} : { on: this.seen(on, onKnown ?? {}) }), ...this.module.at(node), text: this.module.clip(node) });
    return this.#answer({ name, method, ...given, onKnown, target, line: this.module.at(node).line });
  }

  /** Notes a decorator with arguments as the call that it is. */
  decorator(name: string, list: SyntaxNode, scope: Scope): void {
    this.#note({ name: `@${name}`, ...this.#arguments(list, scope, 0), ...this.module.at(list), text: `@${name}${this.module.clip(list)}` });
  }

  #arguments(list: SyntaxNode | null, scope: Scope, depth: number): Pick<PythonCall, 'args' | 'named' | 'spread'> {
    const args: PythonValue[] = [];
    const named: (readonly [string, PythonValue])[] = [];
    let spread: PythonValue | undefined;
    const parts = list === null ? [] : childrenOf(list).slice(1, -1);
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as SyntaxNode;
      if (part.name === ',' || part.name === '*' || part.name === 'AssignOp' || part.name === 'Comment') continue;
      const double = part.name === '**' || (part.name === 'ArithOp' && this.module.source(part) === '**');
      if (double || part.name === 'ArithOp') {
        const next = parts[index + 1];
        if (double && next !== undefined) {
          spread = this.seen(next, this.value(next, scope, depth + 1));
          index++;
        }
        continue;
      }
      const value = parts[index + 1]?.name === 'AssignOp' ? parts[index + 2] : undefined;
      if (value !== undefined) {
        named.push([this.module.source(part), this.seen(value, this.value(value, scope, depth + 1))]);
        index += 2;
      } else args.push(this.seen(part, this.value(part, scope, depth + 1)));
    }
    return { args, named, ...(spread === undefined ? {} : { spread }) };
  }

  #answer(call: { name: string; method: string | undefined; args: readonly PythonValue[]; named: readonly (readonly [string, PythonValue])[]; onKnown: Known | undefined; target: Known; line: number }): Known {
    const { name, method, args, named, onKnown, target, line } = call;
    const source = SOURCE_CALLS[name];
    if (source !== undefined) return { call: name, taint: { kind: source, label: `${name}()`, line } };
    const asked = nameAsked(name, args);
    if (asked !== undefined) return { path: asked };
    const fromMethod = method === undefined ? undefined : SOURCE_METHODS[method];
    if (fromMethod !== undefined && (fromMethod === 'socket' || name.startsWith('self.') || name.startsWith('?'))) return { call: name, taint: { kind: fromMethod, label: `${method}()`, line } };
    const local = this.module.functions.get(name) ?? (name.startsWith('self.') ? this.module.functions.get(name.slice(5)) : undefined);
    if (local !== undefined) {
      const params = local.params[0] === 'self' && name.startsWith('self.') ? local.params.slice(1) : local.params;
      for (const [index, value] of args.entries()) this.#give(local, params[index], value.taint);
      for (const [param, value] of named) this.#give(local, param, value.taint);
      return { call: name, ...(local.returns.taint === undefined ? {} : { taint: local.returns.taint }), ...(local.returns.built === true ? { built: true } : {}) };
    }
    if (SANITIZERS.has(name) || SANITIZER_NAME.test(name) || (method !== undefined && SANITIZING_METHODS.has(method))) return { call: name };
    const formats = method === 'format' || method === 'join' || method === 'format_map' || method === 'replace';
    const dynamic = [...args, ...named.map(([, value]) => value)].some((value) => value.constant === undefined);
    const built = (formats && dynamic && (typeof onKnown?.constant === 'string' || onKnown?.built === true)) || ((name === 'str' || method === 'encode' || method === 'strip') && (args[0]?.built === true || onKnown?.built === true));
    const prefix = built ? (typeof onKnown?.constant === 'string' && method !== 'join' ? onKnown.constant.replace(/\{[\s\S]*$/, '').slice(0, 80) : (onKnown?.prefix ?? args[0]?.prefix)) : undefined;
    return withSources({ call: name, ...(built ? { built: true } : {}), ...(prefix === undefined ? {} : { prefix }) }, onKnown, target, ...args, ...named.map(([, value]) => value));
  }

  #give(local: Func, param: string | undefined, taint: Taint | undefined): void {
    if (param === undefined || taint === undefined || local.given.has(param) || !local.params.includes(param)) return;
    local.given.set(param, taint);
    this.module.changed = true;
  }
}

/** What `getattr(os, 'system')` and `__import__('os')` stand for: a name spelled as text. */
function nameAsked(name: string, args: readonly PythonValue[]): string | undefined {
  const [first, second] = args;
  if (name === 'getattr' && first?.path !== undefined && first.path !== 'self' && typeof second?.constant === 'string') return `${first.path}.${second.constant}`.slice(0, 200);
  return (name === '__import__' || name === 'importlib.import_module') && typeof first?.constant === 'string' ? first.constant.slice(0, 200) : undefined;
}
