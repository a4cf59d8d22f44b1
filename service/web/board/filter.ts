import { KINDS, ORDERS, STATES, type BoardFilter } from '../../store/board.ts';
import { firstOf } from '../../../lib/model/shorten.ts';

const one = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** What of the board an address asks for. What it does not know counts as not asked for. */
export function readFilter(query: URLSearchParams): BoardFilter {
  const grade = query.get('grade') ?? '';
  return {
    search: firstOf((query.get('search') ?? '').trim(), 200).replaceAll('\u0000', ''),
    kind: one(KINDS, query.get('kind')),
    state: one(STATES, query.get('state')),
    grade: /^[ABCDF]$/.test(grade) ? grade : undefined,
    order: one(Object.keys(ORDERS) as (keyof typeof ORDERS)[], query.get('order')) ?? 'newest',
  };
}

/** The address of the board with that filter. */
export function boardAddress(filter: BoardFilter, offset: number): string {
  const query = new URLSearchParams();
  const { search, kind, state, grade, order } = filter;
  for (const [name, value] of Object.entries({ search, kind, state, grade }))
    if (value !== undefined && value !== '') query.set(name, value);
  if (order !== 'newest') query.set('order', order);
  if (offset > 0) query.set('offset', String(offset));
  return query.size === 0 ? '/board' : `/board?${query.toString()}`;
}
