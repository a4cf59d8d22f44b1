import type { PythonCall } from '../../facts/python/pythonFacts.ts';
import type { Facts } from '../../facts.ts';
import { addTo } from '../../facts/addTo.ts';
import { callsAcross } from './callsAcross.ts';

/** Which functions a rule judges calls of. */
export type Callees = RegExp | ((name: string) => boolean);

/**
 * All calls of a repository's Python modules by the name of what is called and by the options that are given. There are
 * far fewer names than calls: a rule asks each name once and then looks at the calls that it may judge.
 */
export class CallIndex {
  readonly #calls: PythonCall[] = [];
  /** Path of each module and where its calls begin. */
  readonly #modules: (readonly [path: string, start: number])[] = [];
  readonly #byName = new Map<string, number[]>();
  readonly #byOption = new Map<string, number[]>();

  constructor(modules: Iterable<readonly [path: string, calls: readonly PythonCall[]]>) {
    for (const [path, calls] of modules) {
      this.#modules.push([path, this.#calls.length]);
      for (const call of calls) {
        const at = this.#calls.push(call) - 1;
        addTo(this.#byName, call.name, at);
        for (const [option] of call.named) addTo(this.#byOption, option, at);
      }
    }
  }

  /** By path, in the order of each module: calls of such functions, and calls of any function with such an option. */
  of(callees: Callees | undefined, options: RegExp | undefined): ReadonlyMap<string, readonly PythonCall[]> {
    const found = new Set<number>();
    const isOne = typeof callees === 'function' ? callees : (name: string) => callees?.test(name) === true;
    for (const [name, places] of this.#byName) if (isOne(name)) for (const at of places) found.add(at);
    if (options !== undefined)
      for (const [option, places] of this.#byOption) if (options.test(option)) for (const at of places) found.add(at);
    const byPath = new Map<string, PythonCall[]>();
    let module = 0;
    for (const at of Int32Array.from(found).sort()) {
      while (at >= (this.#modules[module + 1]?.[1] ?? Infinity)) module++;
      const call = this.#calls[at];
      const path = this.#modules[module]?.[0];
      if (call !== undefined && path !== undefined) addTo(byPath, path, call);
    }
    return byPath;
  }
}

/** The index of what modules call once values were followed over their borders. */
export function callIndex(facts: Facts): CallIndex {
  return new CallIndex([...facts.whole(callsAcross)].map(([path, { calls }]) => [path, calls] as const));
}
