import { posOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { injectionsOf } from '../messaging/injections.ts';
import type { Unit } from '../program/program.ts';
import { DomHandlers } from './domHandlers.ts';
import { DomTypes } from './domTypes.ts';
import { OwnStorage } from './ownStorage.ts';
import { functionAt } from '../program/functionAt.ts';
import { inContent, isPrivileged } from '../program/where.ts';
import { kept } from '../program/kept.ts';

/** Which code of a program runs in web pages, and what it holds of them. Made once for a program. */
export class PageModel {
  readonly handlers: DomHandlers;
  readonly types: DomTypes;
  readonly own: OwnStorage;
  /** Functions that are handed to pages to run there, by script: start and end offset. */
  readonly #injected = new Map<Unit, { start: number; end: number }[]>();

  readonly #callees: Callees;

  constructor(callees: Callees) {
    const { program } = callees;
    this.#callees = callees;
    this.handlers = new DomHandlers(callees);
    this.types = new DomTypes(callees, this.handlers);
    this.own = new OwnStorage(program);
    for (const { target } of injectionsOf(callees)) {
      const fn = target.unit.script.functions[target.fn];
      const known = this.#injected.get(target.unit);
      if (fn === undefined) continue;
      if (known) known.push(fn);
      else this.#injected.set(target.unit, [fn]);
    }
    for (const unit of program.units) if (inContent(unit) || this.#injected.has(unit)) this.handlers.look(unit);
  }

  /** Whether a script, or a function of it, runs in web pages. */
  has(unit: Unit): boolean {
    return inContent(unit) || this.#injected.has(unit);
  }

  /** Whether what stands at a value of the script runs in web pages. */
  inPage(unit: Unit): (value: number) => boolean {
    if (inContent(unit)) return isPrivileged(unit) ? (value) => !this.#isCalledByOwnPages(unit, value) : () => true;
    const ranges = this.#injected.get(unit) ?? [];
    return (value) => {
      const pos = posOf(unit.script, value);
      return ranges.some(({ start, end }) => pos >= start && pos < end);
    };
  }

  /** Whether a script that pages and the extension's own pages share has a value in a function that only these call. */
  #isCalledByOwnPages(unit: Unit, value: number): boolean {
    const { script } = unit;
    for (let fn = functionAt(script, posOf(script, value)); fn >= 0; fn = script.functions[fn]?.parent ?? -1)
      if (this.#isOfOwnPages(unit, fn, 0)) return true;
    return false;
  }

  #isOfOwnPages(unit: Unit, fn: number, depth: number): boolean {
    const callers = depth > DEEPEST ? [] : this.#callees.callers(unit, fn);
    return (
      callers.length > 0 &&
      callers.every((one) => {
        if (!inContent(one.unit)) return isPrivileged(one.unit);
        const around = functionAt(one.unit.script, posOf(one.unit.script, one.call));
        return around >= 0 && isPrivileged(one.unit) && this.#isOfOwnPages(one.unit, around, depth + 1);
      })
    );
  }
}

/** Functions around one another, and callers of one another. */
const DEEPEST = 4;

/** The model of a program's pages. */
export const pageModelOf = kept((callees: Callees) => new PageModel(callees));
