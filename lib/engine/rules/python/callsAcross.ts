import type { PythonAssign, PythonCall, PythonReturn, PythonValue, Taint } from '../../facts/python/pythonFacts.ts';
import { dependencyOf } from '../../facts/python/dependencies.ts';
import { FOR_ALL, HARMLESS } from '../../facts/python/purposes.ts';
import type { Facts } from '../../facts.ts';
import type { PythonModuleFacts } from './pythonModules.ts';
import { OwnParameters } from './ownParameters.ts';
import { PythonModules, cleanedTaint } from './pythonModules.ts';

/** Calls that are passed on, modules that they pass through, and all in all: bounds for hostile repositories. */
const MOST_PASSED = 5000;
const MOST_MODULES = 4;
/** Callers of one function that are told each: what they hand over is mended where they stand. */
const MOST_CALLERS = 40;

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
  const settled = settledModules(modules);
  const callers = new Map<string, number>();
  let waiting: Waiting[] = modules.all.flatMap((module) =>
    (settled.get(module.file.path)?.calls ?? [])
      .filter((call) => call.name.includes('.') && valuesOf(call).some((value) => value.taint !== undefined))
      .map((call) => ({ module, call })),
  );
  let passed = 0;
  for (let round = 0; round < MOST_MODULES && waiting.length > 0; round++) {
    const next: typeof waiting = [];
    for (const { module, call, caller } of waiting) {
      for (const { target, key, taint } of handedOver(call, module, modules)) {
        const before = callers.get(`${target.file.path} ${key}`) ?? 0;
        if (before >= MOST_CALLERS) continue;
        callers.set(`${target.file.path} ${key}`, before + 1);
        // The first is told where the function does it, each further one where it calls the function.
        const teller = caller ?? (before === 0 ? undefined : module);
        for (const inner of target.byParam.get(key) ?? []) {
          if (before === 0 && ++passed > MOST_PASSED) return settled;
          const within = withValues(inner, (value) => brought(value, key, taint, target, modules));
          const { line, column, text } = call;
          const reached = teller === undefined ? within : { ...within, line, column, text };
          const there = settled.get((teller ?? target).file.path);
          there?.brought.push(reached);
          if (valuesOf(reached).some(isCleaned)) there?.cleaned.add(reached);
          next.push({ module: target, call: reached, caller: teller });
        }
      }
    }
    waiting = next;
  }
  return settled;
}

type Settling = SettledModule & { readonly brought: PythonCall[]; readonly cleaned: Set<object> };

/** What an outsider decides of what a call hands over, by the parameters of the functions that it may call. */
function* handedOver(call: PythonCall, module: PythonModuleFacts, modules: PythonModules) {
  for (const { module: target, func } of modules.functionsOf(call.name, module)) {
    const shift = /^(?:self|cls)$/.test(func.params[0] ?? '') ? 1 : 0;
    for (const [index, param] of func.params.entries()) {
      if (index < shift) continue;
      const value = call.named.find(([name]) => name === param)?.[1] ?? call.args[index - shift];
      const taint = value?.taint;
      if (taint === undefined || taint.kind === 'archive') continue;
      const { through: _through, param: _param, ...plain } = taint;
      const mixed = value?.built === true ? { mixed: true } : {};
      yield {
        target,
        key: `${func.name}#${index}`,
        taint: { ...plain, ...mixed, path: plain.path ?? module.file.path },
      };
    }
  }
}

/** Each module by itself, with what functions of other modules answer. */
function settledModules(modules: PythonModules): Map<string, Settling> {
  const own = new OwnParameters(modules);
  const settled = new Map<string, Settling>();
  for (const module of modules.all) {
    const settle = (value: PythonValue) => {
      const settled = settledValue(value, module, modules);
      if (!own.isOwn(settled, module)) return settled;
      const { params: _params, ...rest } = settled;
      return { ...rest, safe: HARMLESS };
    };
    const { fact } = module;
    const calls = changedOnly(fact.calls, (call) => withValues(call, settle));
    const assigns = changedOnly(fact.assigns, (one) => withValue(one, settle));
    const returns = changedOnly(fact.routeReturns, (one) => withValue(one, settle));
    const cleaned = new Set<object>([
      ...calls.filter((call) => valuesOf(call).some(isCleaned)),
      ...assigns.filter(({ value }) => isCleaned(value)),
      ...returns.filter(({ value }) => isCleaned(value)),
    ]);
    settled.set(module.file.path, { calls, assigns, returns, brought: [], cleaned });
  }
  return settled;
}

