import type { CallSite } from './calls.ts';
import { dropHeld } from './containers.ts';
import type { PythonValue } from './pythonFacts.ts';
import type { AbstractValue } from './scope.ts';
import { mixed, withSources } from './scope.ts';

const MOST_HELD = 200;

interface Filled {
  /** What the variable is from now on. */
  readonly after?: AbstractValue;
  /** What the call answers, where that is known. */
  readonly answer?: AbstractValue;
}

/** A call of a method that changes what it is called on, which is `on`. */
interface Filling {
  readonly site: CallSite;
  readonly on: AbstractValue;
  readonly args: readonly PythonValue[];
}

/** What a method does, undefined where it is not one of these. */
type Fill = (filling: Filling) => Filled | undefined;

/** Methods that change the thing they are called on: lists, dictionaries, text buffers, settings. */
export function fill(site: CallSite, on: AbstractValue, args: readonly PythonValue[]): Filled {
  const filling: Filling = { site, on, args };
  for (const one of FILLS) {
    const filled = one(filling);
    if (filled !== undefined) return filled;
  }
  return put(filling);
}

/** A list of which every thing is known. */
function ofList({ site: { method, held }, on, args }: Filling): Filled | undefined {
  const [first, second] = held;
  const list = on.items;
  if (list === undefined || list.length >= MOST_HELD) return undefined;
  if (method === 'append' && first !== undefined) {
    list.push(first);
    return { after: withList(on, list, args[0]) };
  }
  if (method === 'insert' && typeof first?.constant === 'number' && second !== undefined) {
    list.splice(first.constant, 0, second);
    return { after: withList(on, list, args[1]) };
  }
  if (method === 'extend' && first?.items !== undefined) {
    list.push(...first.items.slice(0, MOST_HELD));
    return { after: withList(on, list, args[0]) };
  }
  if (method !== 'pop' || (first !== undefined && typeof first.constant !== 'number')) return undefined;
  const [gone] = list.splice(typeof first?.constant === 'number' ? first.constant : -1, 1);
  return { answer: gone ?? {} };
}

/** What is taken out: the rest is not known one by one any more. */
function takenOut({ site: { method }, on }: Filling): Filled | undefined {
  if (method === 'pop') return {};
  if (method !== 'remove' && method !== 'clear') return undefined;
  return on.items === undefined ? {} : { after: dropHeld(on) };
}

/** A dictionary of which every entry is known. */
function ofDictionary({ site: { method, held, named, spread }, on }: Filling): Filled | undefined {
  const [first, second] = held;
  const { entries } = on;
  if (entries === undefined || entries.size >= MOST_HELD) return undefined;
  if (method === 'setdefault' && first?.constant !== undefined && second !== undefined) {
    const key = String(first.constant);
    const was = entries.get(key);
    if (was === undefined) entries.set(key, second);
    return { after: withSources({ ...on, safe: 0 }, second), answer: was ?? second };
  }
  if (method !== 'update' || spread !== undefined || (first !== undefined && first.entries === undefined))
    return undefined;
  for (const [key, value] of [...(first?.entries ?? []), ...named]) entries.set(key, value);
  return { after: withSources({ ...on, safe: 0 }, first, ...named.map(([, value]) => value)) };
}

/** `config.set('section', 'key', value)` */
function ofSettings({ site: { method, held }, on }: Filling): Filled | undefined {
  if (method !== 'set') return undefined;
  const [first, second, third] = held;
  const isNamed = first?.constant !== undefined && second?.constant !== undefined;
  if (isNamed && third !== undefined && /ConfigParser$/.test(on.call ?? '')) {
    const entries = on.entries ?? new Map<string, AbstractValue>();
    entries.set(`${String(first.constant)}/${String(second.constant)}`, third);
    return { after: { ...on, entries } };
  }
  return on.entries === undefined && on.items === undefined && on.call === undefined ? {} : undefined;
}

const FILLS: readonly Fill[] = [ofList, takenOut, ofDictionary, ofSettings];

/** Anything else takes what it is given into itself, where that is not all constant. */
function put({ site: { method, held, named, spread }, on }: Filling): Filled {
  if (method === 'write' && !/(?:String|Bytes)IO$/.test(on.call ?? '')) return {};
  const given = [...held, ...named.map(([, value]) => value), ...(spread === undefined ? [] : [spread])];
  if (on.path?.includes('.') === true) return {};
  if (!given.some((one) => one.taint !== undefined || one.params !== undefined || one.built === true)) return {};
  if (method !== 'write') return { after: withSources({ ...dropHeld(on) }, ...given) };
  const { safe: _safe, ...rest } = on;
  return {
    after: {
      ...rest,
      ...mixed([on.built === true ? on : { constant: '' }, ...given]),
      built: true,
      ...(on.call === undefined ? {} : { call: on.call }),
    },
  };
}

function withList(on: AbstractValue, items: AbstractValue[], put: PythonValue | undefined): AbstractValue {
  const literal = `[${items
    .slice(0, 20)
    .map((one) => (typeof one.constant === 'string' ? JSON.stringify(one.constant) : '…'))
    .join(', ')}]`.slice(0, 200);
  const { taint: _taint, params: _params, safe: _safe, ...rest } = on;
  const all = withSources({ ...rest, items, literal }, ...items, put);
  const { safe } = mixed(items);
  return safe === undefined ? all : { ...all, safe };
}
