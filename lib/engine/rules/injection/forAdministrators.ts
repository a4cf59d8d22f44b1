import { posOf } from '../../facts/javascript/query.ts';
import { addTo } from '../../facts/addTo.ts';
import type { Facts } from '../../facts.ts';
import type { Source } from '../../taint/spec.ts';
import { type Handler, handlersOf } from './handlers.ts';

/** Functions that answer requests, by the path of their script. */
const byPath = (facts: Facts): ReadonlyMap<string, readonly Handler[]> => facts.whole(handlersByPath);
function handlersByPath(facts: Facts): ReadonlyMap<string, readonly Handler[]> {
  const found = new Map<string, Handler[]>();
  for (const handler of handlersOf(facts)) addTo(found, handler.file.path, handler);
  return found;
}

/**
 * Whether what a client sends arrives in a function that lets administrators alone pass before it (`router.post('/', mustBeAdmin,
 * run)`): whoever wants to make use of it must have been given the program's highest rights first.
 */
export function forAdministrators(facts: Facts, { unit, shown }: Source): boolean {
  const pos = posOf(unit.script, shown);
  const around = (byPath(facts).get(unit.file.path) ?? []).filter(({ fn }) => pos >= fn.start && pos < fn.end);
  return around.some(({ guard }) => guard === 'admin');
}