interface Waiting {
  readonly module: PythonModuleFacts;
  readonly call: PythonCall;
  /** Who is told of what the call leads to, where that is not the function that does it. */
  readonly caller?: PythonModuleFacts | undefined;
}

const valuesOf = (call: PythonCall): PythonValue[] => [
  ...call.args,
  ...call.named.map(([, value]) => value),
  ...(call.on === undefined ? [] : [call.on]),
  ...(call.spread === undefined ? [] : [call.spread]),
];

const isCleaned = (value: PythonValue): boolean =>
  value.constant === undefined && (((value.safe ?? 0) & FOR_ALL) !== 0 || value.taint?.clean !== undefined);

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
  return (
    (call.on === undefined || change(call.on) === call.on) &&
    (call.spread === undefined || change(call.spread) === call.spread)
  );
}

/** An assignment or answer with another value; the same where that is the same. */
export function withValue<T extends { readonly value: PythonValue }>(
  one: T,
  change: (value: PythonValue) => PythonValue,
): T {
  const value = change(one.value);
  return value === one.value ? one : { ...one, value };
}

/** A value of a function that was called with what an outsider decides. */
function brought(
  value: PythonValue,
  key: string,
  taint: Taint,
  at: PythonModuleFacts,
  modules: PythonModules,
): PythonValue {
  if (value.taint !== undefined) return value;
  for (const one of value.params ?? []) {
    const { base, steps } = dependencyOf(one);
    const way = base === key ? modules.safetyAfter(steps, at) : undefined;
    if (way !== undefined) return { ...value, taint: cleanedTaint(taint, way.safe) };
  }
  return value;
}

/** The parameters that a value still depends on, what of them is safe, and the first taint that an answer brings. */
function settledParams(
  value: PythonValue,
  from: PythonModuleFacts,
  modules: PythonModules,
): { params: string[]; safe: number; answered: PythonValue['taint'] } {
  const params: string[] = [];
  let safe = HARMLESS;
  let answered: PythonValue['taint'];
  for (const one of value.params ?? []) {
    const { base, steps } = dependencyOf(one);
    const left = modules.safetyAfter(steps, from);
    if (left === undefined) continue;
    params.push(one);
    const answer = base.startsWith('@') ? modules.answerOf(base.slice(1), from) : undefined;
    safe &= (answer?.safe ?? 0) | left.safe;
    if (answer?.taint !== undefined) answered ??= cleanedTaint(answer.taint, left.safe);
  }
  return { params, safe, answered };
}

/** What is left of a value's own taint after the functions of other modules on its way. */
function settledTaint({ taint }: PythonValue, from: PythonModuleFacts, modules: PythonModules): PythonValue['taint'] {
  const way = taint?.through === undefined ? { safe: 0 } : modules.safetyAfter(taint.through, from);
  return way === undefined || taint === undefined ? undefined : cleanedTaint(taint, way.safe);
}

/** Whether the function that made a value is on its way, and its answer known: it need not be named any more. */
const isAnswerKnown = ({ taint, call = '' }: PythonValue, from: PythonModuleFacts, modules: PythonModules): boolean =>
  taint?.through?.some((place) => place.startsWith(`${call}#`) && modules.answerOf(call, from) !== undefined) === true;

/** A value once the functions of other modules on its way are known. */
function settledValue(value: PythonValue, from: PythonModuleFacts, modules: PythonModules): PythonValue {
  const leansOnOthers =
    value.taint?.through !== undefined || value.params?.some((one) => one.includes('>') || one.startsWith('@'));
  if (leansOnOthers !== true) return value;
  const ownTaint = settledTaint(value, from, modules);
  const { params, safe, answered } = settledParams(value, from, modules);
  const taint = ownTaint ?? answered;
  const known = isAnswerKnown(value, from, modules);
  const asked = params.length === 0 && value.params === undefined ? 0 : safe;
  const clean = (value.safe ?? 0) | (asked & (taint === undefined ? HARMLESS : (taint.clean ?? 0)));
  if (taint === value.taint && clean === (value.safe ?? 0) && !known && params.length === (value.params?.length ?? 0))
    return value;
  const { taint: _taint, call, params: _params, safe: _safe, ...rest } = value;
  return {
    ...rest,
    ...(call === undefined || known ? {} : { call }),
    ...(taint === undefined ? {} : { taint }),
    ...(params.length === 0 ? {} : { params }),
    ...(clean === 0 ? {} : { safe: clean }),
  };
}
