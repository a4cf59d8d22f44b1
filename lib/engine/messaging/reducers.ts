import {
  argsOf,
  bindingOf,
  calleeOf,
  callsNamed,
  memberNameOf,
  nameOf,
  objectOf,
  onlyDef,
  Op,
  opOf,
  pairsOf,
  propertyNameOf,
  propertyOf,
  readsNamed,
  resolve,
  stringAt,
  valuesOf,
  variableOf,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import type { Callees } from '../callgraph/callees.ts';
import { calledBy } from '../program/calledBy.ts';
import { importOf, type Target, type Unit } from '../program/program.ts';
import { membersOf, readsOf } from '../program/readsOf.ts';
import { usedAs } from '../program/usedAs.ts';
import { Use } from '../program/useGraph.ts';
import { words } from '../words.ts';

/*
 * Stores with reducers: Redux and Redux Toolkit (https://redux.js.org, https://redux-toolkit.js.org/api/createSlice), told by
 * the names of properties that their users write, which bundlers keep. All stores of a program count as one.
 */

/** Of the builder of `extraReducers`. */
const CASES = words('addCase addMatcher addDefaultCase');
/** Hand a function the whole state. */
const SELECTORS = words('useSelector useAppSelector connect');
/** Give the function that hands an action to the store. */
const DISPATCHERS = words('useDispatch useAppDispatch');
const TYPE = words('type');
/** Functions of one kind that are looked at. */
const MOST = 200;

const key = ({ index }: Unit, fn: number): string => `${index}.${fn}`;

/** Reducers of a program, what is handed to them, and where the state is read. */
export class Reducers {
  readonly #callees: Callees;
  /** Functions that make a new state of the old one and an action, by unit and function. */
  readonly #reducers = new Set<string>();
  /** Reducers of slices by the names of their actions. */
  readonly #bySlice = new Map<string, Target[]>();
  /** Others, and functions that are handed each action, with the number of the parameter. */
  readonly #all: { target: Target; at: number }[] = [];
  readonly #effects: Target[] = [];
  #reads: { unit: Unit; value: number }[] | undefined;

  constructor(callees: Callees) {
    this.#callees = callees;
    const { units } = callees.program;
    const hands = units.some(({ script }) =>
      ['dispatch', ...DISPATCHERS].some((name) => script.strings.includes(name)),
    );
    if (hands) for (const unit of units) this.#find(unit);
  }

  get isEmpty(): boolean {
    return this.#reducers.size === 0 && this.#all.length === 0;
  }

  isReducer(unit: Unit, fn: number): boolean {
    return this.#reducers.has(key(unit, fn));
  }

  /** Who gets what a call hands on as an action, or as its payload: by the number of the parameter and the property. */
  takers(unit: Unit, call: number): readonly { target: Target; at: number; under?: string }[] {
    if (this.isEmpty) return [];
    const { script } = unit;
    const callee = calleeOf(script, call);
    if (nameOf(script, callee) === 'dispatch' || isDispatcher(unit, callee)) return this.#all;
    const action = this.#actionAt(unit, callee, 0);
    if (action === undefined) return [];
    const slices = (this.#bySlice.get(action) ?? []).map((target) => ({ target, at: 1, under: 'payload' }));
    return [...slices, ...this.#effects.map((target) => ({ target, at: 0, under: 'payload' }))];
  }

  /** Where the whole state is read: `store.getState()`, the parameter of a selector. */
  reads(): readonly { unit: Unit; value: number }[] {
    this.#reads ??= this.#callees.program.units.flatMap((unit) => [
      ...callsNamed(unit.script, 'getState').map(({ value }) => ({ unit, value })),
      ...readsNamed(unit.script, 'getState').flatMap((read) => renamedCalls(unit, read)),
      ...callsNamed(unit.script, ...SELECTORS).flatMap(({ args: [first = 0] }) =>
        this.#callees.targets(unit, first).flatMap(({ unit: own, fn }) => {
          const param = own.script.functions[fn]?.params[0];
          return param === undefined ? [] : [{ unit: own, value: own.script.op.length + param }];
        }),
      ),
    ]);
    return this.#reads;
  }

  #find(unit: Unit): void {
    const { script } = unit;
    const { strings } = script;
    if (strings.includes('reducers') || strings.includes('effect'))
      for (const object of valuesOf(script, Op.object)) this.#objectFound(unit, object);
    for (const { args } of callsNamed(script, ...CASES).slice(0, MOST))
      for (const target of this.#callees.targets(unit, args.at(-1) ?? 0)) this.#reducerFound(target);
    script.functions.forEach(({ params: [first, second] }, fn) => {
      const target = { unit, fn, shift: 0 };
      // `(state, action) => { switch (action.type) …`
      if (second !== undefined && this.#all.length < MOST && isAction(unit, second)) this.#reducerFound(target);
      // `(store) => (next) => (action) => next(action)`
      if (first !== undefined && this.#all.length < MOST && isMiddleware(unit, fn, first))
        this.#all.push({ target, at: 0 });
    });
  }

  #reducerFound(target: Target): void {
    this.#reducers.add(key(target.unit, target.fn));
    this.#all.push({ target, at: 1 });
  }

  /** `{ name, initialState, reducers: { saved(state, action) { … } } }`, `{ actionCreator, effect: (action) => … }` */
  #objectFound(unit: Unit, object: number): void {
    const { script } = unit;
    const reducers = propertyOf(script, object, 'reducers');
    if (reducers !== 0 && propertyOf(script, object, 'initialState') !== 0) {
      const pairs = pairsOf(script, resolve(script, reducers));
      for (let at = 0; at + 1 < pairs.length; at += 2)
        for (const target of this.#callees.targets(unit, pairs[at + 1] ?? 0)) {
          this.#reducers.add(key(target.unit, target.fn));
          addTo(this.#bySlice, stringAt(script, pairs[at] ?? 0), target);
        }
    }
    const effect = propertyOf(script, object, 'effect');
    if (effect === 0) return;
    for (const target of this.#callees.targets(unit, effect)) {
      this.#effects.push(target);
      this.#all.push({ target, at: 0 });
    }
  }

  /** `saved` of `slice.actions.saved`, by whatever name it is called. */
  #actionAt(unit: Unit, callee: number, depth: number): string | undefined {
    const { script } = unit;
    const made = resolve(script, callee);
    if (opOf(script, made) === Op.member)
      return memberNameOf(script, resolve(script, objectOf(script, made))) === 'actions'
        ? propertyNameOf(script, made)
        : undefined;
    const from = opOf(script, made) === Op.ref && depth < 3 ? importOf(unit, bindingOf(script, made)) : undefined;
    const other = from === undefined ? undefined : this.#callees.program.imported(unit, from.module);
    if (from === undefined || other === undefined) return undefined;
    for (const one of this.#callees.program.exported(other, from.name)) {
      const action = this.#actionAt(one.unit, one.value, depth + 1);
      if (action !== undefined) return action;
    }
    return undefined;
  }
}

