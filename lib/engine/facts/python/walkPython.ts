import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import type { TextFile } from '../../facts.ts';
import type { PythonAssign, PythonCall, PythonFact, PythonReturn, PythonValue, Taint } from './pythonFacts.ts';
import type { Known } from './scope.ts';
import { Scope, joined } from './scope.ts';
import { HARMLESS_TYPE, REQUEST_NAMES, REQUEST_PARTS, ROUTE, SANITIZERS, SANITIZING_METHODS, SOURCE_CALLS, SOURCE_METHODS } from './sources.ts';
import { stringText } from './stringText.ts';

const MOST_CALLS = 20_000;
const MOST_DEPTH = 200;
const ROUNDS = 3;

interface Func {
  readonly node: SyntaxNode;
  readonly name: string;
  readonly params: readonly string[];
  /** Taint that callers bring in, by parameter. */
  readonly given: Map<string, Taint>;
  returns: Known;
  readonly outer: Scope;
  readonly route: boolean;
}

/**
 * One pass over a module's syntax tree, function by function, with what variables hold: constants, names through
 * imports, and whether an outsider decides them. Repeated until what callers pass in settles (at most three times).
 */
export class PythonWalk {
  readonly #file: TextFile;
  readonly #text: string;
  readonly #imports = new Set<string>();
  readonly #functions = new Map<string, Func>();
  readonly #selfs = new Map<string, Known>();
  #calls: PythonCall[] = [];
  #assigns: PythonAssign[] = [];
  #returns: PythonReturn[] = [];
  #decorators: { name: string; line: number }[] = [];
  #changed = false;
  #pending: Func[] = [];
  #function: Func | undefined;

  constructor(file: TextFile) {
    this.#file = file;
    this.#text = file.text;
  }

  run(): PythonFact {
    const tree = parser.parse(this.#text);
    for (let round = 0; round < ROUNDS; round++) {
      this.#changed = false;
      this.#calls = [];
      this.#assigns = [];
      this.#returns = [];
      this.#decorators = [];
      this.#pending = [];
      this.#function = undefined;
      const module = new Scope();
      this.#block(tree.topNode, module, true, 0);
      for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) this.#body(next);
      if (!this.#changed) break;
    }
    return { imports: [...this.#imports].slice(0, 500), calls: this.#calls, assigns: this.#assigns.slice(0, MOST_CALLS), routeReturns: this.#returns.slice(0, 2000), decorators: this.#decorators.slice(0, 2000) };
  }

  #source(node: SyntaxNode): string {
    return this.#text.slice(node.from, node.to);
  }

  #clip(node: SyntaxNode): string {
    return this.#text.slice(node.from, Math.min(node.to, node.from + 160)).replace(/\s+/g, ' ');
  }

  #children(node: SyntaxNode): SyntaxNode[] {
    const all: SyntaxNode[] = [];
    for (let child = node.firstChild; child !== null; child = child.nextSibling) all.push(child);
    return all;
  }

