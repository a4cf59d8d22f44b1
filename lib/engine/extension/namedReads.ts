import { indexKeyOf, objectOf, Op, valuesOf } from '../facts/javascript/query.ts';
import type { DomData, DomType } from '../models/dom.ts';
import { isMadeBy } from '../program/madeOf.ts';
import type { Unit } from '../program/program.ts';
import type { DomTypes } from './domTypes.ts';

/** What a property of a page's object gives that a value names: `unsure` where it may be any. */
export interface NamedRead {
  readonly value: number;
  readonly data: DomData;
  readonly unsure: boolean;
}

/** Objects of a page whose properties are worth naming. */
const NAMED: ReadonlySet<DomType> = new Set<DomType>(['window', 'document', 'element', 'edited', 'form']);
/** What brings orders: servers, other parts and what is kept of them. */
const TOLD_OUTSIDE = /^(?:fetch|axios|XMLHttpRequest|WebSocket|EventSource|chrome\.(?:storage|runtime|tabs)\.)/;

/** Names that an object itself has: frameworks keep the page's state at its nodes. */
const OWN_NAMES = /^Object\.(?:keys|getOwnPropertyNames|entries)$/;

/** `field[name]`, of one of its own names or of whatever an order says: that may be what a person typed. */
export function* namedReads(unit: Unit, types: DomTypes): Iterable<NamedRead> {
  const { script } = unit;
  for (const value of valuesOf(script, Op.index)) {
    const given = types.answer(unit, value);
    if (given === undefined) {
      const type = types.of(unit, objectOf(script, value));
      if (type === undefined || !NAMED.has(type)) continue;
      const key = indexKeyOf(script, value);
      if (isMadeBy(script, key, TOLD_OUTSIDE)) yield { value, data: 'typed', unsure: true };
      else if (type === 'element' && isMadeBy(script, key, OWN_NAMES)) yield { value, data: 'content', unsure: true };
    } else if ('data' in given && given.data !== 'keys' && given.data !== 'stored')
      yield { value, data: given.data, unsure: false };
  }
}
