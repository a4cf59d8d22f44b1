import type { SyntaxNode } from '@lezer/common';
import { holdsIf, mayCheck } from './checks.ts';
import { childNamed, childrenOf } from './pythonModule.ts';
import type { PythonValues } from './pythonValues.ts';
import type { AbstractValue, Scope } from './scope.ts';
import { joined, mixed, taintOnly } from './scope.ts';
import { CHECKED } from '../../models/python/views.ts';
import { hasPattern } from './hasPattern.ts';

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
    const inClass = this.#values.module.inside;
    if (inClass !== undefined && parts[0]?.name === 'VariableName') {
      const type = childNamed(node, 'TypeDef');
      if (type !== null)
        this.#values.module.classes
          .get(inClass)
          ?.fields.set(
            this.#values.module.source(parts[0]),
            hasPattern(this.#values.module.source(node).slice(0, 1000))
              ? CHECKED
              : this.#values.module.source(type).replace(/^:\s*/, ''),
          );
    }
    if (last === undefined || parts.length < 3) return;
    const known = this.#values.value(last, scope, depth + 1);
    const text = /^(?:Call|Binary|Unary)Expression$/.test(last.name)
      ? this.#values.module.source(last).slice(0, 400)
      : '';
    const holds = text !== '' && mayCheck(text) ? holdsIf(text) : [];
    if (holds.length > 0 && parts.length === 3) known.holds = holds;
    const update = node.name === 'UpdateStatement';
    const values = parts
      .slice(parts.findLastIndex((part) => part.name === 'AssignOp' || part.name === 'UpdateOp') + 1)
      .filter((part) => part.name !== ',');
    const items =
      values.length > 1
        ? values.map((one) => (one === last ? known : this.#values.value(one, scope, depth + 1)))
        : known.items;
    const all = values.length > 1 && items !== undefined ? mixed(items) : known;
    let start = 0;
    for (const [index, part] of parts.entries()) {
      if (part.name !== 'AssignOp' && part.name !== 'UpdateOp') continue;
      const targets = parts.slice(start, index).filter((one) => one.name !== ',');
      start = index + 1;
      for (const [at, target] of targets.entries()) {
        const mine =
          targets.length === 1
            ? values.length > 1
              ? { ...taintOnly(all), ...(items === undefined ? {} : { items }) }
              : known
            : items?.length === targets.length
              ? (items[at] ?? {})
              : taintOnly(all);
        const before = update ? this.#values.value(target, scope, depth + 1) : mine;
        const texts = typeof before.constant === 'string' && typeof mine.constant === 'string';
        const value = !update
          ? mine
          : texts
            ? { constant: `${String(before.constant)}${String(mine.constant)}`.slice(0, 10_000) }
            : mixed([before, mine]);
        this.#values.bind(target, value, scope);
        const name = this.#values.module.source(target);
        if (this.globals.has(name)) this.#toModule(name, value);
        if (at === 0) {
          this.#values.module.note({
            target: name.replace(/\s+/g, '').slice(0, 120),
            value: this.#values.seen(last, update ? value : known),
            ...this.#values.module.at(node),
            text: this.#values.module.clip(node),
            module: this.#values.module.current === undefined,
          });
        }
      }
    }
  }

  #toModule(name: string, value: AbstractValue): void {
    const before = this.#values.module.globals.get(name);
    this.#values.module.globals.set(name, before === undefined ? value : joined(before, value));
    if (before?.taint === undefined && value.taint !== undefined) this.#values.module.changed = true;
  }
}
