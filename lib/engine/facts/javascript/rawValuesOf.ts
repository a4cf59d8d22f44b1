import type { Finding } from '../../../model/finding.ts';
import { addTo } from '../addTo.ts';
import type { Facts } from '../../facts.ts';
import './rawMarkup.ts';

interface RawValue {
  /** The variable that the template is given. */
  readonly name: string;
  readonly end: NonNullable<Finding['path']>[number];
}

const ENDING = /\.\w+$/;

/** Which variables a template that a handler names (`admin/search`, `../views/search.html`) puts in without escaping. */
export function* rawValuesOf(facts: Facts, template: unknown): Generator<RawValue> {
  if (typeof template !== 'string' || template === '') return;
  const named = `/${template.replace(/^(?:\.{0,2}\/)+/, '')}`;
  const alike = facts.whole(byBase).get(baseOf(named)) ?? [];
  const meant = alike.filter(([path]) => path.endsWith(named) || path.replace(ENDING, '').endsWith(named));
  for (const [, values] of meant.slice(0, MOST)) yield* values.slice(0, MOST);
}

/** Templates of one name, and values of one template, that are looked at: each answer would tell all of them. */
const MOST = 50;

const baseOf = (path: string): string => path.replace(/^.*\//, '').replace(/\..*/, '');

type Templates = (readonly [path: string, values: readonly RawValue[]])[];

/** Templates that put something in without escaping, by the last part of their paths. */
function byBase(facts: Facts): ReadonlyMap<string, Templates> {
  const found = new Map<string, Templates>();
  for (const [{ path }, places] of facts.having('rawMarkup')) {
    const values = places.flatMap(({ line, column, value, evidence }) =>
      /^[A-Za-z_]\w*$/.test(value)
        ? { name: value, end: { place: { path, line, column }, label: evidence.slice(0, 80) } }
        : [],
    );
    addTo(found, baseOf(path), [`/${path}`, values] as const);
  }
  return found;
}
