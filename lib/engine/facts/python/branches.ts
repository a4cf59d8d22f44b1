import type { SyntaxNode } from '@lezer/common';
import type { Check } from './checkNames.ts';
import { mayComeBack } from './comesBack.ts';
import { heldIf, heldUnless } from './predicates.ts';
import { childrenOf, type PythonModule } from './pythonModule.ts';
import type { PythonValues } from './pythonValues.ts';
import type { AbstractValue, Scope } from './scope.ts';
import { HARMLESS } from './purposes.ts';
import { cleaned, safetyOf, taintOnly, withSources } from './scope.ts';

type Block = (node: SyntaxNode, scope: Scope, depth: number) => void;
const MOST_LEFT = 20;

/** What names hold at one place. */
export type State = ReadonlyMap<string, AbstractValue>;

/** Calls after which nothing goes on. */
const ENDS =
  /^(?:(?:flask|quart|bottle|werkzeug\.exceptions)\.)?abort$|^(?:sys\.exit|exit|quit|os\._exit)$|^self\.(?:fail|skipTest|send_error)$|^(?:ctx|context|parser)\.(?:fail|abort|exit|error)$/;

/** Statements of which only a part may run, with what their conditions tell about values. */
export class Branches {
  readonly #values: PythonValues;
  readonly block: Block;
  /** States in which loops are left by `break` and `continue`, innermost last. */
  readonly #left: State[][] = [];

  constructor(values: PythonValues, block: Block) {
    this.#values = values;
    this.block = block;
  }

