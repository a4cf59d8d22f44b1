import type { SyntaxNode } from '@lezer/common';
import { heldIf } from './predicates.ts';
import { childNamed, childrenOf } from './pythonModule.ts';
import type { PythonValues } from './pythonValues.ts';
import type { AbstractValue, Scope } from './scope.ts';
import { cleaned, mixed, taintOnly } from './scope.ts';
import { foundRecord } from './foundRecords.ts';
import { HARMLESS } from './purposes.ts';
import { CHECKED } from '../../models/python/views.ts';
import { hasPattern } from './hasPattern.ts';

/** `is_valid, reason = validate(name)`: the first answer is the outcome. */
const OUTCOME = /^(?:is_\w+|ok|okay|valid|success|passed)$/;

/** Middleware of Django with sessions, and without what asks where a form comes from. */
function lacksGuard({ items = [] }: AbstractValue): boolean {
  const names = items.map(({ constant }) => String(constant ?? ''));
  return names.some((name) => name.endsWith('.SessionMiddleware')) && !names.some((name) => /csrf/i.test(name));
}

/** `a = b`, `a += b`, `a, b = c`. */
export class Assignments {
  readonly #values: PythonValues;
  /** Names that the function says belong to the module. */
  globals = new Set<string>();

  constructor(values: PythonValues) {
    this.#values = values;
  }

  assign(node: SyntaxNode, scope: Scope, depth: number): void {
    const parts = childrenOf(node).filter((part) => part.name !== 'TypeDef');
    const last = parts.at(-1);
    this.#noteField(node, parts[0]);
    if (last === undefined || parts.length < 3) return;
    const known = this.#values.value(last, scope, depth + 1);
    if (parts.length === 3 || OUTCOME.test(this.#values.module.source(parts[0] ?? last)))
      this.#noteChecks(last, known, scope);
    const given = this.#givenBy(parts, known, scope, depth);
    let start = 0;
    for (const [index, part] of parts.entries()) {
      if (part.name !== 'AssignOp' && part.name !== 'UpdateOp') continue;
      const targets = parts.slice(start, index).filter((one) => one.name !== ',');
      start = index + 1;
      for (const [at, target] of targets.entries()) {
        const mine = shareOf(given, targets.length, at);
        const isUpdate = node.name === 'UpdateStatement';
        const value = isUpdate ? updated(this.#values.value(target, scope, depth + 1), mine) : mine;
        this.#values.bind(target, value, scope);
        const name = this.#values.module.source(target);
        if (this.globals.has(name)) this.#values.module.share(name, value);
        if (name === 'MIDDLEWARE' && lacksGuard(known)) this.#noteNoGuard(node);
        if (at === 0)
          this.#values.module.note({
            target: name.replace(/\s+/g, '').slice(0, 120),
            value: this.#values.seen(last, isUpdate ? value : known),
            ...this.#values.module.at(node),
            text: this.#values.module.clip(node),
            module: this.#values.module.current === undefined,
          });
      }
    }
  }

  #noteNoGuard(node: SyntaxNode): void {
    const { module } = this.#values;
    const text = module.clip(node);
    module.note({ target: 'MIDDLEWARE without CSRF', value: { text }, ...module.at(node), text, module: true });
  }

  /** `name: str = Field(pattern=…)` in a class. */
  #noteField(node: SyntaxNode, target: SyntaxNode | undefined): void {
    const { module } = this.#values;
    const type = module.inside === undefined ? null : childNamed(node, 'TypeDef');
    if (type === null || module.inside === undefined || target?.name !== 'VariableName') return;
    const isPattern = hasPattern(module.source(node).slice(0, 1000));
    module.classes
      .get(module.inside)
      ?.fields.set(module.source(target), isPattern ? CHECKED : module.source(type).replace(/^:\s*/, ''));
  }

  /** `is_fine = name in NAMES`: what it says of others, where it is true. */
  #noteChecks(node: SyntaxNode, known: AbstractValue, scope: Scope): void {
    if (!/^(?:Call|Binary|Unary|Await|Parenthesized)Expression$/.test(node.name)) return;
    const { read } = this.#values.module;
    const found = foundRecord(node, read);
    const holds = found === undefined ? heldIf(node, this.#values.module, scope) : [];
    if (holds.length > 0) known.holds = holds;
    if (found === undefined) return;
    if (found.throws) scope.set(found.name, cleaned(scope.get(found.name) ?? {}, HARMLESS));
    else known.holds = [{ name: found.name, passes: true, bits: HARMLESS }];
  }

  /** What stands behind the last sign: one value or several. */
  #givenBy(parts: readonly SyntaxNode[], known: AbstractValue, scope: Scope, depth: number): Given {
    const last = parts.at(-1);
    const values = parts
      .slice(parts.findLastIndex((part) => part.name === 'AssignOp' || part.name === 'UpdateOp') + 1)
      .filter((part) => part.name !== ',');
    if (values.length < 2) return { all: known, items: known.items, isList: false };
    const items = values.map((one) => (one === last ? known : this.#values.value(one, scope, depth + 1)));
    return { all: mixed(items), items, isList: true };
  }
}

/** The value of an assignment: `all` of it, and what stands in it one by one, as far as that is known. */
interface Given {
  readonly all: AbstractValue;
  readonly items: AbstractValue['items'];
  /** `a = b, c` */
  readonly isList: boolean;
}

/** What one of so many targets gets. */
function shareOf({ all, items, isList }: Given, targets: number, at: number): AbstractValue {
  if (targets > 1 && items?.length === targets) return items[at] ?? {};
  if (targets > 1)
    return {
      ...taintOnly(all),
      ...(all.call === undefined || isList ? {} : { call: all.call }),
      ...(at === 0 && all.holds !== undefined ? { holds: all.holds } : {}),
    };
  return isList ? { ...taintOnly(all), ...(items === undefined ? {} : { items }) } : all;
}

/** `a += b` */
function updated(before: AbstractValue, added: AbstractValue): AbstractValue {
  return typeof before.constant === 'string' && typeof added.constant === 'string'
    ? { constant: `${before.constant}${added.constant}`.slice(0, 10_000) }
    : mixed([before, added]);
}
