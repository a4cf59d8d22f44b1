import { posOf, writesOf } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { isSentByServer, isToldOfServer } from '../extension/isFromServer.ts';
import { functionAt } from '../program/functionAt.ts';
import type { Source } from '../taint/spec.ts';

/** What tells the person what a field or a form asks for. */
const TELLS = ['placeholder', 'textContent', 'innerText', 'innerHTML', 'type', 'name'];
/** Writings of one function that are looked at. */
const MOST = 60;

/**
 * Whether a form that the extension draws asks for what a server says: whoever fills it in consents to nothing that the
 * package shows.
 */
export function isDescribedByServer(facts: Facts, { kind, unit: { script }, shown }: Source): boolean {
  if (kind !== 'form-input') return false;
  const home = outermost(script.functions, functionAt(script, posOf(script, shown)));
  const fn = script.functions[home];
  if (fn === undefined) return false;
  return writesOf(script, ...TELLS)
    .filter(({ pos }) => pos >= fn.start && pos < fn.end)
    .slice(0, MOST)
    .some(({ value }) => isSentByServer(facts, script, value) || isToldOfServer(facts, script, value));
}

/** The function that a listener stands in, as far out as it goes. */
function outermost(functions: readonly { readonly parent: number }[], from: number): number {
  let at = from;
  for (let depth = 0; depth < 4 && (functions[at]?.parent ?? -1) >= 0; depth++) at = functions[at]?.parent as number;
  return at;
}
