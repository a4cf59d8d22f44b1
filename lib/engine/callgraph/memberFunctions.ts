import { apiPath, listOf, nameOf, onlyDef, Op, propertyOf, resolve } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { bundledExports, bundledModule, isInterop } from '../program/bundles.ts';
import { handedTo } from '../program/handedTo.ts';
import { importOf, type Target, type Unit } from '../program/program.ts';
import { settledWith } from '../program/settledWith.ts';
import { functionsOfObjects, pointsTo } from './pointsTo.ts';
import { constructorOf, functionsOfConstructor, functionsOfOwner } from './ownerFunctions.ts';
import { assigned, assignedToAnswer } from './assigned.ts';
import { decorationsOf } from './decorators.ts';
import { overridesOf } from './subclasses.ts';
import type { Callees } from './callees.ts';
import { DEPTH } from './calleeBounds.ts';
import { addTo } from '../facts/addTo.ts';
import { isHandedByNobody } from './handedByNobody.ts';
import { apiModule } from '../program/apiModule.ts';

/** Names of the platform's own methods: never taken for a method of the script by name alone. */
const COMMON = new Set(
  'add addEventListener addListener all append apply at bind call catch clear click close concat connect contains create delete each emit end entries error every exec filter find finally first focus forEach get getAll getItem has hasOwnProperty hide html includes indexOf init join keys last length listen load log map match next nodeType off on once open parse play pop post postMessage push put query read reduce remove removeListener render replace request require resolve reject reverse run search select send set setItem show slice some sort splice split start stop stringify test text then toString trigger trim unshift update use val value values write $ _'.split(
    ' ',
  ),
);

export function functionsOfMember(callees: Callees, unit: Unit, value: number, depth: number): readonly Target[] {
  const { script } = unit;
  const object = script.a[value] as number;
  const name = script.strings[script.b[value] as number] as string;
  if (name === 'call' || name === 'apply') {
    const inner = callees.find(unit, object, depth + 1);
    if (inner.length > 0) return name === 'call' ? inner.map((target) => ({ ...target, shift: target.shift + 1 })) : [];
  }
  const exact = functionsOfProperty(callees, unit, object, name, depth + 1);
  if (exact.length > 0) return exact;
  const put = assigned(callees, unit, object, name).flatMap((one) => callees.find(one.unit, one.value, depth + 1));
  if (put.length > 0) return put;
  const answered = assignedToAnswer(callees, unit, object, name).flatMap((one) =>
    callees.find(one.unit, one.value, depth + 1),
  );
  if (answered.length > 0) return answered;
  const decorated = decorationsOf(callees).methodsAt.get(unit.base + value) ?? [];
  if (decorated.length > 0) return decorated;
  const handed = functionsOfInjected(callees, unit, object, name, depth + 1);
  if (handed.length > 0) return handed;
  if (isOfPlatform(callees, unit, object)) return [];
  if (COMMON.has(name)) return isHandedByNobody(callees, unit, object) ? functionsByName(callees, [unit], name) : [];
  const own = functionsByName(callees, [unit], name);
  if (own.length > 0) return own;
  const { units } = callees.program;
  return units.length <= FEW_UNITS && isHandedByNobody(callees, unit, object)
    ? functionsByName(
        callees,
        units.filter((one) => callees.program.together(one, unit) || one.script.module),
        name,
      )
    : [];
}

/** Scripts of a program among which a method is looked for by its name alone. */
const FEW_UNITS = 60;

/** By name alone: methods that the scripts define once or twice. */
function functionsByName(callees: Callees, units: readonly Unit[], name: string): readonly Target[] {
  const own = units.flatMap((unit) =>
    (methodsByName(callees, unit).get(name) ?? []).map((fn) => ({ unit, fn, shift: 0 })),
  );
  return own.length <= 2 ? own : [];
}

/** Objects of the platform under a name that nobody gives their own. */
const PLATFORM =
  /^(?:chrome|crypto|JSON|Math|document|navigator|localStorage|sessionStorage|indexedDB|caches|Intl)(?:\.|$)/;

/** Whether an object is the platform's, whatever the program's own methods are called: `new TextEncoder().encode(text)`. */
function isOfPlatform(callees: Callees, { script }: Unit, object: number): boolean {
  if (PLATFORM.test(apiPath(script, object) ?? '')) return true;
  const made = resolve(script, object);
  const maker = script.a[made] as number;
  return (
    script.op[made] === Op.create &&
    script.op[maker] === Op.global &&
    callees.program.globals(script.strings[script.a[maker] as number] as string).length === 0
  );
}

/**
 * `constructor(private cats: CatsService) {}` … `this.cats.find(id)`: types are gone, but the class is imported for the
 * framework's sake. Told when exactly one of the imported classes has such a method.
 */
