import {
  apiPath,
  argOf,
  callsNamed,
  calleeOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  readsNamed,
  receiverOf,
  resolve,
  valuesOf,
  variableOf,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import type { Program, Unit } from '../program/program.ts';

interface Read {
  readonly unit: Unit;
  readonly value: number;
  /** Variable of the element, or what it was looked for by. */
  readonly element: number | string | undefined;
}

/**
 * Attributes of elements and variables of styles that scripts of one page leave something in for one another, whatever
 * world they run in. Elements are not told apart but by the name, so a script's own reading counts for the root of the page
 * and for what it holds in the same variable or finds by the same name only.
 */
export class Attributes {
  readonly #program: Program;
  #reads: ReadonlyMap<string, readonly Read[]> | undefined;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Where an attribute is read that a call sets: `element.setAttribute('data-state', data)`, `style.setProperty('--state', data)`. */
  readsOfCall(unit: Unit, call: number, at: number): readonly Read[] {
    const { script } = unit;
    const callee = calleeOf(script, call);
    if (at !== 1 || !/^set(?:Attribute|Property)$/.test(nameOf(script, callee)) || opOf(script, callee) !== Op.member)
      return [];
    return this.#readsBy(unit, constant(script, argOf(script, call, 0)) ?? '', objectOf(script, callee));
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
    // What is put into a style is in all styles within.
    const isRoot =
      name.startsWith('--') || /^document\.(?:documentElement|body|head)$/.test(apiPath(unit.script, element) ?? '');
    const place = elementAt(unit, element);
    return (this.#reads.get(name) ?? []).filter(
      (read) => read.unit !== unit || isRoot || (place !== undefined && read.element === place),
    );
  }
}

/** What tells an element apart within its script: its variable, or the text that it is looked for by. */
function elementAt({ script }: Unit, element: number): Read['element'] {
  const found = resolve(script, element);
  const isFound =
    opOf(script, found) === Op.call &&
    /^(?:querySelector|getElementById)$/.test(nameOf(script, calleeOf(script, found)));
  const variable = variableOf(script, element);
  return (isFound ? constant(script, argOf(script, found, 0)) : undefined) ?? (variable === -1 ? undefined : variable);
}

/** Names that HTML gives a meaning: what stands there is the page's business. */
const OF_HTML =
  /^(?:id|class|style|src|href|title|value|type|name|alt|role|for|content|target|rel|width|height|aria-.*)$/;

function readsIn(program: Program): ReadonlyMap<string, readonly Read[]> {
  const reads = new Map<string, Read[]>();
  for (const unit of program.units) {
    const { script } = unit;
    for (const call of callsNamed(script, 'getAttribute', 'getPropertyValue')) {
      const name = constant(script, call.args[0] ?? 0);
      if (name !== undefined && !OF_HTML.test(name))
        addTo(reads, name, { unit, value: call.value, element: elementAt(unit, receiverOf(script, call)) });
    }
    const sets = new Set(readsNamed(script, 'dataset'));
    for (const value of sets.size > 0 ? valuesOf(script, Op.member) : [])
      if (sets.has(objectOf(script, value)))
        addTo(reads, attributeOf(propertyNameOf(script, value)), {
          unit,
          value,
          element: elementAt(unit, objectOf(script, objectOf(script, value))),
        });
  }
  return reads;
}

/** The attribute behind a property of `dataset` (HTML standard, `DOMStringMap`): `userName` is `data-user-name`. */
const attributeOf = (property: string): string =>
  `data-${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
