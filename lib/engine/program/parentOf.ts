import { callsNamed, listOf, nameOf, onlyDef, Op, writesOf, type ScriptFacts } from '../facts/javascript/query.ts';

/** Steps from a name to the constructor that it stands for. */
const MOST_STEPS = 5;

const tables = new WeakMap<ScriptFacts, ReadonlyMap<number, number>>();

/**
 * The variable of the constructor that another one inherits from, in classes of before 2015 and what compilers make of
 * classes: `Child.prototype = Object.create(Base.prototype)`, `new Base()`, `__extends(Child, Base)`.
 */
export function parentOf(script: ScriptFacts, binding: number): number | undefined {
  let table = tables.get(script);
  if (!table) {
    table = read(script);
    tables.set(script, table);
  }
  return table.get(binding);
}

function read(script: ScriptFacts): ReadonlyMap<number, number> {
  const table = new Map<number, number>();
  const take = (child: number, parent: number): void => {
    const from = constructorAt(script, child);
    const to = constructorAt(script, parent);
    if (from !== undefined && to !== undefined && from !== to) table.set(from, to);
  };
  for (const { object, value } of writesOf(script, 'prototype')) {
    const [first = 0] = script.op[value] === Op.call ? listOf(script, script.b[value] as number) : [];
    if (script.op[value] === Op.create) take(object, script.a[value] as number);
    else if (nameOf(script, first) === 'prototype') take(object, script.a[first] as number);
  }
  for (const { args } of callsNamed(script, '__extends', '_inherits', '_inheritsLoose', 'inherits'))
    take(args[0] ?? 0, args[1] ?? 0);
  return table;
}

/** The variable of a constructor, through parameters of functions that are called where they stand, and what they give. */
function constructorAt(script: ScriptFacts, value: number): number | undefined {
  let seen = value;
  for (let step = 0; step < MOST_STEPS && script.op[seen] === Op.ref; step++) {
    const binding = script.a[seen] as number;
    const def = onlyDef(script, binding);
    const callee = script.op[def] === Op.call ? (script.a[def] as number) : 0;
    const made = script.op[callee] === Op.func ? (script.functions[script.a[callee] as number]?.returns[0] ?? 0) : 0;
    const next = script.op[def] === Op.ref ? def : made;
    if (script.op[next] !== Op.ref) return binding;
    seen = next;
  }
  return undefined;
}
