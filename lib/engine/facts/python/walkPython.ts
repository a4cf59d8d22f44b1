import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import type { TextFile } from '../../facts.ts';
import { Assignments } from './assignments.ts';
import { comesBack } from './comesBack.ts';
import { ownParam, saysItThrows } from './thrownChecks.ts';
import { passedOn } from './dependencies.ts';
import { Branches } from './branches.ts';
import { Definitions } from './definitions.ts';
import { Matching } from './matching.ts';
import type { PythonFact } from './pythonFacts.ts';
import { PythonModule, childNamed, childrenOf } from './pythonModule.ts';
import type { Func } from './func.ts';
import { isRequestObject } from './isRequestObject.ts';
import { PythonValues } from './pythonValues.ts';
import { HARMLESS, OWN, forPurposes } from './purposes.ts';
import { Returns } from './returns.ts';
import { SANITIZERS } from '../../models/python/sanitizers.ts';
import type { AbstractValue } from './scope.ts';
import { Scope, cleaned, joined } from './scope.ts';
import { BOT_PARAMS, BOTS } from '../../models/python/requests.ts';

/** What raises where its text is not of that form. */
const RAISERS = /\b(?:int|float|UUID)\(/;
/** Parts of an expression that may not be asked. */
const MAY_NOT_RUN = /^(?:Conditional|Lambda|\w*Comprehension\w*|BinaryExpression|UnaryExpression)/;

const SHOWS =
  /^(?:fastapi|starlette|werkzeug)\S*\.HTTPException$|^(?:flask|quart)\.(?:abort|flash)$|^django\.contrib\.messages\.(?:error|warning|info)$/;

const MOST_DEPTH = 200;
const MOST_KEPT = 2000;
const ROUNDS = 4;

/** What the walk does with one kind of statement. */
type Handler = (node: SyntaxNode, scope: Scope, depth: number, decorators: readonly SyntaxNode[]) => void;

/** What a module calls, sets and answers, with values followed through it. Bounded; never throws on any text. */
export function pythonFact(file: TextFile): PythonFact {
  return new PythonWalk(file).run();
}

/**
 * One pass over a module's syntax tree, function by function, with what variables hold. Repeated until what callers
 * pass in and functions answer settles (at most four times).
 */
class PythonWalk {
  readonly module: PythonModule;
  readonly #values: PythonValues;
  readonly #assignments: Assignments;
  readonly #branches: Branches;
  readonly #returns: Returns;
  readonly #matching: Matching;
  readonly #definitions: Definitions;

  constructor(file: TextFile) {
    this.module = new PythonModule(file);
    this.#values = new PythonValues(this.module);
    this.#assignments = new Assignments(this.#values);
    this.#returns = new Returns(this.#values);
    const block = (node: SyntaxNode, scope: Scope, depth: number) => this.#block(node, scope, depth);
    this.#branches = new Branches(this.#values, block);
    this.#matching = new Matching(this.#values, this.#branches);
    this.#definitions = new Definitions(this.#values, block);
  }

  run(): PythonFact {
    const { module } = this;
    const tree = parser.parse(module.file.text);
    for (let round = 0; round < ROUNDS; round++) {
      module.beginRound();
      const top = new Scope();
      this.#assignments.globals = new Set();
      this.#block(tree.topNode, top, 0);
      for (const [name, value] of module.globals) top.set(name, joined(top.get(name) ?? {}, value));
      for (let next = module.pending.shift(); next !== undefined; next = module.pending.shift()) this.#body(next);
      if (!module.changed) break;
    }
    return {
      imports: [...module.imports].slice(0, 500),
      calls: module.calls,
      assigns: module.assigns,
      routeReturns: module.returns.slice(0, MOST_KEPT),
      decorators: module.decorators.slice(0, MOST_KEPT),
      switches: module.switches,
      functions: this.#definitions.open().slice(0, MOST_KEPT),
      mentions: [...module.mentioned],
    };
  }

  #block(node: SyntaxNode, scope: Scope, depth: number): void {
    if (depth > MOST_DEPTH) return;
    for (let child = node.firstChild; child !== null; child = child.nextSibling) this.#statement(child, scope, depth);
  }

  #statement(node: SyntaxNode, scope: Scope, depth: number, decorators: readonly SyntaxNode[] = []): void {
    const handle = this.#handlers.get(node.name);
    if (handle !== undefined) handle(node, scope, depth, decorators);
    else if (node.name.endsWith('Statement') || node.name === 'StatementGroup' || node.name === 'Body')
      this.#block(node, scope, depth + 1);
    else this.#values.value(node, scope, depth + 1);
  }

  /** By the name of a statement; others are walked through for the statements and expressions inside. */
  readonly #handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
    ['ImportStatement', (node, scope) => this.#definitions.import(node, scope)],
    ['DecoratedStatement', (node, scope, depth) => this.#decorated(node, scope, depth)],
    ['FunctionDefinition', (node, scope, _depth, decorators) => this.#definitions.function(node, scope, decorators)],
    ['ClassDefinition', (node, scope, depth, decorators) => this.#definitions.class(node, scope, depth, decorators)],
    [
      'AssignStatement',
      (node, scope, depth) => {
        this.#assignments.assign(node, scope, depth);
        this.#held(node, scope);
      },
    ],
    ['UpdateStatement', (node, scope, depth) => this.#assignments.assign(node, scope, depth)],
    ['ReturnStatement', (node, scope, depth) => this.#returns.return(node, scope, depth)],
    ['RaiseStatement', (node, scope, depth) => this.#raise(node, scope, depth)],
    ['YieldStatement', (node, scope, depth) => this.#yield(node, scope, depth)],
    ['ScopeStatement', (node) => this.#declareGlobals(node)],
    ['ExpressionStatement', (node, scope, depth) => this.#expression(node, scope, depth)],
    ['WithStatement', (node, scope, depth) => this.#with(node, scope, depth)],
    ['IfStatement', (node, scope, depth) => this.#branches.if(node, scope, depth)],
    ['ForStatement', (node, scope, depth) => this.#branches.for(node, scope, depth)],
    ['WhileStatement', (node, scope, depth) => this.#branches.while(node, scope, depth)],
    ['TryStatement', (node, scope, depth) => this.#branches.try(node, scope, depth)],
    ['MatchStatement', (node, scope, depth) => this.#matching.match(node, scope, depth)],
    ['AssertStatement', (node, scope, depth) => this.#branches.assert(node, scope, depth)],
  ]);

  #decorated(node: SyntaxNode, scope: Scope, depth: number): void {
    const marks = node.getChildren('Decorator');
    const names = marks.map((mark) => this.#definitions.decoratorName(mark, scope));
    for (const [index, mark] of marks.entries())
      this.module.decorators.push({ name: names[index] ?? '', line: this.module.at(mark).line });
    for (const child of childrenOf(node)) if (child.name !== 'Decorator') this.#statement(child, scope, depth, marks);
    for (const [index, mark] of marks.entries())
      for (const list of mark.getChildren('ArgList')) this.#values.calls.decorator(names[index] ?? '', list, scope);
  }

  #raise(node: SyntaxNode, scope: Scope, depth: number): void {
    const [, what] = childrenOf(node);
    const value = what === undefined ? {} : this.#values.value(what, scope, depth + 1);
    this.module.thrown?.push({ name: value.call ?? value.path ?? '', value });
    if (what !== undefined) this.#shown(node, what, value.call ?? '');
  }

  /** What a client is shown beside the answer: `raise HTTPException(400, str(e))`, `flash(f'failed: {e}')`. */
  #shown(node: SyntaxNode, call: SyntaxNode, name: string): void {
    if (SHOWS.test(name))
      this.#returns.error(node, this.module.source(call).slice(0, 1000), {
        ...this.module.at(call),
        text: this.module.clip(call),
      });
  }

  #yield(node: SyntaxNode, scope: Scope, depth: number): void {
    const value = node.lastChild;
    if (value !== null && value.name !== 'yield') this.#returns.answers(this.#values.value(value, scope, depth + 1));
  }

  #declareGlobals(node: SyntaxNode): void {
    if (node.firstChild?.name === 'global')
      for (const name of node.getChildren('VariableName')) this.#assignments.globals.add(this.module.source(name));
  }

  /** The same within an assignment, where it is made whatever holds: `order = orders.get(UUID(id))`. */
  #held(node: SyntaxNode, scope: Scope): void {
    if (node.to - node.from > 500 || !RAISERS.test(this.module.source(node))) return;
    const look = (one: SyntaxNode): void => {
      if (MAY_NOT_RUN.test(one.name)) return;
      const callee = one.name === 'CallExpression' ? one.firstChild : null;
      const bits = callee === null ? undefined : SANITIZERS.get(this.module.source(callee));
      const first = one.getChild('ArgList')?.getChild('VariableName');
      if (
        bits !== undefined &&
        first?.prevSibling?.name === '(' &&
        RAISERS.test(this.module.source(one).slice(0, 40))
      ) {
        const name = this.module.source(first);
        scope.set(name, cleaned(scope.get(name) ?? {}, bits));
      }
      for (const child of childrenOf(one)) look(child);
    };
    look(node);
  }

  /** A bare `int(x)` or `UUID(x)` raises when x is not of that form: x is checked from then on. */
  #expression(node: SyntaxNode, scope: Scope, depth: number): void {
    for (const child of childrenOf(node)) {
      const known = this.#values.value(child, scope, depth + 1);
      if (known.call !== undefined && child.name === 'CallExpression') this.#shown(node, child, known.call);
      this.#checked(child.name === 'AwaitExpression' ? (child.lastChild ?? child) : child, scope);
      const { on, last } = this.module.read.call(this.module.read.bare(child)) ?? {};
      const inside = last === 'relative_to' && on !== undefined ? this.module.read.bare(on) : undefined;
      if (inside?.name === 'VariableName') {
        const path = this.module.source(inside);
        scope.set(path, cleaned(scope.get(path) ?? {}, forPurposes('path')));
      }
      const bits =
        child.name === 'CallExpression' &&
        known.call !== undefined &&
        /^(?:int|float|uuid\.UUID|UUID|ipaddress\.\w+|datetime\..*|decimal\.Decimal)$/.test(known.call)
          ? SANITIZERS.get(known.call)
          : undefined;
      const first = bits === undefined ? undefined : child.getChild('ArgList')?.getChild('VariableName');
      if (first?.prevSibling?.name !== '(' || bits === undefined) continue;
      const name = this.module.source(first);
      scope.set(name, cleaned(scope.get(name) ?? {}, bits));
    }
  }

  /** `validate_url(url)` throws where the address leads elsewhere: it is checked from then on. */
  #checked(node: SyntaxNode, scope: Scope): void {
    const callee = node.name === 'CallExpression' ? node.firstChild : null;
    const first = node.getChild('ArgList')?.firstChild?.nextSibling;
    if (callee === null || first?.name !== 'VariableName' || callee.to - callee.from > 200) return;
    const written = this.module.source(callee);
    if (!saysItThrows(written)) return;
    const name = written.replace(/^\w+/, (root) => scope.get(root)?.path ?? root);
    const local = this.module.functionOf(name);
    const value = scope.get(this.module.source(first)) ?? {};
    const bits = local === undefined ? 0 : comesBack(local.func.node, ownParam(local.func.params), this.module.read);
    if (local === undefined) scope.set(this.module.source(first), passedOn(value, [`${name}#0!`]));
    else if (bits !== 0) scope.set(this.module.source(first), cleaned(value, bits));
  }

  #with(node: SyntaxNode, scope: Scope, depth: number): void {
    const parts = childrenOf(node);
    for (const [index, part] of parts.entries()) {
      if (part.name === 'as') {
        const value = parts[index - 1];
        const target = parts[index + 1];
        if (value !== undefined && target !== undefined)
          this.#values.bind(target, this.#values.value(value, scope, depth + 1), scope);
      } else if (part.name === 'Body') this.#block(part, scope, depth + 1);
      else if (parts[index + 1]?.name !== 'as' && parts[index - 1]?.name !== 'as')
        this.#values.value(part, scope, depth + 1);
    }
  }

  /** What libraries for bots call the things that hold what somebody wrote. */
  #isMessage(param: string): boolean {
    return BOT_PARAMS.has(param) && BOTS.some((one) => this.module.roots.has(one));
  }

  #body(func: Func): void {
    const { module } = this;
    const scope = new Scope(func.outer);
    this.#assignments.globals = new Set();
    for (const [index, param] of func.params.entries()) {
      const taint = func.given.get(param);
      const type = func.types.get(param);
      const key = `${func.key}#${index}`;
      const self = (param === 'self' || param === 'cls') && func.owner !== undefined;
      scope.set(param, {
        ...(taint === undefined ? {} : { taint: func.route ? taint : { ...taint, param: key } }),
        ...(self ? {} : { params: [key] }),
        ...(type === undefined ? {} : { type }),
        ...(self || this.#isMessage(param)
          ? { path: param }
          : isRequestObject(param, type, module.roots)
            ? { path: 'request' }
            : {}),
        ...(self
          ? {}
          : type !== undefined && this.#definitions.isHarmless(type)
            ? { safe: HARMLESS }
            : taint === undefined
              ? { safe: OWN }
              : {}),
      });
    }
    const before = func.returns;
    func.returns = undefined;
    module.current = func;
    module.inside = undefined;
    const body = childNamed(func.node, 'Body');
    if (body !== null) this.#block(body, scope, 0);
    func.walked = true;
    if (func.asked && changed(before, func.returns)) module.changed = true;
    module.current = undefined;
  }
}

const changed = (a: AbstractValue | undefined, b: AbstractValue | undefined): boolean =>
  a?.taint?.line !== b?.taint?.line ||
  (a?.params ?? []).join() !== (b?.params ?? []).join() ||
  a?.safe !== b?.safe ||
  a?.call !== b?.call ||
  a?.makes?.func !== b?.makes?.func;
