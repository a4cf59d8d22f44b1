import type { PythonCall, PythonFact, PythonValue, Taint } from '../../facts/python/pythonFacts.ts';
import type { Facts, FileFacts } from '../../facts.ts';

/** Calls that are passed on, modules that they pass through, and all in all: bounds for hostile repositories. */
const MOST_PASSED = 5000;
const MOST_MODULES = 4;

interface Module {
  readonly file: FileFacts;
  readonly fact: PythonFact;
  /** Parameters of its functions by name. */
  readonly functions: ReadonlyMap<string, readonly string[]>;
  /** Its calls by the parameter that their values depend on: `name#0`. */
  readonly byParam: ReadonlyMap<string, readonly PythonCall[]>;
}

/**
 * Calls in functions that other modules call with what an outsider decides: as they are then, by the path of the file in
 * which they stand. Functions are found by the names under which they are imported.
 */
export function callsAcross(facts: Facts): ReadonlyMap<string, readonly PythonCall[]> {
  const modules = [...facts.having('python')].map(([file, fact]) => moduleOf(file, fact));
  const byEnd = new Map<string, Module[]>();
  for (const module of modules) {
    const end = nameOf(module.file.path).split('.').at(-1) ?? '';
    pushTo(byEnd, end, module);
  }
  const found = new Map<string, PythonCall[]>();
  const done = new Set<string>();
  let waiting = modules.flatMap((module) => module.fact.calls.map((call) => ({ module, call })));
  let passed = 0;
  for (let round = 0; round < MOST_MODULES && waiting.length > 0; round++) {
    const next: typeof waiting = [];
    for (const { module, call } of waiting) {
      if (!call.name.includes('.') || !valuesOf(call).some((value) => value.taint !== undefined)) continue;
      const target = targetOf(call.name, module, byEnd);
      if (target === undefined) continue;
      const params = target.module.functions.get(target.name) ?? [];
      for (const [index, param] of params.entries()) {
        const taint = (call.named.find(([name]) => name === param)?.[1] ?? call.args[index])?.taint;
        const key = `${target.module.file.path} ${target.name}#${index}`;
        if (taint === undefined || done.has(key)) continue;
        done.add(key);
        for (const inner of target.module.byParam.get(`${target.name}#${index}`) ?? []) {
          if (++passed > MOST_PASSED) return found;
          const told = withTaint(inner, `${target.name}#${index}`, { ...taint, path: taint.path ?? module.file.path });
          pushTo(found, target.module.file.path, told);
          next.push({ module: target.module, call: told });
        }
      }
    }
    waiting = next;
  }
  return found;
}

function pushTo<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

const valuesOf = (call: PythonCall): PythonValue[] => [...call.args, ...call.named.map(([, value]) => value), ...(call.on === undefined ? [] : [call.on]), ...(call.spread === undefined ? [] : [call.spread])];

function moduleOf(file: FileFacts, fact: PythonFact): Module {
  const byParam = new Map<string, PythonCall[]>();
  for (const call of fact.calls) {
    for (const param of new Set(valuesOf(call).flatMap((value) => (value.param === undefined || value.taint !== undefined ? [] : [value.param])))) pushTo(byParam, param, call);
  }
  return { file, fact, functions: new Map(fact.functions.map(({ name, params }) => [name, params])), byParam };
}

/** `shop/orders/__init__.py` is the module `shop.orders`. */
const nameOf = (path: string): string => path.replace(/\.pyw?$/, '').replace(/\/__init__$/, '').replaceAll('/', '.');

/** The function of another module that a name means, where exactly one module fits. */
function targetOf(name: string, from: Module, byEnd: ReadonlyMap<string, readonly Module[]>): { module: Module; name: string } | undefined {
  const parts = name.replace(/^\.+/, '').split('.');
  const last = parts.pop() ?? '';
  const path = parts.join('.');
  const all = (byEnd.get(parts.at(-1) ?? '') ?? []).filter((module) => module !== from && module.functions.has(last) && `.${nameOf(module.file.path)}`.endsWith(`.${path}`));
  const folder = from.file.path.slice(0, from.file.path.lastIndexOf('/') + 1);
  const near = all.filter((module) => module.file.path.startsWith(folder));
  const only = near.length === 1 ? near[0] : all.length === 1 ? all[0] : undefined;
  return only === undefined ? undefined : { module: only, name: last };
}

function withTaint(call: PythonCall, param: string, taint: Taint): PythonCall {
  const told = (value: PythonValue): PythonValue => (value.param === param && value.taint === undefined ? { ...value, taint } : value);
  return {
    ...call,
    args: call.args.map(told),
    named: call.named.map(([name, value]) => [name, told(value)] as const),
    ...(call.on === undefined ? {} : { on: told(call.on) }),
    ...(call.spread === undefined ? {} : { spread: told(call.spread) }),
  };
}
