import type { SyntaxNode } from '@lezer/common';
import { childrenOf } from './pythonModule.ts';
import type { PythonValues } from './pythonValues.ts';
import type { AbstractValue, Scope } from './scope.ts';
import { joined, mixed, taintOnly } from './scope.ts';

const MOST_KEPT = 2000;
/** Names of functions that make something that nobody may guess. */
const SECRET_MAKER = /token|secret|passw|otp|nonce|salt|csrf|session_?id|api_?key/i;

/** What functions answer. */
export class Returns {
  readonly #values: PythonValues;

  constructor(values: PythonValues) {
    this.#values = values;
  }

  return(node: SyntaxNode, scope: Scope, depth: number): void {
    const value = childrenOf(node).find((child) => child.name !== 'return');
    const { module } = this.#values;
    const { current } = module;
    if (value === undefined) return;
    const several = childrenOf(node).filter((child) => child.name !== 'return' && child.name !== ',');
    const all = several.map((one) => this.#values.value(one, scope, depth + 1));
    const known = all.length > 1 ? { ...taintOnly(mixed(all)), items: all } : (all[0] ?? {});
    if (current === undefined) return;
    this.answers(known);
    const place = { ...module.at(value), text: module.clip(node) };
    if (
      known.random !== undefined &&
      all.length === 1 &&
      SECRET_MAKER.test(current.name) &&
      !(value.name === 'VariableName' && SECRET_MAKER.test(module.source(value)))
    )
      module.note({
        target: `${current.name}()`,
        value: this.#values.seen(value, known),
        ...place,
        module: false,
      });
    // A function in the cloud that answers a page: `return {'headers': {'Content-Type': 'text/html'}, 'body': text}`.
    const page =
      current.given.get('event')?.kind === 'event' && /text\/html/i.test(module.source(node).slice(0, 2000))
        ? known.entries?.get('body')
        : undefined;
    if (page !== undefined && module.returns.length < MOST_KEPT)
      module.returns.push({ value: this.#values.seen(value, page), ...place, html: true });
    if (current.route && module.returns.length < MOST_KEPT)
      module.returns.push({
        value: this.#values.seen(value, all[0] ?? known),
        ...place,
        ...(current.html ? { html: true } : {}),
        ...(module.classes.get(current.owner ?? '')?.data === true ? { data: true } : {}),
      });
  }

  /** The function that is walked answers this too. What comes from its own parameters is told by their names. */
  answers(known: AbstractValue): void {
    const { current } = this.#values.module;
    if (current === undefined) return;
    const { taint, items: _items, entries: _entries, of: _of, path: _path, ...rest } = known;
    const own =
      taint?.param?.startsWith(`${current.key}#`) === true
        ? rest
        : { ...rest, ...(taint === undefined ? {} : { taint }) };
    current.returns = current.returns === undefined ? own : joined(current.returns, own);
  }
}