function functionsOfInjected(
  callees: Callees,
  unit: Unit,
  object: number,
  name: string,
  depth: number,
): readonly Target[] {
  const { script } = unit;
  if (script.op[object] !== Op.member || script.op[script.a[object] as number] !== Op.self) return [];
  const field = script.b[object] as number;
  let handed = false;
  for (let at = 0; at < script.writes.length && !handed; at += 4) {
    const given = script.writes[at + 2] as number;
    handed =
      script.writes[at + 1] === field &&
      script.op[script.writes[at] as number] === Op.self &&
      script.op[given] === Op.ref &&
      script.bindings[(script.a[given] as number) * 3 + 2] === BindingKind.param;
  }
  if (!handed) return [];
  const classes: { unit: Unit; value: number }[] = [];
  for (const { module, name: exported } of script.imports) {
    const other =
      module.startsWith('.') || module.startsWith('@/') || module.startsWith('src/')
        ? callees.program.imported(unit, module)
        : undefined;
    if (!other) continue;
    for (const one of callees.program.exported(other, exported)) {
      const klass = resolve(one.unit.script, one.value);
      if (one.unit.script.op[klass] === Op.klass && propertyOf(one.unit.script, klass, name) !== 0)
        classes.push({ unit: one.unit, value: klass });
    }
  }
  const [only] = classes;
  return only !== undefined && classes.length === 1
    ? functionsOfOwner(callees, only.unit, only.value, name, depth)
    : [];
}

/** Functions under a property of an object, where the object is known. */
export function functionsOfProperty(
  callees: Callees,
  unit: Unit,
  object: number,
  name: string,
  depth: number,
): readonly Target[] {
  if (depth > DEPTH) return [];
  const { script } = unit;
  const own = propertyOf(script, object, name);
  if (own !== 0) return callees.find(unit, own, depth);
  const seen = resolve(script, object);
  const first = script.a[seen] as number;
  switch (script.op[seen]) {
    case Op.self: {
      const owner = first === -1 ? undefined : script.functions[first]?.owner;
      if (owner === undefined) return [];
      const found = functionsOfOwner(callees, unit, owner, name, depth);
      return owner > 0 ? [...found, ...overridesOf(callees, unit, owner, name, depth)] : found;
    }
    case Op.create: {
      if (apiPath(script, first) === 'Proxy') return trapped(callees, unit, seen, depth + 1);
      const klass = pointsTo(callees, unit, first, depth + 1).find(
        (one) => one.unit.script.op[one.value] === Op.klass || one.unit.script.op[one.value] === Op.object,
      );
      if (klass) return functionsOfOwner(callees, klass.unit, klass.value, name, depth);
      const made = constructorOf(callees, unit, first, 0);
      const own = made ? functionsOfConstructor(callees, made.unit, made.binding, name, depth) : [];
      return own.length > 0 ? own : functionsOfAnswer(callees, unit, first, name, depth + 1);
    }
    case Op.ref: {
      const imported = importOf(unit, first);
      const other = imported && callees.program.imported(unit, imported.module);
      if (other && imported.name === '*')
        return callees.program.exported(other, name).flatMap((one) => callees.find(one.unit, one.value, depth + 1));
      if (other)
        return callees.program
          .exported(other, imported.name)
          .flatMap((one) => functionsOfProperty(callees, one.unit, one.value, name, depth + 1));
      const own = functionsOfOwner(callees, unit, -first - 1, name, depth);
      return own.length > 0 ? own : functionsOfGiven(callees, unit, first, name, depth + 1);
    }
    // `sessions.get(id) ?? new Session(id)`
    case Op.choice:
      return listOf(script, first)
        .slice(0, MOST_ALTERNATIVES)
        .flatMap((one) => functionsOfProperty(callees, unit, one, name, depth + 1));
    // `$.create = function …` of `function $() { … }`
    case Op.func:
      return script.op[object] === Op.ref
        ? functionsOfOwner(callees, unit, -(script.a[object] as number) - 1, name, depth)
        : [];
    case Op.call: {
      const bundled = bundledModule(unit, seen);
      if (bundled) {
        const named = bundledExports(bundled, name).flatMap((one) => callees.find(bundled.unit, one, depth + 1));
        // `module.exports = new Api(address)`
        return named.length > 0
          ? named
          : bundledExports(bundled, '*').flatMap((one) =>
              functionsOfProperty(callees, bundled.unit, one, name, depth + 1),
            );
      }
      if (isInterop(script, first))
        return functionsOfProperty(callees, unit, listOf(script, script.b[seen] as number)[0] ?? 0, name, depth + 1);
      const settled = settledWith(unit, seen);
      if (settled[0] !== seen) return functionsOfSettled(callees, unit, settled, name, depth + 1);
      const module = apiModule(script, seen);
      const other = module === undefined ? undefined : callees.program.imported(unit, module);
      if (!other) return functionsOfObjects(callees, unit, seen, name, depth);
      const named = callees.program.exported(other, name);
      const found = named.length > 0 ? named.flatMap((one) => callees.find(one.unit, one.value, depth + 1)) : [];
      return found.length > 0
        ? found
        : callees.program
            .exported(other, '*')
            .flatMap((one) => functionsOfProperty(callees, one.unit, one.value, name, depth + 1));
    }
    case Op.global:
      return callees.program
        .globals(script.strings[first] as string)
        .filter((one) => one.unit !== unit && callees.program.together(one.unit, unit))
        .slice(0, 4)
        .flatMap((one) => {
          if (one.binding < 0) return functionsOfProperty(callees, one.unit, one.value, name, depth + 1);
          const def = onlyDef(one.unit.script, one.binding);
          const found = def === 0 ? [] : functionsOfProperty(callees, one.unit, def, name, depth + 1);
          return found.length > 0 ? found : functionsOfOwner(callees, one.unit, -one.binding - 1, name, depth);
        });
    case Op.member:
    case Op.index:
      return functionsOfObjects(callees, unit, seen, name, depth);
    default:
      return [];
  }
}

