import {
  apiPath,
  argOf,
  argsOf,
  bindingFunction,
  bindingKind,
  bindingOf,
  calleeOf,
  callsNamed,
  choicesOf,
  defsOf,
  elementsOf,
  functionOfThis,
  indexKeyOf,
  nameOf,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  resolve,
  spreadValueOf,
  writesOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { ITEM, METHODS, PROPERTIES, type DomAnswer, type DomType } from '../models/dom.ts';
import type { Callees } from '../callgraph/callees.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { isOfPackage } from '../program/isOfPackage.ts';
import { textsIn } from '../program/madeOf.ts';
import { EACH } from '../program/methods.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';
import { holdersOf } from '../program/stores.ts';
import { ownerOf } from '../program/ownerOf.ts';
import type { DomHandlers } from './domHandlers.ts';

/** Steps back from a value that are gone; the objects of a page are had within a few. */
const DEEPEST = 12;
/** Calls that put something into a list or set, of one script. */
const MOST_PUSHES = 200;
/** Callers of a function whose arguments are looked at. */
const MOST_CALLERS = 6;

/** What a list of such objects is. */
const LIST_OF: ReadonlyMap<DomType | undefined, DomType> = new Map([
  ['element', 'elements'],
  ['edited', 'elements'],
  ['form', 'forms'],
  ['parsed', 'parsed'],
]);
/** Methods of lists whose answer holds what a function gives for each: the item itself, or a list of such. */
const MADE_BY: ReadonlyMap<string, 'item' | 'list'> = new Map([
  ['map', 'item'],
  ['flatMap', 'list'],
]);

/** Methods that put nodes into a tree, or beside one of its nodes. */
const FILLS =
  'append appendChild prepend insertBefore insertAdjacentElement replaceChildren replaceChild replaceWith before after surroundContents insertNode'.split(
    ' ',
  );
/** Methods whose answer is a tree of its own. */
const MAKERS = /^(?:create\w+|parseFromString|cloneNode|importNode)$/;
/** Objects whose nodes are the page's, or copies of them. */
const isOfPage = (type: DomType | undefined): boolean =>
  type !== undefined && /^(?:element|elements|form|forms|edited|document|range|walker|jquery)$/.test(type);

/** Reads by which something that was kept is had again: `kept`, `list[0]`, `fields.card`, `map.get('card')`. */
const TAKEN: ReadonlySet<number> = new Set([Op.ref, Op.index, Op.member, Op.call]);

/** What values are as objects of a web page: a light type inference, asked backwards from where something is read. */
export class DomTypes {
  readonly #callees: Callees;
  readonly #handlers: DomHandlers;
  readonly #known = new Map<number, DomType | undefined>();
  readonly #filled = new WeakMap<Unit, Set<string>>();

  constructor(callees: Callees, handlers: DomHandlers) {
    this.#callees = callees;
    this.#handlers = handlers;
  }

  /** The type of a value; undefined: not known to be of a page. */
  of(unit: Unit, value: number, depth = 0): DomType | undefined {
    if (value === 0 || depth > DEEPEST) return undefined;
    const key = unit.base + value;
    if (this.#known.has(key)) return this.#known.get(key);
    this.#known.set(key, undefined); // a circle of assignments ends here
    const type = this.#infer(unit, value, depth + 1) ?? this.#held(unit, value);
    this.#known.set(key, type);
    return type;
  }

  /** An element that got here in a way of its own: handed to a function by its name, through a list or a map. */
  #held(unit: Unit, value: number): DomType | undefined {
    const isTaken = TAKEN.has(opOf(unit.script, value));
    const objects = isTaken ? this.#callees.heap().at(unit.base + value) : [];
    return objects.length > 0 && objects.every(({ kind }) => kind === 'element') ? 'element' : undefined;
  }

  /** Whether a script moves nodes of the page, or copies of such, to where a thing of its own stands: `box.append(document.body)`. */
  isFilled(unit: Unit, value: number): boolean {
    let filled = this.#filled.get(unit);
    if (filled === undefined) {
      this.#filled.set(unit, (filled = new Set()));
      for (const { args, callee } of callsNamed(unit.script, ...FILLS).slice(0, MOST_PUSHES))
        if (args.some((arg) => isOfPage(this.of(unit, arg))))
          filled.add(this.#rootOf(unit, objectOf(unit.script, callee)));
    }
    return filled.size > 0 && filled.has(this.#rootOf(unit, value));
  }

  /** Where a tree begins that a value is of: what was made, a parameter or a field. */
  #rootOf({ script }: Unit, value: number): string {
    let seen = resolve(script, value);
    for (let depth = 0; depth < DEEPEST; depth++) {
      const callee = opOf(script, seen) === Op.call ? calleeOf(script, seen) : seen;
      const object = opOf(script, callee) === Op.member ? objectOf(script, callee) : 0;
      if (opOf(script, object) === Op.self) return `.${propertyNameOf(script, callee)}`;
      const isMaker = object === 0 || MAKERS.test(propertyNameOf(script, callee));
      if (isMaker) break;
      seen = resolve(script, object);
    }
    return opOf(script, seen) === Op.ref ? `b${bindingOf(script, seen)}` : `${seen}`;
  }

  /** What a property's read or a call gives, where it is read of an object of a page. */
  answer(unit: Unit, value: number, depth = 0): DomAnswer | undefined {
    switch (opOf(unit.script, value)) {
      case Op.member:
        return this.#property(unit, value, depth);
      case Op.index:
        return this.#item(unit, value, depth);
      case Op.call:
        return this.#answerOfCall(unit, value, depth);
      default:
        return undefined;
    }
  }

  #property(unit: Unit, value: number, depth: number): DomAnswer | undefined {
    const { script } = unit;
    const name = propertyNameOf(script, value);
    const type = this.of(unit, objectOf(script, value), depth);
    if (type === undefined) return undefined;
    const given = PROPERTIES[type].get(name);
    if (given !== undefined) return given;
    if (type === 'storage')
      return /^(?:length|key|getItem|setItem|removeItem|clear)$/.test(name) ? undefined : { data: 'stored' };
    // `document.forms.login`, `form.password`; `navigation.entries()[0]`
    const hasNames = type === 'elements' || type === 'forms' || type === 'form';
    const item = hasNames || /^\d+$/.test(name) ? ITEM[type] : undefined;
    return item === undefined || METHODS[type].has(name) || EACH.has(name) || name === 'length'
      ? undefined
      : { type: item };
  }

  #item(unit: Unit, value: number, depth: number): DomAnswer | undefined {
    const type = this.of(unit, objectOf(unit.script, value), depth);
    if (type === undefined) return undefined;
    if (type === 'storage') return { data: 'stored' };
    const item = ITEM[type];
    return namedByKey(unit, value, PROPERTIES[type]) ?? (item === undefined ? undefined : { type: item });
  }

  #answerOfCall(unit: Unit, value: number, depth: number): DomAnswer | undefined {
    const { script } = unit;
    const callee = calleeOf(script, value);
    const path = apiPath(script, value);
    if (path === '$()') return { type: 'jquery' };
    if (opOf(script, callee) === Op.member) {
      const type = this.of(unit, objectOf(script, callee), depth);
      if (type !== undefined) return asForm(unit, value, METHODS[type].get(propertyNameOf(script, callee)));
    }
    // `const $$ = document.querySelectorAll.bind(document)`
    const called =
      path?.match(/^(?:document|window)\.(\w+)\(\)$/)?.[1] ?? (path === 'getSelection()' ? 'getSelection' : undefined);
    if (called === undefined) return undefined;
    return asForm(unit, value, METHODS.document.get(called) ?? METHODS.window.get(called));
  }

  #infer(unit: Unit, value: number, depth: number): DomType | undefined {
    const { script } = unit;
    switch (opOf(script, value)) {
      case Op.global: {
        const name = nameOfGlobal(script, value);
        const given = PROPERTIES.window.get(name);
        return given !== undefined && 'type' in given ? given.type : undefined;
      }
      case Op.ref:
        return this.#binding(unit, bindingOf(script, value), depth);
      case Op.self:
        return functionOfThis(script, value) < 0 ? undefined : this.#handlers.self(unit, functionOfThis(script, value));
      case Op.choice:
        return this.#first(unit, choicesOf(script, value), depth);
      case Op.spread:
        return this.of(unit, spreadValueOf(script, value), depth);
      // `[...list]`, `[element]`
      case Op.array: {
        const [item = 0] = elementsOf(script, value);
        const type = this.of(unit, item, depth);
        return opOf(script, item) === Op.spread ? type : LIST_OF.get(type);
      }
      case Op.call:
        return this.#call(unit, value, depth);
      case Op.create: {
        const path = apiPath(script, calleeOf(script, value));
        if (path === 'Range') return 'range';
        return path === 'Image' || path === 'DOMParser' ? 'made' : undefined;
      }
      case Op.member:
      case Op.index: {
        const given = this.answer(unit, value, depth);
        if (given !== undefined) return 'type' in given ? given.type : undefined;
        if (opOf(script, value) !== Op.member) return undefined;
        return this.#field(unit, value, depth) ?? this.#turn(unit, value, depth);
      }
      default:
        return undefined;
    }
  }

  /** The type of what a call gives. */
  #call(unit: Unit, value: number, depth: number): DomType | undefined {
    const { script } = unit;
    const callee = calleeOf(script, value);
    const args = argsOf(script, value);
    const path = apiPath(script, callee);
    if (path === 'Array.from' || path === '$.makeArray')
      return args.length === 1 ? this.of(unit, args[0] ?? 0, depth) : undefined;
    if (/(?:^|\.)(?:slice|concat|filter)\.call$/.test(path ?? '') || nameOf(script, callee) === 'call') {
      const list = this.of(unit, args[0] ?? 0, depth);
      if (list === 'elements' || list === 'forms') return list;
    }
    // What is taken into another document is what it was.
    if (/^(?:adopt|import)Node$/.test(nameOf(script, callee))) return this.of(unit, args[0] ?? 0, depth);
    const given = this.answer(unit, value, depth);
    if (given !== undefined) return 'type' in given ? given.type : undefined;
    // `list.flatMap((one) => (one.shadowRoot ? all(one.shadowRoot) : [one]))`
    const made = MADE_BY.get(nameOf(script, callee));
    if (made !== undefined && opOf(script, callee) === Op.member) {
      const type = this.#givenBack(unit, args[0] ?? 0, depth);
      return made === 'item' ? LIST_OF.get(type) : type;
    }
    return this.#givenBack(unit, callee, depth);
  }

  /** The type of what functions give back that a value may be. */
  #givenBack(unit: Unit, callee: number, depth: number): DomType | undefined {
    for (const { unit: other, fn } of this.#callees.targets(unit, callee).slice(0, 3)) {
      const { returns = [], yields } = other.script.functions[fn] ?? {};
      for (const one of returns.slice(0, 4)) {
        const type = this.of(other, one, depth + 1);
        if (type !== undefined) return yields?.includes(one) === true ? (LIST_OF.get(type) ?? type) : type;
      }
    }
    return undefined;
  }

  #first(unit: Unit, values: Iterable<number>, depth: number): DomType | undefined {
    return ofPageFirst(
      Array.from(values, (value) => ({ unit, value })),
      (one) => this.of(one.unit, one.value, depth),
    );
  }

  #binding(unit: Unit, binding: number, depth: number): DomType | undefined {
    const { script } = unit;
    if (bindingKind(script, binding) === BindingKind.param) {
      const type = this.#param(unit, binding, depth);
      if (type !== undefined) return type;
    }
    return (
      this.#first(unit, defsOf(script, binding).subarray(0, 4), depth) ?? this.#listWith(unit, `b${binding}`, depth)
    );
  }

  /** A list or set into which elements of the page are put: `nodes.push(walker.nextNode())`. */
  #listWith(unit: Unit, holder: string, depth: number): DomType | undefined {
    const { script } = unit;
    for (const { args, callee } of callsNamed(script, 'push', 'add').slice(0, MOST_PUSHES)) {
      if (args.length !== 1 || !holdersOf(script, objectOf(script, callee)).includes(holder)) continue;
      const type = this.of(unit, args[0] ?? 0, depth);
      if (LIST_OF.has(type)) return 'elements';
    }
    return undefined;
  }

  /** What the methods of an object put into one of its fields: `this.form = form`. */
  #field(unit: Unit, value: number, depth: number): DomType | undefined {
    const { script } = unit;
    const self = objectOf(script, value);
    if (opOf(script, self) !== Op.self || functionOfThis(script, self) === -1) return undefined;
    const owner = ownerOf(script, functionOfThis(script, self));
    const name = propertyNameOf(script, value);
    const written = writesOf(script, name)
      .filter(
        ({ object }) => opOf(script, object) === Op.self && ownerOf(script, functionOfThis(script, object)) === owner,
      )
      .slice(0, 4)
      .map((write) => write.value);
    return this.#first(unit, written, depth) ?? this.#listWith(unit, `s${owner}.${name}`, depth);
  }

  /** `step.value` in a loop as compilers write it: `for (it = values(list); !(step = it.next()).done; ) { … step.value … }`. */
  #turn(unit: Unit, value: number, depth: number): DomType | undefined {
    const { script } = unit;
    const step = objectOf(script, value);
    if (nameOf(script, value) !== 'value' || opOf(script, step) !== Op.ref) return undefined;
    const calls = defsOf(script, bindingOf(script, step)).subarray(0, 2);
    for (const callee of Array.from(calls, (call) => (opOf(script, call) === Op.call ? calleeOf(script, call) : 0))) {
      if (opOf(script, callee) !== Op.member || !/^n(?:ext)?$/.test(nameOf(script, callee))) continue;
      const iterator = resolve(script, objectOf(script, callee));
      const [list = 0] = opOf(script, iterator) === Op.call ? argsOf(script, iterator) : [];
      const type = this.of(unit, list, depth + 1);
      if (type !== undefined) return ITEM[type];
    }
    return undefined;
  }

  /** A parameter: of a listener, of a function that is given each item of a list, or of what callers hand over. */
  #param(unit: Unit, binding: number, depth: number): DomType | undefined {
    const { script } = unit;
    const fn = bindingFunction(script, binding);
    const index = script.functions[fn]?.params.indexOf(binding) ?? -1;
    if (index === -1) return undefined;
    const handed = this.#handlers.param(unit, fn, index);
    if (handed !== undefined) return handed;
    const list = this.#listOfEach(unit, fn, index, depth);
    if (list !== undefined) return ITEM[list];
    return ofPageFirst(this.#callees.handedOver(unit, binding, MOST_CALLERS), (given) =>
      this.of(given.unit, given.value, depth + 1),
    );
  }

  /** The type of the list whose items a function is given one after the other in this parameter. */
  #listOfEach(unit: Unit, fn: number, index: number, depth: number): DomType | undefined {
    const graph = unit.useGraph();
    const uses = [funcValueOf(unit, fn)];
    for (let n = 0; n < uses.length && n < 8; n++) {
      const from = uses[n] as number;
      for (let at = firstUse(graph, from), end = endOfUses(graph, from); at < end; at++) {
        const to = useTarget(graph, at);
        if (useKind(graph, at) === Use.def) uses.push(graph.values + to);
        else if (useKind(graph, at) === Use.ref) uses.push(to);
        else if (useKind(graph, at) === Use.arg) {
          const type = this.#eachOf(unit, to, useSlot(graph, at), index, depth);
          if (type !== undefined) return type;
        }
      }
    }
    return undefined;
  }

  #eachOf(unit: Unit, call: number, at: number, index: number, depth: number): DomType | undefined {
    const { script } = unit;
    const callee = calleeOf(script, call);
    if (at === 1) return index === elementAt(unit, callee) ? this.of(unit, argOf(script, call, 0), depth) : undefined;
    if (at !== 0 || opOf(script, callee) !== Op.member) return undefined;
    const name = propertyNameOf(script, callee);
    if (!EACH.has(name)) return undefined;
    const isFolded = name.startsWith('reduce');
    // `path.reduce((one, name) => one[name], field)`: what it starts with is taken further.
    if (isFolded && index === 0) return LIST_OF.get(this.of(unit, argOf(script, call, 1), depth));
    const list = this.of(unit, objectOf(script, callee), depth);
    const item = list === 'jquery' || isFolded ? 1 : 0;
    return index === item ? list : undefined;
  }
}