/** `const send = useDispatch();` */
function isDispatcher({ script }: Unit, callee: number): boolean {
  const made = opOf(script, callee) === Op.ref ? onlyDef(script, bindingOf(script, callee)) : 0;
  return opOf(script, made) === Op.call && DISPATCHERS.has(nameOf(script, calleeOf(script, made)));
}

/** `const { getState: read } = store; read()` */
const renamedCalls = (unit: Unit, member: number): { unit: Unit; value: number }[] =>
  usedAs(unit, member, Use.def)
    .flatMap((binding) => readsOf(unit, binding))
    .flatMap((read) => calledBy(unit, read))
    .map((value) => ({ unit, value }));

const isAction = (unit: Unit, param: number): boolean =>
  readsOf(unit, param).some((read) => membersOf(unit, read, TYPE).length > 0);

/** Whether a function of one parameter hands it to what the function around it was given, which stands in a third. */
function isMiddleware(unit: Unit, fn: number, action: number): boolean {
  const { script } = unit;
  const next = script.functions[script.functions[fn]?.parent ?? -1];
  const store = script.functions[next?.parent ?? -1];
  if (next?.params.length !== 1 || store?.params.length !== 1) return false;
  return readsOf(unit, next.params[0] ?? -1).some((read) =>
    calledBy(unit, read).some((call) => argsOf(script, call).some((arg) => variableOf(script, arg) === action)),
  );
}
