import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import type { TextFile } from '../../facts.ts';
import type { PythonFact, Taint } from './pythonFacts.ts';
import { PythonModule, childrenOf } from './pythonModule.ts';
import type { Func } from './pythonModule.ts';
import { PythonValues } from './pythonValues.ts';
import { Scope, joined, mixed, taintOnly } from './scope.ts';
import { checkedName, untold } from './checkedName.ts';
import { HARMLESS_TYPE, REQUEST_NAMES, ROUTE, VIEW_BASE, VIEW_METHOD } from './sources.ts';

const MOST_DEPTH = 200;
const MOST_KEPT = 20_000;
const ROUNDS = 3;

/** What a module calls, sets and answers, with values followed through it. Bounded; never throws on any text. */
export function pythonFact(file: TextFile): PythonFact {
  return new PythonWalk(file).run();
}

/**
 * One pass over a module's syntax tree, function by function, with what variables hold. Repeated until what callers
 * pass in settles (at most three times).
 */
class PythonWalk {
  readonly module: PythonModule;
  readonly #values: PythonValues;
  #function: Func | undefined;
  /** The class that is being walked answers requests. */
  #view = false;
  #inClass = false;

  constructor(file: TextFile) {
    this.module = new PythonModule(file);
    this.#values = new PythonValues(this.module);
  }