interface Value {
  readonly unit: Unit;
  readonly value: number;
}

/** The first type of several values, one of a page before one of the script's own; none where one that is not known may stand beside a parsed document. */
function ofPageFirst(values: readonly Value[], typeOf: (value: Value) => DomType | undefined): DomType | undefined {
  let own: DomType | undefined;
  let isUnknown = false;
  for (const one of values) {
    const type = typeOf(one);
    if (type !== undefined && type !== 'made' && type !== 'parsed') return type;
    own ??= type;
    isUnknown ||= type === undefined && opOf(one.unit.script, one.value) !== Op.constant;
  }
  return own === 'parsed' && isUnknown ? undefined : own;
}

/** `['value', 'innerText'].map((name) => field[name])`: of the properties that a key may name, what was typed before other data. */
function namedByKey(
  { script }: Unit,
  value: number,
  properties: ReadonlyMap<string, DomAnswer>,
): DomAnswer | undefined {
  if (properties.size === 0) return undefined;
  const given = textsIn(script, indexKeyOf(script, value)).flatMap((name) => properties.get(name) ?? []);
  const data = given.filter((one) => 'data' in one);
  return data.find((one) => one.data === 'typed') ?? data[0] ?? given[0];
}

/** Selectors and ids of forms: `form[action]`, `#login form`, `#loginForm`. */
const OF_FORM = /(?:^|[\s>+~,])form(?:[.#[:][^\s>+~]*)?$|(?:^|[#.])[\w-]*form$/i;

/** What a query gives: where it asks for a form, one that has fields by name and number, or a list of such. */
function asForm({ script }: Unit, call: number, given: DomAnswer | undefined): DomAnswer | undefined {
  if (given === undefined || !('type' in given)) return given;
  const asked = argOf(script, call, 0);
  const type = FORMS_OF[given.type];
  return type !== undefined && textsIn(script, asked).some((text) => OF_FORM.test(text.trim())) ? { type } : given;
}

/** What an element, or a list of them, is where forms were asked for. */
const FORMS_OF: Partial<Record<DomType, DomType>> = { element: 'form', elements: 'forms' };

/** Which parameter of its second argument a function gives each element of its first to; undefined: none. */
function elementAt(unit: Unit, callee: number): number | undefined {
  const { script } = unit;
  const path = apiPath(script, callee);
  if (path === 'Array.from') return 0;
  if (path === '$.each') return 1;
  if (opOf(script, callee) !== Op.member) return undefined;
  const name = propertyNameOf(script, callee);
  // `[].forEach.call(list, f)`
  if (name === 'call') return EACH.has(nameOf(script, objectOf(script, callee))) ? 0 : undefined;
  // `_.map(list, f)`
  if (!EACH.has(name) || !isOfPackage(unit, callee)) return undefined;
  return name.startsWith('reduce') ? 1 : 0;
}
