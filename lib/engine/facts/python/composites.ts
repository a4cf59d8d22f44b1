import type { SyntaxNode } from '@lezer/common';
import { heldIf, heldUnless } from './predicates.ts';
import { partsBehindHost } from './behindHost.ts';
import { HOLDS_HOST } from './folding.ts';
import { childNamed, childrenOf } from './pythonModule.ts';
import type { PythonValue } from './pythonFacts.ts';
import type { PythonValues } from './pythonValues.ts';
import { forPurposes, HARMLESS } from './purposes.ts';
import type { AbstractValue } from './scope.ts';
import { Scope, cleaned, joined, mixed, taintOnly } from './scope.ts';
import { stringText } from './stringText.ts';

const ADDRESS = forPurposes('address');

const MOST_SWITCHES = 2000;
const MOST_ENTRIES = 200;

/** Expressions that hold others: texts with places, comprehensions, dictionaries, either-or. */
export class Composites {
  readonly #values: PythonValues;

  constructor(values: PythonValues) {
    this.#values = values;
  }

  format(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const source = this.#values.module.source(node);
    const places = node.getChildren('FormatReplacement');
    const parts = places.flatMap((place) => {
      const number = place.getChild('FormatSpec');
      const known = childrenOf(place)
        .filter((part) => !/^[{}:!=]|Format(?:Spec|Conversion)/.test(part.name))
        .map((part) => this.#values.value(part, scope, depth + 1));
      return number !== null && /^:[^{}]*[bcdeEfFgGnoxX%]$/.test(this.#values.module.source(number))
        ? known.map(() => ({ safe: HARMLESS }))
        : known;
    });
    const start = /^[a-zA-Z]*(?:"""|'''|"|')/.exec(source)?.[0].length ?? 0;
    const first = places[0];
    if (first === undefined) {
      const constant = stringText(source.replace(/^[fFrR]+/, ''));
      return constant === undefined ? {} : { constant };
    }
    if (
      parts.every((part) => typeof part.constant === 'string') &&
      parts.length === places.length &&
      source.length < 2000
    ) {
      const texts = parts.map((part) => String(part.constant));
      return { constant: source.slice(start, -1).replace(/\{[^{}]*\}/g, () => texts.shift() ?? '') };
    }
    const lead = source.slice(start, Math.min(first.from - node.from, start + 80));
    const host = childNamed(first, 'VariableName') ?? childNamed(first, 'MemberExpression');
    const isBehindHost =
      lead === '' &&
      host !== null &&
      parts[0]?.taint === undefined &&
      parts[0]?.constant === undefined &&
      parts.length === places.length &&
      HOLDS_HOST.test(this.#values.module.source(host)) &&
      source[first.to - node.from] === '/';
    const texts = places.map((place, at) =>
      source.slice(place.to - node.from, (places[at + 1]?.from ?? node.to) - node.from),
    );
    const seen = isBehindHost
      ? parts.map((part, at) => (at === 0 ? part : cleaned(part, ADDRESS)))
      : parts.length === places.length
        ? partsBehindHost(lead, parts, texts)
        : parts;
    const known = mixed(seen.length === 0 ? [{}] : seen);
    const head =
      lead === '' && parts[0] !== undefined
        ? typeof parts[0].constant === 'string'
          ? parts[0].constant.slice(0, 80)
          : (parts[0].prefix ?? '')
        : lead;
    return { ...known, built: true, prefix: head };
  }

  /** The branch that a constant condition takes, or either; names that the condition checked are checked in their branch. */
  conditional(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const [yes, , condition, , no] = childrenOf(node);
    if (yes === undefined || condition === undefined || no === undefined) return {};
    const test = this.#values.value(condition, scope, depth + 1);
    const inBranch = (branch: SyntaxNode, checks: ReturnType<typeof heldIf>): AbstractValue => {
      const inner = new Scope(scope);
      for (const check of checks) inner.set(check.name, cleaned(scope.get(check.name) ?? {}, check.bits));
      return this.#values.value(branch, inner, depth + 1);
    };
    const a = inBranch(yes, heldIf(condition, this.#values.module, scope));
    const b = inBranch(no, heldUnless(condition, this.#values.module, scope));
    if (test.constant !== undefined) return test.constant ? a : b;
    return joined(a, b);
  }

  /** `x for y in z if w`, whatever the brackets around it. */
  comprehension(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const parts = childrenOf(node);
    const inner = new Scope(scope);
    for (const [index, part] of parts.entries()) {
      const next = parts[index + 1];
      if (part.name === 'if' && next !== undefined) {
        this.#values.value(next, inner, depth + 1);
        for (const check of heldIf(next, this.#values.module, inner))
          inner.set(check.name, cleaned(inner.get(check.name) ?? {}, check.bits));
      }
      if (part.name !== 'in') continue;
      const known = next === undefined ? {} : this.#values.value(next, inner, depth + 1);
      for (let back = index - 1; back >= 0 && parts[back]?.name !== 'for'; back--)
        this.#values.bind(parts[back] as SyntaxNode, taintOnly(known), inner);
    }
    return taintOnly(
      mixed(
        parts
          .slice(
            1,
            parts.findIndex((part) => part.name === 'for'),
          )
          .filter((part) => part.name !== ':')
          .map((part) => this.#values.value(part, inner, depth + 1)),
      ),
    );
  }

  dictionary(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const parts = childrenOf(node).filter((part) => !/^[{},]$/.test(part.name));
    const entries = new Map<string, AbstractValue>();
    const all: AbstractValue[] = [];
    let open = false;
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as SyntaxNode;
      if (part.name === ':') continue;
      const known = this.#values.value(part, scope, depth + 1);
      const value = parts[index + 1]?.name === ':' ? parts[index + 2] : undefined;
      if (value === undefined) {
        if (part.name !== '**' && part.name !== 'ArithOp') all.push(known);
        open = true;
        continue;
      }
      const held = this.#values.value(value, scope, depth + 1);
      if (known.constant === undefined) {
        open = true;
        all.push(known);
      } else if (entries.size < MOST_ENTRIES) entries.set(String(known.constant), held);
      else open = true;
      all.push(held);
      index += 2;
    }
    this.#prompt(node, parts, entries);
    return {
      ...(all.length === 0 ? {} : taintOnly(mixed(all))),
      literal: this.#values.module.clip(node),
      ...(open ? {} : { entries }),
    };
  }

  /** Notes as a call what a language model is told as an order: `{'role': 'system', 'content': text}`. */
  #prompt(node: SyntaxNode, parts: readonly SyntaxNode[], entries: ReadonlyMap<string, AbstractValue>): void {
    const role = entries.get('role')?.constant;
    const at = parts.findIndex((part) => /^["']content["']$/.test(this.#values.module.source(part).slice(0, 12)));
    const content = at === -1 ? undefined : parts[at + 2];
    if ((role !== 'system' && role !== 'developer') || content === undefined) return;
    this.#values.calls.note({
      name: 'system prompt',
      args: [this.#values.seen(content, entries.get('content') ?? {})],
      named: [],
      ...this.#values.module.at(content),
      text: this.#values.module.clip(node),
    });
  }

  /** Notes entries of a dictionary that switch something on or off. */
  switches(node: SyntaxNode): void {
    const parts = childrenOf(node);
    for (const [index, part] of parts.entries()) {
      const key = parts[index - 2];
      if (
        (part.name !== 'Boolean' && part.name !== 'None') ||
        parts[index - 1]?.name !== ':' ||
        key?.name !== 'String' ||
        this.#values.module.switches.length >= MOST_SWITCHES
      )
        continue;
      const value: PythonValue = {
        text: this.#values.module.source(part),
        constant: part.name === 'None' ? null : this.#values.module.source(part) === 'True',
      };
      this.#values.module.switches.push({
        target: stringText(this.#values.module.source(key)) ?? '',
        value,
        ...this.#values.module.at(key),
        text: `${this.#values.module.clip(key)}: ${value.text}`,
        module: false,
      });
    }
  }
}
