import type { SyntaxNode } from '@lezer/common';
import { childrenOf } from './pythonModule.ts';
import type { Func, PythonModule } from './pythonModule.ts';
import type { PythonValue, Taint } from './pythonFacts.ts';
import type { Known } from './scope.ts';
import { Scope, joined, mixed, taintOnly } from './scope.ts';
import { REQUEST_NAMES, REQUEST_PARTS, SANITIZERS, SANITIZING_METHODS, SOURCE_CALLS, SOURCE_METHODS } from './sources.ts';
import { stringText } from './stringText.ts';

const MOST_CALLS = 20_000;
const MOST_DEPTH = 200;

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
        return mixed(parts);
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
          return sign === '/' ? taintOnly(joined(a, b)) : mixed([a, b]);
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
      default: {
        const parts = childrenOf(node).filter((part) => !/^[[\](){},:]$/.test(part.name)).map((part) => this.value(part, scope, depth + 1));
        return parts.length === 0 ? {} : taintOnly(mixed(parts));
      }
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
      for (const part of childrenOf(node).slice(2)) this.value(part, scope, depth + 1);
      const argv = known.path === 'sys.argv';
      if (argv) return { taint: { kind: 'argument', label: 'sys.argv', line: this.module.at(node).line } };
      return known.taint === undefined ? {} : { taint: known.taint };
    }
    const name = this.module.source(property);
    const path = known.path === undefined ? undefined : `${known.path}.${name}`.slice(0, 200);
    if (known.path !== undefined && (REQUEST_NAMES.has(known.path) || known.path.endsWith('.request')) && REQUEST_PARTS.has(name)) {
      return { ...(path === undefined ? {} : { path }), taint: { kind: 'request', label: `request.${name}`, line: this.module.at(node).line } };
    }
    return { ...(path === undefined ? {} : { path }), ...(known.taint === undefined ? {} : { taint: known.taint }) };
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
    const args: PythonValue[] = [];
    const named: (readonly [string, PythonValue])[] = [];
    const parts = list === null ? [] : childrenOf(list).slice(1, -1);
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as SyntaxNode;
      if (part.name === ',' || part.name === '*' || part.name === '**' || part.name === 'AssignOp' || part.name === 'Comment') continue;
      const value = parts[index + 1]?.name === 'AssignOp' ? parts[index + 2] : undefined;
      if (value !== undefined) {
        named.push([this.module.source(part), this.seen(value, this.value(value, scope, depth + 1))]);
        index += 2;
      } else args.push(this.seen(part, this.value(part, scope, depth + 1)));
    }
    if (this.module.calls.length < MOST_CALLS) {
      this.module.calls.push({ name, args, named, ...(on === undefined ? {} : { on: this.seen(on, onKnown ?? {}) }), ...this.module.at(node), text: this.module.clip(node) });
    }
    return this.#answer({ name, method, args, named, onKnown, line: this.module.at(node).line });
  }

  #answer(call: { name: string; method: string | undefined; args: readonly PythonValue[]; named: readonly (readonly [string, PythonValue])[]; onKnown: Known | undefined; line: number }): Known {
    const { name, method, args, named, onKnown, line } = call;
    const source = SOURCE_CALLS[name];
    if (source !== undefined) return { call: name, taint: { kind: source, label: `${name}()`, line } };
    const fromMethod = method === undefined ? undefined : SOURCE_METHODS[method];
    if (fromMethod !== undefined && (fromMethod === 'socket' || name.startsWith('self.') || name.startsWith('?'))) return { call: name, taint: { kind: fromMethod, label: `${method}()`, line } };
    const local = this.module.functions.get(name) ?? (name.startsWith('self.') ? this.module.functions.get(name.slice(5)) : undefined);
    if (local !== undefined) {
      const params = local.params[0] === 'self' && name.startsWith('self.') ? local.params.slice(1) : local.params;
      for (const [index, value] of args.entries()) this.#give(local, params[index], value.taint);
      for (const [param, value] of named) this.#give(local, param, value.taint);
      return { call: name, ...(local.returns.taint === undefined ? {} : { taint: local.returns.taint }), ...(local.returns.built === true ? { built: true } : {}) };
    }
    if (SANITIZERS.has(name) || (method !== undefined && SANITIZING_METHODS.has(method))) return { call: name };
    const taint = onKnown?.taint ?? args.find((value) => value.taint !== undefined)?.taint ?? named.find(([, value]) => value.taint !== undefined)?.[1].taint;
    const formats = method === 'format' || method === 'join' || method === 'format_map' || method === 'replace';
    const dynamic = [...args, ...named.map(([, value]) => value)].some((value) => value.constant === undefined);
    const built = (formats && dynamic && (typeof onKnown?.constant === 'string' || onKnown?.built === true)) || ((name === 'str' || method === 'encode' || method === 'strip') && (args[0]?.built === true || onKnown?.built === true));
    return { call: name, ...(taint === undefined ? {} : { taint }), ...(built ? { built: true } : {}) };
  }

  #give(local: Func, param: string | undefined, taint: Taint | undefined): void {
    if (param === undefined || taint === undefined || local.given.has(param) || !local.params.includes(param)) return;
    local.given.set(param, taint);
    this.module.changed = true;
  }
}
