import {
  argOf,
  bindingOf,
  type Call,
  calleeOf,
  callsNamed,
  constant,
  indexKeyOf,
  nameOf,
  objectOf,
  onlyDef,
  Op,
  opOf,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  defsOf,
} from '../../facts/javascript/query.ts';
import { WRITE_SIZE, writtenObject, writtenPos } from '../../facts/javascript/records.ts';
import { isAccountKind } from './accountKinds.ts';
import type { Deed } from './deeds.ts';
import { isChosen, isSentOrHanded } from './isChosen.ts';
import { isPrivateName } from './isPrivateName.ts';
import { answersOf, calledName, functionOfValue } from './scriptValues.ts';

/** Kinds of records that a program may keep in a list of its own. */
const isKind = (of: string): boolean => isAccountKind(of) || isPrivateName(of, true);

/** A value that holds all records of a kind: a list or a table that the script makes, or what it reads of a file. */
function storeOf(script: ScriptFacts, value: number): string {
  if (opOf(script, value) !== Op.ref && opOf(script, value) !== Op.member) return '';
  const of = calledName(script, value).toLowerCase();
  if (!isKind(of)) return '';
  if (opOf(script, value) === Op.member)
    return /^(?:db|data|store|database|state)$/i.test(calledName(script, objectOf(script, value))) ? of : '';
  return defsOf(script, bindingOf(script, value)).some((def) => isStore(script, def)) ? of : '';
}

const isStore = (script: ScriptFacts, def: number): boolean => {
  const op = opOf(script, def);
  if (op === Op.array || op === Op.object) return true;
  if (op === Op.create) return nameOf(script, calleeOf(script, def)) === 'Map';
  if (op !== Op.call) return false;
  const name = nameOf(script, calleeOf(script, def));
  if (name === 'parse') {
    const read = resolve(script, argOf(script, def, 0));
    return (
      opOf(script, read) === Op.call && /^(?:readFile(?:Sync)?|toString)$/.test(nameOf(script, calleeOf(script, read)))
    );
  }
  return name === 'require'
    ? /\.json$/.test(constant(script, argOf(script, def, 0)) ?? '')
    : /^(?:readJson|readJSON|readJsonSync)$/.test(name);
};

/** Whether a function looks at what the client sent: `(one) => one.id === Number(req.params.id)`. */
function looksAtSent(script: ScriptFacts, value: number): boolean {
  const fn = functionOfValue(script, value);
  if (fn === undefined) return false;
  for (const op of [Op.member, Op.ref])
    for (const one of valuesOf(script, op)) {
      const pos = posOf(script, one);
      if (pos >= fn.start && pos < fn.end && isSentOrHanded(script, op === Op.ref ? resolve(script, one) : one, 0))
        return true;
    }
  return false;
}

/** Records of a list or map of the program's own: what is looked for, changed and given out. */
export function* inMemory(script: ScriptFacts): Generator<Deed> {
  const found = new Map<number, string>();
  const tell = (kind: Deed['kind'], of: string, { value, pos }: Pick<Call, 'value' | 'pos'>): Deed => ({
    kind,
    of,
    value,
    pos,
  });
  for (const call of callsNamed(script, 'find', 'findIndex', 'filter')) {
    const of = storeOf(script, receiverOf(script, call));
    if (of === '' || !looksAtSent(script, call.args[0] ?? 0)) continue;
    found.set(call.value, of);
    yield tell('read', of, call);
  }
  for (const call of callsNamed(script, 'get', 'delete')) {
    const of = storeOf(script, receiverOf(script, call));
    if (of === '' || call.args.length !== 1 || !isChosen(script, call.args[0] as number)) continue;
    found.set(call.value, of);
    yield tell(nameOf(script, call.callee) === 'get' ? 'read' : 'change', of, call);
  }
  for (const value of valuesOf(script, Op.index)) {
    const of = storeOf(script, objectOf(script, value));
    if (of === '' || !isChosen(script, indexKeyOf(script, value))) continue;
    found.set(value, of);
    yield tell('read', of, { value, pos: posOf(script, value) });
  }
  for (const { value, pos } of answersOf(script)) {
    const of = opOf(script, value) === Op.ref ? storeOf(script, value) : '';
    if (of !== '') yield tell('list', of, { value, pos });
  }
  yield* changed(script, found);
}

/** What is written to a record that was looked for, or over the list without it. */
function* changed(script: ScriptFacts, found: ReadonlyMap<number, string>): Generator<Deed> {
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const object = writtenObject(script, at);
    const of = found.get(object) ?? found.get(resolve(script, object));
    if (of !== undefined) yield { kind: 'change', of, value: object, pos: writtenPos(script, at) };
  }
  for (const call of callsNamed(script, 'splice')) {
    const of = storeOf(script, receiverOf(script, call));
    const at = resolve(script, call.args[0] ?? 0);
    if (of !== '' && found.has(at)) yield { kind: 'change', of, value: call.value, pos: call.pos };
  }
  for (const [value, of] of found) {
    if (opOf(script, value) !== Op.call || nameOf(script, calleeOf(script, value)) !== 'filter') continue;
    const list = objectOf(script, calleeOf(script, value));
    const binding = opOf(script, list) === Op.ref ? bindingOf(script, list) : -1;
    if (binding >= 0 && onlyDef(script, binding) === 0 && defsOf(script, binding).includes(value))
      yield { kind: 'change', of, value, pos: posOf(script, value) };
  }
}
