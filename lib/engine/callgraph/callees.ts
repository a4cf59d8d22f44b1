import {
  apiPath,
  argsOf,
  bindingFunction,
  bindingKind,
  bindingOf,
  choicesOf,
  defsOf,
  functionIndexOf,
  indexKeyOf,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
} from '../facts/javascript/query.ts';
import { entriesOf } from '../facts/javascript/possibleNames.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { type Kept, Memo } from './memo.ts';
import { isReadBefore } from '../program/isReadBefore.ts';
import { importOf, type Program, type Target, type Unit } from '../program/program.ts';
import { answeredFunctions } from './answeredFunctions.ts';
import { seekCallers } from './callers.ts';
import { functionsOfElement, keptFunctions } from './keptFunctions.ts';
import { functionsOfMember } from './memberFunctions.ts';
import { functionsOfOwner } from './ownerFunctions.ts';
import { functionsOfProperty } from './propertyFunctions.ts';
import { pointsTo } from './pointsTo.ts';
import { functionsOfHeap } from '../heap/functionsOfHeap.ts';
import { FoundTargets } from './foundTargets.ts';
import { joined } from './joined.ts';
import type { Heap } from '../heap/heap.ts';
import { isSuper } from '../heap/superBegins.ts';
import { heapOf } from '../heap/heapOf.ts';
import { DEPTH, MOST, MOST_KEPT } from './calleeBounds.ts';
import { isPassOn } from '../program/passOns.ts';
import { injected } from './injected.ts';
import { appliedTrap } from './trapped.ts';
import { givenToComponent } from './componentOf.ts';
import { appliedBy } from '../program/asyncLowering.ts';

/** Callers that may give a function as a parameter. */
const MOST_GIVEN = 20;

/** Finds which functions a call may run, and which calls may run a function. Answers are kept. */
export class Callees {
  readonly program: Program;
  readonly memo = new Memo();
  readonly knownTargets: Kept<number, Target> = new Map();
  readonly knownCallers: Kept<string, { unit: Unit; call: number; shift: number }> = new Map();
  /** The same in all scripts, however many there are. */
  readonly knownWide: Kept<string, { unit: Unit; call: number; shift: number }> = new Map();
  readonly tables: Kept<number, Target> = new Map();
  /** Functions that more calls may run than are known, by their numbers in the whole program. */
  readonly crowded = new Set<number>();
  /** The same of those whose calls are known to who asks for all of them. */
  readonly narrow = new Set<number>();
  nested = 0;
  #heap: Heap | undefined;
  readonly literals: Kept<number, { unit: Unit; value: number }> = new Map();
  readonly indirect: Kept<number, never> = new Map();
  readonly taken = new Map<number, Map<string, { unit: Unit; call: number; shift: number }[]>>();
  near: Map<Unit, Set<Unit>> | undefined;

  constructor(program: Program) {
    this.program = program;
  }

  /** Functions of the program that a value may be. */
  targets(unit: Unit, value: number): readonly Target[] {
    return this.memo.of(this.knownTargets, unit.base + value, (out) => {
      const found = this.find(unit, value, 0).slice(0, MOST_KEPT);
      // What a key of a table means is known better by its text.
      const isKnown = found.length > 0 && opOf(unit.script, value) === Op.index;
      const isHeld = !isKnown && (isTaken(unit, value) || this.#isOftenWritten(unit, value));
      out.push(...(isHeld ? joined(found, functionsOfHeap(this.heap(), unit, value)) : found));
    });
  }

  /** Whether a global is written more often than is looked at. */
  #isOftenWritten({ script }: Unit, value: number): boolean {
    return opOf(script, value) === Op.global && this.program.globals(nameOfGlobal(script, value)).length > MOST;
  }

  /** The objects of the program and where they get to. */
  heap(): Heap {
    return (this.#heap ??= heapOf(this.program));
  }

  /** Functions that hear an event: the listener itself, or the `handleEvent` of an object. */
  listeners(unit: Unit, value: number): readonly Target[] {
    const found = this.targets(unit, value);
    return found.length > 0 ? found : this.functionsOfProperty(unit, value, 'handleEvent', 1);
  }

  /** The same as `targets`, so many steps on the way. */
  find(unit: Unit, value: number, depth: number): readonly Target[] {
    const { script } = unit;
    if (value === 0 || depth > DEPTH) return [];
    switch (opOf(script, value)) {
      case Op.func: {
        const inner = isPassOn(unit, functionIndexOf(script, value))
          ? 0
          : appliedBy(unit, functionIndexOf(script, value));
        const own = { unit, fn: functionIndexOf(script, value), shift: 0 };
        return inner === 0 ? [own] : [own, ...this.targets(unit, inner)];
      }
      case Op.ref:
        return this.binding(unit, bindingOf(script, value), depth);
      case Op.choice:
        return choicesOf(script, value).flatMap((one) => this.find(unit, one, depth + 1));
      case Op.global:
        return isSuper(unit, value)
          ? functionsOfHeap(this.heap(), unit, value)
          : this.ofGlobal(unit, value, nameOfGlobal(script, value), depth);
      case Op.member: {
        // `for (const [name, listener] of Object.entries(table))`
        const isValue = propertyNameOf(script, value) === '1';
        const table = isValue ? entriesOf(script, objectOf(script, value)) : 0;
        if (table !== 0) return keptFunctions(this, unit, table, depth + 1);
        return functionsOfMember(this, unit, value, depth);
      }
      case Op.call:
        return answeredFunctions(this, unit, value, depth);
      case Op.index:
        // `handlers[message.type](message)`: any function of the table.
        return named(
          keptFunctions(this, unit, objectOf(script, value), depth + 1),
          pattern(script, indexKeyOf(script, value)),
        );
      case Op.create:
        return apiPath(script, value) === 'Proxy()' ? appliedTrap(this, unit, value) : [];
      case Op.klass:
        return functionsOfOwner(this, unit, value, 'constructor', depth);
      default:
        return [];
    }
  }

  /** Functions that a global may hold where it is read; what is read before the script writes it is what was there. */
  ofGlobal(unit: Unit, value: number, name: string, depth: number): readonly Target[] {
    return this.#held(
      this.program
        .globals(name)
        .filter((one) =>
          one.unit === unit ? !isReadBefore(unit.script, value, one.value) : this.program.together(one.unit, unit),
        ),
      depth,
    );
  }

