import {
  apiPath,
  callsNamed,
  callsOf,
  constant,
  functionFactOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  readsNamed,
  resolve,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';

/** Elements of forms, whose `value` is what is typed. */
const FIELDS = /(?:^|\.)HTML(?:Input|TextArea|Select)?Element\.prototype$/;

/** The page, whose `cookie` is what its scripts write cookies to. */
const PAGE = /^(?:document|(?:HTML)?Document\.prototype)$/;

/** Where a script put itself between every field of the page and who reads or fills it, or before the page's cookies. */
export interface HookedField {
  /** Values that hold what is in a field: what the field's own reader answered. */
  readonly read: readonly number[];
  /** Parameters that hold it, each with its function, which is called in place of the field's own. */
  readonly written: readonly {
    readonly param: number;
    readonly shown: number;
    readonly data: 'typed' | 'cookies';
  }[];
}

/** `Object.defineProperty(HTMLInputElement.prototype, 'value', { get, set })`: what is read and set goes through it. */
export function hookedFields({ script }: Unit): HookedField {
  const read: number[] = [];
  const written: HookedField['written'][number][] = [];
  for (const { args } of callsOf(script, 'Object.defineProperty', 'Reflect.defineProperty')) {
    const name = constant(script, args[1] ?? 0);
    const of = apiPath(script, args[0] ?? 0) ?? '';
    const isCookie = name === 'cookie' && PAGE.test(of);
    if (!isCookie && !(name === 'value' && FIELDS.test(of))) continue;
    const hook = (name: string): number => resolve(script, propertyOf(script, args[2] ?? 0, name));
    const set = hook('set');
    const [param] = functionFactOf(script, set)?.params ?? [];
    if (param !== undefined) written.push({ param, shown: set, data: isCookie ? 'cookies' : 'typed' });
    if (isCookie) continue;
    const get = functionFactOf(script, hook('get'));
    if (get === undefined) continue;
    for (const call of callsNamed(script, 'call', 'apply')) if (isWithin(get, call.pos)) read.push(call.value);
    // `usual.get.call(this)`, where it is seen that this is the field's own reader, is read as `this.value`.
    for (const value of readsNamed(script, 'value'))
      if (isWithin(get, posOf(script, value)) && opOf(script, resolve(script, objectOf(script, value))) === Op.self)
        read.push(value);
  }
  return { read, written };
}

const isWithin = ({ start, end }: { readonly start: number; readonly end: number }, pos: number): boolean =>
  start <= pos && pos < end;
