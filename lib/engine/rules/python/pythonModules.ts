import type { PythonCall, PythonFact, PythonFunction, Taint } from '../../facts/python/pythonFacts.ts';
import { addTo } from '../../facts/addTo.ts';
import { bitsOf, dependencyOf } from '../../facts/python/dependencies.ts';
import { HARMLESS } from '../../facts/python/purposes.ts';
import type { Facts, FileFacts } from '../../facts.ts';

export interface PythonModuleFacts {
  readonly file: FileFacts;
  readonly fact: PythonFact;
  readonly functions: ReadonlyMap<string, PythonFunction>;
  /** Its calls by the parameter that their values depend on: `name#0`. */
  readonly byParam: ReadonlyMap<string, readonly PythonCall[]>;
}

interface Place {
  readonly module: PythonModuleFacts;
  readonly func: PythonFunction;
}

/** What a function answers, over the borders of modules. */
export interface Answer {
  /** Somebody outside decides it, whatever it is called with. */
  readonly taint: Taint | undefined;
  /** Arguments that reach the answer, by position without `self` and by name. */
  readonly keeps: ReadonlySet<string>;
  readonly safe: number;
}

const MOST_STEPS = 4;
const MOST_TARGETS = 4;

/** The Python modules of a repository and how they name each other’s functions. */
export class PythonModules {
  readonly all: readonly PythonModuleFacts[];
  readonly #byEnd = new Map<string, PythonModuleFacts[]>();
  readonly #answers = new Map<PythonFunction, Answer>();
  readonly #found = new Map<string, readonly Place[]>();