/** Methods of what callers hand over in a parameter: `plug(this)`, `run(new Store())`. */
function functionsOfGiven(
  callees: Callees,
  unit: Unit,
  binding: number,
  name: string,
  depth: number,
): readonly Target[] {
  const { script } = unit;
  if (script.bindings[binding * 3 + 2] !== BindingKind.param || depth > 4) return [];
  // `import('./x.js').then((x) => x.send(data))`
  const fn = script.bindings[binding * 3 + 1] as number;
  if (script.functions[fn]?.params[0] === binding)
    for (const { call, slot } of handedTo(unit, fn)) {
      const callee = script.a[call] as number;
      if (slot !== 0 || script.op[callee] !== Op.member || nameOf(script, callee) !== 'then') continue;
      return functionsOfSettled(callees, unit, settledWith(unit, script.a[callee] as number), name, depth + 1);
    }
  return callees.handedOver(unit, binding, MOST_GIVEN, depth).flatMap((given) => {
    const own = propertyOf(given.unit.script, given.value, name);
    return own === 0
      ? functionsOfProperty(callees, given.unit, given.value, name, depth + 1)
      : callees.targets(given.unit, own);
  });
}

/** Methods of what a promise may be settled with: of its own, or put into it (`__export(all, { send: () => send })`). */
function functionsOfSettled(
  callees: Callees,
  unit: Unit,
  settled: readonly number[],
  name: string,
  depth: number,
): readonly Target[] {
  return settled.flatMap((one) => {
    const own = functionsOfProperty(callees, unit, one, name, depth);
    return own.length > 0
      ? own
      : assigned(callees, unit, one, name).flatMap((put) => callees.find(put.unit, put.value, depth));
  });
}

/** Alternatives of one object that are looked at. */
const MOST_ALTERNATIVES = 4;

/** Calls of one function whose arguments are looked at. */
const MOST_GIVEN = 8;

/** `function Api() { const self = {}; self.send = …; return self; }`: what `new` gives is what the function returns. */
function functionsOfAnswer(
  callees: Callees,
  unit: Unit,
  maker: number,
  name: string,
  depth: number,
): readonly Target[] {
  return callees
    .targets(unit, maker)
    .slice(0, 2)
    .flatMap(({ unit: other, fn }) =>
      (other.script.functions[fn]?.returns.slice(0, 2) ?? []).flatMap((one) =>
        functionsOfObjects(callees, other, one, name, depth),
      ),
    );
}

function methodsByName(callees: Callees, unit: Unit): Map<string, number[]> {
  let table = callees.methodTables.get(unit);
  if (table) return table;
  table = new Map();
  callees.methodTables.set(unit, table);
  const { script } = unit;
  const { op, a, lists, strings } = script;
  const take = (key: number, value: number): void => {
    if (key >= 0 && op[value] === Op.func)
      addTo(table as Map<string, number[]>, strings[key] as string, a[value] as number);
  };
  for (let value = 1; value < op.length; value++) {
    if (op[value] !== Op.object && op[value] !== Op.klass) continue;
    const list = a[value] as number;
    for (let n = 1; n < (lists[list] as number); n += 2) take(lists[list + n] as number, lists[list + n + 1] as number);
  }
  for (let at = 0; at < script.writes.length; at += 4)
    take(script.writes[at + 1] as number, script.writes[at + 2] as number);
  return table;
}

/** `new Proxy({}, {get: (_, method) => (...args) => send(method, args)})`: any property of it is what the trap gives. */
export function trapped(callees: Callees, unit: Unit, proxy: number, depth: number): readonly Target[] {
  const { script } = unit;
  const traps = listOf(script, script.b[proxy] as number)[1] ?? 0;
  return callees
    .find(unit, propertyOf(script, traps, 'get'), depth)
    .flatMap((trap) =>
      (trap.unit.script.functions[trap.fn]?.returns ?? []).flatMap((one) => callees.find(trap.unit, one, depth + 1)),
    );
}