  run(): PythonFact {
    const { module } = this;
    const tree = parser.parse(module.file.text);
    for (let round = 0; round < ROUNDS; round++) {
      module.beginRound();
      this.#function = undefined;
      this.#block(tree.topNode, new Scope(), true, 0);
      for (let next = module.pending.shift(); next !== undefined; next = module.pending.shift()) this.#body(next);
      if (!module.changed) break;
    }
    return { imports: [...module.imports].slice(0, 500), calls: module.calls, assigns: module.assigns.slice(0, MOST_KEPT), routeReturns: module.returns.slice(0, 2000), decorators: module.decorators.slice(0, 2000), switches: module.switches, functions: [...module.functions].filter(([key, one]) => one.open && key === one.name).slice(0, 2000).map(([, { name, params }]) => ({ name, params })) };
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
        for (const mark of marks) this.module.decorators.push({ name: this.#decoratorName(mark, scope), line: this.module.at(mark).line });
        for (const child of childrenOf(node)) if (child.name !== 'Decorator') this.#statement(child, scope, certain, depth, marks);
        for (const mark of marks) for (const list of mark.getChildren('ArgList')) this.#values.decorator(this.#decoratorName(mark, scope), list, scope);
        return;
      }
      case 'FunctionDefinition':
        this.#define(node, scope, decorators);
        return;
      case 'ClassDefinition': {
        const body = node.getChild('Body');
        const bases = node.getChild('ArgList');
        const around = this.#view;
        this.#view = bases !== null && VIEW_BASE.test(this.module.source(bases).slice(0, 400));
        const inside = this.#inClass;
        this.#inClass = true;
        if (body !== null) this.#block(body, new Scope(scope), true, depth + 1);
        this.#inClass = inside;
        this.#view = around;
        return;
      }
      case 'AssignStatement':
      case 'UpdateStatement':
        this.#assign(node, scope, certain, depth);
        return;
      case 'ReturnStatement': {
        const value = childrenOf(node).find((child) => child.name !== 'return');
        if (value === undefined) return;
        const known = this.#values.value(value, scope, depth + 1);
        const current = this.#function;
        if (current === undefined) return;
        current.returns = current.returns.taint === undefined ? { ...known } : joined(current.returns, known);
        if (current.route) this.module.returns.push({ value: this.#values.seen(value, known), ...this.module.at(value), text: this.module.clip(node) });
        return;
      }
      case 'ForStatement': {
        const parts = childrenOf(node);
        const at = parts.findIndex((part) => part.name === 'in');
        const over = parts[at + 1];
        const known = over === undefined ? {} : this.#values.value(over, scope, depth + 1);
        for (const target of parts.slice(1, at)) this.#values.bind(target, taintOnly(known), scope, false);
        for (const body of node.getChildren('Body')) this.#block(body, scope, false, depth + 1);
        return;
      }
      case 'WithStatement': {
        const parts = childrenOf(node);
        for (const [index, part] of parts.entries()) {
          if (part.name === 'as') {
            const value = parts[index - 1];
            const target = parts[index + 1];
            if (value !== undefined && target !== undefined) this.#values.bind(target, this.#values.value(value, scope, depth + 1), scope, certain);
          } else if (part.name === 'Body') this.#block(part, scope, certain, depth + 1);
          else if (parts[index + 1]?.name !== 'as' && parts[index - 1]?.name !== 'as') this.#values.value(part, scope, depth + 1);
        }
        return;
      }
      case 'IfStatement':
        this.#if(node, scope, depth);
        return;
      case 'WhileStatement':
      case 'TryStatement':
      case 'MatchStatement':
      case 'MatchBody':
      case 'MatchClause':
      case 'Body':
        for (const child of childrenOf(node)) {
          if (child.name === 'Body' || child.name.endsWith('Statement') || child.name.startsWith('Match')) this.#block(child, scope, false, depth + 1);
          else this.#values.value(child, scope, depth + 1);
        }
        return;
      default:
        if (node.name.endsWith('Statement') || node.name === 'StatementGroup') this.#block(node, scope, certain, depth + 1);
        else this.#values.value(node, scope, depth + 1);
    }
  }

  /** Branches, with what their conditions tell: a value that was found in a list of allowed ones is nobody's choice any more. */
  #if(node: SyntaxNode, scope: Scope, depth: number): void {
    const parts = childrenOf(node);
    let after: string | undefined;
    for (const [index, part] of parts.entries()) {
      if (part.name !== 'Body') {
        if (!/^(?:if|elif|else)$/.test(part.name)) this.#values.value(part, scope, depth + 1);
        continue;
      }
      const condition = parts[index - 1];
      const check = condition === undefined ? undefined : checkedName(this.module.source(condition).slice(0, 400));
      const before = check?.passes === true ? scope.get(check.name) : undefined;
      if (check?.passes === true && before !== undefined) scope.set(check.name, untold(before), true);
      this.#block(part, scope, false, depth + 1);
      if (check?.passes === true && before !== undefined) scope.set(check.name, before, true);
      if (check?.passes === false && /^(?:Return|Raise|Continue|Break)Statement$/.test(part.lastChild?.name ?? '')) after = check.name;
    }
    const known = after === undefined ? undefined : scope.get(after);
    if (after !== undefined && known !== undefined) scope.set(after, untold(known), true);
  }

  #import(node: SyntaxNode, scope: Scope): void {
    const text = this.module.source(node).replace(/\\\n|[()]/g, ' ').replace(/#.*/g, '').replace(/\s+/g, ' ');
    const from = /^from (\.*[\w.]*) ?import (.*)$/.exec(text);
    const list = (from?.[2] ?? text.replace(/^import /, '')).split(',').map((part) => /^\s*([\w.*]+)(?: as (\w+))?\s*$/.exec(part));
    for (const item of list) {
      const name = item?.[1] ?? '';
      if (name === '') continue;
      const path = from === null ? name : `${from[1]}.${name}`.replace(/^\.+/, '.');
      this.module.imports.add(path);
      const alias = item?.[2] ?? (from === null ? (name.split('.')[0] ?? name) : name);
      scope.set(alias, { path: item?.[2] === undefined && from === null ? alias : path }, true);
    }
  }

  #decoratorName(mark: SyntaxNode, scope: Scope): string {
    const names = childrenOf(mark).filter((part) => part.name === 'VariableName' || part.name === 'PropertyName').map((part) => this.module.source(part));
    const head = scope.get(names[0] ?? '')?.path;
    return [head ?? names[0] ?? '', ...names.slice(1)].join('.');
  }