  #block(node: SyntaxNode, scope: Scope, certain: boolean, depth: number): void {
    if (depth > MOST_DEPTH) return;
    for (let child = node.firstChild; child !== null; child = child.nextSibling) this.#statement(child, scope, certain, depth);
  }

  #statement(node: SyntaxNode, scope: Scope, certain: boolean, depth: number, decorators: readonly SyntaxNode[] = []): void {
    switch (node.name) {
      case 'ImportStatement':
        this.#import(node, scope);
        return;
      case 'DecoratedStatement': {
        const marks = node.getChildren('Decorator');
        for (const mark of marks) this.#decorators.push({ name: this.#decoratorName(mark, scope), line: this.#file.position(mark.from).line });
        for (const child of this.#children(node)) if (child.name !== 'Decorator') this.#statement(child, scope, certain, depth, marks);
        for (const mark of marks) for (const call of mark.getChildren('ArgList')) for (const argument of this.#children(call)) this.#value(argument, scope, depth + 1);
        return;
      }
      case 'FunctionDefinition':
        this.#define(node, scope, decorators);
        return;
      case 'ClassDefinition': {
        const body = node.getChild('Body');
        if (body !== null) this.#block(body, new Scope(scope), true, depth + 1);
        return;
      }
      case 'AssignStatement':
      case 'UpdateStatement':
        this.#assign(node, scope, certain, depth);
        return;
      case 'ReturnStatement': {
        const value = this.#children(node).find((child) => child.name !== 'return');
        if (value === undefined) return;
        const known = this.#value(value, scope, depth + 1);
        const current = this.#function;
        if (current === undefined) return;
        current.returns = current.returns.taint === undefined ? { ...known } : joined(current.returns, known);
        if (current.route) this.#returns.push({ value: this.#public(value, known), ...this.#file.position(value.from), text: this.#clip(node) });
        return;
      }
      case 'ForStatement': {
        const parts = this.#children(node);
        const at = parts.findIndex((part) => part.name === 'in');
        const over = parts[at + 1];
        const known = over === undefined ? {} : this.#value(over, scope, depth + 1);
        for (const target of parts.slice(1, at)) this.#bind(target, taintOnly(known), scope, false);
        for (const body of node.getChildren('Body')) this.#block(body, scope, false, depth + 1);
        return;
      }
      case 'WithStatement': {
        const parts = this.#children(node);
        for (const [index, part] of parts.entries()) {
          if (part.name === 'as') {
            const value = parts[index - 1];
            const target = parts[index + 1];
            if (value !== undefined && target !== undefined) this.#bind(target, this.#value(value, scope, depth + 1, true), scope, certain);
          } else if (part.name === 'Body') this.#block(part, scope, certain, depth + 1);
          else if (parts[index + 1]?.name !== 'as' && parts[index - 1]?.name !== 'as') this.#value(part, scope, depth + 1);
        }
        return;
      }
      case 'IfStatement':
      case 'WhileStatement':
      case 'TryStatement':
      case 'MatchStatement':
      case 'MatchBody':
      case 'MatchClause':
      case 'Body':
        for (const child of this.#children(node)) {
          if (child.name === 'Body' || child.name.endsWith('Statement') || child.name.startsWith('Match')) this.#block(child, scope, false, depth + 1);
          else this.#value(child, scope, depth + 1);
        }
        return;
      default:
        if (node.name.endsWith('Statement') || node.name === 'StatementGroup') this.#block(node, scope, certain, depth + 1);
        else this.#value(node, scope, depth + 1);
    }
  }

  #import(node: SyntaxNode, scope: Scope): void {
    const text = this.#source(node).replace(/\\\n|[()]/g, ' ').replace(/#.*/g, '').replace(/\s+/g, ' ');
    const from = /^from (\.*[\w.]*) ?import (.*)$/.exec(text);
    const list = (from?.[2] ?? text.replace(/^import /, '')).split(',').map((part) => /^\s*([\w.*]+)(?: as (\w+))?\s*$/.exec(part));
    for (const item of list) {
      const name = item?.[1] ?? '';
      if (name === '') continue;
      const path = from === null ? name : `${from[1]}.${name}`.replace(/^\.+/, '.');
      this.#imports.add(path);
      const alias = item?.[2] ?? (from === null ? (name.split('.')[0] ?? name) : name);
      scope.set(alias, { path: item?.[2] === undefined && from === null ? alias : path }, true);
    }
  }

  #decoratorName(mark: SyntaxNode, scope: Scope): string {
    const names = this.#children(mark).filter((part) => part.name === 'VariableName' || part.name === 'PropertyName').map((part) => this.#source(part));
    const head = scope.get(names[0] ?? '')?.path;
    return [head ?? names[0] ?? '', ...names.slice(1)].join('.');
  }

  #define(node: SyntaxNode, scope: Scope, decorators: readonly SyntaxNode[]): void {
    const name = node.getChild('VariableName');
    const list = node.getChild('ParamList');
    const names = decorators.map((mark) => this.#decoratorName(mark, scope));
    const route = names.some((mark) => ROUTE.test(mark));
    const params: string[] = [];
    const given = new Map<string, Taint>();
    const parts = list === null ? [] : this.#children(list);
    for (const [index, part] of parts.entries()) {
      if (part.name !== 'VariableName' || parts[index - 1]?.name === 'AssignOp') continue;
      const param = this.#source(part);
      params.push(param);
      const type = parts[index + 1]?.name === 'TypeDef' ? this.#source(parts[index + 1] as SyntaxNode).replace(/^:\s*/, '') : '';
      const start = parts.findIndex((one, at) => at > index && one.name === 'AssignOp' && at <= index + 2);
      const fallback = start === -1 ? '' : this.#source(parts[start + 1] ?? part);
      if (route && param !== 'self' && !REQUEST_NAMES.has(param) && !HARMLESS_TYPE.test(type) && !/^(?:Depends|Security)\b/.test(fallback)) {
        given.set(param, { kind: 'request', label: param, line: this.#file.position(part.from).line });
      }
      if (param === 'event' && params.length === 1 && /handler|lambda/i.test(this.#source(name ?? part))) given.set(param, { kind: 'event', label: 'event', line: this.#file.position(part.from).line });
    }
    const key = `${this.#source(name ?? node)}@${node.from}`;
    const before = this.#functions.get(key);
    const built: Func = { node, name: name === null ? '' : this.#source(name), params, given: before?.given ?? given, returns: before?.returns ?? {}, outer: scope, route: route || /^(?:get|post|put|delete|patch|dispatch)$/.test(name === null ? '' : this.#source(name)) || params.includes('request') };
    this.#functions.set(key, built);
    this.#functions.set(built.name, built);
    scope.set(built.name, { path: built.name }, true);
    this.#pending.push(built);
  }

  #body(built: Func): void {
    const scope = new Scope(built.outer);
    for (const param of built.params) {
      const taint = built.given.get(param);
      scope.set(param, { ...(taint === undefined ? {} : { taint }), ...(param === 'self' ? { path: 'self' } : REQUEST_NAMES.has(param) ? { path: 'request' } : {}) }, true);
    }
    this.#function = built;
    const hadTaint = built.returns.taint !== undefined;
    const body = built.node.getChild('Body');
    if (body !== null) this.#block(body, scope, true, 0);
    if (!hadTaint && built.returns.taint !== undefined) this.#changed = true;
    this.#function = undefined;
  }

  #assign(node: SyntaxNode, scope: Scope, certain: boolean, depth: number): void {
    const parts = this.#children(node).filter((part) => part.name !== 'TypeDef');
    const last = parts.at(-1);
    if (last === undefined || parts.length < 3) return;
    const known = this.#value(last, scope, depth + 1);
    const update = node.name === 'UpdateStatement';
    let start = 0;
    for (const [index, part] of parts.entries()) {
      if (part.name !== 'AssignOp' && part.name !== 'UpdateOp') continue;
      const targets = parts.slice(start, index).filter((one) => one.name !== ',');
      start = index + 1;
      for (const [at, target] of targets.entries()) {
        const several = targets.length > 1;
        const mine = several ? (last.name === 'TupleExpression' ? known : taintOnly(known)) : known;
        const value = update ? { ...joined(this.#value(target, scope, depth + 1), mine), built: true } : mine;
        this.#bind(target, value, scope, certain && !update);
        if (at === 0) {
          this.#assigns.push({ target: this.#source(target).replace(/\s+/g, '').slice(0, 120), value: this.#public(last, known), ...this.#file.position(node.from), text: this.#clip(node), module: this.#function === undefined });
        }
      }
    }
  }

  #bind(target: SyntaxNode, value: Known, scope: Scope, certain: boolean): void {
    if (target.name === 'VariableName') scope.set(this.#source(target), value, certain);
    else if (target.name === 'MemberExpression') {
      const text = this.#source(target);
      if (text.startsWith('self.')) {
        const before = this.#selfs.get(text);
        this.#selfs.set(text, before === undefined ? value : joined(before, value));
        if (before?.taint === undefined && value.taint !== undefined) this.#changed = true;
      } else if (value.taint !== undefined) {
        const root = /^[A-Za-z_]\w*/.exec(text)?.[0];
        const was = root === undefined ? undefined : scope.get(root);
        if (root !== undefined && was !== undefined && was.path === undefined) scope.set(root, { ...was, taint: value.taint }, true); // x[k] = tainted taints x
      }
    } else for (const child of this.#children(target)) if (/Name$|Expression$/.test(child.name)) this.#bind(child, taintOnly(value), scope, certain);
  }

  #public(node: SyntaxNode, known: Known): PythonValue {
    return { text: this.#clip(node), ...known };
  }

  #value(node: SyntaxNode, scope: Scope, depth: number, opened = false): Known {
    if (depth > MOST_DEPTH) return {};
    switch (node.name) {
      case 'VariableName': {
        const name = this.#source(node);
        return scope.get(name) ?? (REQUEST_NAMES.has(name) ? { path: 'request' } : { path: name });
      }
      case 'String': {
        const constant = stringText(this.#source(node));
        return constant === undefined ? {} : { constant };
      }
      case 'ContinuedString': {
        const parts = this.#children(node).map((part) => this.#value(part, scope, depth + 1));
        return parts.every((part) => typeof part.constant === 'string') ? { constant: parts.map((part) => part.constant).join('') } : mixed(parts);
      }
      case 'FormatString': {
        const parts = node.getChildren('FormatReplacement').flatMap((part) => this.#children(part)).filter((part) => !/^[{}:!]|Format(?:Spec|Conversion)/.test(part.name)).map((part) => this.#value(part, scope, depth + 1));
        if (parts.length === 0) {
          const constant = stringText(this.#source(node).replace(/^[fFrR]+/, ''));
          return constant === undefined ? {} : { constant };
        }
        return mixed(parts);
      }
      case 'Number':
        return { constant: Number(this.#source(node).replaceAll('_', '').replace(/^0o/, '0o')) };
      case 'Boolean':
        return { constant: this.#source(node) === 'True' };
      case 'None':
        return { constant: null };
      case 'MemberExpression':
        return this.#member(node, scope, depth);
      case 'CallExpression':
        return this.#call(node, scope, depth, opened);
      case 'BinaryExpression': {
        const [left, operator, right] = this.#children(node);
        if (left === undefined || right === undefined || operator === undefined) return {};
        const a = this.#value(left, scope, depth + 1);
        const b = this.#value(right, scope, depth + 1);
        const sign = this.#source(operator);
        if (sign === '+' && typeof a.constant === 'string' && typeof b.constant === 'string') return { constant: a.constant + b.constant };
        if (sign === '+' || sign === '%' || sign === '/') {
          if (sign === '%' && typeof a.constant !== 'string' && a.built !== true && a.taint === undefined) return {};
          return sign === '/' ? taintOnly(joined(a, b)) : mixed([a, b]);
        }
        if (sign === 'and' || sign === 'or') return joined(a, b);
        return {};
      }
      case 'ConditionalExpression': {
        const [yes, , , , no] = this.#children(node);
        return yes === undefined || no === undefined ? {} : joined(this.#value(yes, scope, depth + 1), this.#value(no, scope, depth + 1));
      }
      case 'LambdaExpression': {
        const inner = new Scope(scope);
        const body = node.lastChild;
        if (body !== null) this.#value(body, inner, depth + 1);
        return {};
      }
      case 'ArrayComprehensionExpression':
      case 'ComprehensionExpression':
      case 'SetComprehensionExpression':
      case 'DictionaryComprehensionExpression': {
        const parts = this.#children(node);
        const inner = new Scope(scope);
        for (const [index, part] of parts.entries()) {
          if (part.name !== 'in') continue;
          const over = parts[index + 1];
          const known = over === undefined ? {} : this.#value(over, inner, depth + 1);
          for (let back = index - 1; back >= 0 && parts[back]?.name !== 'for'; back--) this.#bind(parts[back] as SyntaxNode, taintOnly(known), inner, true);
        }
        return taintOnly(mixed(parts.slice(1, parts.findIndex((part) => part.name === 'for')).map((part) => this.#value(part, inner, depth + 1))));
      }
      case 'NamedExpression': {
        const [target, , value] = this.#children(node);
        const known = value === undefined ? {} : this.#value(value, scope, depth + 1);
        if (target !== undefined) this.#bind(target, known, scope, true);
        return known;
      }
      case 'ParenthesizedExpression':
      case 'AwaitExpression':
      case 'YieldExpression': {
        const inner = this.#children(node).find((part) => /Expression$|Name$|String$/.test(part.name));
        return inner === undefined ? {} : this.#value(inner, scope, depth + 1);
      }
      case 'UnaryExpression':
        for (const part of this.#children(node)) this.#value(part, scope, depth + 1);
        return {};
      default: {
        const parts = this.#children(node).filter((part) => !/^[[\](){},:]$/.test(part.name)).map((part) => this.#value(part, scope, depth + 1));
        return parts.length === 0 ? {} : taintOnly(mixed(parts));
      }
    }
  }

  #member(node: SyntaxNode, scope: Scope, depth: number): Known {
    const text = this.#source(node);
    const own = text.startsWith('self.') ? this.#selfs.get(text) : undefined;
    if (own !== undefined) return own;
    const object = node.firstChild;
    const property = node.getChild('PropertyName');
    if (object === null) return {};
    return this.#memberOf(node, property, this.#value(object, scope, depth + 1), scope, depth);
  }

  /** A member of something that is known already, so that long chains are walked once. */
  #memberOf(node: SyntaxNode, property: SyntaxNode | null, known: Known, scope: Scope, depth: number): Known {
    if (property === null) {
      for (const part of this.#children(node).slice(2)) this.#value(part, scope, depth + 1);
      const argv = known.path === 'sys.argv';
      if (argv) return { taint: { kind: 'argument', label: 'sys.argv', line: this.#file.position(node.from).line } };
      return known.taint === undefined ? {} : { taint: known.taint };
    }
    const name = this.#source(property);
    const path = known.path === undefined ? undefined : `${known.path}.${name}`.slice(0, 200);
    if (known.path !== undefined && (REQUEST_NAMES.has(known.path) || known.path.endsWith('.request')) && REQUEST_PARTS.has(name)) {
      return { ...(path === undefined ? {} : { path }), taint: { kind: 'request', label: `request.${name}`, line: this.#file.position(node.from).line } };
    }
    return { ...(path === undefined ? {} : { path }), ...(known.taint === undefined ? {} : { taint: known.taint }) };
  }

  #call(node: SyntaxNode, scope: Scope, depth: number, opened: boolean): Known {
    const callee = node.firstChild;
    const list = node.getChild('ArgList');
    if (callee === null) return {};
    const property = callee.name === 'MemberExpression' ? callee.getChild('PropertyName') : null;
    const method = property === null ? undefined : this.#source(property);
    const on = callee.name === 'MemberExpression' && callee.firstChild !== null ? callee.firstChild : undefined;
    const onKnown = on === undefined ? undefined : this.#value(on, scope, depth + 1);
    const target = onKnown === undefined ? this.#value(callee, scope, depth + 1) : this.#memberOf(callee, property, onKnown, scope, depth);
    const name = target.path ?? (method === undefined ? '?' : `${onKnown?.call === undefined ? '?' : `${onKnown.call}()`}.${method}`);
    const args: PythonValue[] = [];
    const named: (readonly [string, PythonValue])[] = [];
    const parts = list === null ? [] : this.#children(list).slice(1, -1);
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as SyntaxNode;
      if (part.name === ',' || part.name === '*' || part.name === '**' || part.name === 'AssignOp' || part.name === 'Comment') continue;
      const value = parts[index + 1]?.name === 'AssignOp' ? parts[index + 2] : undefined;
      if (value !== undefined) {
        named.push([this.#source(part), this.#public(value, this.#value(value, scope, depth + 1))]);
        index += 2;
      } else args.push(this.#public(part, this.#value(part, scope, depth + 1)));
    }
    if (this.#calls.length < MOST_CALLS) {
      this.#calls.push({ name, args, named, ...(on === undefined ? {} : { on: this.#public(on, onKnown ?? {}) }), ...this.#file.position(node.from), text: this.#clip(node) });
    }
    return this.#answer({ name, method, args, named, onKnown, opened, line: this.#file.position(node.from).line });
  }

  #answer(call: { name: string; method: string | undefined; args: readonly PythonValue[]; named: readonly (readonly [string, PythonValue])[]; onKnown: Known | undefined; opened: boolean; line: number }): Known {
    const { name, method, args, named, onKnown, line } = call;
    const source = SOURCE_CALLS[name];
    if (source !== undefined) return { call: name, taint: { kind: source, label: `${name}()`, line } };
    const fromMethod = method === undefined ? undefined : SOURCE_METHODS[method];
    if (fromMethod !== undefined && (fromMethod === 'socket' || name.startsWith('self.') || name.startsWith('?'))) return { call: name, taint: { kind: fromMethod, label: `${method}()`, line } };
    const local = this.#functions.get(name) ?? (name.startsWith('self.') ? this.#functions.get(name.slice(5)) : undefined);
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
    this.#changed = true;
  }
}

const taintOnly = (known: Known): Known => (known.taint === undefined ? {} : { taint: known.taint });

/** Text put together of parts. */
function mixed(parts: readonly Known[]): Known {
  const taint = parts.find((part) => part.taint !== undefined)?.taint;
  const dynamic = parts.some((part) => part.constant === undefined);
  return { ...(dynamic ? { built: true } : {}), ...(taint === undefined ? {} : { taint }) };
}
