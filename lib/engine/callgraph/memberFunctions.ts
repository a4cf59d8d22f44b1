import { apiPath, Op, propertyOf, resolve, valuesOf } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Target, Unit } from '../program/program.ts';
import { functionsOfOwner } from './ownerFunctions.ts';
import { assigned, assignedToAnswer } from './assigned.ts';
import { decorationsOf } from './decorators.ts';
import { functionsOfProperty } from './propertyFunctions.ts';
import type { Callees } from './callees.ts';
import { addTo } from '../facts/addTo.ts';
import { isHandedByNobody } from './handedByNobody.ts';
import { functionsOfHeap } from '../heap/functionsOfHeap.ts';

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
  const own = COMMON.has(name) ? [] : functionsByName(callees, [unit], name);
  if (own.length > 0) return own;
  const held = functionsOfHeap(callees.heap(), unit, value);
  if (held.length > 0) return held;
  if (COMMON.has(name)) return isHandedByNobody(callees, unit, object) ? functionsByName(callees, [unit], name) : [];
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
    script.strings[script.a[maker] as number] !== 'Promise' &&
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
  for (const value of valuesOf(script, Op.object, Op.klass)) {
    const list = a[value] as number;
    for (let n = 1; n < (lists[list] as number); n += 2) take(lists[list + n] as number, lists[list + n + 1] as number);
  }
  for (let at = 0; at < script.writes.length; at += 4)
    take(script.writes[at + 1] as number, script.writes[at + 2] as number);
  return table;
}