  #define(node: SyntaxNode, scope: Scope, decorators: readonly SyntaxNode[]): void {
    const name = node.getChild('VariableName');
    const list = node.getChild('ParamList');
    const names = decorators.map((mark) => this.#decoratorName(mark, scope));
    const method = this.#view && VIEW_METHOD.test(name === null ? '' : this.module.source(name));
    const route = method || names.some((mark) => ROUTE.test(mark));
    const params: string[] = [];
    const given = new Map<string, Taint>();
    const parts = list === null ? [] : childrenOf(list);
    for (const [index, part] of parts.entries()) {
      if (part.name !== 'VariableName' || parts[index - 1]?.name === 'AssignOp') continue;
      const param = this.module.source(part);
      params.push(param);
      const type = parts[index + 1]?.name === 'TypeDef' ? this.module.source(parts[index + 1] as SyntaxNode).replace(/^:\s*/, '') : '';
      const start = parts.findIndex((one, at) => at > index && one.name === 'AssignOp' && at <= index + 2);
      const fallback = start === -1 ? '' : this.module.source(parts[start + 1] ?? part);
      if (route && param !== 'self' && !REQUEST_NAMES.has(param) && !HARMLESS_TYPE.test(type) && !/^(?:Depends|Security)\b/.test(fallback)) {
        given.set(param, { kind: 'request', label: param, line: this.module.at(part).line });
      }
      if (param === 'event' && params.length === 1 && /handler|lambda/i.test(this.module.source(name ?? part))) given.set(param, { kind: 'event', label: 'event', line: this.module.at(part).line });
    }
    const key = `${this.module.source(name ?? node)}@${node.from}`;
    const before = this.module.functions.get(key);
    const open = this.#function === undefined && !this.#inClass;
    const built: Func = { open, node, name: name === null ? '' : this.module.source(name), params, given: before?.given ?? given, returns: before?.returns ?? {}, outer: scope, route: route && !method };
    this.module.functions.set(key, built);
    this.module.functions.set(built.name, built);
    scope.set(built.name, { path: built.name }, true);
    this.module.pending.push(built);
  }

  #body(built: Func): void {
    const scope = new Scope(built.outer);
    for (const param of built.params) {
      const taint = built.given.get(param);
      scope.set(param, { ...(taint === undefined ? {} : { taint }), ...(built.open ? { param: `${built.name}#${built.params.indexOf(param)}` } : {}), ...(param === 'self' ? { path: 'self' } : REQUEST_NAMES.has(param) ? { path: 'request' } : {}) }, true);
    }
    this.#function = built;
    const hadTaint = built.returns.taint !== undefined;
    const body = built.node.getChild('Body');
    if (body !== null) this.#block(body, scope, true, 0);
    if (!hadTaint && built.returns.taint !== undefined) this.module.changed = true;
    this.#function = undefined;
  }

  #assign(node: SyntaxNode, scope: Scope, certain: boolean, depth: number): void {
    const parts = childrenOf(node).filter((part) => part.name !== 'TypeDef');
    const last = parts.at(-1);
    if (last === undefined || parts.length < 3) return;
    const known = this.#values.value(last, scope, depth + 1);
    const update = node.name === 'UpdateStatement';
    let start = 0;
    for (const [index, part] of parts.entries()) {
      if (part.name !== 'AssignOp' && part.name !== 'UpdateOp') continue;
      const targets = parts.slice(start, index).filter((one) => one.name !== ',');
      start = index + 1;
      for (const [at, target] of targets.entries()) {
        const several = targets.length > 1;
        const mine = several ? (last.name === 'TupleExpression' ? known : taintOnly(known)) : known;
        const before = update ? this.#values.value(target, scope, depth + 1) : mine;
        const texts = typeof before.constant === 'string' && typeof mine.constant === 'string' && certain;
        const value = !update ? mine : texts ? { constant: `${String(before.constant)}${String(mine.constant)}` } : mixed([before, mine]);
        this.#values.bind(target, value, scope, certain);
        if (at === 0) {
          this.module.assigns.push({ target: this.module.source(target).replace(/\s+/g, '').slice(0, 120), value: this.#values.seen(last, known), ...this.module.at(node), text: this.module.clip(node), module: this.#function === undefined });
        }
      }
    }
  }
}