  if(node: SyntaxNode, scope: Scope, depth: number): void {
    const ends: State[] = [];
    const parts = childrenOf(node);
    let open = true;
    for (const [index, part] of parts.entries()) {
      if (part.name !== 'Body' || !open) {
        if (part.name === 'Body') scope.branch(() => this.block(part, scope, depth + 1)); // dead: looked at, but it leaves nothing behind
        continue;
      }
      const condition = parts[index - 1];
      if (condition === undefined || condition.name === 'else') {
        const end = scope.branch(() => this.block(part, scope, depth + 1));
        if (!this.ends(part, end, scope)) ends.push(end);
        open = false;
        continue;
      }
      const test = this.#values.value(condition, scope, depth + 1);
      const decided =
        test.constant !== undefined && this.#values.module.current !== undefined ? Boolean(test.constant) : undefined;
      const end = scope.branch(() => {
        this.hold(heldIf(condition, this.#values.module, scope), scope);
        this.block(part, scope, depth + 1);
      });
      if (!this.ends(part, end, scope) && decided !== false) ends.push(end);
      if (decided === true) open = false;
      else this.hold(heldUnless(condition, this.#values.module, scope), scope);
    }
    if (open) ends.push(scope.state());
    scope.merge(ends);
  }

  for(node: SyntaxNode, scope: Scope, depth: number): void {
    const parts = childrenOf(node);
    const at = parts.findIndex((part) => part.name === 'in');
    const over = parts[at + 1];
    const known = over === undefined ? {} : this.#values.value(over, scope, depth + 1);
    const archive = /^(?:tarfile\.(?:open|TarFile(?:\.open)?))$/.test(known.call ?? '') && over !== undefined;
    const one: AbstractValue = archive
      ? { taint: { kind: 'archive', label: 'the archive', line: this.#values.module.at(over).line } }
      : taintOnly(known);
    for (const target of parts.slice(1, at)) this.#values.bind(target, one, scope);
    this.#maybe(node.getChildren('Body'), scope, depth);
  }

  while(node: SyntaxNode, scope: Scope, depth: number): void {
    for (const part of childrenOf(node))
      if (part.name !== 'Body' && !/^(?:while|else)$/.test(part.name)) this.#values.value(part, scope, depth + 1);
    this.#maybe(node.getChildren('Body'), scope, depth);
  }

  try(node: SyntaxNode, scope: Scope, depth: number): void {
    const parts = childrenOf(node);
    const ends: State[] = [];
    let tried: State | undefined;
    let thrown: PythonModule['thrown'];
    for (const [index, part] of parts.entries()) {
      if (part.name !== 'Body') continue;
      const words = parts.slice(0, index).map((one) => one.name);
      const word = words.findLast((one) => /^(?:try|except|else|finally)$/.test(one));
      if (word === 'try') {
        const before = new Map(scope.state());
        const { module } = this.#values;
        const outer = module.thrown;
        module.thrown = [];
        this.block(part, scope, depth + 1);
        thrown = module.thrown;
        module.thrown = outer;
        tried = scope.state();
        if (!this.ends(part, tried, scope)) ends.push(tried);
        const after = tried;
        scope.merge([after, before]); // what handlers start from
      } else if (word === 'else' && tried !== undefined) {
        const from = tried;
        const end = scope.branch(() => {
          scope.merge([from]);
          this.block(part, scope, depth + 1);
        });
        ends[0] = end;
      } else if (word === 'except') {
        const name = parts[index - 1];
        if (parts[index - 2]?.name === 'as' && name !== undefined)
          this.#values.bind(name, this.#caught(thrown ?? [], parts[index - 3]), scope);
        const end = scope.branch(() => this.block(part, scope, depth + 1));
        if (!this.ends(part, end, scope)) ends.push(end);
      } else if (word === 'finally') {
        scope.merge(ends);
        this.block(part, scope, depth + 1);
        return;
      }
    }
    scope.merge(ends);
  }

  /** What a handler for these classes gets of what is raised in its block. */
  #caught(thrown: NonNullable<PythonModule['thrown']>, kinds: SyntaxNode | undefined): AbstractValue {
    const { module } = this.#values;
    const text = kinds === undefined ? '' : module.source(kinds).slice(0, 400);
    const isMeant = (name: string): boolean =>
      /\b(?:Base)?Exception\b/.test(text) ||
      module.lineage(name).some((one) => text.includes(one)) ||
      text.includes(name);
    const got = thrown.filter(({ name }) => name !== '' && isMeant(name)).map(({ value }) => value);
    if (got.length === 0) return {};
    return withSources({ safe: got.reduce((bits, one) => bits & safetyOf(one), HARMLESS) }, ...got);
  }

  assert(node: SyntaxNode, scope: Scope, depth: number): void {
    const [, condition, ...rest] = childrenOf(node);
    const known = [condition, ...rest].map((part) =>
      part === undefined ? {} : this.#values.value(part, scope, depth + 1),
    );
    if (condition !== undefined)
      this.#values.calls.note({
        name: 'assert',
        args: [this.#values.seen(condition, known[0] ?? {})],
        named: [],
        ...this.#values.module.at(node),
        text: this.#values.module.clip(node),
      });
    if (condition !== undefined) this.hold(heldIf(condition, this.#values.module, scope), scope);
  }

  #maybe(bodies: readonly SyntaxNode[], scope: Scope, depth: number): void {
    for (const body of bodies) {
      const left: State[] = [];
      this.#left.push(left);
      const end = scope.branch(() => this.block(body, scope, depth + 1));
      this.#left.pop();
      scope.merge([end, scope.state(), ...left.slice(0, MOST_LEFT)]);
    }
  }

  /** Values that were checked, and those that they were made of. */
  hold(checks: readonly Check[], scope: Scope): void {
    for (const { name, bits } of checks) {
      const known = scope.get(name) ?? {};
      if (/[.[]/.test(name)) this.#values.module.partsChecked = true;
      scope.set(name, cleaned(known, bits));
      const root = known.of === undefined ? undefined : scope.get(known.of);
      if (known.of !== undefined && root !== undefined) scope.set(known.of, cleaned(root, bits));
    }
  }

  /** Does nothing after this block run? What leaves a loop goes on behind it. */
  ends(body: SyntaxNode, end: State, scope: Scope): boolean {
    let last = body.lastChild;
    while (last?.name === 'Comment') last = last.prevSibling;
    if (last === null) return false;
    if (/^(?:Continue|Break)Statement$/.test(last.name)) this.#left.at(-1)?.push(end);
    if (/^(?:Return|Raise|Continue|Break)Statement$/.test(last.name)) return true;
    return last.name === 'ExpressionStatement' && this.#stops(last.firstChild, scope);
  }

  /** Whether a call comes back: one that ends the program or the request does not, nor one that raises whatever it is given. */
  #stops(node: SyntaxNode | null, scope: Scope): boolean {
    const { module } = this.#values;
    const call = node === null ? undefined : module.read.call(module.read.bare(node));
    const name = call === undefined ? undefined : module.read.dotted(call.callee);
    if (name === undefined) return false;
    const path = name.replace(/^\w+/, (root) => scope.get(root)?.path ?? root);
    if (ENDS.test(path) || ENDS.test(name)) return true;
    const func = module.functionOf(path)?.func;
    return func !== undefined && (func.owner === undefined || func.owner === module.current?.owner)
      ? !mayComeBack(func.node, module.read)
      : false;
  }
}
