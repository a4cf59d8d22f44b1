import type { Asked } from './calls.ts';
import { dropHeld } from './containers.ts';
import type { PythonValue } from './pythonFacts.ts';
import type { Known } from './scope.ts';
import { mixed, withSources } from './scope.ts';

const MOST_HELD = 200;

interface Filled {
  /** What the variable is from now on. */
  readonly after?: Known;
  /** What the call answers, where that is known. */
  readonly answer?: Known;
}

/** Methods that change the thing they are called on: lists, dictionaries, text buffers, settings. */
export function fill({ method, held, named, spread }: Asked, on: Known, args: readonly PythonValue[]): Filled {
  const [first, second, third] = held;
  const list = on.items;
  if (list !== undefined && list.length < MOST_HELD) {
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
    if (method === 'pop' && (first === undefined || typeof first.constant === 'number')) {
      const [gone] = list.splice(typeof first?.constant === 'number' ? first.constant : -1, 1);
      return { answer: gone ?? {} };
    }
  }
  if (method === 'pop' || method === 'remove' || method === 'clear')
    return method === 'pop' || list === undefined ? {} : { after: dropHeld(on) };
  if (on.entries !== undefined && on.entries.size < MOST_HELD && (method === 'update' || method === 'setdefault')) {
    if (method === 'setdefault' && first?.constant !== undefined && second !== undefined) {
      const key = String(first.constant);
      const was = on.entries.get(key);
      if (was === undefined) on.entries.set(key, second);
      return { after: withSources({ ...on, safe: 0 }, second), answer: was ?? second };
    }
    if (method === 'update' && spread === undefined && (first === undefined || first.entries !== undefined)) {
      for (const [key, value] of [...(first?.entries ?? []), ...named]) on.entries.set(key, value);
      return { after: withSources({ ...on, safe: 0 }, first, ...named.map(([, value]) => value)) };
    }
  }
  if (
    method === 'set' &&
    first?.constant !== undefined &&
    second?.constant !== undefined &&
    third !== undefined &&
    /ConfigParser$/.test(on.call ?? '')
  ) {
    const entries = on.entries ?? new Map<string, Known>();
    entries.set(`${String(first.constant)}/${String(second.constant)}`, third);
    return { after: { ...on, entries } };
  }
  if (method === 'set' && on.entries === undefined && on.items === undefined && on.call === undefined) return {};
  if (method === 'write' && !/(?:String|Bytes)IO$/.test(on.call ?? '')) return {};
  const put = [...held, ...named.map(([, value]) => value), ...(spread === undefined ? [] : [spread])];
  if (on.path !== undefined && on.path.includes('.')) return {};
  const dynamic = put.some((one) => one.taint !== undefined || one.params !== undefined || one.built === true);
  if (!dynamic) return {};
  if (method === 'write') {
    const { safe: _safe, ...rest } = on;
    return {
      after: {
        ...rest,
        ...mixed([on.built === true ? on : { constant: '' }, ...put]),
        built: true,
        ...(on.call === undefined ? {} : { call: on.call }),
      },
    };
  }
  return { after: withSources({ ...dropHeld(on) }, ...put) };
}

function withList(on: Known, items: Known[], put: PythonValue | undefined): Known {
  const literal = `[${items
    .slice(0, 20)
    .map((one) => (typeof one.constant === 'string' ? JSON.stringify(one.constant) : '…'))
    .join(', ')}]`.slice(0, 200);
  const { taint: _taint, params: _params, safe: _safe, ...rest } = on;
  const all = withSources({ ...rest, items, literal }, ...items, put);
  const { safe } = mixed(items);
  return safe === undefined ? all : { ...all, safe };
}
