import {
  apiPath,
  argOf,
  callsNamed,
  calleeOf,
  constant,
  elementsOf,
  functionFactOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  propertyOf,
  readsNamed,
  receiverOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  variableOf,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import type { Program, Unit } from '../program/program.ts';
import { readsOf } from '../program/readsOf.ts';

interface Read {
  readonly unit: Unit;
  readonly value: number;
  /** Variable of the element, or what it was looked for by. */
  readonly element: number | string | undefined;
  /** Whether the browser hands over whatever attribute changed, so that the element is none that the place names. */
  readonly isTold?: boolean;
  /** Attributes that an element says it wants to be told of. */
  readonly observed?: readonly string[] | undefined;
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
    const told = (this.#reads.get(TOLD) ?? []).filter(({ unit: { script }, observed }) =>
      (observed ?? script.strings).includes(name),
    );
    const asked = (this.#reads.get(name) ?? []).filter(
      (read) => read.unit !== unit || isRoot || read.isTold === true || (place !== undefined && read.element === place),
    );
    return [...asked, ...told];
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

/** Where reads stand that the browser hands any observed attribute to. */
const TOLD = '*';

/** Where a custom element is told what its attributes became: `attributeChangedCallback(name, before, value)`. */
function* toldOf(unit: Unit): Generator<Read> {
  const { script } = unit;
  if (!script.strings.includes('attributeChangedCallback')) return;
  for (const made of valuesOf(script, Op.klass)) {
    const told = functionFactOf(script, propertyOf(script, made, 'attributeChangedCallback'))?.params[2];
    const observed = told === undefined ? undefined : observedBy(script, made);
    for (const value of told === undefined ? [] : readsOf(unit, told))
      yield { unit, value, element: undefined, observed };
  }
}

/** `static observedAttributes = ['words']`, `static get observedAttributes() { … }`; undefined where it is not known. */
function observedBy(script: ScriptFacts, made: number): readonly string[] | undefined {
  const said = resolve(script, propertyOf(script, made, 'observedAttributes'));
  const list = resolve(script, functionFactOf(script, said)?.returns[0] ?? said);
  const names = opOf(script, list) === Op.array ? elementsOf(script, list) : [];
  return names.length === 0 ? undefined : names.map((name) => constant(script, name) ?? '');
}

function readsIn(program: Program): ReadonlyMap<string, readonly Read[]> {
  const reads = new Map<string, Read[]>();
  for (const unit of program.units) {
    const { script } = unit;
    for (const read of toldOf(unit)) addTo(reads, TOLD, read);
    const isObserved = script.strings.includes('MutationObserver');
    for (const call of callsNamed(script, 'getAttribute', 'getPropertyValue')) {
      const name = constant(script, call.args[0] ?? 0);
      if (name !== undefined && !OF_HTML.test(name))
        addTo(reads, name, {
          unit,
          value: call.value,
          element: elementAt(unit, receiverOf(script, call)),
          isTold: isObserved && nameOf(script, receiverOf(script, call)) === 'target',
        });
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
