import {
  apiPath,
  argOf,
  calleeOf,
  callsNamed,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  readsNamed,
  receiverOf,
  valuesOf,
  variableOf,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import type { Program, Unit } from '../program/program.ts';

interface Read {
  readonly unit: Unit;
  readonly value: number;
  /** Variable of the element; -1 where it is none. */
  readonly element: number;
}

/**
 * Attributes of elements (`data-…`) that scripts of one page leave something in for one another, whatever world they run
 * in. Elements are not told apart but by the name, so a script's own reading counts for the root of the page and for what
 * it holds in the same variable only.
 */
export class Attributes {
  readonly #program: Program;
  #reads: ReadonlyMap<string, readonly Read[]> | undefined;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Where an attribute is read that a call sets: `element.setAttribute('data-state', data)`. */
  readsOfCall(unit: Unit, call: number, at: number): readonly Read[] {
    const { script } = unit;
    const callee = calleeOf(script, call);
    if (at !== 1 || nameOf(script, callee) !== 'setAttribute' || opOf(script, callee) !== Op.member) return [];
    const name = constant(script, argOf(script, call, 0));
    return name?.startsWith('data-') === true ? this.#readsBy(unit, name, objectOf(script, callee)) : [];
  }

  /** The same of `element.dataset.state = data`. */
  readsOfWrite(unit: Unit, object: number, property: string): readonly Read[] {
    const { script } = unit;
    return nameOf(script, object) === 'dataset' && opOf(script, object) === Op.member
      ? this.#readsBy(unit, attributeOf(property), objectOf(script, object))
      : [];
  }

  #readsBy(unit: Unit, name: string, element: number): readonly Read[] {
    this.#reads ??= readsIn(this.#program);
    const isRoot = /^document\.(?:documentElement|body|head)$/.test(apiPath(unit.script, element) ?? '');
    const variable = variableOf(unit.script, element);
    return (this.#reads.get(name) ?? []).filter(
      (read) => read.unit !== unit || isRoot || (variable !== -1 && read.element === variable),
    );
  }
}

function readsIn(program: Program): ReadonlyMap<string, readonly Read[]> {
  const reads = new Map<string, Read[]>();
  for (const unit of program.units) {
    const { script } = unit;
    for (const call of callsNamed(script, 'getAttribute')) {
      const name = constant(script, call.args[0] ?? 0);
      if (name?.startsWith('data-') === true)
        addTo(reads, name, { unit, value: call.value, element: variableOf(script, receiverOf(script, call)) });
    }
    const sets = new Set(readsNamed(script, 'dataset'));
    for (const value of sets.size > 0 ? valuesOf(script, Op.member) : [])
      if (sets.has(objectOf(script, value)))
        addTo(reads, attributeOf(propertyNameOf(script, value)), {
          unit,
          value,
          element: variableOf(script, objectOf(script, objectOf(script, value))),
        });
  }
  return reads;
}

/** The attribute behind a property of `dataset` (HTML standard, `DOMStringMap`): `userName` is `data-user-name`. */
const attributeOf = (property: string): string =>
  `data-${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