  constructor(facts: Facts) {
    this.all = [...facts.having('python')].map(([file, fact]) => moduleOf(file, fact));
    for (const module of this.all) addTo(this.#byEnd, nameOf(module.file.path).split('.').at(-1) ?? '', module);
  }

  /** The functions of other modules that a called name may mean: `shop.orders.find`, `.db.Store().read`. */
  functionsOf(name: string, from: PythonModuleFacts): readonly Place[] {
    const key = `${from.file.path} ${name}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = this.#find(name, from, 0);
    this.#found.set(key, found);
    return found;
  }

  /** What a call of that name answers; undefined where no function of the repository is meant. */
  answerOf(name: string, from: PythonModuleFacts): Answer | undefined {
    const places = this.functionsOf(name, from);
    if (places.length === 0) return undefined;
    const all = places.map((place) => this.#answer(place, 0));
    return {
      taint: all.find((one) => one.taint !== undefined)?.taint,
      keeps: new Set(all.flatMap((one) => [...one.keeps])),
      safe: all.reduce((bits, one) => bits & one.safe, all[0]?.safe ?? 0),
    };
  }

  /** What is left of a value that went through these functions: nothing, or what it is harmless for. */
  safetyAfter(steps: readonly string[], from: PythonModuleFacts): { safe: number } | undefined {
    return this.#way(steps, from, 0);
  }

  #way(steps: readonly string[], from: PythonModuleFacts, step: number): { safe: number } | undefined {
    let safe = 0;
    for (const place of steps) {
      const bits = bitsOf(place);
      if (bits !== undefined) {
        safe |= bits;
        continue;
      }
      const at = place.lastIndexOf('#');
      // A check that throws: what it was given goes on as it was, harmless for what it asks.
      if (place.endsWith('!')) {
        const checks = this.functionsOf(place.slice(0, at), from).map(({ func }) => func.checks ?? 0);
        safe |= checks.reduce((bits, one) => bits & one, checks[0] ?? 0);
        continue;
      }
      const answers = this.functionsOf(place.slice(0, at), from).map((one) => this.#answer(one, step));
      if (answers.length === 0) continue;
      const given = place.slice(at + 1);
      // `**fields` may be any of them.
      if (!answers.some(({ keeps }) => (given === '**' ? keeps.size > 0 : keeps.has(given)))) return undefined;
      safe |= answers.reduce((bits, answer) => bits & answer.safe, HARMLESS);
    }
    return { safe };
  }

  #answer({ module, func }: Place, step: number): Answer {
    const known = this.#answers.get(func);
    if (known !== undefined) return known;
    const shift = /^(?:self|cls)$/.test(func.params[0] ?? '') ? 1 : 0;
    const own = func.returns?.taint;
    let taint: Taint | undefined =
      own === undefined || own.through !== undefined ? undefined : { ...own, path: own.path ?? module.file.path };
    const keeps = new Set<string>();
    let safe = func.returns?.safe ?? 0;
    this.#answers.set(func, { taint, keeps, safe }); // ends circles
    if (func.name.endsWith('.__init__'))
      for (const [index, param] of func.params.entries()) keeps.add(String(index - 1)).add(param);
    for (const dependency of func.returns?.params ?? []) {
      const { base, steps } = dependencyOf(dependency);
      const way = step >= MOST_STEPS ? { safe: 0 } : this.#way(steps, module, step + 1);
      if (way === undefined) continue;
      safe |= way.safe;
      const [name, index] = base.split('#');
      if (index !== undefined && name === func.name)
        keeps.add(String(Number(index) - shift)).add(func.params[Number(index)] ?? '');
      if (!base.startsWith('@') || step >= MOST_STEPS) continue;
      for (const place of this.functionsOf(base.slice(1), module)) {
        const inner = this.#answer(place, step + 1);
        taint ??= inner.taint === undefined ? undefined : cleanedTaint(inner.taint, way.safe);
        safe |= inner.safe;
      }
    }
    const answer = { taint, keeps, safe };
    this.#answers.set(func, answer);
    return answer;
  }

  #find(name: string, from: PythonModuleFacts, step: number): readonly Place[] {
    const method = /^(.+)\(\)\.(\w+)$/.exec(name);
    if (method?.[1] !== undefined && method[2] !== undefined) return this.#methods(method[1], method[2], from, step);
    const parts = name.replace(/^\.+/, '').split('.');
    const last = parts.pop() ?? '';
    const target = this.#module(
      parts,
      from,
      (module) => module.functions.has(last) || module.functions.has(`${last}.__init__`),
    );
    const func = target?.functions.get(last) ?? target?.functions.get(`${last}.__init__`);
    if (target !== undefined && func !== undefined) return [{ module: target, func }];
    const of = parts.at(-1);
    if (of !== undefined && parts.length > 1) {
      const inner = this.#module(parts.slice(0, -1), from, (module) => module.functions.has(`${of}.${last}`));
      const static_ = inner?.functions.get(`${of}.${last}`);
      if (inner !== undefined && static_ !== undefined) return [{ module: inner, func: static_ }];
    }
    if (step >= MOST_STEPS) return [];
    const relay = this.#module(parts, from, (module) => module.fact.imports.some((one) => one.endsWith(`.${last}`)));
    const path = relay?.fact.imports.find((one) => one.endsWith(`.${last}`));
    return relay === undefined || path === undefined ? [] : this.#find(path, relay, step + 1);
  }

  /** Methods of what a class or a function of another module gives. */
  #methods(maker: string, method: string, from: PythonModuleFacts, step: number): readonly Place[] {
    const parts = maker.replace(/\(\)/g, '').replace(/^\.+/, '').split('.');
    const last = parts.pop() ?? '';
    const target =
      this.#module(parts, from, (module) => module.functions.has(`${last}.${method}`)) ??
      this.#module(parts, from, (module) => module.functions.has(last));
    const func = target?.functions.get(`${last}.${method}`);
    if (target !== undefined && func !== undefined) return [{ module: target, func }];
    if (target !== undefined) {
      const all = [...target.functions.values()].filter((one) => one.name.endsWith(`.${method}`));
      return all.slice(0, MOST_TARGETS).map((one) => ({ module: target, func: one }));
    }
    if (step >= MOST_STEPS) return [];
    const relay = this.#module(parts, from, (module) => module.fact.imports.some((one) => one.endsWith(`.${last}`)));
    const path = relay?.fact.imports.find((one) => one.endsWith(`.${last}`));
    return relay === undefined || path === undefined ? [] : this.#methods(path, method, relay, step + 1);
  }

  /** The one module of that name that has what is asked for; the nearest where several have. */
  #module(
    parts: readonly string[],
    from: PythonModuleFacts,
    has: (module: PythonModuleFacts) => boolean,
  ): PythonModuleFacts | undefined {
    const path = parts.join('.');
    const all = (this.#byEnd.get(parts.at(-1) ?? '') ?? []).filter(
      (module) => module !== from && has(module) && `.${nameOf(module.file.path)}`.endsWith(`.${path}`),
    );
    if (all.length <= 1) return all[0];
    const folder = from.file.path.slice(0, from.file.path.lastIndexOf('/') + 1);
    const near = all.filter((module) => module.file.path.startsWith(folder));
    return near.length === 1 ? near[0] : undefined;
  }
}

/** Somebody’s text after it was made harmless for some purposes. */
export const cleanedTaint = (taint: Taint, bits: number): Taint =>
  bits === 0 ? taint : { ...taint, clean: (taint.clean ?? 0) | bits };

function moduleOf(file: FileFacts, fact: PythonFact): PythonModuleFacts {
  const byParam = new Map<string, PythonCall[]>();
  for (const call of fact.calls) {
    const values = [
      ...call.args,
      ...call.named.map(([, value]) => value),
      ...(call.on === undefined ? [] : [call.on]),
      ...(call.spread === undefined ? [] : [call.spread]),
    ];
    for (const param of new Set(
      values.flatMap((value) =>
        value.taint === undefined ? (value.params ?? []).map((one) => dependencyOf(one).base) : [],
      ),
    ))
      if (!param.startsWith('@')) addTo(byParam, param, call);
  }
  return { file, fact, functions: new Map(fact.functions.map((one) => [one.name, one])), byParam };
}

/** `shop/orders/__init__.py` is the module `shop.orders`. */
const nameOf = (path: string): string =>
  path
    .replace(/\.pyw?$/, '')
    .replace(/\/__init__$/, '')
    .replaceAll('/', '.');