  /** Functions that a global of the background page may hold. */
  ofBackground(name: string, depth: number): readonly Target[] {
    return this.#held(
      this.program.globals(name).filter(({ unit }) => unit.roles.has('background')),
      depth,
    );
  }

  #held(globals: ReturnType<Program['globals']>, depth: number): readonly Target[] {
    return globals
      .slice(0, MOST)
      .flatMap((one) =>
        one.binding >= 0 ? this.binding(one.unit, one.binding, depth + 1) : this.find(one.unit, one.value, depth + 1),
      );
  }

  /** Functions that a variable may hold. */
  binding(unit: Unit, binding: number, depth: number): readonly Target[] {
    const { script } = unit;
    const imported = importOf(unit, binding);
    if (imported) {
      const other = this.program.imported(unit, imported.module);
      return other
        ? this.program.exported(other, imported.name).flatMap((one) => this.find(one.unit, one.value, depth + 1))
        : [];
    }
    const found = new FoundTargets();
    // `const act = made('name', run)` is what the call gives: no step of its own where a search begins.
    for (const def of defsOf(script, binding).subarray(0, MOST))
      found.add(this.find(unit, def, depth === 0 && opOf(script, def) === Op.call ? 0 : depth + 1));
    const out = found.targets;
    // `done = done || (() => {})`: where something else is put into a parameter, it is what callers hand over all the same.
    if (bindingKind(script, binding) !== BindingKind.param) return out;
    return joined(out, this.argument(unit, binding, depth));
  }

  /** Functions handed over as a parameter: what callers give. */
  argument(unit: Unit, binding: number, depth: number): readonly Target[] {
    const fn = bindingFunction(unit.script, binding);
    const index = unit.script.functions[fn]?.params.indexOf(binding) ?? -1;
    if (index === -1 || depth > DEPTH) return [];
    const found = new FoundTargets();
    // Each is a question of its own: what was asked before does not shorten it.
    for (const given of this.handedOver(unit, binding, MOST_GIVEN, depth + 1))
      found.add(this.targets(given.unit, given.value));
    const out = found.targets;
    return out.length > 0 || index > 1 ? out : functionsOfElement(this, unit, fn, index, depth);
  }

  /** What callers hand over in a parameter, by the first so many of their calls; 0 where a call gives nothing. */
  handedOver(unit: Unit, binding: number, most: number, depth = 0): { unit: Unit; call: number; value: number }[] {
    const fn = bindingFunction(unit.script, binding);
    const index = unit.script.functions[fn]?.params.indexOf(binding) ?? -1;
    if (index === -1) return [];
    const given = this.callers(unit, fn, depth)
      .slice(0, most)
      .map(({ unit: other, call, shift }) => {
        const args = argsOf(other.script, call);
        return { unit: other, call, value: args[index + shift] ?? 0 };
      });
    if (given.length > 0) return given;
    const handed = injected(this.program, unit, fn, index);
    return index > 0 || handed.length > 0 ? handed : givenToComponent(this, unit, fn).slice(0, most);
  }

  /**
   * Calls that may run a function: followed from where the function stands, through variables, exports, globals. By its name
   * as a method in other scripts only where these are few, or `isWide`.
   */
  callers(unit: Unit, fn: number, depth = 0, isWide = false): readonly { unit: Unit; call: number; shift: number }[] {
    if (depth > DEPTH) return [];
    const known = isWide ? this.knownWide : this.knownCallers;
    return this.memo.of(known, `${unit.index}.${fn}`, (out) => seekCallers(this, unit, fn, out, isWide));
  }

  /** What a value may be, for `assigned.ts`, of which `pointsTo.ts` asks things, too: no circle of imports either. */
  pointsTo(unit: Unit, value: number, depth: number): readonly { unit: Unit; value: number }[] {
    return pointsTo(this, unit, value, depth);
  }

  /** Functions in a table, for `remoteFunctions.ts`. */
  keptFunctions(unit: Unit, table: number, depth: number): readonly Target[] {
    return keptFunctions(this, unit, table, depth);
  }

  /** `pointsTo.ts` asks this of `propertyFunctions.ts`, which asks it things, too: by way of here their imports make no circle. */
  functionsOfProperty(unit: Unit, object: number, name: string, depth: number): readonly Target[] {
    return functionsOfProperty(this, unit, object, name, depth);
  }
}

/** Whether a value is a variable, or comes out of something. */
const isTaken = ({ script: { op } }: Unit, value: number): boolean =>
  op[value] === Op.ref || op[value] === Op.index || op[value] === Op.call;

/** Of a table's functions those that a key like `on_*` can mean. */
function named(targets: readonly Target[], key: string): readonly Target[] {
  const [start, end, more] = key.split('*') as [string, string?, string?];
  if (end === undefined || more !== undefined || start + end === '') return targets;
  return targets.filter(({ unit, fn }) => {
    const name = unit.script.functions[fn]?.name ?? '';
    return name === '' || (name.startsWith(start) && name.endsWith(end));
  });
}
