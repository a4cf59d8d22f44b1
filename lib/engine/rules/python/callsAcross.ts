import type { PythonAssign, PythonCall, PythonReturn, PythonValue, Taint } from '../../facts/python/pythonFacts.ts';
import { HARMLESS } from '../../facts/python/purposes.ts';
import type { Facts } from '../../facts.ts';
import type { Answer, PythonModuleFacts } from './pythonModules.ts';
import { PythonModules } from './pythonModules.ts';

/** Calls that are passed on, modules that they pass through, and all in all: bounds for hostile repositories. */
const MOST_PASSED = 5000;
const MOST_MODULES = 4;

/** What a module calls, sets and answers once it is known what functions of other modules do with it. */
export interface SettledModule {
  readonly calls: readonly PythonCall[];
  readonly assigns: readonly PythonAssign[];
  readonly returns: readonly PythonReturn[];
  /** Calls in functions that other modules call with what an outsider decides, as they are then. */
  readonly brought: readonly PythonCall[];
  /** Those of all these that hold a value which is harmless for some purpose. */
  readonly cleaned: ReadonlySet<object>;
}

/**
 * Values followed over the borders of modules, by path of the file. What functions of other modules answer is put in, or
 * taken out where they made it harmless; what they are given is followed to the calls in them.
 */
export function callsAcross(facts: Facts): ReadonlyMap<string, SettledModule> {
  const modules = new PythonModules(facts);
  const settled = new Map<string, SettledModule & { brought: PythonCall[]; cleaned: Set<object> }>();
  for (const module of modules.all) {
    const settle = (value: PythonValue) => settledValue(value, module, modules);
    const { fact } = module;
    const calls = changedOnly(fact.calls, (call) => withValues(call, settle));
    const assigns = changedOnly(fact.assigns, (one) => withValue(one, settle));
    const returns = changedOnly(fact.routeReturns, (one) => withValue(one, settle));
    const cleaned = new Set<object>([...calls.filter((call) => valuesOf(call).some(isCleaned)), ...assigns.filter(({ value }) => isCleaned(value)), ...returns.filter(({ value }) => isCleaned(value))]);
    settled.set(module.file.path, { calls, assigns, returns, brought: [], cleaned });
  }
  const done = new Set<string>();
  let waiting = modules.all.flatMap((module) => (settled.get(module.file.path)?.calls ?? []).filter((call) => call.name.includes('.') && valuesOf(call).some((value) => value.taint !== undefined)).map((call) => ({ module, call })));
  let passed = 0;
  for (let round = 0; round < MOST_MODULES && waiting.length > 0; round++) {
    const next: typeof waiting = [];
    for (const { module, call } of waiting) {
      for (const { module: target, func } of modules.functionsOf(call.name, module)) {
        const shift = /^(?:self|cls)$/.test(func.params[0] ?? '') ? 1 : 0;
        for (const [index, param] of func.params.entries()) {
          const taint = index < shift ? undefined : (call.named.find(([name]) => name === param)?.[1] ?? call.args[index - shift])?.taint;
          const key = `${func.name}#${index}`;
          if (taint === undefined || taint.kind === 'archive' || done.has(`${target.file.path} ${key}`)) continue;
          done.add(`${target.file.path} ${key}`);
          const { through: _through, param: _param, ...plain } = taint;
          for (const inner of target.byParam.get(key) ?? []) {
            if (++passed > MOST_PASSED) return settled;
            const told = withValues(inner, (value) => (value.taint === undefined && value.params?.includes(key) === true ? { ...value, taint: { ...plain, path: plain.path ?? module.file.path } } : value));
            const there = settled.get(target.file.path);
            there?.brought.push(told);
            if (valuesOf(told).some(isCleaned)) there?.cleaned.add(told);
            next.push({ module: target, call: told });
          }
        }
      }
    }
    waiting = next;
  }
  return settled;
}

const valuesOf = (call: PythonCall): PythonValue[] => [...call.args, ...call.named.map(([, value]) => value), ...(call.on === undefined ? [] : [call.on]), ...(call.spread === undefined ? [] : [call.spread])];

const isCleaned = (value: PythonValue): boolean => value.constant === undefined && (value.safe !== undefined || value.taint?.clean !== undefined);

/** The same list where nothing changed, so that most modules cost nothing. */
function changedOnly<T>(list: readonly T[], change: (one: T) => T): readonly T[] {
  let changed: T[] | undefined;
  for (const [index, one] of list.entries()) {
    const now = change(one);
    if (now !== one) (changed ??= [...list])[index] = now;
  }
  return changed ?? list;
}

/** A call with other values; the same call where they are the same. */
export function withValues(call: PythonCall, change: (value: PythonValue) => PythonValue): PythonCall {
  if (valuesAreSame(call, change)) return call;
  return {
    ...call,
    args: call.args.map(change),
    named: call.named.map(([name, value]) => [name, change(value)] as const),
    ...(call.on === undefined ? {} : { on: change(call.on) }),
    ...(call.spread === undefined ? {} : { spread: change(call.spread) }),
  };
}

/** Looked at first, as almost every call stays as it is. */
function valuesAreSame(call: PythonCall, change: (value: PythonValue) => PythonValue): boolean {
  for (const value of call.args) if (change(value) !== value) return false;
  for (const [, value] of call.named) if (change(value) !== value) return false;
  return (call.on === undefined || change(call.on) === call.on) && (call.spread === undefined || change(call.spread) === call.spread);
}

/** An assignment or answer with another value; the same where that is the same. */
export function withValue<T extends { readonly value: PythonValue }>(one: T, change: (value: PythonValue) => PythonValue): T {
  const value = change(one.value);
  return value === one.value ? one : { ...one, value };
}

/** A value once the functions of other modules on its way are known. */
function settledValue(value: PythonValue, from: PythonModuleFacts, modules: PythonModules): PythonValue {
  const through = value.taint?.through;
  const abroad = value.params?.filter((one) => one.startsWith('@')) ?? [];
  if (through === undefined && abroad.length === 0) return value;
  let taint: Taint | undefined = value.taint;
  let safe = value.safe ?? 0;
  let known = false;
  for (const place of through ?? []) {
    const [name = '', index = ''] = place.split('#');
    const answer = modules.answerOf(name, from);
    if (answer === undefined) continue;
    known = true;
    if (!handsOn(answer, index)) taint = undefined;
    else if (taint !== undefined && answer.safe !== 0) taint = { ...taint, clean: (taint.clean ?? 0) | answer.safe };
  }
  const answers = abroad.map((one) => modules.answerOf(one.slice(1), from));
  taint ??= answers.find((answer) => answer?.taint !== undefined)?.taint;
  if (abroad.length === value.params?.length && taint === undefined) safe |= answers.reduce((bits, answer) => bits & (answer?.safe ?? 0), HARMLESS);
  if (taint === value.taint && safe === (value.safe ?? 0) && !known) return value;
  const { taint: _taint, call, ...rest } = value;
  const kept = known && through !== undefined && call !== undefined && through.some((place) => place.startsWith(`${call}#`)) ? {} : call === undefined ? {} : { call };
  return { ...rest, ...kept, ...(taint === undefined ? {} : { taint }), ...(safe === 0 ? {} : { safe }) };
}

const handsOn = (answer: Answer, argument: string): boolean => answer.keeps.has(argument);
