import {
  apiPath,
  bindingKind,
  bindingOf,
  type Call,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  globalNameIndex,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyIndexOf,
  propertyNameOf,
  readsNamed,
  receiverOf,
  resolve,
  type ScriptFacts,
  stringAt,
  valuesOf,
} from '../facts/javascript/query.ts';
import { METHODS, ONLY_NODES, PROPERTIES, WHOLE, type DomData } from '../models/dom.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { TaintFlag, type SourceKind } from '../taint/kinds.ts';
import { membersOf, readsOf } from '../program/readsOf.ts';
import { BindingKind, SPREAD } from '../facts/javascript/script.ts';
import { endOfUses, firstUse, Use, type UseGraph, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { databaseReads } from './databaseReads.ts';
import { isMadeOf } from '../program/madeOf.ts';
import { secretFieldsOf } from './secretFields.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { DomHandlers } from './domHandlers.ts';
import { hookedFields } from './hookedFields.ts';
import { isPlantedField } from './isPlantedField.ts';
import { isOfOwnMarkup } from '../program/isOfOwnMarkup.ts';
import { FORGERY_OPTION, isForgeryToken } from './isForgeryToken.ts';
import type { DomTypes } from './domTypes.ts';
import { namedReads } from './namedReads.ts';
import type { OwnStorage } from './ownStorage.ts';
import type { PageModel } from './pageModel.ts';

/** Words of a page that the person marked. */
export const SELECTED = 'selected text of the web page';

/** The page's whole storage, where sites keep what they know a signed-in person by. */
export const ALL_STORED = 'everything that the web page has stored';

/** What stands in a field for a password or a card. */
export const SECRET_TYPED = 'a password or card number typed into the page';

/** What data of a page is called in findings, by what is read. */
const TOLD: Readonly<Record<DomData, readonly [SourceKind, string]>> = {
  typed: ['form-input', 'text typed into the page'],
  'typed in own': ['own-input', 'text typed into a field of its own'],
  content: ['page-content', 'content of the web page'],
  attribute: ['page-dom', 'attribute in the web page'],
  cookies: ['page-cookies', 'cookies of the web page'],
  address: ['page-address', 'address of the web page'],
  host: ['page-address', 'host of the web page'],
  title: ['page-dom', 'title of the web page'],
  stored: ['page-storage', 'what the web page has stored'],
  'all stored': ['page-storage', ALL_STORED],
  pasted: ['clipboard', 'the clipboard'],
  selected: ['page-content', SELECTED],
  keys: ['keys', 'keystrokes'],
};

const named = (tables: Readonly<Record<string, ReadonlyMap<string, object>>>): readonly string[] => [
  ...new Set(
    Object.values(tables).flatMap((table) => [...table].filter(([, given]) => 'data' in given).map(([name]) => name)),
  ),
];
const READ = named(PROPERTIES);
const CALLED = named(METHODS);
const TEXTS: ReadonlySet<string> = new Set(['innerText', 'textContent', 'innerHTML', 'outerHTML', 'outerText']);
/** With an argument these write. */
const WRITES_WITH_ARGUMENT = /^(?:val|text|html)$/;
const KEY_OF_STORAGE = 'localStorage.key()';
const KEYS = ['key', 'keyCode', 'which', 'code', 'char', 'charCode'];
const TARGETS = ['target', 'currentTarget', 'srcElement'];

/** What is read of a page's objects in a script, where `inPage` says that the code runs in pages. */
export function* domReads(unit: Unit, callees: Callees, model: PageModel): Iterable<Source> {
  const { script } = unit;
  const { types, handlers, own } = model;
  const inPage = model.inPage(unit);
  const marked = markedParts(script);
  const secret = secretFieldsOf(script);
  const source = (node: number, data: DomData, unsure = false): Source => {
    const [kind, label] = TOLD[marked.has(node) ? 'selected' : data];
    const isSecret = data === 'typed' && secret.length > 0 && isMadeOf(script, heldBy(script, node), secret);
    return {
      unit,
      node,
      shown: node,
      kind,
      label: isSecret ? SECRET_TYPED : label,
      ...(data === 'address' || data === 'host' ? { flags: TaintFlag.noMarkup } : {}),
      ...(unsure ? { unsure } : {}),
    };
  };
  for (const value of readsNamed(script, ...READ)) {
    if (!inPage(value)) continue;
    if (isPlantedField(script, value)) yield { ...source(value, 'typed'), label: SECRET_TYPED };
    const given = types.answer(unit, value);
    if (given === undefined) {
      const data = dataByName(unit, types, value);
      if (data !== undefined) yield source(value, data, types.of(unit, objectOf(script, value)) === undefined);
    } else if ('data' in given && given.data !== 'keys') {
      const isNoPages =
        (given.data === 'cookies' && isForgeryToken(callees, unit, value)) ||
        (given.data === 'stored' && own.isOwn(unit, value));
      if (!isNoPages) yield source(value, given.data);
      // What pages are called tells where somebody was, beside what they may write there.
      if (given.data === 'title') yield { ...source(value, 'title'), kind: 'page-address' };
    }
  }
  for (const { value, data, unsure } of namedReads(unit, types)) if (inPage(value)) yield source(value, data, unsure);
  yield* answers(unit, callees, model, inPage, source);
  for (const value of [...keyedReads(unit, types, own), ...(own.hasDatabase ? [] : databaseReads(script))])
    if (inPage(value)) yield source(value, 'stored');
  yield* fields(unit, callees, types, inPage, source);
  yield* whole(unit, types, inPage, source);
  yield* events(unit, handlers, inPage);
}

/** What methods of a page's objects give. */
function* answers(
  unit: Unit,
  callees: Callees,
  { types, own }: PageModel,
  inPage: (value: number) => boolean,
  source: (node: number, data: DomData) => Source,
): Iterable<Source> {
  const { script } = unit;
  for (const call of callsNamed(script, ...CALLED)) {
    const given = inPage(call.value) ? types.answer(unit, call.value) : undefined;
    if (given === undefined || !('data' in given)) continue;
    if ((given.data === 'stored' && own.isOwn(unit, call.value)) || tellsNothing(unit, callees, types, call)) continue;
    // `localStorage.getItem(localStorage.key(i))`: one after the other.
    const named =
      propertyNameOf(script, call.callee) === 'getAttribute' ? constant(script, call.args[0] ?? 0) : undefined;
    const isEach = given.data === 'stored' && apiPath(script, resolve(script, call.args[0] ?? 0)) === KEY_OF_STORAGE;
    // Frameworks keep what is typed in the attribute, too.
    yield source(call.value, named === 'value' ? 'typed' : isEach ? 'all stored' : given.data);
  }
}

/** What something is read of: `field` of `field.value` and `$(field).val()`. */
const heldBy = (script: ScriptFacts, node: number): number =>
  objectOf(script, opOf(script, node) === Op.call ? calleeOf(script, node) : node);

/** Whether a call writes, or reads what the script made: of texts alone, no parts of the page and no functions that give such. */
function tellsNothing(unit: Unit, callees: Callees, types: DomTypes, { value, callee, args }: Call): boolean {
  const { script } = unit;
  const isText = (arg: number): boolean => types.of(unit, arg) === undefined && callees.targets(unit, arg).length === 0;
  return (
    (args.length > 0 && WRITES_WITH_ARGUMENT.test(propertyNameOf(script, callee))) ||
    isOfOwnMarkup(script, value, isText)
  );
}

/** Fields' texts of which only the part is taken that the person marked: `field.value.slice(field.selectionStart, …)`. */
const markedParts = (script: ScriptFacts): ReadonlySet<number> =>
  new Set(
    callsNamed(script, 'slice', 'substring').flatMap((call) => {
      const ends = call.args.map((arg) => nameOf(script, resolve(script, arg)));
      return String(ends) === 'selectionStart,selectionEnd' ? receiverOf(script, call) : [];
    }),
  );

/** What a property of something unknown may be by its name, as far as it is a node of a page by what is done with it. */
function dataByName(unit: Unit, types: DomTypes, value: number): 'content' | 'typed' | undefined {
  const { script } = unit;
  const holder = objectOf(script, value);
  const type = types.of(unit, holder);
  const name = propertyNameOf(script, value);
  if ((type === 'made' || type === 'parsed') && TEXTS.has(name))
    return types.isFilled(unit, holder) ? 'content' : undefined;
  if (type !== undefined) return undefined;
  if (TEXTS.has(name)) return 'content';
  return name === 'value' && isNode(unit, holder) ? 'typed' : undefined;
}

/** Whole forms, pages made a text, and what a script that put itself before every field is told. */
function* fields(
  unit: Unit,
  callees: Callees,
  types: DomTypes,
  inPage: (value: number) => boolean,
  source: (node: number, data: DomData, unsure?: boolean) => Source,
): Iterable<Source> {
  const { script } = unit;
  for (const call of callsOf(script, 'FormData')) {
    const form = call.args[0] ?? 0;
    if (call.args.length === 0 || !inPage(call.value)) continue;
    const isKnown = types.of(unit, form) !== undefined;
    if (isKnown || !isOfClient(callees, unit, form)) yield source(call.value, 'typed', !isKnown);
  }
  for (const call of callsNamed(script, 'serializeToString'))
    if (inPage(call.value) && types.of(unit, call.args[0] ?? 0) !== 'made') yield source(call.value, 'content');
  const hooked = hookedFields(unit);
  for (const value of hooked.read) if (inPage(value)) yield source(value, 'typed');
  for (const { param, shown, data } of hooked.written)
    if (inPage(shown)) yield { ...source(script.op.length + param, data), shown };
}

/** Whether a client of requests (axios) makes a form of whatever it is given: a parameter that no known caller hands a thing. */
function isOfClient(callees: Callees, unit: Unit, value: number): boolean {
  const { script } = unit;
  if (!CLIENT.every((name) => script.strings.includes(name)) || opOf(script, value) !== Op.ref) return false;
  const param = bindingOf(script, value);
  return bindingKind(script, param) === BindingKind.param && callees.handedOver(unit, param, 1).length === 0;
}
const CLIENT = [FORGERY_OPTION, 'transformRequest'];

/** `sessionStorage['auth']`, `localStorage[key]`, `localStorage.token`. */
function* keyedReads(unit: Unit, types: DomTypes, own: OwnStorage): Iterable<number> {
  const { script } = unit;
  if (!script.strings.includes('localStorage') && !script.strings.includes('sessionStorage')) return;
  for (const value of valuesOf(script, Op.index, Op.member)) {
    const given = types.answer(unit, value);
    if (given !== undefined && 'data' in given && given.data === 'stored' && !own.isOwn(unit, value)) yield value;
  }
}

/** Objects that become a text as they are: `'?u=' + location`, `JSON.stringify(localStorage)`. */
function* whole(
  unit: Unit,
  types: DomTypes,
  inPage: (value: number) => boolean,
  source: (node: number, data: DomData) => Source,
): Iterable<Source> {
  const { script } = unit;
  const graph = unit.useGraph();
  const names = new Set(['location', 'localStorage', 'sessionStorage', 'getSelection']);
  for (let value = 1; value < script.op.length; value++) {
    const op = opOf(script, value);
    const at = op === Op.call ? calleeOf(script, value) : value;
    const text =
      opOf(script, at) === Op.global
        ? globalNameIndex(script, at)
        : opOf(script, at) === Op.member
          ? propertyIndexOf(script, at)
          : undefined;
    if (text === undefined || !names.has(stringAt(script, text)) || !inPage(value)) continue;
    const type = types.of(unit, value);
    const data = type === undefined ? undefined : WHOLE[type];
    if (data === undefined) continue;
    const uses = Array.from(
      { length: endOfUses(graph, value) - firstUse(graph, value) },
      (_, n) => firstUse(graph, value) + n,
    );
    if (uses.every((use) => useKind(graph, use) === Use.member || useKind(graph, use) === Use.index)) continue;
    yield source(value, data === 'stored' && uses.some((use) => takesAll(script, graph, use)) ? 'all stored' : data);
  }
}

/** `{ ...localStorage }`, `JSON.stringify(localStorage)`: all that is in an object is taken at once. */
function takesAll(script: ScriptFacts, graph: UseGraph, use: number): boolean {
  const kind = useKind(graph, use);
  if (kind === Use.prop) return useSlot(graph, use) === SPREAD;
  const taker = kind === Use.arg ? apiPath(script, calleeOf(script, useTarget(graph, use))) : undefined;
  return kind === Use.spread || /^(?:JSON\.stringify|Object\.(?:entries|assign|values))$/.test(taker ?? '');
}

/** What listeners are told of keys and fields. */
function* events(unit: Unit, handlers: DomHandlers, inPage: (value: number) => boolean): Iterable<Source> {
  const { script } = unit;
  for (const { fn, param } of handlers.all(unit)) {
    const binding = script.functions[fn]?.params[0];
    if (binding === undefined) continue;
    const node = script.op.length + binding;
    const shown = funcValueOf(unit, fn);
    if (!inPage(shown)) continue;
    const sourceOf = (kind: SourceKind, properties: readonly string[], label: string): Source => ({
      unit,
      node,
      shown,
      kind,
      properties,
      label,
    });
    if (param === 'key-event') for (const key of KEYS) yield sourceOf('keys', [key], TOLD.keys[1]);
    if (param === 'form-data-event') yield sourceOf('form-input', ['formData'], TOLD.typed[1]);
    if (param === 'storage-event') yield sourceOf('page-storage', ['newValue'], TOLD.stored[1]);
    if (param === 'records' || param === 'form-data-event' || param === 'storage-event') continue;
    for (const target of TARGETS) yield sourceOf('form-input', [target, 'value'], TOLD.typed[1]);
  }
}

/** Whether what is done with a variable elsewhere is only done with nodes of a page. */
function isNode(unit: Unit, value: number): boolean {
  const { script } = unit;
  if (opOf(script, value) !== Op.ref) return false;
  return readsOf(unit, bindingOf(script, value)).some((read) => membersOf(unit, read, ONLY_NODES).length > 0);
}
